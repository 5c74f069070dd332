/** What if: asks the house what steps would do, once they have been looked at for a moment. */
import type { Imagined } from "../../api/types";

const PATIENCE = 120; // milliseconds

interface Wondering<V> {
  /** What would happen; null until the house has said so. */
  readonly answer: (Imagined<V> & { asked: readonly string[] }) | null;
}

/** Wonders about `steps` whenever they change; called while a component is set up. */
export function wonder<V>(
  imagine: (steps: string[]) => Promise<Imagined<V> | null>,
  steps: () => string[] | null,
): Wondering<V> {
  let answer = $state.raw<Wondering<V>["answer"]>(null);
  $effect(() => {
    const asked = steps();
    answer = null;
    if (!asked) return;
    let dropped = false;
    const asking = setTimeout(async () => {
      const imagined = await imagine(asked);
      if (!dropped && imagined) answer = { ...imagined, asked };
    }, PATIENCE);
    return () => {
      dropped = true;
      clearTimeout(asking);
    };
  });
  return {
    get answer() {
      return answer;
    },
  };
}
