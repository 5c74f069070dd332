/**
 * The table that the house sends along with the page. Where a page is opened at a table, its head
 * names the table's address, and the browser has asked for it before any script ran.
 */
import { house } from "../api/client";
import type { TableView } from "../api/types";

let coming: { code: string; table: Promise<TableView> } | null = null;

/** The table that is on its way; null if the page was opened somewhere else. */
export function sentAlong(code: string): Promise<TableView> | null {
  const link = document.querySelector(`link[rel=preload][href="/api/tables/${code}"]`);
  if (link) coming = { code, table: house.table(code) };
  link?.remove();
  return coming?.code === code ? coming.table : null;
}

/** The same, for the one who goes on with it: later the table will be another. */
export function takeAlong(code: string): Promise<TableView> | null {
  const table = sentAlong(code);
  coming = null;
  return table;
}
