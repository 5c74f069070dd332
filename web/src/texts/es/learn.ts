import type { Same } from "../volumes";

export default {
  "learn.title": "{game}: aprender jugando",
  "learn.task": "Tarea {number} de {count}",
  "learn.done-mark": "hecha",
  "learn.you": "Tú",
  "learn.other": "Rival",
  "learn.show": "Muéstramelo",
  "learn.answer": "Prueba esto: {steps}",
  "learn.again": "Otra vez",
  "learn.next": "Siguiente tarea",
  "learn.go-on": "Bien hasta aquí. Sigue.",
  "learn.finished": "¡Ya sabes jugar!",
  "learn.finished-lead": "Esa era la lección. Lo demás viene jugando.",
  "learn.legal": "Está permitido, pero la tarea no va de eso.",
  "lesson.virus-wars.take.task":
    "Eres X, abajo a la izquierda. Toma una casilla vacía junto a la tuya: por un lado o por una esquina.",
  "lesson.virus-wars.take.right":
    "La casilla es tuya y está viva. X da un paso en el primer turno; después cada turno tiene tres.",
  "lesson.virus-wars.take.wrong": "Toma una casilla que toque la tuya.",
  "lesson.virus-wars.steal.task": "O se ha acercado. Roba la casilla c3.",
  "lesson.virus-wars.steal.right": "Está rellena: es tuya, pero muerta. Nadie la volverá a tomar.",
  "lesson.virus-wars.steal.wrong": "Puedes tomar esa casilla, pero la tarea es robar c3.",
  "lesson.virus-wars.carry.task":
    "Una casilla muerta te lleva más lejos mientras una viva tuya esté unida a ella. Sigue desde c3: roba d4.",
  "lesson.virus-wars.carry.right": "Bien: b2 está viva, así que c3 sirve, y por ella llegas a d4.",
  "lesson.virus-wars.carry.wrong": "Permitido, pero buscas la casilla de O junto a c3: d4.",
  "lesson.virus-wars.cut.task":
    "O te ha robado b2. Solo le sirve porque está unida a casillas vivas. Córtala con un solo paso.",
  "lesson.virus-wars.cut.right":
    "b2 se ha quedado sin casillas vivas. Ahora es solo un muro, y O no puede seguir desde ella.",
  "lesson.virus-wars.cut.wrong":
    "Después de eso b2 sigue unida a casillas vivas. ¿Qué casilla la une?",
  "lesson.virus-wars.win.task":
    "Quien debe dar un paso y no puede, pierde. Te queda un paso en este turno: no le dejes nada a O.",
  "lesson.virus-wars.win.right": "Le toca a O y no tiene paso: has ganado. Ese es todo el juego.",
  "lesson.virus-wars.win.wrong": "Así O todavía podría mover. Toma aquello de lo que vive O.",
  "lesson.virus-game.grow.task":
    "Tu base está abajo a la izquierda. Un turno son tres pasos: toma tres casillas vacías, cada una junto a una tuya.",
  "lesson.virus-game.grow.right":
    "Tres casillas y se acaba el turno. Hay que dar los tres pasos; no se puede pasar.",
  "lesson.virus-game.grow.wrong": "Toma una casilla vacía junto a las tuyas.",
  "lesson.virus-game.attack.task": "O está a tu lado. Ataca la casilla c3.",
  "lesson.virus-game.attack.right": "c3 queda fortificada: es tuya hasta el final.",
  "lesson.virus-game.attack.wrong": "Puedes hacerlo, pero esta vez ataca c3.",
  "lesson.virus-game.join.task":
    "O ha tomado b2, y tus b3 y b4 han perdido el camino a la base. Únelas de nuevo.",
  "lesson.virus-game.join.right": "De a1 por a2 hasta b3: todo vuelve a estar unido.",
  "lesson.virus-game.join.wrong":
    "Eso no toca a la vez tu base y las casillas que quedaron en el aire.",
  "lesson.virus-game.cut.task": "Ahora tú: con un ataque corta d3 y d2 de la base de O en e5.",
  "lesson.virus-game.cut.right": "Sin d4 no hay camino a e5. O ya no puede crecer desde d3 y d2.",
  "lesson.virus-game.cut.wrong": "El camino de d3 a e5 sigue ahí. ¿Por qué casilla pasa?",
  "lesson.virus-game.neutral.task":
    "Una vez por partida puedes gastar un turno entero en muros: vuelve neutrales dos casillas normales tuyas.",
  "lesson.virus-game.neutral.right":
    "Dos muros en los que nadie entra, y se acaba el turno. La base y las fortificadas nunca pueden ser neutrales.",
  "lesson.virus-game.neutral.wrong": "Ese es un paso normal. Elige dos neutrales.",
  "lesson.virus-game.win.task":
    "Quien no tiene nada que tomar queda fuera. Te queda un paso: encierra a O.",
  "lesson.virus-game.win.right":
    "Junto a la base de O no queda nada que tomar: O está fuera y has ganado.",
  "lesson.virus-game.win.wrong": "Después de eso O todavía podría tomar una casilla.",
  "lesson.flooded-island.walk.task":
    "Eres el aventurero, arriba a la izquierda. De día tienes que moverte: ve a un campo seco contiguo, también en diagonal.",
  "lesson.flooded-island.walk.right": "Ahora llega la noche y le toca al clima.",
  "lesson.flooded-island.walk.wrong": "Ve a un campo seco contiguo.",
  "lesson.flooded-island.dry.task":
    "Tras moverte se secan los campos de arriba, abajo, izquierda y derecha. Seca los dos campos inundados con un solo movimiento.",
  "lesson.flooded-island.dry.right":
    "Desde c3 secas c4, encima, y b3, a tu izquierda. Los campos en diagonal quedan como están.",
  "lesson.flooded-island.dry.wrong": "Desde ahí uno de los dos sigue mojado.",
  "lesson.flooded-island.flood.task":
    "Ahora eres el clima. De noche inundas hasta dos campos secos, donde quieras. Inunda dos.",
  "lesson.flooded-island.flood.right": "Después de dos campos la noche termina sola.",
  "lesson.flooded-island.flood.wrong": "No termines la noche todavía: inunda dos campos.",
  "lesson.flooded-island.feet.task":
    "También se puede inundar el campo bajo los pies del aventurero. Inunda b4 y termina la noche.",
  "lesson.flooded-island.feet.right":
    "El aventurero puede salir de b4, pero solo volverá cuando esté seco. Siempre puedes inundar menos campos y terminar la noche.",
  "lesson.flooded-island.feet.wrong":
    "Primero inunda b4, donde está el aventurero, y luego termina la noche.",
  "lesson.flooded-island.trap.task":
    "El aventurero se metió en la esquina a1 y b2 está mojado. Atrápalo: que no quede ningún campo seco a su lado.",
  "lesson.flooded-island.trap.right": "No hay salida: ha ganado el clima.",
  "lesson.flooded-island.trap.wrong": "Así queda todavía un campo seco junto a a1.",
  "lesson.bacteria.organ.task": "Tienes tres cartas. Pon tu órgano y después roba.",
  "lesson.bacteria.organ.right":
    "El corazón está en tu cuerpo. Cuatro órganos sanos de distinto color ganan.",
  "lesson.bacteria.organ.wrong": "Primero pon el órgano; el turno termina al robar.",
  "lesson.bacteria.infect.task": "El otro tiene un órgano. Inféctalo con tus bacterias.",
  "lesson.bacteria.infect.right": "Un órgano infectado no cuenta. Otra bacteria lo destruiría.",
  "lesson.bacteria.infect.wrong":
    "Esa carta es para luego: juega la bacteria sobre el órgano del otro.",
  "lesson.bacteria.cure.task": "Tu órgano multicolor está infectado por bacterias azules. Cúralo.",
  "lesson.bacteria.cure.right":
    "Curado. La medicina debe ir con la bacteria: azul o multicolor, no roja. A un órgano sano lo vacunaría.",
  "lesson.bacteria.cure.wrong": "Eso no cura el órgano de 1a.",
  "lesson.bacteria.discard.task":
    "No se puede jugar nada de esta mano. Descarta dos cartas y roba.",
  "lesson.bacteria.discard.right": "Dos cartas nuevas. Puedes descartar una, dos o las tres.",
  "lesson.bacteria.discard.wrong": "Esta vez dos cartas, y luego roba.",
  "lesson.bacteria.thief.task":
    "Los tratamientos actúan al instante. Roba el hígado con el ladrón.",
  "lesson.bacteria.thief.right":
    "El hígado es tuyo, con todo lo que llevaba. Los órganos inmunizados no se pueden robar.",
  "lesson.bacteria.thief.wrong": "Juega el ladrón sobre el hígado de 2a.",
  "lesson.bacteria.win.task": "Tienes tres órganos sanos. Gana.",
  "lesson.bacteria.win.right": "Cuatro órganos sanos: has ganado, al instante y antes de robar.",
  "lesson.bacteria.win.wrong": "Buena carta, pero podrías ganar ahora mismo.",
  "lesson.virus-cards.organ.task": "Tienes tres cartas. Pon tu órgano.",
  "lesson.virus-cards.organ.right":
    "Está en tu cuerpo, tu mano se completa sola y le toca al otro.",
  "lesson.virus-cards.organ.wrong": "Podrías, pero primero pon el órgano.",
  "lesson.virus-cards.infect.task": "El otro tiene pulmones. Enférmalos con tu virus azul.",
  "lesson.virus-cards.infect.right": "Los órganos enfermos no cuentan. Otro virus los mata.",
  "lesson.virus-cards.infect.wrong": "Juega el virus azul sobre los pulmones de 2a.",
  "lesson.virus-cards.cure.task": "Tu órgano multicolor está enfermo. Cúralo con una vacuna.",
  "lesson.virus-cards.cure.right":
    "Sano otra vez. Cualquier vacuna va sobre un órgano multicolor; solo importa el color del órgano.",
  "lesson.virus-cards.cure.wrong": "Cuidado: eso no ayuda a tu órgano. Juega la vacuna sobre 1a.",
  "lesson.virus-cards.thief.task":
    "Roba el hígado con el ladrón. Es una carta especial, así que primero se pregunta al otro: ¿bloqueo o paso?",
  "lesson.virus-cards.thief.right": "El otro pasó, y el hígado es tuyo.",
  "lesson.virus-cards.thief.wrong": "Juega el ladrón sobre el hígado de 2a.",
  "lesson.virus-cards.block.task":
    "El otro juega un ladrón sobre tu hígado y te preguntan. Bloquéalo.",
  "lesson.virus-cards.block.right":
    "Un bloqueo: el ladrón no surte efecto y ambas cartas se descartan. Un bloqueo del bloqueo lo habría salvado.",
  "lesson.virus-cards.block.wrong": "Si pasas, pierdes el hígado.",
  "lesson.virus-cards.win.task": "Tienes tres órganos sanos. Gana.",
  "lesson.virus-cards.win.right": "Cuatro órganos y ninguno enfermo: has ganado.",
  "lesson.virus-cards.win.wrong": "Buena carta, pero podrías ganar ahora mismo.",
} satisfies Same<"learn">;
