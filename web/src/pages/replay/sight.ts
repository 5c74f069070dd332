/** Through whose eyes a game is looked at again. */
import type { AnyView, Moment, Seat } from "../../api/types";

/** Everybody's, those of whoever is on, or a seat's; 0 is a spectator. */
export type Eyes = "all" | "on" | number;

/** What a board shows of a moment. */
export interface Sight {
  view: AnyView;
  seat: Seat | null;
  /** Every hand, by seat, if all are seen. */
  hands?: readonly (readonly string[])[];
}

/** Whether it matters who looks. */
export function hides(moment: Moment | undefined): boolean {
  return Object.keys(moment?.views ?? {}).length > 1;
}

/** A moment as those eyes see it; undefined if the house did not show it to them. */
export function seen(moment: Moment, eyes: Eyes): Sight | undefined {
  const seat = hides(moment) ? seatOf(moment, eyes) : 0;
  const view = moment.views[String(seat)];
  if (!view) return undefined;
  return {
    view,
    seat: seat || null,
    ...(eyes === "all" && hides(moment) && { hands: all(moment) }),
  };
}

function seatOf(moment: Moment, eyes: Eyes): number {
  if (eyes === "on") return moment.move?.seat ?? moment.on ?? 0;
  return eyes === "all" ? 0 : eyes;
}

function all({ views }: Moment): string[][] {
  const seats = Object.keys(views).filter((seat) => seat !== "0");
  return seats.map((seat) => (views[seat] as { hand: string[] }).hand);
}
