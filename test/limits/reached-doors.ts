// The limits of connections and requests, and the tests that reach them.
import { coarse, type Tests } from './reached-server.ts'

export const DOORS: Tests = {
  'test/e2e/doors/admin.long.test.ts': {
    'a ban > has to name exactly one player or one address': ['BAN_NOTE_CHARACTERS_MAX'],
  },
  'test/e2e/doors/callers.test.ts': {
    'a request counts as presence for a minute, which each request restarts': ['CALLED_MS'],
    'a stream counts as presence while it is open, and for some seconds afterwards': [
      'ATTENDED_MS',
      'STREAM_ALIVE_MS',
    ],
  },
  'test/e2e/doors/requests.test.ts': {
    'the stream of a player > begins with only the latest of many ended matches': [
      'OVER_STREAMED_MAX',
    ],
    'the stream of a player > repeats matches that ended shortly before the last line, and none that ended earlier':
      ['OVER_STREAMED_MS_MAX'],
    'the stream of a player > ends if it is the oldest when its player opens one too many': [
      'STREAMS_PER_PLAYER_MAX',
    ],
  },
  'test/e2e/doors/bot-accounts.test.ts': {
    'a player has a few bot accounts, each with a name that can be shown': ['BOTS_PER_PLAYER_MAX'],
  },
  'test/e2e/doors/lobby.test.ts': {
    'no player sits in more matches than are allowed, whichever way they join': [
      'MATCHES_PER_PLAYER_MAX',
    ],
    'lists > are paged, and filtered by game and phase': ['PAGE_ROWS_MAX'],
  },
  'test/server/doors/colyseus/frames.test.ts': {
    'a frame is accepted > if it is nested no deeper than allowed': ['MESSAGE_DEPTH_MAX'],
  },
  'test/server/doors/http/listener.test.ts': {
    'a malformed or unfinished request > is refused when its time is up': ['HTTP_REQUEST_MS_MAX'],
    'a client that does not read its answer is disconnected': ['HTTP_SILENT_MS_MAX'],
    'an idle connection of %s': ['HTTP_PROXY_IDLE_MS'],
    'when too much is queued for clients that do not read, an address with a large queue is cut off':
      [coarse('BYTES_WAITING_TOGETHER_MAX')],
    'all addresses together may open a limited number of sockets': ['SOCKETS_MAX'],
    'one address > may open a limited number of sockets, and others once it has closed some': [
      coarse('SOCKETS_PER_ADDRESS_MAX'),
    ],
  },
  'test/server/doors/http/request-queue.test.ts': {
    'a turn of the event loop > begins sixteen requests at most, of however many connections': [
      'HTTP_REQUESTS_PER_TURN_MAX',
    ],
    'a turn of the event loop > begins no further request once it has worked for four milliseconds':
      ['HTTP_TURN_MS_MAX'],
    'a turn of the event loop > begins two requests if a connection arrives': [
      'HTTP_REQUESTS_BESIDE_ARRIVAL_MAX',
    ],
    'of one connection > one request is answered at a time, and only one piece is parsed ahead': [
      coarse('HTTP_PARSE_BYTES_MAX'),
    ],
  },
  'test/server/doors/colyseus/transport.test.ts': {
    'on a clock that the test moves, a connection > has a limited time to confirm its join': [
      'CONFIRM_MS_MAX',
    ],
    'a client that does not read > is disconnected with a bounded backlog, and no client gets a wrong frame':
      [coarse('BYTES_WAITING_MAX')],
    'pings > end a connection that does not answer them': ['PINGS_UNANSWERED_MAX'],
    'pings > are sent in every interval, and a client that answers stays connected': [
      coarse('PING_INTERVAL_MS'),
    ],
    'on a clock that the test moves, a connection > being closed has a limited time to close its own side':
      ['CLOSING_MS_MAX'],
  },
}
