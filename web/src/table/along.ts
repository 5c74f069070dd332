/**
 * The table that the house sends along with the page. Where a page is opened at a table, its head holds
 * the table as the reader may see it, so that the board is drawn without a question.
 */
import type { TableView } from "../api/types";

let along: TableView | null = null;

/** The table in the head of the page; null if the page was opened somewhere else. */
export function sentAlong(code: string): TableView | null {
  const told = document.querySelector("script#along");
  if (told) along = JSON.parse(told.textContent) as TableView;
  told?.remove();
  return along?.code === code ? along : null;
}

/** The same, for the one who goes on with it: later the table will be another. */
export function takeAlong(code: string): TableView | null {
  const table = sentAlong(code);
  along = null;
  return table;
}
