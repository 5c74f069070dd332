/** What happened, in words: entries of the log and events of the game, for the log and the live region. */
import type { AnyEvent, Seat, Told } from "../api/types";
import { differences, settingsIn, type Differs } from "../terms/differences";
import type { Values } from "../texts/entries";
import { cardName, organName } from "../texts/names";
import { known, t } from "../texts/texts.svelte";
import { speaksTo, type Readers } from "./company";
import { fromOrgan, listed, organInWords, ownerOf } from "./organs";

/** What one entry of the log tells; nothing if it is not worth a line. */
export function lines(told: Told, readers: Readers): string[] {
  const own = entryLine(told, readers);
  return [...(own ? [own] : []), ...eventLines(told.events, readers)];
}

/** Events of the game. Where several look at one screen, nobody's new cards are named. */
export function eventLines(events: readonly AnyEvent[], readers: Readers): string[] {
  return events
    .filter((event) => event.type !== "cards-received" || readers.own.length === 1)
    .map((event) => eventLine(event, readers));
}

function eventLine(event: AnyEvent, readers: Readers): string {
  return t(`event.${event.type}`, valuesOf(event, readers));
}

function entryLine(told: Told, readers: Readers): string {
  const key = keyOf(told);
  if (!known(key)) return "";
  const seat = told.entry["seat"] as Seat | undefined;
  return t(key, {
    ...about(seat, undefined, readers),
    seat: seat ?? 0,
    ...changes(told, readers),
    count: (told.entry["moves"] as number | undefined) ?? 0,
  });
}

/** What was changed before the game, and by whom: who opened the table may have no seat there. */
function changes({ what, entry }: Told, { game }: Readers): Values {
  if (!game || (what !== "options-changed" && what !== "settings-changed")) return {};
  const changed = (entry["changed"] ?? {}) as Differs;
  const facts = what === "options-changed" ? differences(game, changed) : settingsIn(changed);
  const rules = facts.join(", ") || t("terms.usual");
  return entry["seat"] ? { rules } : { rules, who: t("lobby.host") };
}

function keyOf({ what, entry }: Told): string {
  if (what === "offered") return `offer.${String(entry["what"])}`;
  if (what === "gave-up") return entry["in_time"] === false ? "entry.gave-up-late" : "";
  return `entry.${what}`;
}

function valuesOf(event: AnyEvent, readers: Readers): Values {
  const fields = event as unknown as Record<string, unknown>;
  const values: Values = {
    ...about(seatOf(fields, "seat"), otherSeat(fields), readers),
    ...organsIn(event, readers),
  };
  for (const [name, value] of Object.entries(fields)) values[name] ??= valueOf(name, value);
  if (typeof fields["cards"] === "number") values["count"] = fields["cards"];
  return values;
}

function organsIn(event: AnyEvent, readers: Readers): Values {
  switch (event.type) {
    case "organ-placed":
      return { organ: organName(event.colour) };
    case "organs-swapped": {
      const named = event.places.map((place, at) =>
        organInWords(event.colours[at]!, ownerOf(place), readers, event.seat),
      );
      return { organs: listed(named) };
    }
    case "germ-spread":
      return {
        from: fromOrgan(event.colours[0], ownerOf(event.start), readers),
        organ: organInWords(event.colours[1], ownerOf(event.place), readers),
      };
  }
  if (!("owner" in event && "colour" in event)) return {};
  return { organ: organInWords(event.colour, event.owner, readers, event.seat) };
}

function valueOf(name: string, value: unknown): string | number {
  if (name === "card") return cardName(String(value));
  if (name === "cards" && Array.isArray(value)) return value.map(cardName).join(", ");
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "number" ? value : String(value);
}

function about(seat: Seat | undefined, other: Seat | undefined, readers: Readers): Values {
  const { names } = readers;
  return {
    who: seat ? (names[seat - 1] ?? "") : "",
    owner: other ? (names[other - 1] ?? "") : "",
    you: seat !== undefined && speaksTo(readers, seat),
    yours: other !== undefined && speaksTo(readers, other),
  };
}

function otherSeat(fields: Record<string, unknown>): Seat | undefined {
  return seatOf(fields, "owner") ?? seatOf(fields, "other");
}

function seatOf(fields: Record<string, unknown>, name: string): Seat | undefined {
  const value = fields[name];
  return typeof value === "number" ? value : undefined;
}
