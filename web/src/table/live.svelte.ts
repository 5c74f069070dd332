/**
 * A table that is listened to: what is known of it, who is there, and how to ask for something. A lost
 * connection heals by itself; nothing that was asked for is lost or done twice.
 */
import { house, houseClock } from "../api/client";
import { Refusal } from "../api/refusal";
import type { AnyEvent, Command, Message, News, Presence, TableView, Told } from "../api/types";
import { takeAlong } from "./along";
import { pause } from "./pauses";
import { Post } from "./post";
import { after, changesSeeds, toldOn, withAnswer } from "./stream";

export type Connection = "joining" | "open" | "lost" | "refused";

const PATIENCE = 8000; // milliseconds without an answer after which a connection counts as lost
const REFUSED = 4000; // the close code of a house that says no

export class LiveTable {
  table = $state.raw<TableView | null>(null);
  connection = $state<Connection>("joining");
  presence = $state.raw<Presence | null>(null);
  /** What happened in the game that is played now, the newest last. */
  story = $state.raw<Told[]>([]);
  /** What the latest news told of the game; empty when the table was just joined. */
  last = $state.raw<AnyEvent[]>([]);
  /** Why the house does not let us in. */
  refusal = $state.raw<Refusal | null>(null);
  /** Whether something that was asked for has no answer yet. */
  busy = $state(false);

  #post = new Post();
  #socket: WebSocket | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #impatient: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(readonly code: string) {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    void this.#lookAhead().then(() => this.#join());
  }

  /** Ask for something; the version of the table after it, or a `Refusal`. */
  async do(command: Command): Promise<number> {
    this.busy = true;
    try {
      return await this.#post.write(command, this.table?.version ?? 0, (text) => this.#send(text));
    } finally {
      this.busy = this.#post.size > 0;
    }
  }

  /** Stop listening. */
  leave(): void {
    this.#left = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#timer);
    clearTimeout(this.#impatient);
    this.#socket?.close(1000);
  }

  #hurry = (): void => {
    if (document.visibilityState === "hidden" || this.connection !== "lost") return;
    clearTimeout(this.#timer);
    this.#failures = 0;
    void this.#join();
  };

  /** Show the table as it came with the page; the socket goes on from there. */
  async #lookAhead(): Promise<void> {
    try {
      const table = await takeAlong(this.code);
      if (!table || this.table) return;
      this.table = table;
      void this.#readStory();
    } catch {
      // The socket brings the table, or says why not.
    }
  }

  async #join(): Promise<void> {
    if (this.#left) return;
    try {
      await house.me(); // a seat belongs to an identity; the socket carries its cookie
    } catch {
      this.#comeBack(pause(this.#failures++));
      return;
    }
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api/tables/${this.code}/live`;
    const socket = new WebSocket(address + this.#since());
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as Message);
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event);
    };
    socket.onopen = () => {
      for (const text of this.#post.unanswered()) socket.send(text);
      if (this.table) this.#opened();
    };
  }

  /** What we have already. Answers to a question have no version, so a table with one comes whole. */
  #since(): string {
    return this.table && !this.table.position.question ? `?since=${this.table.version}` : "";
  }

  #opened(): void {
    this.connection = "open";
    this.#failures = 0;
  }

  #lost(event: CloseEvent): void {
    if (this.#left) return;
    if (event.code === REFUSED) {
      this.connection = "refused";
      this.refusal ??= new Refusal(event.reason, event.reason);
      return;
    }
    this.#comeBack(pause(this.#failures++));
  }

  #comeBack(seconds: number): void {
    if (this.table || this.#failures > 1) this.connection = "lost";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#join(), seconds * 1000);
  }

  #send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    clearTimeout(this.#impatient);
    this.#impatient = setTimeout(() => {
      if (this.#post.size && this.connection === "open") this.#startAnew();
    }, PATIENCE);
  }

  /** Give up a connection that says nothing any more, or said something out of order. */
  #startAnew(): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#comeBack(0);
  }

  #hear(message: Message): void {
    switch (message.type) {
      case "table":
        this.table = message.table;
        this.last = [];
        this.#opened();
        void this.#readStory();
        break;
      case "news":
        this.#learn(message);
        break;
      case "done":
        this.#post.done(message.id, message.version);
        break;
      case "refused":
        this.#refused(message.id, new Refusal(message.code, message.sentence, message.reason));
        break;
      case "answered":
        if (this.table) this.table = withAnswer(this.table, message);
        break;
      case "presence":
        this.presence = message;
        break;
      case "goodbye":
        break; // the socket closes next, and we come back
    }
  }

  #refused(id: string, refusal: Refusal): void {
    if (id) this.#post.refuse(id, refusal);
    else this.refusal = refusal;
  }

  #learn(news: News): void {
    if (!this.table) return;
    const next = after(this.table, news);
    if (next === null) {
      this.table = null; // a gap: fetch all of it
      this.#startAnew();
      return;
    }
    if (next === this.table) return;
    houseClock.ahead = Math.max(houseClock.ahead, news.at - Date.now() / 1000);
    this.table = next;
    this.#opened();
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
      const { commitment, seed, player_seeds } = await house.table(this.code);
      if (this.table) this.table = { ...this.table, commitment, seed, player_seeds };
    } catch {
      // Only those who check the deal need them, and a reload brings them.
    }
  }
}
