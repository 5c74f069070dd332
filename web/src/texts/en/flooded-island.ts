/** The board of Flooded Island. */
import type { Entry } from "../entries";

export default {
  "fi.board": "The island",
  "fi.dry": "dry",
  "fi.flooded": "flooded",
  "fi.adventurer": "the adventurer",
  "fi.just": "just played",
  "fi.chosen": "chosen",
  "fi.may-go": "within reach",
  "fi.may-flood": "can be flooded",
  "fi.would-dry": "would dry",
  "fi.daytime": "Day",
  "fi.night": "Night",
  "fi.day": "Day {day} of {days}",
  "fi.house-rule": "a house rule",
  "fi.end": "End turn",
  "fi.choose-way": "Choose a dry field next to the adventurer.",
  "fi.dries": {
    one: "Going to {cell} dries {count} field.",
    other: "Going to {cell} dries {count} fields.",
  },
  "fi.dries-none": "Going to {cell} dries nothing.",
  "fi.choose-floods": {
    one: "Choose a dry field to flood, or end the turn.",
    other: "Choose up to {count} dry fields to flood, or end the turn.",
  },
  "fi.chosen-of": "{chosen} of {most} chosen.",
  "fi.enough": {
    one: "Only {count} field can be flooded now. Let it go to choose another.",
    other: "Only {count} fields can be flooded now. Let one go to choose another.",
  },
  "fi.traps": "That traps the adventurer!",
  "fi.sides": "The two sides",
  "fi.legend-dries": "would dry",
  "fi.legend-floods": "would be flooded",
} satisfies Record<string, Entry>;
