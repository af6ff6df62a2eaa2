// The server's own texts in German.
import type { ServerTexts } from './texts.ts'

export const de: ServerTexts = {
  preview: {
    locale: 'de_DE',
    about: 'Brettspiele gegen Bots, mit Freunden und mit Fremden.',
    phases: {
      open: (game) => `Spiel ${game} mit uns`,
      playing: (game) => `${game}, gerade im Spiel`,
      over: (game) => `${game}: So ging es aus`,
    },
  },
  refusals: {
    'against-people':
      'Zum Nachdenken wird die Partie nur verliehen, wo alle anderen Plätze Bots haben.',
    'broken-journal':
      'Die Partie lässt sich aus ihrem Journal nicht wiederherstellen, also kann sie nicht weitergehen.',
    busy: 'Für diese Partie warten zu viele Anfragen; es wird von selbst wieder versucht.',
    disconnected: 'Du hast die Verbindung getrennt; dein Platz bleibt dir.',
    'history-lost':
      'Der Server hat einen Teil dieser Partie verloren, also kann sie nicht weitergehen.',
    'invitation-needed': 'Für diese Partie brauchst du einen Einladungscode.',
    'journal-unavailable':
      'Der Server kann gerade nichts speichern; die Partie geht von selbst weiter.',
    kicked: 'Der Gastgeber hat dich aus dieser Partie entfernt.',
    left: 'Du hast diese Partie verlassen.',
    'malformed-answer': 'Eine Antwort braucht „decision“, eine Zahl, und „action“.',
    'match-full': 'Alle Plätze dieser Partie sind besetzt.',
    moved: 'Die Partie läuft in einem anderen Prozess weiter; du kommst von selbst wieder hinein.',
    'no-bot': 'Nur ein Bot lässt sich entfernen, und nur vor Beginn der Partie.',
    'no-change': 'Es gibt nichts zu ändern.',
    'no-match': 'Eine solche Partie gibt es nicht.',
    'no-spectator': 'Diese Person sieht hier nicht zu.',
    'no-spectators': 'Bei dieser Partie darf niemand zusehen.',
    'nobody-there': 'Auf diesem Platz sitzt niemand.',
    'not-empty': 'Bei dieser Partie ist jemand da.',
    'not-host': 'Das darf nur der Gastgeber der Partie.',
    'not-joined': 'Die Partie ist noch nicht betreten.',
    'not-over': 'Eine Revanche gibt es, sobald die Partie zu Ende ist.',
    'not-paused': 'Die Partie ist nicht angehalten.',
    'not-ready': 'Noch sind nicht alle bereit.',
    'not-seated': 'Das darf nur, wer in dieser Partie einen Platz hat.',
    'not-started': 'Die Partie hat noch nicht begonnen.',
    'own-part':
      'Als Gastgeber kannst du dich nicht selbst entfernen; geh oder gib die Rolle weiter.',
    paused: 'Die Partie ist angehalten.',
    'rules-changed': 'Die Partie begann mit Regeln, die dieser Server nicht hat.',
    'rules-failed': 'Die Regeln dieses Spiels haben versagt; die Partie ist geschlossen.',
    'seat-taken': 'Dieser Platz ist besetzt.',
    'seated-already': 'In einer Partie kann man nur einen Platz haben.',
    'seats-free': 'Einige Plätze sind noch frei; jeder braucht einen Spieler oder einen Bot.',
    'somebody-else': 'Auf diesem Platz sitzt inzwischen jemand anderes.',
    'stale-decision': 'Das beantwortet eine Frage, die nicht mehr gestellt ist.',
    'started-already': 'Die Partie hat schon begonnen.',
    superseded: 'Eine neuere Verbindung desselben Clients ist beigetreten.',
    'taken-over': 'Du bist in einem anderen Fenster oder auf einem anderen Gerät beigetreten.',
    'too-many-changes':
      'An dieser Partie wurde schon zu viel geändert; man kann sie nur noch weiterspielen und verlassen.',
    'too-many-spectators': 'Bei dieser Partie sehen schon so viele zu, wie es geht.',
    banned: 'Der Betreiber dieses Servers hat diesen Spieler oder diese Adresse gesperrt.',
    draining: 'Dieser Server nimmt vorerst keine neuen Partien an; laufende gehen weiter.',
    internal:
      'Auf dem Server ist etwas schiefgegangen; der Betreiber findet den Grund im Protokoll.',
    'issuer-unavailable':
      'Die Schlüssel des Ausstellers sind gerade nicht erreichbar; versuche es noch einmal.',
    'malformed-frame': 'Der Client hat einen ungültigen Frame gesendet.',
    'malformed-request': 'Die Anfrage hat unbekannte oder ungültige Felder.',
    'no-answer': 'Der Server hat keine lesbare Antwort gegeben.',
    'no-ban': 'Eine solche Sperre gibt es nicht.',
    'no-bot-account': 'Ein solches Bot-Konto hast du nicht.',
    'no-bot-accounts': 'Bot-Konten sind hier nicht erlaubt.',
    'name-from-elsewhere':
      'Dein Name kommt von dem Konto, mit dem du dich angemeldet hast; ändere ihn dort.',
    'no-guests': 'Um auf diesem Server zu spielen, brauchst du ein Konto.',
    'no-record':
      'Von dieser Partie gibt es keine Aufzeichnung: Sie hat nie begonnen oder wurde ohne Ergebnis geschlossen.',
    'no-such-path': 'Unter dieser Adresse gibt es nichts.',
    'no-transfer':
      'Dieser Code ist falsch oder abgelaufen; jeder gilt ein einziges Mal, fünf Minuten lang.',
    'not-for-bots': 'Ein Bot-Konto kann nur spielen; darum muss sein Besitzer bitten.',
    'not-finished': 'Die Aufzeichnung erscheint, wenn die Partie zu Ende ist.',
    'other-protocol':
      'Der Server spricht eine andere Version des Protokolls: Lade die Seite neu, um weiterzumachen.',
    'other-server': 'Was unter dieser Adresse antwortet, ist kein Flower-War-Server.',
    'server-full': 'Der Server ist voll; versuche es später noch einmal.',
    stopping: 'Der Server fährt gerade herunter; versuche es gleich noch einmal.',
    'too-large': 'Die Anfrage ist zu groß.',
    'too-many-bans': 'Die Liste der Sperren ist voll; hebe erst eine auf.',
    'too-many-bots':
      'Du hast so viele Bot-Konten, wie ein Spieler haben kann; widerrufe erst eines.',
    'too-many-from-here':
      'Von dieser Adresse aus gibt es zu viele unbeendete Partien: Spiele erst einige zu Ende.',
    'too-many-guesses': 'Zu viele falsche Codes; versuche es in zwei Minuten noch einmal.',
    'too-many-matches': 'Du bist in zu vielen unbeendeten Partien.',
    'too-many-messages':
      'Der Client hat weit mehr Nachrichten gesendet, als er darf; er tritt von selbst wieder bei.',
    'too-many-owned-from-here':
      'Von dieser Adresse aus gibt es so viele Tempel oder Bot-Konten, wie es zurzeit geben kann.',
    'too-many-requests': 'Zu viele Anfragen; warte einen Augenblick.',
    'too-slow': 'Die Anfrage kam zu langsam an.',
    unauthorized: 'Dafür braucht es eine Identität, der dieser Server vertraut.',
    'unknown-message': 'Nachrichten dieser Art kennt der Server nicht.',
    'wrong-bots': 'Mindestens ein Platz muss für einen Menschen sein.',
    'wrong-code': 'Dieser Code ist falsch, schon benutzt oder abgelaufen.',
    'wrong-name': 'Ein Name hat 1 bis 32 sichtbare Zeichen und keine Steuerzeichen.',
    'bad-sum': 'Die Summe des Berichts ist nicht die seiner Schlitze.',
    'bad-tail': 'Das Ende des Berichts passt nicht zu seinen Zählern.',
    closed: 'Die Partie dieses Tempels ist zu Ende, seine Perlen zählen nicht mehr.',
    epochs: 'Der Tempel hat seit der Kopplung zu oft von vorn begonnen.',
    jump: 'Mehr Perlen, als glaubhaft ist: Der Gastgeber der Partie entscheidet über sie.',
    'no-beads-held': 'Keine Perle dieses Tempels wartet auf eine Entscheidung.',
    'no-claim': 'Dieser Code ist abgelaufen; der Tempel zeigt einen neuen.',
    'no-temple-here':
      'Ein solcher Tempel gehört dir nicht, und bei dieser Partie gibt es ihn nicht.',
    'no-update': 'Für diesen Tempel gibt es kein neueres Programm.',
    'temple-away': 'Der Tempel ist nicht verbunden.',
    'temple-paired': 'Der Tempel ist mit einer Partie gekoppelt; aktualisiert wird danach.',
    'temple-silent': 'Der Tempel antwortet nicht.',
    'temple-unwilling': 'Der Tempel kann das gerade nicht.',
    regress: 'Der Bericht hat weniger Perlen in einem Schlitz als ein früherer.',
    'stale-binding': 'Der Tempel ist nicht, oder nicht mehr, mit dieser Partie gekoppelt.',
    'too-many-beads':
      'Das sind mehr Perlen, als eine Partie auf einmal annimmt: Beachte sie nicht, oder löse die Kopplung.',
    'too-many-commands':
      'Zu viele Befehle warten auf die Antwort ihrer Tempel; versuche es gleich noch einmal.',
    'too-many-downloads':
      'Zu viele Programme sind gerade zu dieser Adresse unterwegs; versuche es bald noch einmal.',
    'too-many-own-temples':
      'Du hast so viele Tempel, wie ein Spieler haben kann; widerrufe erst einen.',
    'too-many-temples': 'Diese Partie hat so viele Tempel, wie sie haben kann.',
  },
}
