/**
 * The table that the house sends along with the page. Where a page is opened at a table, its head
 * names the table's address, and the browser has asked for it before any script ran.
 */
import { house } from "../api/client";
import type { TableView } from "../api/types";

/** The table that is on its way; null if the page was opened somewhere else. Taken once: it ages. */
export function sentAlong(code: string): Promise<TableView> | null {
  const link = document.querySelector(`link[rel=preload][href="/api/tables/${code}"]`);
  link?.remove();
  return link && house.table(code);
}
