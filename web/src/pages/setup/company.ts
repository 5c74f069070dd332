/** Who is to sit where at a new table, and how the table is opened with them. */
import { house } from "../../api/client";
import type { GameKey, Level, Seat, Settings } from "../../api/types";
import { freshSeed } from "../../table/seating";
import { CLOCKS } from "../../terms/clocks";
import type { Terms } from "../../terms/terms";

export type Way = "friend" | "bot" | "local";
export type Sitter = "me" | "guest" | Level;

export interface Plan {
  game: GameKey;
  options: Record<string, string | number>;
  sitters: Sitter[];
  way: Way;
  terms: Terms;
  name: string; // one's own
  names: readonly string[]; // by seat, of those who share a device; empty where nobody gave one
}

/** Who usually sits where: oneself first; at a local table everybody is a person here. */
export function usualCompany(way: Way, seats: number): Sitter[] {
  const others: Sitter = way === "bot" ? "medium" : "guest";
  return Array.from({ length: seats }, (_, place) =>
    place === 0 && way !== "local" ? "me" : others,
  );
}

/** The same company with another sitter on a seat; there is one of me, and I swap seats. */
export function reseated(sitters: readonly Sitter[], seat: Seat, sitter: Sitter): Sitter[] {
  const replaced = sitters[seat - 1]!;
  return sitters.map((other, place) => {
    if (place === seat - 1) return sitter;
    return sitter === "me" && other === "me" ? replaced : other;
  });
}

/** Opens a table, seats whom it can, and begins if nobody is waited for; the table's code. */
export async function openTable(plan: Plan): Promise<string> {
  const local = plan.way === "local";
  const { clock, listed, answerSeconds, hints, match, rated } = plan.terms;
  const privacy: Settings["privacy"] = local ? "local" : listed ? "listed" : "private";
  await house.me();
  const code = await house.open({
    game: plan.game,
    seats: plan.sitters.length,
    options: plan.options,
    settings: {
      privacy,
      clock: CLOCKS[clock]!,
      answer_seconds: answerSeconds,
      hints,
      match,
      rated,
    },
  });
  let { version } = await house.table(code);
  for (const [place, sitter] of plan.sitters.entries()) {
    const seat = place + 1;
    if (sitter === "me")
      version = await house.do(code, version, {
        do: "sit",
        seat,
        name: plan.name,
        seed: freshSeed(),
      });
    else if (sitter !== "guest")
      version = await house.do(code, version, { do: "invite", seat, bot: sitter });
    else if (local && plan.names[place])
      version = await house.do(code, version, { do: "rename", seat, name: plan.names[place] });
  }
  if (local || !plan.sitters.includes("guest")) await house.do(code, version, { do: "start" });
  return code;
}
