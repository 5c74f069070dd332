/**
 * A table as the stream makes it: pure functions from what was known and a message to what is known.
 * Versions are contiguous; a message that leaves a gap is a fault, and the table is fetched anew.
 */
import type { Answered, AnyEvent, LineView, News, TableView, Told } from "../api/types";

/** The table after a piece of news; null if a version between is missing. */
export function after(table: TableView, news: News): TableView | null {
  if (news.version <= table.version) return table; // told twice, after coming back
  if (news.version !== table.version + 1) return null;
  const next = { ...table, version: news.version, position: news.position };
  if (news.what === "options-changed") {
    const { options, differs } = news.entry as Pick<TableView, "options" | "differs">;
    return { ...next, options, differs };
  }
  if (news.what === "settings-changed")
    return { ...next, settings: news.entry["settings"] as TableView["settings"] };
  if (news.what === "said" && !news.entry["muted"])
    return { ...next, chat: [...table.chat, line(news)] };
  return next;
}

/** The table with one's own answer to the question that is open; an answer to another one is old. */
export function withAnswer(table: TableView, answered: Answered): TableView {
  const { position } = table;
  if (position.question?.opened !== answered.question) return table;
  const question = { ...position.question, answer: answered.answer };
  return { ...table, position: { ...position, question } };
}

/** Whether news changes what only the whole table tells: seeds, and what the house promised. */
export function changesSeeds(news: News): boolean {
  return news.what === "rematched" || news.what === "sat-down" || news.position.phase === "over";
}

/** A story and what comes after it; the story may have been fetched when that was told already. */
export function toldOn(story: readonly Told[], then: readonly Told[]): Told[] {
  const newest = story.at(-1)?.version ?? 0;
  return storyOfThisGame([...story, ...then.filter((told) => told.version > newest)]);
}

/** The part of the story that belongs to the game that is played now. */
export function storyOfThisGame(story: readonly Told[]): Told[] {
  const start = story.findLastIndex((told) => told.what === "rematched");
  return story.slice(start + 1);
}

const NOTHING: AnyEvent[] = []; // always the same, so that a board is not drawn anew for it

/** What was done in the turn that is played or was played last, to be marked on a board. */
export function latestTurn(story: readonly Told[]): AnyEvent[] {
  const turn: AnyEvent[] = [];
  for (const told of story.toReversed()) {
    if (!told.events.length && told.what !== "taken-back") continue; // talk, offers, bots lent
    const passed = told.events.some((event) => event.type === "turn-passed");
    if (told.what !== "stepped" || (passed && turn.length)) break;
    turn.unshift(...told.events);
  }
  return turn.length ? turn : NOTHING;
}

function line(news: Told): LineView {
  const said = news.entry as {
    name?: string;
    seat?: number | null;
    text?: string;
    phrase?: string;
  };
  return {
    version: news.version,
    at: news.at,
    name: said.name ?? "",
    seat: said.seat ?? null,
    text: said.text ?? "",
    phrase: said.phrase ?? "",
  };
}
