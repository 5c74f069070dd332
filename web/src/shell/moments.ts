/** When to do what can wait. */

/** Comes when the browser has drawn what there is and has time. */
export function spareTime(): Promise<void> {
  return new Promise((come) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => come(), { timeout: 1000 });
    else setTimeout(come, 100); // Safari
  });
}
