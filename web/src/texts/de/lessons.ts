// The teacher's texts for the first match of each game, in German.
import type { LessonCatalogue } from '../en/lessons.ts'

export const lessons: LessonCatalogue = {
  frame: {
    title: (game) => `Erste Partie: ${game}`,
    step: (number, of) => `Frage ${number} von ${of}`,
    choose: 'Wähle:',
    again: 'Das kennst du schon.',
    other: 'Auch das ginge, aber wähle in dieser Lektion, was der Lehrer sagt.',
    over: 'Die Lektion ist zu Ende',
    goOn: 'Diese Partie geht weiter: Spiel sie zu Ende, oder beginne eine andere.',
    anew: 'Noch einmal lernen',
    begin: 'Eine eigene Partie spielen',
  },
  tieqchieq: {
    aim: 'Du bist Rot und bringst sechs Steine auf einer einzigen Bahn von Feld 1 bis 13 und ins Ziel. Gelb kommt dir entgegen. Wer zuerst alle sechs im Ziel hat, gewinnt.',
    asked: {
      'move:enter':
        'Du kannst einen neuen Stein einsetzen oder einen ziehen, der schon da ist. Ein neuer verbraucht den ganzen Wurf, aber nächstes Mal hast du mehr Auswahl: Mit einem einzigen Stein verfallen viele Würfe.',
      'move:move':
        'Die vier Münzen sind dein Wurf: ein Schritt für jeden Kopf; ein gestreiftes Feld der Gegenseite kostet drei. Zieh den Stein, der am meisten gewinnt: den, der einen Ring, die Sonne oder einen Stein von Gelb erreicht.',
      'plus:step':
        'Dein Stein hat auf einem Plus deiner Farbe gehalten: noch ein Schritt, umsonst. Geh ihn, außer der Stein ist sicherer, wo er steht.',
    },
    seen: {
      battled:
        'Das war ein Kampf: Zwei Steine sind sich auf einem Feld begegnet. Wer ankommt, gewinnt drei von vier Mal, und der Stein, der verliert, kommt auf die Hand zurück.',
      'earned-turn':
        'Ein Ring oder die Sonne bringt einen weiteren Zug. Auf der Sonne ist ein Stein außerdem vor Kämpfen sicher.',
    },
    end: 'Das ist alles: werfen, wählen, kämpfen und alle sechs genau ins Ziel bringen. Behalte einen auf der Hand, damit kein Wurf verfällt.',
  },
  'space-aztecs': {
    aim: 'Die Welt geht unter. Sammle Azteken in deiner Stadt, verbirg sie unter Tempeln und nimm den anderen ihre mit fliegenden Untertassen weg. Die meisten Punkte gewinnen.',
    asked: {
      'take:take':
        'Alle nehmen je einen Stapel und sehen nur diesen an. Ein Stapel mit mehr Karten bietet mehr Auswahl; später nimm einen, an den du dich erinnerst.',
      'choose:choose':
        'Jetzt wählen alle heimlich eine Karte. Ein Azteke bringt Punkte; ein Tempel verbirgt alle Azteken seiner Farbe, die bei dir sichtbar sind; eine Untertasse nimmt allen anderen je einen weg. Die Uhrzeit auf der Karte sagt, wer zuerst kommt.',
      'hide:hide':
        'Du hast einen Tempel dieser Farbe und einen sichtbaren Superagenten, also darf der Azteke gleich darunter. Verborgene Azteken sind für immer vor Untertassen sicher.',
    },
    seen: {
      announced:
        'Die Uhrzeiten werden vor den Karten genannt: Die früheste beginnt auch die nächste Runde. Dann wird eine Karte nach der anderen aufgedeckt.',
      covered:
        'Ein Tempel ist gekommen: Alle Azteken seiner Farbe, die sichtbar waren, liegen jetzt darunter. Die später kommen, nicht.',
      captured:
        'Eine fliegende Untertasse hat einen sichtbaren Azteken ihrer Farbe mitgenommen. Jeder ist ein Punkt für ihren Besitzer, also lass nicht lange viele sichtbar.',
    },
    end: 'Das ist eine Runde: nehmen, wählen, aufdecken. Sammle eine Gruppe sichtbar, verbirg sie rechtzeitig und merke dir, wo du einen Tempel gesehen hast.',
  },
  'flower-war': {
    aim: 'Du führst einen Stamm um zwanzig Tage. Habe die meisten Schädel, wenn die Apokalypse zu Ende gezählt ist, oder finde die drei Zeichen, Adler, Schlange und Blüte, und gewinne sofort.',
    asked: {
      'sacrifice:sacrifice':
        'Du hast gewürfelt, bist gegangen und hast einen Schädel genommen. Ein Schädel für Huitzilopochtli bringt eine Kriegskarte, einer für Tlaloc eine Regenkarte. Karten gewinnen Kämpfe und können Zeichen sein, also zieh früh.',
      'cards:pass':
        'Am Ende eines Zuges darfst du Karten spielen, die du zu Beginn dieses Schritts auf der Hand hattest. Wenn jetzt keine hilft, passe und behalte sie.',
      'cards:play':
        'Diese Karte hilft jetzt. Was sie kostet, kommt in Schädeln auf das Gestell, an dem du stehst; kostenlose Karten kannst du immer spielen.',
      battle:
        'Ein Kampf: Beide haben gewürfelt, die höhere Summe gewinnt. Abwechselnd legt jeder eine Karte oder passt, bis beide passen. Was deine Karten dazulegen, zahlt der Verlierer obendrauf. Wenn nichts mehr hilft, passe.',
    },
    seen: {
      'battle-ended':
        'Der Kampf ist vorbei: Der Verlierer zahlt einen Schädel, und einen weiteren für jeden Punkt, den die Karten des Gewinners gebracht haben. Niemand geht weg.',
    },
    end: 'Das ist ein Zug: gehen, sammeln, kämpfen, opfern, Karten. Wenn ein Gestell leer ist, liegt darunter eine Scheibe, und die erste Scheibe löst die Apokalypse aus.',
  },
  mexica: {
    aim: 'Dein Stamm sucht den Ort, an dem er siedeln soll. Wer die drei Zeichen zugleich hat, Adler, Schlange und Blüte, gründet Tenochtitlan und gewinnt. Anders gewinnt niemand.',
    asked: {
      'sacrifice:sacrifice':
        'Ein Stein für Huitzilopochtli bringt eine Kriegskarte, einer für Tlaloc eine Regenkarte. In beiden Stapeln sind Zeichen, ein Adler und eine Schlange, also ist jede Karte ein Schritt zur Stadt.',
      rain: 'Du bist angekommen. Vor allem anderen darfst du hier eine Regenkarte spielen. Manche ernten mehr, manche schützen dich. Wenn sie jetzt nichts bringt, behalte sie.',
      cards:
        'Am Ende deines Zuges darfst du Karten spielen, die in deinem Zug wirken, und einmal angreifen. Wenn jetzt nichts hilft, passe und behalte sie.',
      battle:
        'Ein Kampf: Beide legen verdeckt Karten, bis beide bereit sind. Dann würfeln beide, und die höhere Summe nimmt so viele Steine, wie der niedrigere Würfel zeigt. Lege, was am meisten bringt, oder sag, dass du bereit bist.',
    },
    seen: {
      'battle-ended':
        'Der Kampf ist vorbei. Der Gewinner nimmt so viele Steine, wie der niedrigere der beiden Würfel zeigt; wer keine hat, gibt eine Karte.',
    },
    end: 'Das ist ein Zug: gehen, sammeln, Regen, kämpfen, opfern, Karten. Leere ein Feld, und seine Wochenkarte gehört dir; drei davon sind auch Zeichen.',
  },
}
