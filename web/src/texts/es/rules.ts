import type { Same } from "../volumes";

export default {
  "rules.title": "{game}: las reglas",
  "rules.how": "Cómo se juega",
  "rules.learn": "Aprender jugando",
  "rules.law": "Las reglas, una a una",
  "rules.in-english": "El reglamento completo está en inglés.",
  "rules.table": "Tabla",
  "rules.tips": "Consejos",
  "rules.history": "De dónde viene",
  "rules.drawing": "Dibujo: {boards}",
  "how.virus-game.1":
    "Creces desde una base en tu esquina. Un turno son tres pasos, y hay que dar los tres.",
  "how.virus-game.2":
    "Un paso toma una casilla junto a las tuyas, por un lado o una esquina: una vacía o una normal de otro, que pasa a ser tuya para siempre.",
  "how.virus-game.3":
    "Solo puedes seguir desde casillas unidas a tu base. Lo que queda cortado espera a que lo vuelvas a unir.",
  "how.virus-game.4":
    "Una vez por partida puedes gastar un turno entero en volver neutrales dos casillas normales tuyas: muros en los que nadie entra.",
  "how.virus-game.5": "Quien no tiene nada que tomar queda fuera. Gana el último en pie.",
  "how.virus-wars.1":
    "X empieza abajo a la izquierda y O arriba a la derecha. X comienza con un solo paso; después cada turno tiene tres.",
  "how.virus-wars.2":
    "Un paso toma una casilla vacía junto a un grupo vivo tuyo, por un lado o una esquina.",
  "how.virus-wars.3":
    "También puedes robar una casilla viva del otro. Se rellena: es tuya, está muerta y nadie la vuelve a tomar.",
  "how.virus-wars.4":
    "Las muertas te sirven mientras una viva tuya esté unida a ellas. Un grupo sin casillas vivas es solo un muro.",
  "how.virus-wars.5": "Quien debe dar un paso y no puede, pierde.",
  "how.flooded-island.1":
    "Una persona es el aventurero y la otra el mal tiempo. Al principio toda la tierra está seca.",
  "how.flooded-island.2":
    "De día el aventurero va a un campo seco contiguo, en cualquiera de las ocho direcciones. Tiene que moverse.",
  "how.flooded-island.3":
    "Tras moverse, los campos de arriba, abajo, izquierda y derecha se secan solos.",
  "how.flooded-island.4":
    "De noche el mal tiempo inunda hasta dos campos secos donde quiera, incluso bajo los pies del aventurero.",
  "how.flooded-island.5":
    "El mal tiempo gana si al acabar su turno no queda ningún campo seco junto al aventurero. El aventurero gana si aguanta la temporada.",
  "how.bacteria.1":
    "Tienes tres cartas. Cuatro órganos sanos de distinto color en tu cuerpo ganan en el acto.",
  "how.bacteria.2":
    "En tu turno juegas una carta o descartas algunas; después robas hasta tener tres.",
  "how.bacteria.3":
    "Las bacterias van sobre órganos ajenos de su color: primero infectan, luego destruyen. Las medicinas, sobre los tuyos: curan, vacunan y al fin inmunizan.",
  "how.bacteria.4":
    "Las cartas multicolor van con todos los colores. Un cuerpo tiene cuatro sitios y nunca dos órganos de un color.",
  "how.bacteria.5":
    "Los tratamientos le dan la vuelta a todo: trasplante, ladrón, contagio, guante y error médico. Nadie puede impedirlos.",
  "how.virus-cards.1": "Tienes tres cartas. Cuatro órganos que no estén enfermos ganan en el acto.",
  "how.virus-cards.2":
    "En tu turno juegas una carta, descartas las que quieras o pasas. Después tu mano se completa sola.",
  "how.virus-cards.3":
    "Un virus enferma un órgano sano y mata uno enfermo. Una vacuna cura, protege y, con otra más, inmuniza.",
  "how.virus-cards.4":
    "Trasplante, ladrón y purga son cartas especiales. Antes de que actúen se pregunta a los demás: ¿bloqueo o paso?",
  "how.virus-cards.5":
    "Un bloqueo también se puede bloquear. Con un número par de bloqueos la carta actúa; con uno impar, no.",
} satisfies Same<"rules">;
