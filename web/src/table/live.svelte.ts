/**
 * A table that is listened to: what is known of it, who is there, and how to ask for something. A lost
 * connection heals by itself; nothing that was asked for is lost or done twice.
 */
import { house, houseClock } from "../api/client";
import { Line, type Connection } from "../api/line.svelte";
import type { Refusal } from "../api/refusal";
import type { AnyEvent, Command, Message, News, Presence, TableView, Told } from "../api/types";
import { takeAlong } from "./along";
import { notePromise } from "./promises";
import { after, changesSeeds, toldOn, withAnswer } from "./stream";

export class LiveTable {
  table = $state.raw<TableView | null>(null);
  presence = $state.raw<Presence | null>(null);
  /** What happened in the game that is played now, the newest last. */
  story = $state.raw<Told[]>([]);
  /** What the latest news told of the game; empty when the table was just joined. */
  last = $state.raw<AnyEvent[]>([]);

  #line: Line<Message>;

  constructor(readonly code: string) {
    this.#line = new Line<Message>({
      address: () => `/tables/${this.code}/live${this.#since()}`,
      knows: () => this.table !== null,
      hear: (message) => this.#hear(message),
    });
    this.#lookAhead();
    void this.#line.join();
  }

  get connection(): Connection {
    return this.#line.connection;
  }

  /** Why the house does not let us in. */
  get refusal(): Refusal | null {
    return this.#line.refusal;
  }

  /** Whether something that was asked for has no answer yet. */
  get busy(): boolean {
    return this.#line.busy;
  }

  /** Ask for something; the version of the table after it, or a `Refusal`. */
  do(command: Command): Promise<number> {
    return this.#line.write({ ...command, version: this.table?.version ?? 0 });
  }

  /** Stop listening. */
  leave(): void {
    this.#line.leave();
  }

  /** Show the table as it came with the page; the socket goes on from there. */
  #lookAhead(): void {
    this.table = takeAlong(this.code);
    if (!this.table) return;
    notePromise(this.table);
    void this.#readStory();
  }

  /** What we have already. Answers to a question have no version, so a table with one comes whole. */
  #since(): string {
    return this.table && !this.table.position.question ? `?since=${this.table.version}` : "";
  }

  #hear(message: Message): void {
    switch (message.type) {
      case "table":
        this.table = message.table;
        notePromise(this.table);
        this.last = [];
        this.#line.opened();
        void this.#readStory();
        break;
      case "news":
        this.#learn(message);
        break;
      case "answered":
        if (this.table) this.table = withAnswer(this.table, message);
        break;
      case "presence":
        this.presence = message;
        break;
    }
  }

  #learn(news: News): void {
    if (!this.table) return;
    const next = after(this.table, news);
    if (next === null) {
      this.table = null; // a gap: fetch all of it
      this.#line.startAnew();
      return;
    }
    if (next === this.table) return;
    houseClock.ahead = Math.max(houseClock.ahead, news.at - Date.now() / 1000);
    this.table = next;
    this.#line.opened();
    if (news.events.length) this.last = news.events;
    if (news.what === "taken-back") this.last = [];
    this.story = toldOn(this.story, [news]);
    if (changesSeeds(news)) void this.#readSeeds();
  }

  async #readStory(): Promise<void> {
    try {
      const story = await house.story(this.code);
      this.story = toldOn(story, this.story); // what came in the meantime stays
    } catch {
      // The board is there; its story is told again with the next connection.
    }
  }

  async #readSeeds(): Promise<void> {
    try {
      const now = await house.table(this.code);
      notePromise(now);
      const { commitment, seed, player_seeds } = now;
      if (this.table) this.table = { ...this.table, commitment, seed, player_seeds };
    } catch {
      // Only those who check the deal need them, and a reload brings them.
    }
  }
}
