/**
 * A line to the house: a socket that comes back by itself when it was lost, and takes commands. Nothing
 * that was asked for is lost or done twice. What is told through it is for whoever listens.
 */
import { house } from "./client";
import { pause } from "./pauses";
import { Post } from "./post";
import { Refusal } from "./refusal";
import type { Answer } from "./types";

export type Connection = "joining" | "open" | "lost" | "refused";

const PATIENCE = 8000; // milliseconds without an answer after which a connection counts as lost
const REFUSED = 4000; // the close code of a house that says no

/** Who listens to messages of type `M`. */
export interface Listener<M> {
  /** Where to, after `/api`, with what is known already. */
  address: () => string;
  /** Whether something was heard before, so that an open socket alone is good news. */
  knows: () => boolean;
  hear: (message: M) => void;
}

export class Line<M extends { type: string }> {
  connection = $state<Connection>("joining");
  /** Why the house does not let us in. */
  refusal = $state.raw<Refusal | null>(null);
  /** Whether something that was asked for has no answer yet. */
  busy = $state(false);

  #listener: Listener<M>;
  #post = new Post();
  #socket: WebSocket | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #impatient: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(listener: Listener<M>) {
    this.#listener = listener;
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Ask for something; the version after it, or a `Refusal`. */
  async write(command: object): Promise<number> {
    this.busy = true;
    try {
      return await this.#post.write(command, (text) => this.#send(text));
    } finally {
      this.busy = this.#post.size > 0;
    }
  }

  /** Connect, and listen. */
  async join(): Promise<void> {
    if (this.#left) return;
    try {
      await house.me(); // one is known by an identity; the socket carries its cookie
    } catch {
      this.#comeBack(pause(this.#failures++));
      return;
    }
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api${this.#listener.address()}`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as M | Answer);
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event);
    };
    socket.onopen = () => {
      for (const text of this.#post.unanswered()) socket.send(text);
      if (this.#listener.knows()) this.opened();
    };
  }

  /** All is well. */
  opened(): void {
    this.connection = "open";
    this.#failures = 0;
  }

  /** Give up a connection that says nothing any more, or said something out of order. */
  startAnew(): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#comeBack(0);
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
    void this.join();
  };

  #hear(message: M | Answer): void {
    if (isAnswer(message)) this.#take(message);
    else this.#listener.hear(message);
  }

  #take(answer: Answer): void {
    if (answer.type === "goodbye") return; // the socket closes next, and we come back
    if (answer.type === "done") return this.#post.done(answer.id, answer.version);
    const refusal = new Refusal(answer.code, answer.sentence, answer.reason);
    if (answer.id) this.#post.refuse(answer.id, refusal);
    else this.refusal = refusal;
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
    if (this.#listener.knows() || this.#failures > 1) this.connection = "lost";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.join(), seconds * 1000);
  }

  #send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    clearTimeout(this.#impatient);
    this.#impatient = setTimeout(() => {
      if (this.#post.size && this.connection === "open") this.startAnew();
    }, PATIENCE);
  }
}

function isAnswer(message: { type: string }): message is Answer {
  return ["done", "refused", "goodbye"].includes(message.type);
}
