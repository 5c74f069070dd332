/**
 * Being told of one's turn: off until the reader switches it on, which this browser remembers. Then
 * every page of the house asks now and then which tables wait; a table that is looked at says it itself.
 * What one page told, the others do not tell again: they share the codes they told of.
 */
import { house } from "../api/client";
import { recall, remember } from "../shell/memory";
import { callsIn, change, matchesIn, withCall, type Call } from "./calls";
import { badge, hush, notify } from "./showing";

const AGAIN = 30_000; // milliseconds between two looks at the list of one's tables

class Watch {
  on = $state(recall("turns") === "on");
  calls = $state.raw<readonly Call[]>([]);
  seen: { call: Call; waits: boolean } | null = null; // the table that is looked at
  round: ReturnType<typeof setInterval> | undefined;
}

const watch = new Watch();

/** Whether the reader wants to be told. */
export function turnsOn(): boolean {
  return watch.on;
}

/** How many tables wait for the reader; none as long as nobody wants to know. */
export function waiting(): number {
  return watch.on ? watch.calls.length : 0;
}

/** Goes on watching where the reader wanted it before, here or on another page of this browser. */
export function watchTurns(): void {
  addEventListener("storage", ({ key }) => {
    if (key === "contagia.turns") obey(recall("turns") === "on");
  });
  document.addEventListener("visibilitychange", () => {
    if (watch.on && document.visibilityState === "visible") void look();
  });
  obey(watch.on);
}

/** Switches it on or off. */
export function switchTurns(on: boolean): void {
  remember("turns", on ? "on" : "off");
  obey(on);
}

/** A table that is looked at says whether it waits; it knows before any list does, until it is left. */
export function hear(call: Call, waits: boolean): () => void {
  const seen = (watch.seen = { call, waits });
  if (watch.on) {
    watch.calls = withCall(watch.calls, call, waits);
    const elsewhere = told().filter((code) => code !== call.code);
    tell(waits ? [call] : [], elsewhere);
  }
  return () => {
    if (watch.seen === seen) watch.seen = null;
  };
}

function obey(on: boolean): void {
  watch.on = on;
  clearInterval(watch.round);
  if (on) watch.round = setInterval(() => void look(), AGAIN);
  else forget();
  if (on) void look();
}

async function look(): Promise<void> {
  try {
    await house.me();
    const [tables, tournaments] = await Promise.all([house.mine(), house.tournaments()]);
    const calls = [...callsIn(tables), ...matchesIn(tournaments)];
    if (!watch.on) return; // switched off meanwhile
    const { seen } = watch; // the list may be older than what this table said
    watch.calls = seen ? withCall(calls, seen.call, seen.waits) : calls;
    tell(watch.calls);
  } catch {
    // The next look may find the house.
  }
}

/** Tells of what is new among these calls; what is told of other tables stays as it was. */
function tell(calls: readonly Call[], elsewhere: readonly string[] = []): void {
  const before = told().filter((code) => !elsewhere.includes(code));
  const { fresh, gone, told: now } = change(calls, before);
  remember("told", [...elsewhere, ...now].join(" "));
  const away = document.visibilityState === "hidden";
  void show(away ? fresh : [], gone);
}

function forget(): void {
  const gone = told();
  watch.calls = [];
  remember("told", "");
  if (gone.length) void show([], gone);
}

function told(): string[] {
  return (recall("told") ?? "").split(" ").filter(Boolean);
}

/** Notifications are fetched by those who want them. */
async function show(fresh: readonly Call[], gone: readonly string[]): Promise<void> {
  await badge(waiting());
  for (const call of fresh) await notify(call);
  for (const code of gone) await hush(code);
}
