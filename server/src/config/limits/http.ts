// Limits of requests over HTTP: their size, their time, and how many one turn of the event loop takes.

/** Size of a request body. */
export const HTTP_BODY_BYTES_MAX = 16_384

/** Size of the headers: a token of another issuer has some kilobytes. */
export const HTTP_HEADER_BYTES_MAX = 12_288

/** Length of a client's address, as proxies pass it on; a longer value is cut. */
export const ADDRESS_CHARACTERS_MAX = 45

/** Time that a request may take to arrive: a slower one keeps a connection from others. */
export const HTTP_REQUEST_MS_MAX = 10_000

/** Requests begun in one turn of the event loop: even one that is refused costs a tenth of a millisecond. */
export const HTTP_REQUESTS_PER_TURN_MAX = 16

/**
 * The limit in a turn in which a connection has arrived. Node accepts one in each turn, so long turns would keep new
 * connections waiting while others flood, until the kernel, which holds 511, drops them.
 */
export const HTTP_REQUESTS_BESIDE_ARRIVAL_MAX = 2

/**
 * Time in one turn after which no further request is begun: a move takes a few turns, and waits for no more than 50 ms.
 */
export const HTTP_TURN_MS_MAX = 4

/** Bytes of a connection parsed at a time. Up to 28 requests fit in, which then wait; the rest stays unread. */
export const HTTP_PARSE_BYTES_MAX = 512

/**
 * Time that a client may leave a response unread: meanwhile it stays in memory, and its socket is taken from others.
 */
export const HTTP_SILENT_MS_MAX = 30_000

/**
 * Time that an idle connection of a proxy is kept: longer than proxies keep it (Caddy: two minutes).
 * Otherwise the server would sometimes close one just as the proxy sends a request on it, which then fails.
 */
export const HTTP_PROXY_IDLE_MS = 150_000
