// The rules of tieqchieq, version 1, as released. Nothing may change them any more.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
// rules/src/invariant.ts
var InvariantError = class extends Error {
	name = "InvariantError";
};
function invariant(condition, message) {
	if (!condition) throw new InvariantError(message);
}
function present(value, message) {
	if (value === void 0) throw new InvariantError(message);
	return value;
}
// rules/src/json.ts
function isRecord(input) {
	return typeof input === "object" && input !== null && !Array.isArray(input);
}
function canonicalJson(value) {
	if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(",")}]`;
	if (isRecord(value) && isPlain(value)) return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(",")}}`;
	invariant(value === null || typeof value === "boolean" || typeof value === "string" || isNumber(value), `${String(value)} is not a JSON value`);
	return JSON.stringify(value);
}
function isPlain(value) {
	const prototype = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}
function isNumber(value) {
	return typeof value === "number" && Number.isFinite(value) && !Object.is(value, -0);
}
function hashJson(value) {
	return bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));
}
// rules/src/refusal.ts
const KERNEL_REFUSALS = {
	"broken-commitment": "The secret does not match the commitment of the server.",
	"illegal-input": "The record contains an illegal input.",
	"malformed-action": "The action has no form that the game knows.",
	"malformed-record": "This is not a valid record of a match.",
	"malformed-options": "An option is unknown or has an invalid value.",
	"match-over": "The match has ended.",
	"no-temple": "This game has no temple.",
	"not-asked": "Nothing is being asked of this seat now.",
	"other-end": "The replayed match ends differently.",
	"other-seed": "The seed does not follow from the secret and the entropy of the players.",
	"unknown-game": "There is no game of that name here.",
	"unknown-version": "The record needs a version of the rules that is not available.",
	"wrong-players": "The game cannot be played by that many.",
	"wrong-seat": "The match has no such seat.",
	"wrong-seed": "A seed is 64 lower-case hexadecimal digits."
};
function refuse(code, detail) {
	return {
		ok: false,
		refusal: {
			code,
			detail
		}
	};
}
// rules/src/result.ts
function accept(value) {
	return {
		ok: true,
		value
	};
}
// rules/src/random.ts
const WORDS_PER_BLOCK = 16;
const BLOCKS_MAX = 2 ** 32;
function parseSeed(input) {
	if (typeof input === "string" && /^[0-9a-f]{64}$/.test(input)) return accept(input);
	return refuse("wrong-seed", "A seed is 64 lower-case hexadecimal digits.");
}
function randomFrom(seed) {
	return randomAt((word) => littleEndian(seed, word));
}
function branch(chance) {
	return randomAt(() => drawWord(chance) | 0);
}
function tossCoins(chance, coins) {
	invariant(Number.isSafeInteger(coins) && coins >= 1 && coins <= 32, `${coins} coins`);
	let heads = 0;
	for (let bits = drawWord(chance) >>> 32 - coins; bits !== 0; bits &= bits - 1) heads++;
	return heads;
}
function drawWord(chance) {
	const { key, block, words, used } = chance.random;
	if (used < WORDS_PER_BLOCK) {
		chance.random = {
			key,
			block,
			words,
			used: used + 1
		};
		return present(words[used], "a block has sixteen words") >>> 0;
	}
	invariant(block + 1 < BLOCKS_MAX, "the random source is used up");
	const next = chachaBlock(key, block + 1);
	chance.random = {
		key,
		block: block + 1,
		words: next,
		used: 1
	};
	return present(next[0], "a block has sixteen words") >>> 0;
}
function randomAt(word) {
	const key = [
		word(0),
		word(1),
		word(2),
		word(3),
		word(4),
		word(5),
		word(6),
		word(7)
	];
	return {
		key,
		block: 0,
		words: chachaBlock(key, 0),
		used: 0
	};
}
function littleEndian(seed, word) {
	const bytes = seed.slice(word * 8, word * 8 + 8).match(/../g) ?? [];
	return Number.parseInt(bytes.reverse().join(""), 16) | 0;
}
function chachaBlock(key, counter) {
	let [a0, a1, a2, a3] = [
		1634760805,
		857760878,
		2036477234,
		1797285236
	];
	let [b0, b1, b2, b3, c0, c1, c2, c3] = key;
	let [d0, d1, d2, d3] = [
		counter | 0,
		0,
		0,
		0
	];
	for (let round = 0; round < 10; round++) {
		a0 = a0 + b0 | 0;
		d0 = turn$1(d0 ^ a0, 16);
		c0 = c0 + d0 | 0;
		b0 = turn$1(b0 ^ c0, 12);
		a0 = a0 + b0 | 0;
		d0 = turn$1(d0 ^ a0, 8);
		c0 = c0 + d0 | 0;
		b0 = turn$1(b0 ^ c0, 7);
		a1 = a1 + b1 | 0;
		d1 = turn$1(d1 ^ a1, 16);
		c1 = c1 + d1 | 0;
		b1 = turn$1(b1 ^ c1, 12);
		a1 = a1 + b1 | 0;
		d1 = turn$1(d1 ^ a1, 8);
		c1 = c1 + d1 | 0;
		b1 = turn$1(b1 ^ c1, 7);
		a2 = a2 + b2 | 0;
		d2 = turn$1(d2 ^ a2, 16);
		c2 = c2 + d2 | 0;
		b2 = turn$1(b2 ^ c2, 12);
		a2 = a2 + b2 | 0;
		d2 = turn$1(d2 ^ a2, 8);
		c2 = c2 + d2 | 0;
		b2 = turn$1(b2 ^ c2, 7);
		a3 = a3 + b3 | 0;
		d3 = turn$1(d3 ^ a3, 16);
		c3 = c3 + d3 | 0;
		b3 = turn$1(b3 ^ c3, 12);
		a3 = a3 + b3 | 0;
		d3 = turn$1(d3 ^ a3, 8);
		c3 = c3 + d3 | 0;
		b3 = turn$1(b3 ^ c3, 7);
		a0 = a0 + b1 | 0;
		d3 = turn$1(d3 ^ a0, 16);
		c2 = c2 + d3 | 0;
		b1 = turn$1(b1 ^ c2, 12);
		a0 = a0 + b1 | 0;
		d3 = turn$1(d3 ^ a0, 8);
		c2 = c2 + d3 | 0;
		b1 = turn$1(b1 ^ c2, 7);
		a1 = a1 + b2 | 0;
		d0 = turn$1(d0 ^ a1, 16);
		c3 = c3 + d0 | 0;
		b2 = turn$1(b2 ^ c3, 12);
		a1 = a1 + b2 | 0;
		d0 = turn$1(d0 ^ a1, 8);
		c3 = c3 + d0 | 0;
		b2 = turn$1(b2 ^ c3, 7);
		a2 = a2 + b3 | 0;
		d1 = turn$1(d1 ^ a2, 16);
		c0 = c0 + d1 | 0;
		b3 = turn$1(b3 ^ c0, 12);
		a2 = a2 + b3 | 0;
		d1 = turn$1(d1 ^ a2, 8);
		c0 = c0 + d1 | 0;
		b3 = turn$1(b3 ^ c0, 7);
		a3 = a3 + b0 | 0;
		d2 = turn$1(d2 ^ a3, 16);
		c1 = c1 + d2 | 0;
		b0 = turn$1(b0 ^ c1, 12);
		a3 = a3 + b0 | 0;
		d2 = turn$1(d2 ^ a3, 8);
		c1 = c1 + d2 | 0;
		b0 = turn$1(b0 ^ c1, 7);
	}
	const [k0, k1, k2, k3, k4, k5, k6, k7] = key;
	return [
		a0 + 1634760805 | 0,
		a1 + 857760878 | 0,
		a2 + 2036477234 | 0,
		a3 + 1797285236 | 0,
		b0 + k0 | 0,
		b1 + k1 | 0,
		b2 + k2 | 0,
		b3 + k3 | 0,
		c0 + k4 | 0,
		c1 + k5 | 0,
		c2 + k6 | 0,
		c3 + k7 | 0,
		d0 + counter | 0,
		d1,
		d2,
		d3
	];
}
function turn$1(word, bits) {
	return word << bits | word >>> 32 - bits;
}
// rules/src/shapes/shape.ts
function said(says, shape) {
	return {
		...shape,
		says
	};
}
function choice(...values) {
	return {
		kind: "choice",
		values
	};
}
function integer(min, max) {
	return {
		kind: "integer",
		min,
		max
	};
}
function count(max) {
	return integer(0, max);
}
function flag() {
	return { kind: "flag" };
}
function maybe(of) {
	return {
		kind: "maybe",
		of
	};
}
function list(of) {
	return {
		kind: "list",
		of
	};
}
function structure(members) {
	return {
		kind: "structure",
		fields: members
	};
}
function event(says, members) {
	return {
		kind: "structure",
		fields: members,
		says
	};
}
function either(...of) {
	return {
		kind: "either",
		of
	};
}
// rules/src/shapes/fits.ts
function fits(field, input) {
	switch (field.kind) {
		case "choice": return typeof input === "string" && field.values.includes(input);
		case "integer": return typeof input === "number" && Number.isInteger(input) && input >= field.min && input <= field.max && !Object.is(input, -0);
		case "flag": return typeof input === "boolean";
	}
}
function describe(field) {
	switch (field.kind) {
		case "choice": return `one of ${field.values.map((value) => `"${value}"`).join(", ")}`;
		case "integer": return `a whole number from ${field.min} to ${field.max}`;
		case "flag": return "true or false";
	}
}
// rules/src/seat.ts
function seatAt(index) {
	invariant(Number.isSafeInteger(index) && index >= 0, `${index} is no seat`);
	return index;
}
function seatsOf(players) {
	SEATS$1[players] ??= Array.from({ length: players }, (_, index) => seatAt(index));
	return SEATS$1[players];
}
const SEATS$1 = [];
// rules/src/match.ts
function playable(game) {
	const { id, version, seats, texts, refusals, shapes } = game;
	return {
		id,
		version,
		seats,
		texts,
		refusals,
		shapes,
		hasTemple: game.bead !== void 0 && game.lake !== void 0,
		parseOptions: (input) => game.parseOptions(input),
		start: (request) => startMatch(game, request),
		resume: (players, saved) => matchAt(game, players, saved)
	};
}
function startMatch(game, request) {
	const players = parsePlayers(game.seats, request.players);
	if (!players.ok) return players;
	const options = game.parseOptions(request.options);
	if (!options.ok) return options;
	const seed = parseSeed(request.seed);
	if (!seed.ok) return seed;
	const first = game.setup({
		players: players.value,
		options: options.value,
		seed: seed.value
	});
	return accept({
		match: matchAt(game, players.value, first.state),
		events: first.events
	});
}
function parsePlayers({ min, max }, input) {
	if (fits(integer(min, max), input)) return accept(Number(input));
	return refuse("wrong-players", `This game is played by ${min === max ? `${min}` : `${min} to ${max}`}.`);
}
function matchAt(game, players, start, shown = { own: [] }) {
	let now = start;
	const moveOn = (step) => {
		if (!step.ok) return step;
		now = step.value.state;
		return accept(step.value.events);
	};
	const listed = (input) => {
		const action = game.parseAction(input);
		invariant(action.ok, "only listed actions are appraised");
		return action.value;
	};
	const { weigh } = game;
	return {
		players,
		seats: seatsOf(players),
		decision: (seat) => game.decision(now, seat),
		parse: (input) => game.parseAction(input),
		act(seat, input) {
			if (game.outcome(now) !== void 0) return over();
			const action = game.parseAction(input);
			return action.ok ? moveOn(game.apply(now, seat, action.value)) : action;
		},
		bead(god, seats) {
			if (game.bead === void 0) return refuse("no-temple", KERNEL_REFUSALS["no-temple"]);
			return game.outcome(now) === void 0 ? moveOn(game.bead(now, god, seats)) : over();
		},
		lake: () => game.lake?.(now),
		fallback(seat) {
			invariant(game.decision(now, seat) !== void 0, "only a seat that is asked falls back");
			return game.fallback(now, seat);
		},
		view() {
			const before = shown.view;
			if (before?.state === now) return before.value;
			const value = game.view(now, before);
			shown.view = {
				state: now,
				value
			};
			return value;
		},
		own(seat) {
			const before = shown.own[seat];
			if (before?.state === now) return before.value;
			const value = game.own(now, seat, before);
			shown.own[seat] = {
				state: now,
				value
			};
			return value;
		},
		redact: game.redact,
		outcome: () => game.outcome(now),
		pieces: () => game.pieces(now),
		appraise: (seat, input) => game.appraise(now, seat, listed(input)),
		standing: (seat) => standingIn(game.outcome(now), seat) ?? game.standing?.(now, seat) ?? 1 / players,
		...weigh && { weigh: (seat, input) => weigh(now, seat, listed(input)) },
		fork: () => matchAt(game, players, now, shown),
		redeal(viewer, chance) {
			const redealt = { ...game.redeal(now, viewer, chance) };
			redealt.random = branch(chance);
			return matchAt(game, players, redealt);
		},
		hash: () => hashJson(now),
		save: () => now
	};
}
function standingIn(outcome, seat) {
	if (outcome === void 0) return void 0;
	const { winners } = outcome;
	return winners.includes(seat) ? 1 / winners.length : 0;
}
function over() {
	return refuse("match-over", KERNEL_REFUSALS["match-over"]);
}
// rules/src/shapes/options.ts
const NAME_MAX = 40;
function optionParser(table) {
	return (input) => {
		const given = input === void 0 ? {} : input;
		if (!isRecord(given)) return malformed$1("Options are an object of names and values.");
		const unknown = Object.keys(given).find((name) => !Object.hasOwn(table, name));
		if (unknown !== void 0) {
			const names = Object.keys(table).join(", ") || "none";
			return malformed$1(`There is no option "${unknown.slice(0, NAME_MAX)}"; there are: ${names}.`);
		}
		const options = {};
		for (const [name, option] of Object.entries(table)) {
			const value = Object.hasOwn(given, name) ? given[name] : option.default;
			if (!fits(option, value)) return malformed$1(`The option "${name}" is ${describe(option)}.`);
			options[name] = value;
		}
		return accept(options);
	};
}
function malformed$1(detail) {
	return refuse("malformed-options", detail);
}
// rules/src/shapes/actions.ts
function actionParser(shapes) {
	const entriesByType = new Map(Object.entries(shapes).map(([type, fields]) => [type, Object.entries(fields)]));
	const types = describe(choice(...entriesByType.keys()));
	return (input) => {
		if (!isRecord(input)) return malformed("An action is an object with a \"type\".");
		const type = ownMember(input, "type");
		const entries = typeof type === "string" ? entriesByType.get(type) : void 0;
		if (entries === void 0) return malformed(`The "type" of an action is ${types}.`);
		const action = { type };
		for (const [name, field] of entries) {
			const value = ownMember(input, name);
			if (!fits(field, value)) return malformed(`"${name}" of "${type}" is ${describe(field)}.`);
			action[name] = value;
		}
		if (Object.keys(input).length !== entries.length + 1) return malformed(`The action "${type}" has these members and no others: ${["type", ...entries.map(([name]) => name)].join(", ")}.`);
		return accept(action);
	};
}
function malformed(detail) {
	return refuse("malformed-action", detail);
}
function ownMember(record, name) {
	return Object.hasOwn(record, name) ? record[name] : void 0;
}
// rules/src/tieqchieq/board.ts
const COLOURS = ["red", "yellow"];
function of(values, colour) {
	return colour === "red" ? values.red : values.yellow;
}
function opponentOf(colour) {
	return colour === "red" ? "yellow" : "red";
}
const RED = seatAt(0);
const YELLOW = seatAt(1);
const TRACK = {
	squares: 13,
	sun: 6,
	rings: [5, 7],
	lanes: {
		red: {
			first: 3,
			last: 12,
			territory: [2, 3],
			plus: [8, 12]
		},
		yellow: {
			first: 9,
			last: 0,
			territory: [9, 10],
			plus: [4, 0]
		}
	}
};
const COST = 1;
const COST_ENEMY_TERRITORY = 3;
function pathOf(track, colour) {
	const lane = of(track.lanes, colour);
	const enemy = of(track.lanes, opponentOf(colour));
	const step = lane.first <= lane.last ? 1 : -1;
	return Array.from({ length: Math.abs(lane.last - lane.first) + 1 }, (_, index) => {
		const square = lane.first + index * step;
		const cost = enemy.territory.includes(square) ? COST_ENEMY_TERRITORY : COST;
		return {
			square,
			sign: signAt(track, lane, square),
			cost
		};
	});
}
function signAt(track, lane, square) {
	if (square === track.sun) return "sun";
	if (track.rings.includes(square)) return "ring";
	return lane.plus.includes(square) ? "plus" : "none";
}
const ROLLS = [
	0,
	1,
	2,
	3,
	4
];
function walk(path, from, roll) {
	let place = from;
	let left = roll;
	while (place < path.length) {
		const cost = path[place + 1]?.cost ?? COST;
		if (cost > left) break;
		left -= cost;
		place++;
	}
	if (place === from || place === path.length && left > 0) return void 0;
	return place;
}
function placesOf(track, path) {
	return Array.from({ length: track.squares }, (_, square) => {
		const place = path.findIndex((stop) => stop.square === square);
		return place < 0 ? void 0 : place;
	});
}
const WAYS = {
	red: newWay("red"),
	yellow: newWay("yellow")
};
function newWay(colour) {
	const path = pathOf(TRACK, colour);
	const places = [-1, ...path.keys()];
	return {
		colour,
		path,
		home: path.length,
		placeOf: placesOf(TRACK, path),
		reach: ROLLS.map((roll) => places.map((place) => walk(path, place, roll)))
	};
}
function wayOf(colour) {
	return of(WAYS, colour);
}
function stopAt(way, place) {
	return present(way.path[place], "a place on the path");
}
// rules/src/tieqchieq/moves.ts
function destination(way, track, from, roll) {
	const to = way.reach[roll]?.[from + 1];
	return to !== void 0 && mayStop(way, track, to) ? to : void 0;
}
function mayStop(way, track, place) {
	if (place === way.home) return true;
	const { square, sign } = stopAt(way, place);
	const occupant = track[square];
	return occupant === "empty" || occupant !== way.colour && sign !== "sun";
}
function hasToken(way, { track, hand }, place) {
	if (place === -1) return of(hand, way.colour) > 0;
	return track[stopAt(way, place).square] === way.colour;
}
function nextMovable(way, state, begin) {
	for (let place = begin; place < way.home; place++) {
		if (!hasToken(way, state, place)) continue;
		if (destination(way, state.track, place, state.roll) !== void 0) return place;
	}
}
function whyNotFrom(way, track, from, roll) {
	const to = way.reach[roll]?.[from + 1];
	if (to === void 0) {
		const next = way.path[from + 1];
		return next !== void 0 && next.cost > roll ? "roll-too-short" : "beyond-home";
	}
	if (mayStop(way, track, to)) return void 0;
	return track[stopAt(way, to).square] === way.colour ? "occupied-by-own" : "safe-on-sun";
}
// rules/src/tieqchieq/refusals.ts
const REFUSALS = {
	"hand-empty": "All your tokens have entered; move one that is on the track.",
	"no-token-there": "None of your tokens stands on that square.",
	"not-answering": "That is no answer to the current question.",
	"occupied-by-own": "The token would stop on another of yours; it may pass but not stop there.",
	"roll-too-short": "The roll does not pay for the next square.",
	"safe-on-sun": "The token would stop on the sun, where the token that stands there is safe.",
	"beyond-home": "The roll would carry the token beyond X, which must be reached exactly."
};
const TURNS_MAX = 1e3;
const colour = choice(...COLOURS);
const square = integer(0, TRACK.squares - 1);
const spot = either(square, choice("hand", "home"));
const turn = integer(0, TURNS_MAX);
const roll = count(4);
const reason = choice("all-home", "turn-limit");
const tokens = structure({
	red: count(6),
	yellow: count(6)
});
const OPTIONS = { start: {
	...choice("random", ...COLOURS),
	default: "random"
} };
const ACTIONS = {
	enter: {},
	move: { from: square },
	step: {},
	stay: {}
};
const VIEW = structure({
	turn: said("number of turns begun; every toss is one (TQ-10)", turn),
	mover: said("whose turn it is: `red` is seat 0, `yellow` seat 1", colour),
	roll: said("the toss", roll),
	again: said("whether another turn has been earned in this one", flag()),
	asked: said("the decision; absent if there is none", maybe(structure({
		kind: choice("move", "plus"),
		square: said("the square of the plus; absent for `move`", maybe(square))
	}))),
	track: said("whose token stands there, by square", list(choice(...COLOURS, "empty"))),
	hand: said("tokens yet to enter", tokens),
	home: said("tokens home", tokens),
	ended: said("why the match ended; absent before", maybe(reason))
});
const OWN = structure({});
const EVENTS = {
	tossed: event("the coins are tossed", {
		colour,
		turn,
		roll
	}),
	moved: event("a token moves: `chosen`, the `only-move` there was, or the free step from a `plus`", {
		colour,
		from: spot,
		to: spot,
		why: choice("chosen", "only-move", "plus")
	}),
	stayed: event("a token stays on its plus", {
		colour,
		square
	}),
	battled: event("two tokens fight: `coins` of two showed the attacker’s colour", {
		colour,
		square,
		coins: count(2),
		winner: colour
	}),
	"earned-turn": event("the player earns another turn", {
		colour,
		square
	}),
	passed: event("the roll cannot be used", {
		colour,
		roll
	}),
	ended: event("the match is over; `winner` is null at the limit of turns", {
		reason,
		winner: maybe(colour)
	})
};
const SHAPES = {
	options: OPTIONS,
	view: VIEW,
	own: OWN,
	decisions: {
		move: {
			asked: structure({ roll }),
			answers: ["enter", "move"]
		},
		plus: {
			asked: structure({ square }),
			answers: ["step", "stay"]
		}
	},
	actions: ACTIONS,
	events: EVENTS
};
// rules/src/tieqchieq/actions.ts
const parseAction = actionParser(ACTIONS);
function decisionOf(state) {
	const { asked, mover, roll } = state;
	if (asked === null) return void 0;
	if (asked.kind === "plus") {
		const { kind, square } = asked;
		return {
			kind,
			asked: { square },
			actions: [{ type: "step" }, { type: "stay" }],
			illegal: []
		};
	}
	const actions = [];
	const illegal = [];
	const way = wayOf(mover);
	for (let place = -1; place < way.home; place++) {
		if (!hasToken(way, state, place)) continue;
		const action = moveFrom(way, place);
		const refusal = whyNot(state, action);
		if (refusal === void 0) actions.push(action);
		else illegal.push({
			action,
			refusal
		});
	}
	return {
		kind: "move",
		asked: { roll },
		actions,
		illegal
	};
}
function whyNot(state, action) {
	const code = codeAgainst(state, action);
	return code === void 0 ? void 0 : {
		code,
		detail: REFUSALS[code]
	};
}
function codeAgainst(state, action) {
	const { asked, mover, roll, hand, track } = state;
	if (!isMove(action)) return asked?.kind === "plus" ? void 0 : "not-answering";
	if (asked?.kind !== "move") return "not-answering";
	if (action.type === "enter" && of(hand, mover) === 0) return "hand-empty";
	if (action.type === "move" && track[action.from] !== mover) return "no-token-there";
	const way = wayOf(mover);
	return whyNotFrom(way, track, placeFrom(way, action), roll);
}
function isMove(action) {
	return action.type === "enter" || action.type === "move";
}
function placeFrom(way, move) {
	if (move.type === "enter") return -1;
	return present(way.placeOf[move.from], "tokens stand only on their own path");
}
function moveFrom(way, place) {
	return place === -1 ? { type: "enter" } : {
		type: "move",
		from: stopAt(way, place).square
	};
}
// rules/src/chances.ts
function chancesOf(ends, spread) {
	const best = Math.max(...ends);
	const weights = ends.map((end) => fallingOff((best - end) / spread));
	const all = weights.reduce((sum, weight) => sum + weight, 0);
	return weights.map((weight) => weight / all);
}
function fallingOff(x) {
	const root = 1 + .3 * x;
	return 1 / (root * root * root * root);
}
// rules/src/tieqchieq/appraise.ts
const CHANCE_OF_ROLL = [
	1 / 16,
	4 / 16,
	6 / 16,
	4 / 16,
	1 / 16
];
const CHANCE_OF_VICTORY = 3 / 4;
const TOSSES_SPREAD = 20;
const TOSSES_FROM = {
	red: tossesByPlace(wayOf("red")),
	yellow: tossesByPlace(wayOf("yellow"))
};
function appraise(state, action) {
	const way = wayOf(state.mover);
	if (isMove(action)) {
		const from = placeFrom(way, action);
		return saving(state, way, from, present(destination(way, state.track, from, state.roll), "only legal moves are appraised"));
	}
	return action.type === "step" ? savingOfStep(state, way) : 0;
}
function standing(state, seat) {
	return chancesOf(COLOURS.map((colour) => -tossesNeeded(state, wayOf(colour))), TOSSES_SPREAD)[seat] ?? 0;
}
function tossesNeeded({ hand, track }, way) {
	let tosses = of(hand, way.colour) * tossesFrom(way, -1);
	for (const [square, token] of track.entries()) if (token === way.colour) tosses += tossesFrom(way, present(way.placeOf[square], "a token stands on its own path"));
	return tosses;
}
function savingOfStep({ asked, track }, way) {
	if (asked?.kind !== "plus") return 0;
	const place = present(way.placeOf[asked.square], "a plus is on the path");
	return saving({ track }, way, place, place + 1);
}
function saving({ track }, way, from, to) {
	const saved = tossesFrom(way, from) - tossesFrom(way, to);
	if (to === way.home) return saved;
	const { square, sign } = stopAt(way, to);
	const gained = saved + (sign === "plus" && mayStop(way, track, to + 1) ? Math.max(0, saving({ track }, way, to, to + 1)) : 0);
	if (track[square] === "empty") return gained;
	const enemy = wayOf(opponentOf(way.colour));
	const enemyPlace = present(enemy.placeOf[square], "a token stands on its own path");
	const captured = tossesFrom(enemy, -1) - tossesFrom(enemy, enemyPlace);
	const lost = tossesFrom(way, -1) - tossesFrom(way, from);
	return CHANCE_OF_VICTORY * (gained + captured) - .25 * lost;
}
function tossesFrom(way, place) {
	return place === way.home ? 0 : present(of(TOSSES_FROM, way.colour)[place + 1], "a place on it");
}
function tossesByPlace(way) {
	const tosses = [];
	const after = (place) => {
		const here = tosses[place + 1] ?? 0;
		return way.path[place]?.sign === "plus" ? Math.min(here, tosses[place + 2] ?? 0) : here;
	};
	for (let place = way.home - 1; place >= -1; place--) {
		let moves = 0;
		let later = 0;
		for (const [roll, chance] of CHANCE_OF_ROLL.entries()) {
			const to = way.reach[roll]?.[place + 1];
			if (to === void 0) continue;
			moves += chance;
			later += chance * after(to);
		}
		tosses[place + 1] = (1 + later) / moves;
	}
	return tosses;
}
// rules/src/tieqchieq/fallback.ts
function safestAction(state) {
	const { actions } = present(decisionOf(state), "only a player who is asked falls back");
	const foremost = [...actions].reverse();
	return present(foremost.find((action) => action.type === "stay" || isPeaceful(state, action)) ?? foremost[0], "a decision lists an action");
}
function isPeaceful({ mover, track, roll }, action) {
	if (!isMove(action)) return false;
	const way = wayOf(mover);
	const to = destination(way, track, placeFrom(way, action), roll);
	return to !== void 0 && (to === way.home || track[stopAt(way, to).square] === "empty");
}
// rules/src/tieqchieq/texts/squares.ts
function squares(words) {
	return Object.fromEntries(Array.from({ length: TRACK.squares }, (_, square) => {
		const text = signsOn(square, words).join(" ") || words.plain;
		return [square, {
			title: words.square(square + 1),
			text
		}];
	}));
}
function signsOn(square, words) {
	return [
		...TRACK.sun === square ? [words.sun] : [],
		...TRACK.rings.includes(square) ? [words.ring] : [],
		...COLOURS.flatMap((colour) => {
			const { plus, territory } = TRACK.lanes[colour];
			return [...plus.includes(square) ? [words.plus(colour)] : [], ...territory.includes(square) ? [words.territory(colour)] : []];
		})
	];
}
// rules/src/tieqchieq/texts/en.ts
const seats$1 = {
	red: "Red",
	yellow: "Yellow"
};
const en = {
	title: "Tıeqchıeq",
	about: "A race of twelve tokens that meet in the middle. Toss four coins, and mind the sun. Ten minutes.",
	seats: seats$1,
	cards: {},
	spaces: squares({
		square: (number) => `Square ${number}`,
		plain: "Nothing is drawn on it.",
		sun: "The sun: another turn, and nobody can battle you there.",
		ring: "A ring: another turn.",
		plus: (whose) => `${seats$1[whose]}’s plus: one step further for nothing.`,
		territory: (whose) => `${seats$1[whose]}’s territory: going onto it costs the other side three.`
	}),
	discs: {},
	options: { start: {
		title: "Who begins",
		description: "Who tosses first.",
		labels: {
			random: "random",
			...seats$1
		}
	} },
	decisions: {
		move: "Which token moves?",
		plus: "Your token stands on a plus. One step further?"
	},
	actions: {
		enter: "Enter a token from your hand",
		move: "Move a token",
		step: "Go one step further",
		stay: "Stay on the plus"
	},
	reasons: {
		"all-home": "all six home",
		"turn-limit": "after 1,000 turns"
	},
	scores: { home: "Home" },
	words: {
		...seats$1,
		empty: "empty"
	}
};
// rules/src/tieqchieq/texts/es.ts
const seats = {
	red: "Rojo",
	yellow: "Amarillo"
};
const es = {
	title: "Tıeqchıeq",
	about: "Una carrera de doce fichas que se cruzan a mitad de camino. Lanza cuatro monedas y cuidado con el sol. Diez minutos.",
	seats,
	cards: {},
	spaces: squares({
		square: (number) => `Casilla ${number}`,
		plain: "No hay nada dibujado en ella.",
		sun: "El sol: otro turno, y allí nadie puede combatirte.",
		ring: "Un anillo: otro turno.",
		plus: (whose) => `Cruz de ${seats[whose]}: un paso más sin pagar.`,
		territory: (whose) => `Territorio de ${seats[whose]}: al rival le cuesta tres entrar en ella.`
	}),
	discs: {},
	options: { start: {
		title: "Quién empieza",
		description: "Quién lanza primero.",
		labels: {
			random: "al azar",
			...seats
		}
	} },
	decisions: {
		move: "¿Qué ficha mueves?",
		plus: "Tu ficha está en una cruz. ¿Un paso más?"
	},
	actions: {
		enter: "Entrar con una ficha de tu mano",
		move: "Mover una ficha",
		step: "Dar un paso más",
		stay: "Quedarse en la cruz"
	},
	reasons: {
		"all-home": "las seis en casa",
		"turn-limit": "tras 1000 turnos"
	},
	scores: { home: "En casa" },
	words: {
		...seats,
		empty: "vacía"
	}
};
// rules/src/tieqchieq/texts/refusals-es.ts
const refusals = {
	"hand-empty": "No te quedan fichas en la mano.",
	"no-token-there": "Ahí no hay ninguna ficha tuya.",
	"not-answering": "Eso no responde a lo que se pregunta.",
	"occupied-by-own": "La ficha se detendría sobre otra tuya; puede pasar, pero no quedarse ahí.",
	"roll-too-short": "La tirada no alcanza para la siguiente casilla.",
	"safe-on-sun": "La ficha se detendría en el sol, donde la que está allí está a salvo.",
	"beyond-home": "La tirada llevaría la ficha más allá de la casa, a la que se llega con el número exacto."
};
// rules/src/tieqchieq/texts/sentences.ts
const english = {
	events: {
		tossed: "{colour:player} {colour~toss|tosses} {roll}.",
		moved: "{colour:player} {from?hand:{colour~enter|enters} and |*:}{to?home:{colour~bring|brings} a token home|*:{colour~go|goes} to {to:space}}{why?only-move:, the only move|plus:, the free step|*:}.",
		stayed: "{colour:player} {colour~stay|stays} on {square:space}.",
		battled: "Battle on {square:space}: {winner:player} {winner~win|wins}.",
		"earned-turn": "{colour:player} {colour~earn|earns} another turn.",
		passed: "{roll?0:No heads: {colour~your turn|the turn of {colour:player}} is over|*:{colour:player} cannot move}.",
		ended: "{winner?null:The match is drawn|*:{winner:player} {winner~have|has} all six tokens home and {winner~win|wins}}."
	},
	actions: { move: "Move the token on {from:space}" },
	decisions: { move: "You rolled {roll}. Which token moves?" },
	phrases: { you: "you" }
};
const spanish = {
	events: {
		tossed: "{colour~sacas|{colour:player} saca} {roll}.",
		moved: "{colour~|{colour:player} }{from?hand:{colour~entras|entra} y |*:}{to?home:{colour~llevas|lleva} una ficha a casa|*:{colour~vas|va} a la {to:space}}{why?only-move:, la única jugada|plus:, el paso gratis|*:}.",
		stayed: "{colour~te quedas|{colour:player} se queda} en la {square:space}.",
		battled: "Batalla en la {square:space}: {winner~ganas tú|gana {winner:player}}.",
		"earned-turn": "{colour~ganas|{colour:player} gana} otro turno.",
		passed: "{roll?0:Ninguna cara: acaba {colour~tu turno|el turno de {colour:player}}|*:{colour~no puedes|{colour:player} no puede} mover}.",
		ended: "{winner?null:La partida queda en tablas|*:{winner~tienes|{winner:player} tiene} las seis fichas en casa y {winner~ganas|gana}}."
	},
	actions: { move: "Mover la ficha de la {from:space}" },
	decisions: { move: "Has sacado {roll}. ¿Qué ficha mueves?" },
	phrases: { you: "tú" }
};
// rules/src/tieqchieq/turn.ts
function playOn(turn) {
	const { draft } = turn;
	while (draft.asked === null && draft.ended === null) {
		toss(turn);
		const way = wayOf(draft.mover);
		const first = nextMovable(way, draft, -1);
		if (first === void 0) pass(turn);
		else if (nextMovable(way, draft, first + 1) === void 0) move(turn, first, "only-move");
		else draft.asked = { kind: "move" };
	}
}
function move(turn, from, why) {
	const { mover, track, roll } = turn.draft;
	carry(turn, from, present(destination(wayOf(mover), track, from, roll), "only legal moves are made"), why);
}
function stepOn(turn) {
	const { placeOf } = wayOf(turn.draft.mover);
	const place = present(placeOf[plusOf(turn)], "a plus is on the path");
	carry(turn, place, place + 1, "plus");
}
function stay(turn) {
	turn.events.push({
		type: "stayed",
		colour: turn.draft.mover,
		square: plusOf(turn)
	});
	endTurn(turn);
}
function plusOf({ draft: { asked } }) {
	invariant(asked?.kind === "plus", "stepping and staying answer a plus");
	return asked.square;
}
function toss({ draft, events }) {
	draft.turn++;
	draft.roll = tossCoins(draft, 4);
	events.push({
		type: "tossed",
		colour: draft.mover,
		turn: draft.turn,
		roll: draft.roll
	});
}
function pass(turn) {
	const { mover, roll } = turn.draft;
	turn.events.push({
		type: "passed",
		colour: mover,
		roll
	});
	endTurn(turn);
}
function carry(turn, from, to, why) {
	const { draft, events } = turn;
	const { mover } = draft;
	const way = wayOf(mover);
	events.push({
		type: "moved",
		colour: mover,
		from: spotAt(way, from),
		to: spotAt(way, to),
		why
	});
	draft.asked = null;
	if (from === -1) draft.hand = counted(draft.hand, mover, -1);
	else draft.track = withToken(draft.track, stopAt(way, from).square, "empty");
	if (to === way.home) arriveHome(turn);
	else stopOn(turn, way, to);
}
function stopOn(turn, way, place) {
	const { draft } = turn;
	const { square } = stopAt(way, place);
	if (draft.track[square] === "empty" || winsBattle(turn, square)) {
		draft.track = withToken(draft.track, square, way.colour);
		findSign(turn, way, place);
	} else endTurn(turn);
}
function arriveHome(turn) {
	const { draft, events } = turn;
	draft.home = counted(draft.home, draft.mover, 1);
	if (of(draft.home, draft.mover) === 6) {
		draft.ended = "all-home";
		events.push({
			type: "ended",
			reason: "all-home",
			winner: draft.mover
		});
	} else endTurn(turn);
}
function winsBattle({ draft, events }, square) {
	const { mover } = draft;
	const coins = tossCoins(draft, 2);
	const winner = coins > 0 ? mover : opponentOf(mover);
	events.push({
		type: "battled",
		colour: mover,
		square,
		coins,
		winner
	});
	draft.hand = counted(draft.hand, opponentOf(winner), 1);
	return winner === mover;
}
function findSign(turn, way, place) {
	const { draft } = turn;
	const { square, sign } = stopAt(way, place);
	if (sign === "plus" && mayStop(way, draft.track, place + 1)) draft.asked = {
		kind: "plus",
		square
	};
	else {
		if (sign === "ring" || sign === "sun") earnTurn(turn, square);
		endTurn(turn);
	}
}
function earnTurn({ draft, events }, square) {
	draft.again = true;
	events.push({
		type: "earned-turn",
		colour: draft.mover,
		square
	});
}
function endTurn({ draft, events }) {
	draft.asked = null;
	if (draft.turn >= 1e3) {
		draft.ended = "turn-limit";
		events.push({
			type: "ended",
			reason: "turn-limit",
			winner: null
		});
	} else if (draft.again) draft.again = false;
	else draft.mover = opponentOf(draft.mover);
}
function withToken(track, square, token) {
	const changed = track.slice();
	changed[square] = token;
	return changed;
}
function counted({ red, yellow }, colour, by) {
	return colour === "red" ? {
		red: red + by,
		yellow
	} : {
		red,
		yellow: yellow + by
	};
}
function spotAt(way, place) {
	if (place === -1) return "hand";
	return place === way.home ? "home" : stopAt(way, place).square;
}
// rules/src/tieqchieq/view.ts
const SEATS = {
	red: RED,
	yellow: YELLOW
};
function viewOf(state) {
	const { turn, mover, roll, again, track, hand, home, ended } = state;
	return {
		waiting: state.asked === null ? [] : [SEATS[mover]],
		turn,
		mover,
		roll,
		again,
		asked: state.asked && {
			square: null,
			...state.asked
		},
		track,
		hand,
		home,
		ended
	};
}
function outcomeOf({ ended, turn, home }) {
	if (ended === null) return void 0;
	const scores = COLOURS.map((colour) => ({ home: home[colour] }));
	const winner = COLOURS.find((colour) => home[colour] === 6);
	if (winner === void 0) return {
		winners: [],
		ranking: [[RED, YELLOW]],
		reason: ended,
		turns: turn,
		scores
	};
	const ranking = [[SEATS[winner]], [SEATS[opponentOf(winner)]]];
	return {
		winners: [SEATS[winner]],
		ranking,
		reason: ended,
		turns: turn,
		scores
	};
}
// rules/src/tieqchieq/index.ts
const NOTHING = {};
const tieqchieq = {
	id: "tieqchieq",
	version: 1,
	seats: {
		min: 2,
		max: 2,
		names: () => COLOURS
	},
	texts: {
		en: {
			...en,
			sentences: english
		},
		es: {
			...es,
			sentences: spanish
		}
	},
	refusals: {
		en: REFUSALS,
		es: refusals
	},
	shapes: SHAPES,
	parseOptions: optionParser(SHAPES.options),
	setup,
	decision: (state, seat) => state.mover === colourOf(seat) ? decisionOf(state) : void 0,
	parseAction,
	apply,
	fallback: safestAction,
	view: viewOf,
	own: () => NOTHING,
	redact: (event) => event,
	redeal: (state) => state,
	outcome: outcomeOf,
	pieces: (state) => ({
		red: tokensOf(state, "red"),
		yellow: tokensOf(state, "yellow")
	}),
	appraise: (state, _seat, action) => appraise(state, action),
	standing
};
function setup({ options, seed }) {
	const draft = {
		random: randomFrom(seed),
		turn: 0,
		mover: "red",
		roll: 0,
		again: false,
		asked: null,
		track: Array.from({ length: TRACK.squares }, () => "empty"),
		hand: {
			red: 6,
			yellow: 6
		},
		home: {
			red: 0,
			yellow: 0
		},
		ended: null
	};
	if (options.start === "random") draft.mover = tossCoins(draft, 1) === 1 ? "red" : "yellow";
	else draft.mover = options.start;
	return carriedOn({
		draft,
		events: []
	});
}
function apply(state, seat, action) {
	if (state.asked === null || state.mover !== colourOf(seat)) return refuse("not-asked", KERNEL_REFUSALS["not-asked"]);
	const refusal = whyNot(state, action);
	if (refusal !== void 0) return {
		ok: false,
		refusal
	};
	const turn = {
		draft: { ...state },
		events: []
	};
	switch (action.type) {
		case "enter":
		case "move":
			move(turn, placeFrom(wayOf(state.mover), action), "chosen");
			break;
		case "step":
			stepOn(turn);
			break;
		case "stay": stay(turn);
	}
	return accept(carriedOn(turn));
}
function carriedOn(turn) {
	playOn(turn);
	return {
		state: turn.draft,
		events: turn.events
	};
}
function tokensOf({ track, hand, home }, colour) {
	return of(hand, colour) + of(home, colour) + track.filter((square) => square === colour).length;
}
function colourOf(seat) {
	return present(COLOURS[seat], "a seat of this game");
}
// rules/src/entry.ts
const contract = 1;
const game = playable(tieqchieq);
export { contract, game };
