/** Somebody who learns a game: the task at hand, what was played in it, and what came of it. */
import { house } from "../../api/client";
import { asRefusal, type Refusal } from "../../api/refusal";
import type { GameKey, Task } from "../../api/types";

export class Pupil {
  /** The tasks as they begin. */
  tasks = $state.raw<Task[]>([]);
  at = $state(0);
  /** The task at hand, as it stands; a wrong step leaves it as it was. */
  task = $state.raw<Task | null>(null);
  done = $state.raw<ReadonlySet<number>>(new Set());
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);

  #taken: string[] = [];

  constructor(readonly game: GameKey) {
    void this.#fetch();
  }

  get finished(): boolean {
    return this.tasks.length > 0 && this.at === this.tasks.length;
  }

  /** Begin a task; beyond the last one the lesson is over. */
  begin(at: number): void {
    this.at = at;
    this.task = this.tasks[at] ?? null;
    this.refusal = null;
    this.#taken = [];
  }

  /** Play steps; what is not legal is refused, what is not looked for changes nothing. */
  async play(steps: readonly string[]): Promise<void> {
    const { at } = this;
    this.busy = true;
    this.refusal = null;
    try {
      const taken = [...this.#taken, ...steps];
      const task = await house.tryTask(this.game, at + 1, taken);
      if (at !== this.at) return;
      this.task = task;
      this.#taken = taken.slice(0, task.taken);
      if (task.verdict === "done") this.done = new Set([...this.done, at]);
    } catch (thrown) {
      if (at === this.at) this.refusal = asRefusal(thrown);
    } finally {
      this.busy = false;
    }
  }

  async #fetch(): Promise<void> {
    try {
      this.tasks = await house.lesson(this.game);
      this.begin(0);
    } catch (thrown) {
      this.refusal = asRefusal(thrown);
    }
  }
}
