import type { Same } from "../volumes";

export default {
  "why.no-json-list": "Esto no es una lista de pasos en JSON.",
  "why.list-holds-texts": "Una lista de pasos solo contiene textos.",

  "why.no-such-cell": "Aquí no hay ninguna casilla «{cell}»; van de a1 a {last}.",
  "why.yours-already": "La casilla {cell} ya es tuya.",

  "why.dead-cell": "La casilla {cell} está muerta, y una casilla muerta no se vuelve a tomar.",
  "why.dead-group": "Tu grupo junto a {cell} está muerto: no le queda ninguna casilla viva tuya.",
  "why.not-next-to-live-group": "La casilla {cell} no está junto a un grupo vivo tuyo.",

  "why.no-cell-or-neutral": "Un paso toma una casilla o vuelve neutral una tuya.",
  "why.second-neutral-due": "Falta la segunda neutral: elige otra casilla normal tuya.",
  "why.neutral-cell": "La casilla {cell} es neutral: nadie puede entrar en ella.",
  "why.permanent-base": "{cell} es una base, y aquí las bases no se pueden tomar.",
  "why.base-of-seat-out": "{cell} es la base de alguien que ya está fuera; no se puede tomar.",
  "why.fortified-cell": "La casilla {cell} está fortificada para siempre.",
  "why.cut-off": "Tus casillas junto a {cell} están aisladas de tu base.",
  "why.not-next-to-connected": "La casilla {cell} no está junto a una casilla unida a tu base.",
  "why.neutrals-spent": "Ya has usado las neutrales: solo hay una vez por partida.",
  "why.neutrals-come-first": "Las neutrales solo se ponen al empezar el turno.",
  "why.own-base-not-neutral": "{cell} es tu base, y no puede volverse neutral.",
  "why.fortified-not-neutral":
    "La casilla {cell} está fortificada, y solo las normales pueden volverse neutrales.",
  "why.not-your-cell": "La casilla {cell} no es tuya.",
  "why.too-few-for-neutrals": {
    one: "Para las neutrales hacen falta dos casillas normales, y solo tienes {count}.",
    many: "Para las neutrales hacen falta dos casillas normales, y tienes {count}.",
    other: "Para las neutrales hacen falta dos casillas normales, y tienes {count}.",
  },

  "why.adventurer-is-on": "Le toca al aventurero: ve a un campo contiguo.",
  "why.weather-is-on": "Le toca al mal tiempo: inunda un campo o termina el turno.",
  "why.no-field-flood-or-end": "Un paso va a un campo, inunda un campo o termina el turno.",
  "why.flooded-already": "El campo {cell} ya está inundado.",
  "why.feet-stay-dry": "En {cell} está el aventurero, y en esta mesa ese campo queda seco.",
  "why.must-move": "El aventurero tiene que moverse cada día.",
  "why.flooded-field": "El campo {cell} está inundado, y el aventurero solo anda en seco.",
  "why.not-next-to-adventurer": "El campo {cell} no está junto al aventurero.",

  "why.no-such-card": "En este juego no hay ninguna carta «{card}».",
  "why.card-not-held": "No tienes esta carta en la mano: {card}.",
  "why.no-such-place": "«{place}» no es un lugar de un cuerpo.",
  "why.no-such-seat": "No existe el asiento {seat}; aquí van del 1 al {seats}.",
  "why.no-organ-there": "En ese lugar no hay ningún órgano ({place}).",
  "why.organ-twice": "Tendrías dos órganos del mismo color: {organ}.",
  "why.body-full": "En tu cuerpo no queda ningún lugar libre.",
  "why.germ-on-own": "Las bacterias solo se juegan sobre órganos de los demás.",
  "why.cure-on-others": "Solo puedes curar o proteger tus propios órganos.",
  "why.immune": "Ese órgano es inmune: ya no se puede jugar nada sobre él.",
  "why.wrong-colour":
    "La carta {card} no va sobre este órgano: {organ}. Cada carta va con su color, o una de las dos es multicolor.",
  "why.cannot-remove":
    "La carta {card} no puede quitar esta: {other}. Cada carta va con su color, o una de las dos es multicolor.",
  "why.transplant-names-two": "Un trasplante necesita dos órganos de dos jugadores.",
  "why.immune-not-moved": "Un órgano inmune no se puede trasplantar.",
  "why.swap-between-players": "Los dos órganos tienen que ser de dos jugadores distintos.",
  "why.lower-seat-first": "Escribe primero el asiento más bajo: play transplant {place} {other}.",
  "why.swap-doubles-colour": "Uno de los dos tendría dos órganos del mismo color.",
  "why.thief-names-one": "El ladrón se lleva un órgano de otro jugador: elígelo.",
  "why.theft-from-others": "El ladrón solo roba a otros jugadores.",
  "why.immune-not-stolen": "Un órgano inmune no se puede robar.",
  "why.organ-takes-no-target": "Un órgano va a tu propio cuerpo y no necesita objetivo.",
  "why.card-names-one": "Esta carta necesita un órgano: {card}.",

  "why.no-play-discard-or-draw": "En tu turno juegas una carta, descartas o robas.",
  "why.act-before-drawing": "Antes de robar, juega una carta o descarta al menos una.",
  "why.only-draw-is-left": "En este turno solo queda robar.",
  "why.discard-more-or-draw": "Ya estás descartando: descarta más cartas, o roba.",
  "why.discard-one-before-drawing": "Descarta las cartas de una en una.",
  "why.contagion-finds-nothing":
    "Nada tuyo se contagiaría: no hay ningún órgano libre que lo admita.",
  "why.error-names-seat": "Un error médico necesita a otro jugador que tenga algún órgano.",
  "why.card-takes-no-target": "Esta carta no necesita objetivo: {card}.",

  "why.no-step-of-turn": "En tu turno juegas una carta, descartas o pasas.",
  "why.no-block-held": "No tienes ningún bloqueo en la mano.",
  "why.answer-the-question": "Se ha jugado una carta especial: bloquéala o déjala pasar.",
  "why.nothing-to-block": "No se ha jugado nada que se pueda bloquear.",
  "why.discard-before-ending": "Antes de terminar el turno, descarta una carta; o no juegues nada.",
  "why.discard-more-or-end": "Ya estás descartando: descarta más cartas, o termina el turno.",
  "why.discard-one-before-ending": "Descarta las cartas de una en una.",
  "why.block-out-of-turn":
    "Un bloqueo para la carta especial de otro jugador; en tu turno solo puedes descartarlo.",
  "why.purge-names-one": "Una purga necesita un órgano: elígelo.",
  "why.nothing-to-purge": "Sobre ese órgano no hay nada.",

  "why.no-record": "Este archivo no es el registro de una partida.",
  "why.not-a-header": "La línea {line} del registro está dañada: «{text}» no es una cabecera.",
  "why.header-twice": "Línea {line} del registro: la cabecera «{header}» está dos veces.",
  "why.header-missing": "Falta la cabecera «{header}» del registro.",
  "why.header-unknown": "En un registro así no hay ninguna cabecera «{header}».",
  "why.not-the-turn": "La línea {line} del registro debe ser el turno {turn}, no «{text}».",
  "why.not-answers":
    "La línea {line} del registro está dañada: «{text}» debe ser un asiento y sus pasos, como en «1: c3».",
  "why.not-a-step": "La línea {line} del registro está dañada: «{text}» no es un paso.",
  "why.not-a-game": "El registro es de un juego que aquí no se juega.",
  "why.not-a-number": "La cabecera «{header}» del registro debe ser un número entero, no «{text}».",
  "why.not-a-date": "La fecha del registro debe ser como 2026-11-15, no «{text}».",
  "why.not-a-commitment":
    "El compromiso del registro debe tener 64 cifras hexadecimales, no «{text}».",
  "why.not-a-result":
    "El resultado del registro debe ser {seats} puestos y un motivo, no «{text}».",
  "why.headers-refused": "Las cabeceras del registro no encajan con su juego.",
  "why.does-not-replay":
    "El registro no se puede reproducir: las reglas no permiten el paso {step}, «{text}».",
  "why.other-turns":
    "En el turno {turn} del registro faltan o sobran pasos: {said} en vez de {found}.",
  "why.other-result": "El resultado del registro es «{said}», pero sus jugadas llevan a «{found}».",
  "why.bad-name":
    "Un nombre tiene como mucho {longest} caracteres, en una línea y sin espacios en los extremos.",
  "why.other-rules":
    "La partida se jugó con la versión {version} de las reglas; aquí está la versión {here}.",
  "why.seed-is-hidden":
    "La partida de este registro no ha terminado: su semilla aún es secreta y no se puede repetir el reparto.",

  "why.table-closed": "Esta mesa está cerrada.",
  "why.game-has-begun": "La partida ha empezado; hasta que termine no se cambia nada.",
  "why.game-not-begun": "La partida no ha empezado.",
  "why.game-ended": "La partida ha terminado.",
  "why.game-not-over": "La partida aún no ha terminado.",
  "why.your-game-is-over": "Tu partida ya ha terminado.",
  "why.out-already": "Quien juega en el asiento {seat} ya está fuera.",

  "why.no-seat-of-yours": "No tienes asiento en esta mesa.",
  "why.seat-not-here": "No existe el asiento {seat}; aquí van del 1 al {seats}.",
  "why.seat-not-yours": "El asiento {seat} no es tuyo.",
  "why.not-sitting-there": "No estás en el asiento {seat}.",
  "why.somebody-else-sits-there": "En el asiento {seat} hay otra persona.",
  "why.seated-already": "Ya tienes un asiento en esta mesa.",
  "why.not-all-seated": "Aún quedan asientos libres: {free}.",
  "why.option-of-host": "Solo quien abrió la mesa puede cambiar esta opción.",
  "why.option-of-seat": "Solo quien juega en el asiento {seat} puede cambiar esta opción.",
  "why.setting-of-host": "Solo quien abrió la mesa puede cambiar esto: {setting}.",
  "why.rules-just-changed": "Las reglas acaban de cambiar: míralas primero.",
  "why.nothing-to-hold": "Aquí ninguna partida empieza sola.",

  "why.turn-is-over": "Son demasiados pasos: después del paso {number} se acaba el turno.",
  "why.bot-plays-turn": "Este turno lo juega un bot; antes recupera el asiento.",
  "why.bot-plays-seat": "En el asiento {seat} ya juega un bot.",
  "why.no-bot-on-seat": "En el asiento {seat} no juega ningún bot.",
  "why.no-seat-to-reclaim": "No tienes ningún asiento que recuperar.",
  "why.still-here":
    "Quien juega en el asiento {seat} está aquí, o estaba hace menos de {seconds} segundos.",
  "why.no-hints": "En esta mesa no hay pistas.",

  "why.question-is-open": "Hay una pregunta abierta; espera a que acabe su tiempo.",
  "why.one-answer": "Una pregunta tiene una sola respuesta.",
  "why.not-asked": "Al asiento {seat} no se le pregunta, o responde un bot.",

  "why.offered-already": "Ya hay una oferta: primero acepta o rechaza.",
  "why.nothing-offered": "No hay ninguna oferta.",
  "why.agreed-already": "Ya has aceptado.",
  "why.too-few-steps": {
    one: "Solo se ha jugado {count} paso.",
    many: "Solo se han jugado {count} pasos.",
    other: "Solo se han jugado {count} pasos.",
  },
  "why.nothing-to-take-back": "No hay nada que deshacer.",
  "why.no-draws": "En este juego no hay tablas.",

  "why.unrated-on-one-device": "Esta mesa no puede puntuar: todos sus asientos son de una persona.",
  "why.unrated-without-clock":
    "Sin reloj esta mesa no puede puntuar: a quien va perdiendo le bastaría con no volver.",
  "why.unrated-with-help":
    "Esta mesa no puede puntuar: un bot jugaría por quien se queda sin tiempo.",
  "why.unrated-with-hints": "Esta mesa no puede puntuar: en las partidas puntuadas no hay pistas.",
  "why.unrated-by-other-rules":
    "Esta mesa no puede puntuar: las partidas puntuadas siguen las reglas habituales.",
  "why.unrated-single-game":
    "{game} puntúa por encuentros en los que se cambian los papeles: elige dos partidas o más.",
  "why.nothing-taken-back": "En una partida puntuada nada se deshace.",
  "why.nobody-plays-for-others": "En una partida puntuada nadie juega por otro.",
  "why.never-measured": "Nunca se midió lo bien que este bot juega a {game}.",

  "why.chat-is-off": "En esta mesa el chat está desactivado.",
  "why.only-seated-chat": "Solo pueden escribir quienes están sentados a la mesa.",
  "why.nobody-to-mute": "En el asiento {seat} no hay a quién silenciar.",

  "why.bots-are-busy":
    "Los bots están ocupados, o aún se están despertando; pregunta dentro de un momento.",
  "why.bot-fell-ill": "Al bot le ha pasado algo; pregunta otra vez.",
  "why.too-long-to-review":
    "La partida es demasiado larga para analizarla: {turns} turnos, y el máximo es {most}.",
  "why.link-is-spent": "Este enlace ya se ha usado o es demasiado antiguo; crea uno nuevo.",
  "why.not-known-yet": "El servidor aún no te conoce; vuelve a abrir la página.",
  "why.too-much-at-once": {
    one: "Demasiado de una vez; espera {count} segundo e inténtalo otra vez.",
    many: "Demasiado de una vez; espera {count} segundos e inténtalo otra vez.",
    other: "Demasiado de una vez; espera {count} segundos e inténtalo otra vez.",
  },

  "why.takes-part-already": "Ya participas.",
  "why.takes-no-part": "No participas en este torneo.",
  "why.no-such-entrant": "No hay ningún participante con el número {entrant}.",
  "why.checked-in-already": "Ya has confirmado tu presencia.",
  "why.left-already": "Ya te has ido.",
  "why.gone-already": "El participante {entrant} ya se ha ido.",
  "why.not-awaited": "Ningún encuentro te espera.",
  "why.for-the-host": "Eso solo puede hacerlo quien organiza el torneo.",
  "why.game-stays": "El juego de un torneo no se cambia; abre otro.",
  "why.tournament-has-begun": "El torneo ya ha empezado.",
  "why.tournament-is-over": "El torneo ha terminado.",
  "why.tournament-not-running": "Solo se puede pausar un torneo en marcha.",
  "why.tournament-not-paused": "El torneo no está en pausa.",
  "why.too-few-entrants":
    "Un torneo necesita al menos {least} participantes presentes; ahora: {count}.",
  "why.too-many-entrants": "Un torneo tiene como máximo {most} participantes.",
  "why.no-latecomers": "El torneo ya ha empezado y este tipo no admite rezagados.",
  "why.latecomers-until": "Se puede entrar tarde hasta que acabe la ronda {round}.",
  "why.no-such-tournament": "No hay ningún torneo {code}.",
  "why.table-of-tournament": "En una mesa de torneo eso lo hace el servidor.",
} satisfies Same<"reasons">;
