/** The volumes that the front page and any table need, in one file. */
import cards from "./ru/cards";
import floodedIsland from "./ru/flooded-island";
import grid from "./ru/grid";
import house from "./ru/house";
import names from "./ru/names";
import seats from "./ru/seats";
import table from "./ru/table";
import terms from "./ru/terms";
import virusGame from "./ru/virus-game";
import virusWars from "./ru/virus-wars";

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
