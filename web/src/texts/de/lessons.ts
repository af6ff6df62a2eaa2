// The teacher's texts for the first match of each game, in German.
import type { LessonCatalogue } from '../en/lessons.ts'

export const lessons: LessonCatalogue = {
  frame: {
    title: (game) => `Erste Partie: ${game}`,
    step: (number, of) => `Frage ${number} von ${of}`,
    choose: 'Wähle:',
    show: 'Zeig mir, wo',
    doIt: 'Tu es für mich',
    again: 'Diese Frage kennst du schon.',
    other: 'Auch das ginge, aber wähle in dieser Lektion, was der Lehrer sagt.',
    askFirst: 'Jetzt du: Was würdest du tun?',
    tell: 'Sag es mir',
    right: 'Gut gewählt.',
    rightBefore: 'Deine letzte Antwort war gut gewählt.',
    otherFirst: 'Das geht auch, aber der Lehrer würde etwas anderes tun. Lies, warum.',
    over: 'Die Lektion ist zu Ende',
    goesOn: 'Die Partie geht hier weiter, nun ohne Lehrer.',
    rest: 'Zusammenfassung und andere Möglichkeiten',
    anewNo: 'Hier weitermachen',
    anewSure: 'Die Lektion beginnt dann bei der ersten Frage und vergisst, wo du bist.',
    playOn: 'Weiterspielen',
    anew: 'Lektion neu beginnen',
    beginners: 'Gegen Anfänger spielen',
    begin: 'Eine eigene Partie einrichten',
  },
  tieqchieq: {
    aim: 'Du bist Rot: Deine sechs Pyramiden laufen auf dem Bogen von links nach rechts und ins Ziel. Die Scheiben von Gelb kommen dir entgegen. Wer zuerst alle sechs im Ziel hat, gewinnt.',
    before:
      'Wirf die Münzen. Mit dem ersten Wurf lässt sich nur ein Stein einsetzen; das geschieht von selbst, und du wirfst noch einmal. Sobald es eine Wahl gibt, wirst du gefragt.',
    asked: {},
    why: [
      'Mit drei Köpfen konntest du nur einen Stein einsetzen. Er kam auf Feld 6, einen Ring, also wurde noch einmal geworfen: ein Kopf, ein Schritt. Er führt auf die Sonne: ein weiterer Zug, und niemand kann dort gegen dich kämpfen.',
      'Drei Köpfe bringen einen neuen Stein auf den Ring von Feld 6: noch ein weiterer Zug. Von der Sonne aus führten sie nur auf Feld 9, und einer verfiele: Ein Schritt auf die Streifen von Gelb kostet drei.',
      'Nach einem Wurf ohne Kopf war dein Zug vorbei; jetzt sind es vier. Auf Feld 9 steht ein Stein von Gelb: Kämpf gegen ihn. Nimm den Stein von Feld 6, denn der auf der Sonne steht dort sicher.',
      'Du stehst auf einem Plus deiner Farbe: ein Schritt mehr, umsonst. Geh ihn fast immer, und hier erst recht: Er führt auf die Streifen von Gelb und kostete sonst drei vom Wurf.',
      'Ein Kopf reicht nicht für die nächsten Streifen. Der Ring auf Feld 8 brächte einen weiteren Zug, aber dort kann Gelb gegen dich kämpfen. Setz einen Stein ein und lass den anderen sicher auf der Sonne.',
      'Du hast gerade die drei, die die zweiten Streifen kosten. Bring deinen vordersten Stein voran: Auf Feld 11 und weiter kommt Gelb nie, also kann niemand mehr gegen ihn kämpfen.',
      'Bring wieder den vordersten voran, statt den Ring auf Feld 6 zu nehmen: Zwei Schritte führen auf Feld 13, ein Plus von dir, und dahinter liegt das Ziel.',
      'Der geschenkte Schritt führt ins Ziel. Ohne ein Plus muss der Wurf genau passen: Im Ziel darf nichts übrig bleiben.',
      'Drei Steine von Gelb stehen dir im Weg. Kämpf gegen den auf Feld 8: Er ist am weitesten gekommen und verliert also am meisten, und der Ring dort gibt dem Sieger einen weiteren Zug.',
      'Vier Köpfe sind einer für Feld 9 und drei für die Streifen von Feld 10: Kämpf dort gegen Gelb. Der Stein auf der Sonne kann wieder warten.',
    ],
    seen: {
      battled:
        'Du hast einen Kampf erlebt: Zwei Münzen entscheiden, und wer ankommt, gewinnt in drei von vier Fällen. Der Stein, der verliert, kommt auf die Hand zurück.',
    },
    end: 'Das ist alles: werfen, wählen, kämpfen und alle sechs genau ins Ziel bringen. Bring zuerst den vordersten voran, dorthin, wo die anderen nie hinkommen, geh den geschenkten Schritt und kämpf unterwegs. Auf der Sonne kann ein Stein warten.',
  },
  'space-aztecs': {
    aim: 'Die Welt geht unter. Sammle Azteken in deiner Stadt, verbirg sie unter Tempeln und nimm den anderen ihre mit fliegenden Untertassen weg. Wer die meisten Punkte hat, gewinnt.',
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
        'Ein Tempel ist gekommen: Alle Azteken seiner Farbe, die sichtbar waren, liegen jetzt darunter. Wer später kommt, bleibt sichtbar.',
      captured:
        'Eine fliegende Untertasse hat einen sichtbaren Azteken ihrer Farbe mitgenommen. Jeder ist ein Punkt für den, der die Untertasse gespielt hat, also lass nicht lange viele sichtbar. Die Sonne zählt die Untertassen: Die Runde der siebten ist die letzte.',
    },
    why: [
      'Du kennst noch keinen Stapel, und alle haben sieben Karten. Einer ist so gut wie der andere, also fang mit dem See an.',
      'Ein Jaguar ist 5 wert, so viel wie der Edelmann, aber zwei sind 12 wert und drei 20. Ein Tempel oder eine Untertasse würde bisher niemanden treffen.',
      'Dein Jaguar braucht einen Tempel der Krieger. Im See war keiner, also sieh in einen Stapel, der dir neu ist.',
      'Bald spielt wohl jemand eine Untertasse über den Kriegern. Unter dem Tempel ist dein Jaguar für immer sicher; eigene Punkte bringt der Tempel nicht. Die 10 des Priesters zählen nur mit einem Alien, einer Karte seiner Farbe, darunter.',
      'Zwei Stapel kennst du schon. Ein neuer hat vielleicht mehr für dich und zeigt dir, was andere nach dir dort finden.',
      'Der Superagent ist nur 1 wert, aber solange er sichtbar ist, darf jeder Krieger, den du spielst, gleich unter deinen Tempel.',
      'Jetzt suchst du Krieger. Die Stapel schrumpfen, also sieh in einen neuen, solange es dort etwas zu wählen gibt.',
      'Weil dein Superagent sichtbar ist, kann der Kojote gleich unter deinen Tempel. Ein Kodex der Dörfler brächte nichts: „ohne Dörfler“ auf der Sonne heißt, dass ihre Karten fehlen.',
      'Sichtbar wäre er dieselben 4 Punkte wert, aber nur bis zur nächsten Untertasse über den Kriegern.',
      'Du erinnerst dich an seinen Kodex des Morgens: 2 Punkte für jeden Azteken, dessen Uhrzeit vor zwölf liegt: Er trägt eine kleine Sonne. Du hast drei davon.',
      'Hier ist der Kodex: 6 Punkte, die keine Untertasse nehmen kann. Spiel einen Kodex, wenn keine andere Karte deines Stapels mehr bringt.',
    ],
    end: 'Das ist eine Runde: nehmen, wählen, aufdecken. Die Partie endet mit der Runde der siebten Untertasse, oder wenn zwei Stapel leer sind. Sammle eine Gruppe sichtbar, verbirg sie rechtzeitig und merke dir, wo du einen Tempel gesehen hast.',
  },
  'flower-war': {
    aim: 'Du führst einen Stamm rund um die zwanzig Tage des Kalenders. Es gewinnt, wer die meisten Schädel hat, wenn die Apokalypse ausgezählt ist, oder wer vorher die drei Zeichen findet: Adler, Schlange und Blüte.',
    asked: {
      'sacrifice:sacrifice':
        'Du hast gewürfelt, bist gegangen und hast einen Schädel genommen. Einer für Huitzilopochtli bringt eine Kriegskarte, einer für Tlaloc eine Regenkarte. Karten gewinnen Kämpfe und können Zeichen sein, also zieh früh.',
      cards:
        'Am Ende eines Zuges darfst du Karten spielen, die du zu Beginn dieses Schritts auf der Hand hattest. Was sie kosten, kommt in Schädeln auf das Gestell, an dem du stehst, wenn dort Platz ist; kostenlose brauchen keinen. Wenn jetzt keine hilft, passe und behalte sie.',
      battle:
        'Ein Kampf: Die höhere Summe gewinnt. Abwechselnd legt ihr Karten oder passt, bis beide passen. Was die des Gewinners bringen, zahlt der Verlierer obendrauf.',
      'disc:take-disc':
        'Das Gestell ist leer: Du darfst die Scheibe nehmen. Die erste, die jemand nimmt, beginnt die Apokalypse.',
    },
    seen: {
      'battle-ended':
        'Der Kampf ist vorbei: Der Verlierer zahlt einen Schädel, und einen weiteren für jeden Punkt, den die Karten des Gewinners gebracht haben. Beide bleiben, wo sie sind.',
      triggered:
        'Die Apokalypse: In jedem deiner Züge zählst du einen Schädel, außer beide Seehälften sind gleich. Nach zwölf beendet die nächste Zählung die Partie: Die meisten Schädel gewinnen.',
    },
    why: [
      'Regenkarten bringen oft Schädel: Gib deinen Tlaloc.',
      'Strömung kostet nichts und bringt dich ein Feld weiter, wo noch ein Schädel wartet.',
      'Du hast zwei Schädel. Einer bringt noch eine Karte, und früh in der Partie ist Zeit, sie zu nutzen.',
      'Und für den anderen eine Kriegskarte: Im Kampf ist eine Karte oft mehr wert als ein Schädel.',
      'Deine beiden Karten sind für Kämpfe, also gibt es jetzt nichts zu spielen. Behalte sie.',
      'Du führst vier zu zwei und kannst nichts legen. Passe: Legt auch Eztli nichts, gewinnst du.',
      'Jetzt hast du zwei Schädel. Behalte sie, und deine Karten für den nächsten Kampf: Beende den Zug.',
      'Eztli greift mit einer Eins gegen deine Sechs an. Du gewinnst ohne den Adlerkrieger, also behalte ihn und was er kostet.',
      'Du hast vier Schädel und Eztli keinen. Einer davon ist in einer weiteren Karte gut angelegt.',
      'Behalte die anderen drei und geh weiter zu deinen Karten: Die neue kostet nichts.',
      'Du ziehst zwei Regenkarten und verschenkst eine davon. Nur diese Karte kannst du spielen, und der Zug endet mit ihr.',
      'Reinigung tauscht nur Karten. Behalte Tlalocan, das dich auf jedes Feld bringt, das du willst.',
      'Für Tlalocan brauchst du einen Schädel: Behalte alle vier und geh weiter zu deinen Karten. Jeder Tag hat eine Scheibe. Manche sind Zeichen, und eine genommene ändert eine Regel für alle.',
      'Sieh dir Cuauhtli an, Feld 15: Auf seinem Gestell liegt noch ein Schädel. Du sammelst ihn dort ein, und das Gestell ist leer.',
      'Du führst. Die Scheibe ist ein Zeichen.',
      'Tlaloc hat mehr, also kommt die Flut: Niemand sammelt mehr. Behalte deine vier Schädel.',
    ],
    tap: {
      2: 'Tippe auf Strömung, dann auf Feld 6.',
      11: 'Tippe auf Zwei Quellen.',
      12: 'Tippe auf Reinigung.',
      14: 'Tippe auf Tlalocan, dann auf Feld 15.',
    },
    next: 'Du führst: Behalte deine Schädel.',
    end: 'Das ist alles: gehen, sammeln, kämpfen, opfern, Karten und die Scheibe eines leeren Gestells. Hier trug ein Gestell sechs Schädel; in einer Partie zu zweit sind es acht. Sei vorn, wenn ausgezählt ist, oder finde die anderen zwei Zeichen: die Schlange unter den Karten von Tlaloc, die Blüte unter denen von Maria, die je sieben Schädel kosten.',
  },
  mexica: {
    aim: 'Dein Stamm sucht den Ort, an dem er siedeln soll. Wer die drei Zeichen zugleich hat, Adler, Schlange und Blüte, gründet Tenochtitlan und gewinnt. Anders gewinnt niemand.',
    asked: {
      'sacrifice:sacrifice':
        'Huitzilopochtli hat die Kriegskarten und den Adler, Tlaloc Regenkarten und die Schlange, je für einen Stein. Maria hat die Blüte, für drei.',
      rain: 'Du bist angekommen. Vor allem anderen darfst du hier eine Regenkarte spielen. Manche ernten mehr, manche schützen dich. Wenn sie jetzt nichts bringt, behalte sie.',
      cards:
        'Am Ende deines Zuges darfst du Karten spielen, die in deinem Zug wirken, und einmal angreifen. Kampfkarten warten auf einen Kampf, Regenkarten auf ein Ankommen. Wenn jetzt nichts hilft, beende den Zug und behalte sie.',
      battle:
        'Ein Kampf: Beide legen verdeckt Karten, bis beide bereit sind. Dann wirft jeder einen Würfel und zählt sie dazu; die höhere Summe nimmt so viele Steine, wie der niedrigere Würfel zeigt.',
    },
    seen: {
      'battle-ended':
        'Deine 3 und die Klinge mit 3 schlagen 3, und der niedrigere Würfel bringt dir drei Steine.',
    },
    why: [
      'Gib deinen Tlaloc: Die meisten seiner Karten bringen Steine, vier der vierzig sind die Schlange.',
      'Du hast die Schlange gezogen, eines der drei Zeichen! Man spielt sie nicht: Sie zählt, solange du sie hast. Eine andere Regenkarte hast du nicht, also muss man dich nicht mehr fragen.',
      'Der Adler ist unter den Kriegskarten, also speise von jetzt an Huitzilopochtli. Seine Karten gewinnen auch Kämpfe.',
      'Du hast eine Scharfe Klinge für Kämpfe. Eztli sammelt Regenkarten, du suchst den Adler.',
      'Eine Tödliche Klinge bringt drei im Kampf, mehr als jede andere. Such weiter: Der Stapel wird kleiner.',
      'Noch eine: Der Adler muss unter den Karten sein, die übrig sind.',
      'Zweitwurf und die Klingen sind für Kämpfe. Jetzt gibt es nichts zu spielen, also beende den Zug.',
      'Eztli greift an: Lege die Tödliche Klinge.',
      'Drei mehr genügen fürs Erste. Gelegte Karten sind verbraucht, also spare die anderen und sag, dass du bereit bist.',
      'Jetzt hast du vier. Drei bezahlen eine Tageskarte: Gib den vierten Huitzilopochtli.',
      'Der Adler: dein zweites Zeichen! Nur die Blüte fehlt, und sie ist unter den Tageskarten. Bezahle Maria: Sie gibt eine für drei Steine.',
      'Es war nicht die Blüte, sondern eine Gabe von zwei Steinen, die sofort wirkte. Gib sie für Regenkarten aus, die dir beim Ernten helfen.',
      'Reiche Ernte nimmt dort, wo du ankommst, noch zwei Steine. Eine weitere Karte von Tlaloc könnte dabei helfen.',
      'Reiche Ernte und Abdrift spielst du beim Ankommen, die anderen in Kämpfen. Beende den Zug und behalte sie. Und behalte den See im Auge: Mit 182 Opfern beginnt die Apokalypse. Rund dreizehn Züge später endet die Partie, und hat bis dahin niemand alle drei Zeichen, gewinnt niemand.',
      'Sieh ein Feld weiter: Auf dem Geier steht 10. So viele seiner dreizehn Steine fehlen; drei sind noch da. Abdrift bringt dich hin, und du sammelst einen davon ein.',
      'Zwei liegen noch auf dem Geier, und Reiche Ernte nimmt genau zwei. Wer den letzten Stein eines Feldes nimmt, bekommt seine Wochenkarte: Diese bringt in jedem Zug einen Stein, und die von Adler, Schlange und Blume sind Zeichen.',
    ],
    next: 'Und Eztli steht vor dir: ein Kampf.',
    end: 'Die Wochenkarte des Geiers gehört dir: ein Stein in jedem Zug, und Tribut von anderen, die dort ankommen. Drei Wochenkarten sind selbst Zeichen: die der Tage Adler, Schlange und Blume. Adler und Schlange hast du, also such die Blüte: als Wochenkarte des Tages Blume oder als Tageskarte von Maria.',
  },
}
