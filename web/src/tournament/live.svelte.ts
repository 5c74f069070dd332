/** A tournament that is listened to. The stream always tells the whole of it. */
import { Line, type Connection } from "../api/line.svelte";
import type { Refusal } from "../api/refusal";
import type { Seen, TournamentCommand, TournamentMessage } from "../api/types";
import { newsOf, type News } from "./news";

export class LiveTournament {
  seen = $state.raw<Seen | null>(null);
  /** What has changed since it was told before; nothing when it was just joined. */
  news = $state.raw<readonly News[]>([]);

  #line: Line<TournamentMessage>;

  constructor(readonly code: string) {
    this.#line = new Line<TournamentMessage>({
      address: () => `/tournaments/${this.code}/live${this.#since()}`,
      knows: () => this.seen !== null,
      hear: (message) => this.#hear(message),
    });
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

  /** Ask for something; the version after it, or a `Refusal`. */
  do(command: TournamentCommand): Promise<number> {
    return this.#line.write(command);
  }

  /** Stop listening. */
  leave(): void {
    this.#line.leave();
  }

  #since(): string {
    return this.seen ? `?since=${this.seen.tournament.version}` : "";
  }

  #hear({ tournament, you }: TournamentMessage): void {
    const now = { tournament, you };
    this.news = newsOf(this.seen, now);
    this.seen = now;
    this.#line.opened();
  }
}
