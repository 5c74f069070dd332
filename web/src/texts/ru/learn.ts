import type { Same } from "../volumes";

export default {
  "learn.title": "{game}: учимся играя",
  "learn.task": "Задание {number} из {count}",
  "learn.done-mark": "выполнено",
  "learn.you": "Вы",
  "learn.other": "Соперник",
  "learn.show": "Показать",
  "learn.answer": "Попробуйте так: {steps}",
  "learn.again": "Ещё раз",
  "learn.next": "Следующее задание",
  "learn.go-on": "Пока верно. Продолжайте.",
  "learn.finished": "Теперь вы умеете играть!",
  "learn.finished-lead": "Урок окончен. Остальное придёт с игрой.",
  "learn.legal": "Так можно, но задание не об этом.",
  "lesson.virus-wars.take.task":
    "Вы играете крестиками, слева внизу. Займите пустую клетку рядом со своей: по стороне или по углу.",
  "lesson.virus-wars.take.right":
    "Клетка ваша и живая. В самом первом ходе у крестиков один шаг, дальше — по три.",
  "lesson.virus-wars.take.wrong": "Займите клетку, которая касается вашей.",
  "lesson.virus-wars.steal.task": "Нолики подошли близко. Захватите клетку c3.",
  "lesson.virus-wars.steal.right":
    "Она закрашена: теперь ваша, но мёртвая. Её больше никто не возьмёт.",
  "lesson.virus-wars.steal.wrong": "Эту клетку занять можно, но задание — захватить c3.",
  "lesson.virus-wars.carry.task":
    "Мёртвая клетка ведёт вас дальше, пока с ней связана ваша живая. Продолжите от c3: захватите d4.",
  "lesson.virus-wars.carry.right":
    "Верно: b2 живая, поэтому c3 в деле, и через неё вы достаёте d4.",
  "lesson.virus-wars.carry.wrong": "Можно, но нужна клетка ноликов рядом с c3: d4.",
  "lesson.virus-wars.cut.task":
    "Нолики захватили b2. Она служит им только потому, что связана с живыми клетками. Отрежьте её одним шагом.",
  "lesson.virus-wars.cut.right":
    "Рядом с b2 не осталось живых клеток. Теперь это просто стена, и ноликам от неё не пойти.",
  "lesson.virus-wars.cut.wrong":
    "После этого b2 всё ещё связана с живыми клетками. Через какую клетку?",
  "lesson.virus-wars.win.task":
    "Кто должен сделать шаг и не может, проиграл. У вас остался один шаг: не оставьте ноликам ничего.",
  "lesson.virus-wars.win.right": "Ход ноликов, а шага нет: вы победили. Вот и вся игра.",
  "lesson.virus-wars.win.wrong":
    "Тогда нолики ещё смогут пойти. Заберите то, за счёт чего они живут.",
  "lesson.virus-game.grow.task":
    "Ваша база слева внизу. Ход — три шага: займите три пустые клетки, каждую рядом со своей.",
  "lesson.virus-game.grow.right":
    "Три клетки — и ход окончен. Сделать нужно все три шага, пропускать нельзя.",
  "lesson.virus-game.grow.wrong": "Займите пустую клетку рядом со своей.",
  "lesson.virus-game.attack.task": "Нолики рядом с вами. Атакуйте клетку c3.",
  "lesson.virus-game.attack.right": "c3 укреплена: она ваша до конца игры.",
  "lesson.virus-game.attack.wrong": "Так можно, но сейчас атакуйте c3.",
  "lesson.virus-game.join.task":
    "Нолики взяли b2, и ваши b3 и b4 потеряли связь с базой. Присоедините их снова.",
  "lesson.virus-game.join.right": "От a1 через a2 к b3: всё снова связано.",
  "lesson.virus-game.join.wrong": "Эта клетка не касается сразу и базы, и отрезанных клеток.",
  "lesson.virus-game.cut.task": "Теперь вы: одной атакой отрежьте d3 и d2 от базы ноликов на e5.",
  "lesson.virus-game.cut.right": "Без d4 дороги к e5 нет. От d3 и d2 нолики больше не растут.",
  "lesson.virus-game.cut.wrong": "Дорога от d3 к e5 осталась. Через какую клетку она идёт?",
  "lesson.virus-game.neutral.task":
    "Один раз за игру можно отдать весь ход за стены: сделайте две свои обычные клетки нейтральными.",
  "lesson.virus-game.neutral.right":
    "Две стены, куда никто не войдёт, и ход окончен. База и укреплённые клетки нейтральными не бывают.",
  "lesson.virus-game.neutral.wrong": "Это обычный шаг. А нужно выбрать две нейтральные клетки.",
  "lesson.virus-game.win.task":
    "Кому нечего занять, тот выбывает. У вас остался один шаг: заприте нолики.",
  "lesson.virus-game.win.right": "Рядом с базой ноликов нечего взять: они выбыли, вы победили.",
  "lesson.virus-game.win.wrong": "После этого нолики ещё смогут занять клетку.",
  "lesson.flooded-island.walk.task":
    "Вы путешественник, слева вверху. Днём нужно идти: перейдите на соседнее сухое поле, можно и по диагонали.",
  "lesson.flooded-island.walk.right": "Наступает ночь, и ходит непогода.",
  "lesson.flooded-island.walk.wrong": "Перейдите на соседнее сухое поле.",
  "lesson.flooded-island.dry.task":
    "После шага высыхают поля прямо над вами, под вами, слева и справа. Осушите оба затопленных поля одним шагом.",
  "lesson.flooded-island.dry.right":
    "С c3 вы осушили c4 над собой и b3 слева. Поля по диагонали не меняются.",
  "lesson.flooded-island.dry.wrong": "Оттуда одно из двух останется под водой.",
  "lesson.flooded-island.flood.task":
    "Теперь вы непогода. Ночью вы затапливаете до двух сухих полей где угодно. Затопите два.",
  "lesson.flooded-island.flood.right": "После двух полей ночь кончается сама.",
  "lesson.flooded-island.flood.wrong": "Пока не заканчивайте ночь: затопите два поля.",
  "lesson.flooded-island.feet.task":
    "Поле под ногами путешественника тоже можно затопить. Затопите b4 и закончите ночь.",
  "lesson.flooded-island.feet.right":
    "Путешественник уйдёт с b4, но вернётся, только когда поле высохнет. Ночь можно закончить и раньше двух полей.",
  "lesson.flooded-island.feet.wrong":
    "Сначала затопите b4, где стоит путешественник, потом закончите ночь.",
  "lesson.flooded-island.trap.task":
    "Путешественник зашёл в угол a1, а b2 под водой. Поймайте его: рядом не должно остаться сухого поля.",
  "lesson.flooded-island.trap.right": "Выхода нет: непогода победила.",
  "lesson.flooded-island.trap.wrong": "Тогда рядом с a1 останется сухое поле.",
  "lesson.bacteria.organ.task": "У вас три карты. Выложите орган, потом доберите карты.",
  "lesson.bacteria.organ.right":
    "Сердце в вашем теле. Четыре здоровых органа разных цветов — победа.",
  "lesson.bacteria.organ.wrong": "Сначала выложите орган; ход завершается добором.",
  "lesson.bacteria.infect.task": "У соперника есть орган. Заразите его бактериями.",
  "lesson.bacteria.infect.right": "Заражённый орган не считается. Вторые бактерии его уничтожат.",
  "lesson.bacteria.infect.wrong":
    "Эта карта пригодится потом: сыграйте бактерии на орган соперника.",
  "lesson.bacteria.cure.task": "Ваш радужный орган заражён синими бактериями. Вылечите его.",
  "lesson.bacteria.cure.right":
    "Вылечен. Лекарство должно подходить к бактериям: синее или радужное, но не красное. Здоровый орган оно бы привило.",
  "lesson.bacteria.cure.wrong": "Это не лечит орган на месте 1a.",
  "lesson.bacteria.discard.task": "Ни одну карту сыграть нельзя. Сбросьте две карты и доберите.",
  "lesson.bacteria.discard.right": "Две новые карты. Сбросить можно одну, две или все три.",
  "lesson.bacteria.discard.wrong": "На этот раз две карты, потом добор.",
  "lesson.bacteria.thief.task": "Процедуры действуют сразу. Украдите печень с помощью вора.",
  "lesson.bacteria.thief.right":
    "Печень ваша, вместе со всем, что на ней было. Орган с иммунитетом украсть нельзя.",
  "lesson.bacteria.thief.wrong": "Сыграйте вора на печень на месте 2a.",
  "lesson.bacteria.win.task": "Перед вами три здоровых органа. Победите.",
  "lesson.bacteria.win.right": "Четыре здоровых органа: победа, сразу и до добора.",
  "lesson.bacteria.win.wrong": "Хорошая карта, но можно победить прямо сейчас.",
  "lesson.virus-cards.organ.task": "У вас три карты. Выложите орган.",
  "lesson.virus-cards.organ.right": "Он в вашем теле, рука пополнилась сама, ходит соперник.",
  "lesson.virus-cards.organ.wrong": "Можно, но сначала выложите орган.",
  "lesson.virus-cards.infect.task": "У соперника есть лёгкие. Заразите их синим вирусом.",
  "lesson.virus-cards.infect.right": "Больные органы не считаются. Второй вирус их убивает.",
  "lesson.virus-cards.infect.wrong": "Сыграйте синий вирус на лёгкие на месте 2a.",
  "lesson.virus-cards.cure.task": "Ваш радужный орган болен. Вылечите его вакциной.",
  "lesson.virus-cards.cure.right":
    "Снова здоров. На радужный орган годится любая вакцина: важен только цвет органа.",
  "lesson.virus-cards.cure.wrong": "Осторожно: органу это не поможет. Сыграйте вакцину на 1a.",
  "lesson.virus-cards.thief.task":
    "Украдите печень с помощью вора. Это особая карта, поэтому сначала соперника спросят: блок или пас?",
  "lesson.virus-cards.thief.right": "Соперник спасовал, и печень ваша.",
  "lesson.virus-cards.thief.wrong": "Сыграйте вора на печень на месте 2a.",
  "lesson.virus-cards.block.task":
    "Соперник играет вора на вашу печень, и вас спрашивают. Заблокируйте.",
  "lesson.virus-cards.block.right":
    "Один блок: вор не сработал, обе карты сброшены. Блок на блок спас бы его.",
  "lesson.virus-cards.block.wrong": "Если спасовать, печень пропадёт.",
  "lesson.virus-cards.win.task": "Перед вами три здоровых органа. Победите.",
  "lesson.virus-cards.win.right": "Четыре органа, ни один не болен: вы победили.",
  "lesson.virus-cards.win.wrong": "Хорошая карта, но можно победить прямо сейчас.",
} satisfies Same<"learn">;
