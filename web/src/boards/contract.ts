/**
 * What a board gets and may do. A board draws a view and offers steps; it knows no rules. What may
 * be played comes as `steps`, the texts of the rulebook; whatever else is picked is sent too, and
 * the house says why it is not allowed.
 */
import type { AnyEvent, GameKey, Imagined, OptionsOf, Seat, Views } from "../api/types";

export interface BoardProps<G extends GameKey = GameKey> {
  /** What the seat, or a spectator, sees. */
  view: Views[G];
  options: OptionsOf[G];
  /** The legal steps; empty unless it is this seat's turn. */
  steps: readonly string[];
  /** Through whose eyes: null for a spectator. At a local table it is the seat that is on. */
  seat: Seat | null;
  /** How the seats are called, from seat 1. */
  names: readonly string[];
  /** Every hand by seat, where all may be seen: when a game is looked at again. */
  hands?: readonly (readonly string[])[];
  /** What was done in the latest turn, which may go on; to mark and to animate. */
  last: readonly AnyEvent[];
  /** Whether something is under way; nothing more can be played meanwhile. */
  busy: boolean;
  /** Play steps of one's turn, all or none. A refusal is shown by the table, beside the board. */
  play(steps: string[]): void;
  /** What would happen; null if it cannot be told now, or the `signal` says it does not matter any more. */
  imagine(steps: string[], signal?: AbortSignal): Promise<Imagined<Views[G]> | null>;
}
