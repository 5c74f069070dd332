/** The volumes that the front page and any table need, in one file. */
import cards from "./en/cards";
import floodedIsland from "./en/flooded-island";
import grid from "./en/grid";
import house from "./en/house";
import names from "./en/names";
import seats from "./en/seats";
import table from "./en/table";
import terms from "./en/terms";
import virusGame from "./en/virus-game";
import virusWars from "./en/virus-wars";

export default {
  cards,
  "flooded-island": floodedIsland,
  grid,
  house,
  names,
  seats,
  table,
  terms,
  "virus-game": virusGame,
  "virus-wars": virusWars,
};
