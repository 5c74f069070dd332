/** Keys that follow from what the house can say: a game, an option or an event without a text fails. */
import type {
  EventType,
  GameKey,
  Level,
  OptionsOf,
  Phrase,
  ReasonCode,
  RefusalCode,
  TaskKey,
  TournamentKind,
} from "../api/types";

export type GameKeys = `game.${GameKey}` | `blurb.${GameKey}`;
export type HowKeys = `how.${GameKey}.${1 | 2 | 3 | 4 | 5}`;
/** What the page itself refuses, without asking the house. */
export type OwnRefusal = "record-too-long" | "unreachable";
export type RefusalKeys = `refusal.${RefusalCode | "fault" | "not-found" | OwnRefusal}`;
export type ReasonKeys = `why.${ReasonCode}`;
export type OptionKeys = {
  [G in GameKey]: `option.${G}.${keyof OptionsOf[G] & string}`;
}[GameKey];
/** A count of a deck has a text for both games. */
type DeckKey<G extends GameKey> = G extends "bacteria" | "virus-cards"
  ? "differs.deck"
  : `differs.${G}`;
type Difference<G extends GameKey, O extends string, V> = V extends number
  ? O extends "organs_to_win"
    ? `differs.${G}.${O}`
    : `${DeckKey<G>}.${O}`
  : `differs.${G}.${O}.${V & string}`;
export type DiffersKeys = {
  [G in GameKey]: {
    [O in keyof OptionsOf[G] & string]: Difference<G, O, Required<OptionsOf[G]>[O]>;
  }[keyof OptionsOf[G] & string];
}[GameKey];
export type LevelKeys = `level.${Level}` | `level.${Level}.how`;
export type EventKeys = `event.${EventType}`;
export type PhraseKeys = `phrase.${Phrase}`;
export type LessonKeys = `lesson.${TaskKey}.${"task" | "right" | "wrong"}`;
export type KindKeys = `kind.${TournamentKind}` | `kind.${TournamentKind}.how`;
