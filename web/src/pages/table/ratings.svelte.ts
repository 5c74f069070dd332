/** How well those at a rated table play; asked for again when a game ends or others sit down. */
import { house } from "../../api/client";
import type { SeatRating, TableView } from "../../api/types";

export class SeatRatings {
  bySeat = $state.raw<SeatRating[]>([]);
  #known = "";

  /** Hear of a table as it is now. */
  async hear(table: TableView): Promise<void> {
    const { phase, number, seats } = table.position;
    const told = JSON.stringify([phase, number, seats.map(({ name, bot }) => [name, bot])]);
    if (!table.settings.rated || told === this.#known) return;
    this.#known = told;
    try {
      const found = await house.tableRatings(table.code);
      if (told === this.#known) this.bySeat = found;
    } catch {
      this.#known = ""; // names alone are shown until something else happens
    }
  }
}
