/** A table that is listened to: what is lost and found again. The sockets here are puppets. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeAlong } from "../src/table/along";
import { LiveTable } from "../src/table/live.svelte";
import { pause } from "../src/api/pauses";

class Puppet {
  static OPEN = 1;
  static all: Puppet[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen = () => {};
  onclose = (_: { code: number; reason: string }) => {};
  onmessage = (_: { data: string }) => {};

  constructor(readonly url: string) {
    Puppet.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close() {
    this.readyState = 3;
  }

  open() {
    this.readyState = Puppet.OPEN;
    this.onopen();
  }

  tell(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  break(code = 1006, reason = "") {
    this.readyState = 3;
    this.onclose({ code, reason });
  }
}

const table = { code: "KXWNRT", version: 3, chat: [], position: { phase: "playing" } };
const newest = () => Puppet.all.at(-1)!;
let live: LiveTable;
let sent: { textContent: string; remove: () => void } | null; // in the head of a page opened at a table

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Puppet);
  vi.stubGlobal("location", { protocol: "http:", host: "house", origin: "http://house" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("document", {
    addEventListener() {},
    removeEventListener() {},
    querySelector: () => sent,
  });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("[]")));
  Puppet.all = [];
  sent = null;
  live = new LiveTable("KXWNRT");
  await vi.advanceTimersByTimeAsync(1);
  newest().open();
  newest().tell({ type: "table", table });
});

afterEach(() => {
  live.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("listens at the table of its code", () => {
  expect(newest().url).toBe("ws://house/api/tables/KXWNRT/live");
  expect(live.connection).toBe("open");
});

it("comes back after a lost connection, and asks for what it missed", async () => {
  newest().break();
  expect(live.connection).toBe("lost");
  await vi.advanceTimersByTimeAsync(1000);
  expect(newest().url).toContain("?since=3");
  newest().open();
  expect(live.connection).toBe("open");
});

it("sends a command again that had no answer, with the same mark", async () => {
  const done = live.do({ do: "play", steps: ["c3"] });
  const [first] = newest().sent;
  expect(first).toMatchObject({ do: "play", version: 3 });
  newest().break();
  await vi.advanceTimersByTimeAsync(1000);
  newest().open();
  expect(newest().sent).toEqual([first]);
  newest().tell({ type: "done", id: first!["id"], version: 4 });
  expect(await done).toBe(4);
  expect(live.busy).toBe(false);
});

it("says why a command was refused", async () => {
  const refused = live.do({ do: "play", steps: ["z9"] }).catch((thrown: unknown) => thrown);
  const id = newest().sent[0]!["id"];
  newest().tell({ type: "refused", id, code: "illegal-step", sentence: "No (VW-9).", version: 3 });
  expect(await refused).toMatchObject({ code: "illegal-step", rule: "VW-9" });
});

it("fetches the whole table where a version is missing", async () => {
  newest().tell({ ...news(5) });
  await vi.advanceTimersByTimeAsync(1000);
  expect(newest().url).not.toContain("since");
});

it("gives up a connection that does not answer", async () => {
  void live.do({ do: "resign" });
  await vi.advanceTimersByTimeAsync(9000);
  expect(Puppet.all.length).toBe(2);
});

it("stays away from a table that refuses it", async () => {
  newest().break(4000, "unknown-table");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(live.connection).toBe("refused");
  expect(Puppet.all.length).toBe(1);
});

it("shows the table that came with the page, and goes on from there", async () => {
  const later = await opened({ ...table, version: 7 });
  expect(later.table?.version).toBe(7);
  expect(newest().url).toBe("ws://house/api/tables/KXWNRT/live?since=7");
  newest().open();
  expect(later.connection).toBe("open");
  later.leave();
});

it("fetches a table with an open question whole, since answers have no version", async () => {
  const question = { steps: ["block", "pass"] };
  const later = await opened({ ...table, position: { ...table.position, question } });
  expect(later.table?.version).toBe(3);
  expect(newest().url).not.toContain("since");
  later.leave();
});

it("takes what came with the page only once", async () => {
  const remove = vi.fn(() => (sent = null));
  (await opened(table, remove)).leave();
  expect(remove).toHaveBeenCalledOnce();
  expect(takeAlong("KXWNRT")).toBeNull();
});

it("waits longer each time, but never long", () => {
  expect([0, 1, 2].map((failures) => pause(failures, () => 1))).toEqual([0.4, 0.8, 1.6]);
  expect(pause(20, () => 1)).toBe(15);
});

/** A page that is opened at a table. */
async function opened(shown: object, remove: () => void = () => {}): Promise<LiveTable> {
  sent = { textContent: JSON.stringify(shown), remove };
  const later = new LiveTable("KXWNRT");
  await vi.advanceTimersByTimeAsync(1);
  return later;
}

function news(version: number) {
  return { type: "news", version, at: 1, what: "stepped", entry: {}, events: [], position: {} };
}
