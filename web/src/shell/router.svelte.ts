/** Where the reader is. Links are plain links; a click on one of ours turns the page without loading. */
class Place {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
}

export const place = new Place();

/** Go to another address of the page. */
export function go(address: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  arrive();
  scrollTo(0, 0);
}

/** Listen to links and to the browser's own buttons. */
export function followLinks(): void {
  addEventListener("popstate", arrive);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    if (!link || !isOurs(link) || !isPlain(event)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

function arrive(): void {
  place.path = location.pathname;
  place.query = new URLSearchParams(location.search);
}

function isOurs(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    !link.target &&
    !link.hasAttribute("download") &&
    !link.pathname.startsWith("/api/") &&
    !(link.hash && link.pathname === location.pathname)
  );
}

function isPlain(event: MouseEvent): boolean {
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !held && !event.defaultPrevented;
}
