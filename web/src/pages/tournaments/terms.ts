/** On what terms the matches of a tournament are played. */
import type { TableTerms, Tournament } from "../../api/types";

export function termsOf({ terms, tables, differs }: Tournament): TableTerms {
  return { clock: tables.clock, rated: tables.rated, match: terms.match, differs };
}
