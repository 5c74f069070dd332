/** What this browser remembers of its reader: a few choices. Private windows may remember nothing. */
type Name = "language" | "theme" | "sound" | "name" | "turns" | "told" | "promises";

export function remember(name: Name, value: string): void {
  try {
    localStorage.setItem(`contagia.${name}`, value);
  } catch {
    // The choice holds until the page is closed.
  }
}

export function recall(name: Name): string | null {
  try {
    return localStorage.getItem(`contagia.${name}`);
  } catch {
    return null;
  }
}
