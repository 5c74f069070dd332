/** Cards, and organs by whose they are. */
import type { Entry } from "../entries";

export default {
  "card.red-organ": "heart",
  "card.green-organ": "stomach",
  "card.blue-organ": "lungs",
  "card.yellow-organ": "liver",
  "card.rainbow-organ": "rainbow organ",
  "card.red-bacteria": "red bacteria",
  "card.green-bacteria": "green bacteria",
  "card.blue-bacteria": "blue bacteria",
  "card.yellow-bacteria": "yellow bacteria",
  "card.rainbow-bacteria": "rainbow bacteria",
  "card.red-virus": "red virus",
  "card.green-virus": "green virus",
  "card.blue-virus": "blue virus",
  "card.yellow-virus": "yellow virus",
  "card.rainbow-virus": "rainbow virus",
  "card.red-medicine": "red medicine",
  "card.green-medicine": "green medicine",
  "card.blue-medicine": "blue medicine",
  "card.yellow-medicine": "yellow medicine",
  "card.rainbow-medicine": "rainbow medicine",
  "card.red-vaccine": "red vaccine",
  "card.green-vaccine": "green vaccine",
  "card.blue-vaccine": "blue vaccine",
  "card.yellow-vaccine": "yellow vaccine",
  "card.rainbow-vaccine": "rainbow vaccine",
  "card.transplant": "transplant",
  "card.thief": "organ thief",
  "card.contagion": "contagion",
  "card.glove": "latex glove",
  "card.error": "medical error",
  "card.purge": "purge",
  "card.block": "block",

  // of the one who does something to it
  "organ.own.red": { you: "your heart", they: "their own heart" },
  "organ.own.green": { you: "your stomach", they: "their own stomach" },
  "organ.own.blue": { you: "your lungs", they: "their own lungs" },
  "organ.own.yellow": { you: "your liver", they: "their own liver" },
  "organ.own.rainbow": { you: "your rainbow organ", they: "their own rainbow organ" },

  // of anybody, as what something is done to
  "organ.of.red": { you: "your heart", they: "{owner}’s heart" },
  "organ.of.green": { you: "your stomach", they: "{owner}’s stomach" },
  "organ.of.blue": { you: "your lungs", they: "{owner}’s lungs" },
  "organ.of.yellow": { you: "your liver", they: "{owner}’s liver" },
  "organ.of.rainbow": { you: "your rainbow organ", they: "{owner}’s rainbow organ" },

  // of anybody, as where something comes from
  "organ.from.red": { you: "from your heart", they: "from {owner}’s heart" },
  "organ.from.green": { you: "from your stomach", they: "from {owner}’s stomach" },
  "organ.from.blue": { you: "from your lungs", they: "from {owner}’s lungs" },
  "organ.from.yellow": { you: "from your liver", they: "from {owner}’s liver" },
  "organ.from.rainbow": { you: "from your rainbow organ", they: "from {owner}’s rainbow organ" },

  "organ.number": "{organ} (no. {number})",
  "organ.body": { you: "your body", they: "{owner}’s body" },
} satisfies Record<string, Entry>;
