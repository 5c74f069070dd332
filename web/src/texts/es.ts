/** The volumes that the front page and any table need, in one file. */
import cards from "./es/cards";
import floodedIsland from "./es/flooded-island";
import grid from "./es/grid";
import house from "./es/house";
import names from "./es/names";
import seats from "./es/seats";
import table from "./es/table";
import terms from "./es/terms";
import virusGame from "./es/virus-game";
import virusWars from "./es/virus-wars";

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
