// The rules of mexica, version 1, as released. Nothing may change them any more.
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
const RANGE_MAX = 2 ** 21;
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
function drawBelow(chance, range) {
	invariant(Number.isSafeInteger(range) && range >= 1 && range <= RANGE_MAX, `range ${range}`);
	for (;;) {
		const product = drawWord(chance) * range;
		const upper = Math.floor(product / 2 ** 32);
		const lower = product - upper * 2 ** 32;
		if (lower >= range || lower >= (2 ** 32 - range) % range) return upper;
	}
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
function seatOf(players) {
	return {
		kind: "seat",
		max: players - 1
	};
}
function text() {
	return { kind: "text" };
}
function nothing() {
	return { kind: "nothing" };
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
function variants(tag, cases) {
	return {
		kind: "variants",
		tag,
		cases
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
	SEATS[players] ??= Array.from({ length: players }, (_, index) => seatAt(index));
	return SEATS[players];
}
const SEATS = [];
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
// rules/src/deck.ts
function shuffle(chance, cards) {
	const shuffled = [...cards];
	for (let last = shuffled.length - 1; last > 0; last--) {
		const other = drawBelow(chance, last + 1);
		const card = present(shuffled[last], "the last card not yet shuffled");
		shuffled[last] = present(shuffled[other], "a card before it");
		shuffled[other] = card;
	}
	return shuffled;
}
// rules/src/ritual-calendar/compass.ts
const COMPASS = {
	east: 20,
	north: 5,
	west: 10,
	south: 15
};
// rules/src/ritual-calendar/spaces.ts
const SPACE_NAMES = [
	"cipactli",
	"ehecatl",
	"calli",
	"cuetzpalin",
	"coatl",
	"miquiztli",
	"mazatl",
	"tochtli",
	"atl",
	"itzcuintli",
	"ozomahtli",
	"malinalli",
	"acatl",
	"ocelotl",
	"cuauhtli",
	"cozcacuauhtli",
	"olin",
	"tecpatl",
	"quiyahuitl",
	"xochitl"
];
const SPACES = SPACE_NAMES.map((_, index) => index + 1);
const SPACES_MAX = SPACE_NAMES.length;
function nameOf(space) {
	return present(SPACE_NAMES[space - 1], "spaces are numbered from 1 to 20");
}
function walk$1(space, steps) {
	return ((space - 1 + steps) % SPACES_MAX + SPACES_MAX) % SPACES_MAX + 1;
}
function distance(one, other) {
	const steps = Math.abs(one - other);
	return Math.min(steps, SPACES_MAX - steps);
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
// rules/src/ritual-calendar/gods.ts
const GODS = ["huitzilopochtli", "tlaloc"];
function favouriteOf({ huitzilopochtli, tlaloc }) {
	if (huitzilopochtli === tlaloc) return void 0;
	return huitzilopochtli > tlaloc ? "huitzilopochtli" : "tlaloc";
}
function withGod(values, god, value) {
	const { huitzilopochtli, tlaloc } = values;
	return god === "tlaloc" ? {
		huitzilopochtli,
		tlaloc: value
	} : {
		huitzilopochtli: value,
		tlaloc
	};
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
// rules/src/ritual-calendar/copies.ts
function copiesOf(rows) {
	const pairs = Object.keys(rows).filter((name) => Object.hasOwn(rows, name)).flatMap((kind) => Array.from({ length: rows[kind].copies }, (_, index) => [`${kind}-${index + 1}`, kind]));
	const kindById = new Map(pairs);
	return {
		ids: pairs.map(([card]) => card),
		kindOf: (card) => present(kindById.get(card), "a card of the box")
	};
}
// rules/src/mexica/day-deck.ts
function goTo(space) {
	return {
		deck: "day",
		copies: 2,
		use: "now",
		effect: {
			verb: "go",
			space,
			tokens: 1
		}
	};
}
function startAt(space) {
	return {
		deck: "day",
		copies: 3,
		use: "now",
		effect: {
			verb: "go",
			space,
			tokens: 0
		}
	};
}
function walk(steps) {
	return {
		deck: "day",
		copies: 6,
		use: "now",
		effect: {
			verb: "walk",
			steps
		}
	};
}
const DAY_DECK = {
	"go-to-cipactli": goTo(1),
	"go-to-ehecatl": goTo(2),
	"go-to-calli": goTo(3),
	"go-to-cuetzpalin": goTo(4),
	"go-to-coatl": goTo(5),
	"go-to-miquiztli": goTo(6),
	"go-to-mazatl": goTo(7),
	"go-to-tochtli": goTo(8),
	"go-to-atl": goTo(9),
	"go-to-itzcuintli": goTo(10),
	"go-to-ozomahtli": goTo(11),
	"go-to-malinalli": goTo(12),
	"go-to-acatl": goTo(13),
	"go-to-ocelotl": goTo(14),
	"go-to-cuauhtli": goTo(15),
	"go-to-cozcacuauhtli": goTo(16),
	"go-to-olin": goTo(17),
	"go-to-tecpatl": goTo(18),
	"go-to-quiyahuitl": goTo(19),
	"go-to-xochitl": goTo(20),
	"forward-1": walk(1),
	"forward-2": walk(2),
	"forward-3": walk(3),
	"back-1": walk(-1),
	"back-2": walk(-2),
	"back-3": walk(-3),
	again: {
		deck: "day",
		copies: 12,
		use: "now",
		effect: { verb: "another-turn" }
	},
	"gain-1": {
		deck: "day",
		copies: 12,
		use: "now",
		effect: {
			verb: "gain",
			tokens: 1
		}
	},
	"gain-2": {
		deck: "day",
		copies: 10,
		use: "now",
		effect: {
			verb: "gain",
			tokens: 2
		}
	},
	"gain-3": {
		deck: "day",
		copies: 6,
		use: "now",
		effect: {
			verb: "gain",
			tokens: 3
		}
	},
	"lose-1": {
		deck: "day",
		copies: 10,
		use: "now",
		effect: {
			verb: "lose",
			tokens: 1
		}
	},
	"lose-2": {
		deck: "day",
		copies: 6,
		use: "now",
		effect: {
			verb: "lose",
			tokens: 2
		}
	},
	"pay-each": {
		deck: "day",
		copies: 8,
		use: "now",
		effect: {
			verb: "pay-each",
			tokens: 1
		}
	},
	"pay-one": {
		deck: "day",
		copies: 8,
		use: "now",
		effect: {
			verb: "pay-one",
			tokens: 2
		}
	},
	"forced-war": {
		deck: "day",
		copies: 6,
		use: "turn",
		effect: {
			verb: "force-gift",
			god: "huitzilopochtli"
		}
	},
	"forced-rain": {
		deck: "day",
		copies: 6,
		use: "turn",
		effect: {
			verb: "force-gift",
			god: "tlaloc"
		}
	},
	"war-card": {
		deck: "day",
		copies: 8,
		use: "now",
		effect: {
			verb: "draw",
			deck: "war"
		}
	},
	"rain-card": {
		deck: "day",
		copies: 8,
		use: "now",
		effect: {
			verb: "draw",
			deck: "rain"
		}
	},
	"day-card": {
		deck: "day",
		copies: 4,
		use: "now",
		effect: {
			verb: "draw",
			deck: "day"
		}
	},
	"week-card": {
		deck: "day",
		copies: 2,
		use: "now",
		effect: { verb: "take-week-card" }
	},
	"attack-nearest": {
		deck: "day",
		copies: 8,
		use: "turn",
		effect: {
			verb: "attack",
			whom: "nearest"
		}
	},
	"attack-east": {
		deck: "day",
		copies: 3,
		use: "turn",
		effect: {
			verb: "attack",
			whom: "east"
		}
	},
	"attack-north": {
		deck: "day",
		copies: 3,
		use: "turn",
		effect: {
			verb: "attack",
			whom: "north"
		}
	},
	"attack-west": {
		deck: "day",
		copies: 3,
		use: "turn",
		effect: {
			verb: "attack",
			whom: "west"
		}
	},
	"attack-south": {
		deck: "day",
		copies: 3,
		use: "turn",
		effect: {
			verb: "attack",
			whom: "south"
		}
	},
	"give-war": {
		deck: "day",
		copies: 6,
		use: "now",
		effect: {
			verb: "give",
			god: "huitzilopochtli"
		}
	},
	"give-rain": {
		deck: "day",
		copies: 6,
		use: "now",
		effect: {
			verb: "give",
			god: "tlaloc"
		}
	},
	"start-east": startAt(COMPASS.east),
	"start-north": startAt(COMPASS.north),
	"start-west": startAt(COMPASS.west),
	"start-south": startAt(COMPASS.south),
	cactus: {
		deck: "day",
		copies: 10,
		use: "held",
		effect: {
			verb: "sign",
			sign: "flower"
		}
	},
	"make-discard": {
		deck: "day",
		copies: 4,
		use: "turn",
		effect: { verb: "make-discard" }
	},
	"negate-attack": {
		deck: "day",
		copies: 6,
		use: "battle",
		side: "defender",
		effect: { verb: "negate-attack" }
	},
	"negate-card": {
		deck: "day",
		copies: 4,
		use: "battle",
		side: "both",
		effect: { verb: "negate-card" }
	},
	"strike-1": {
		deck: "day",
		copies: 6,
		use: "battle",
		side: "both",
		effect: {
			verb: "add",
			points: 1
		}
	},
	"strike-2": {
		deck: "day",
		copies: 4,
		use: "battle",
		side: "both",
		effect: {
			verb: "add",
			points: 2
		}
	}
};
// rules/src/mexica/rain-deck.ts
const RAIN_DECK = {
	"harvest-1": {
		deck: "rain",
		copies: 12,
		use: "landing",
		effect: {
			verb: "harvest",
			tokens: 1
		}
	},
	"harvest-2": {
		deck: "rain",
		copies: 8,
		use: "landing",
		effect: {
			verb: "harvest",
			tokens: 2
		}
	},
	"safe-passage": {
		deck: "rain",
		copies: 6,
		use: "landing",
		effect: { verb: "skip-tribute" }
	},
	"both-banks": {
		deck: "rain",
		copies: 4,
		use: "landing",
		effect: {
			verb: "harvest-beside",
			tokens: 1
		}
	},
	drift: {
		deck: "rain",
		copies: 6,
		use: "landing",
		effect: {
			verb: "drift",
			steps: 1
		}
	},
	serpent: {
		deck: "rain",
		copies: 4,
		use: "held",
		effect: {
			verb: "sign",
			sign: "serpent"
		}
	}
};
// rules/src/mexica/war-deck.ts
function edge(points, copies) {
	return {
		deck: "war",
		copies,
		use: "battle",
		side: "both",
		effect: {
			verb: "add",
			points
		}
	};
}
const WAR_DECK = {
	"edge-1": edge(1, 10),
	"edge-2": edge(2, 8),
	"edge-3": edge(3, 4),
	"second-throw": {
		deck: "war",
		copies: 4,
		use: "battle",
		side: "both",
		effect: { verb: "throw-again" }
	},
	"full-price": {
		deck: "war",
		copies: 4,
		use: "battle",
		side: "both",
		effect: { verb: "raise-price" }
	},
	shield: {
		deck: "war",
		copies: 4,
		use: "battle",
		side: "both",
		effect: {
			verb: "cap-price",
			tokens: 1
		}
	},
	"long-reach": {
		deck: "war",
		copies: 2,
		use: "turn",
		effect: {
			verb: "attack",
			whom: {
				from: 0,
				to: 2
			}
		}
	},
	eagle: {
		deck: "war",
		copies: 4,
		use: "held",
		effect: {
			verb: "sign",
			sign: "eagle"
		}
	}
};
// rules/src/mexica/cards.ts
const CARDS = {
	...DAY_DECK,
	...WAR_DECK,
	...RAIN_DECK
};
const { ids: CARD_IDS, kindOf } = copiesOf(CARDS);
const CARD_KINDS = [...new Set(CARD_IDS.map(kindOf))];
function rowOf(card) {
	return CARDS[kindOf(card)];
}
function cardsOf(deck) {
	return CARD_IDS.filter((card) => rowOf(card).deck === deck);
}
// rules/src/mexica/seats.ts
const SEAT_NAMES = [
	"east",
	"north",
	"west",
	"south"
];
const ORDERS = {
	2: ["east", "west"],
	3: [
		"east",
		"north",
		"west"
	],
	4: SEAT_NAMES
};
function seatNames(players) {
	return present(ORDERS[players], "a number of players that can play");
}
// rules/src/mexica/weeks.ts
const WEEKS = {
	cipactli: "attack",
	ehecatl: "range",
	calli: "defence",
	cuetzpalin: "movement",
	coatl: "sign",
	miquiztli: "attack",
	mazatl: "movement",
	tochtli: "tokens",
	atl: "mary",
	itzcuintli: "defence",
	ozomahtli: "movement",
	malinalli: "tokens",
	acatl: "range",
	ocelotl: "attack",
	cuauhtli: "sign",
	cozcacuauhtli: "tokens",
	olin: "movement",
	tecpatl: "attack",
	quiyahuitl: "mary",
	xochitl: "sign"
};
const BONUS_OF_SPACE = Object.values(WEEKS);
function mostOf(bonus) {
	return BONUS_OF_SPACE.filter((each) => each === bonus).length;
}
function bonusOf({ weeks }, seat, bonus) {
	let sum = 0;
	for (const [index, holder] of weeks.entries()) if (holder === seat && BONUS_OF_SPACE[index] === bonus) sum++;
	return sum;
}
function weeksOf({ weeks }, seat) {
	return SPACES.filter((space) => weeks[space - 1] === seat);
}
// rules/src/mexica/actions.ts
const seat$1 = integer(0, 3);
const god$1 = choice(...GODS);
const ACTIONS$2 = {
	move: { bonus: integer(0, mostOf("movement")) },
	rain: { card: kinds("landing") },
	sacrifice: { to: choice(...GODS, "mary") },
	"take-bead": { god: god$1 },
	"decline-bead": { god: god$1 },
	play: {
		card: kinds("turn"),
		seat: seat$1
	},
	attack: { seat: seat$1 },
	lay: { card: kinds("battle") },
	ready: {},
	negate: { card: kinds("battle") },
	give: { card: kinds("turn", "battle", "landing", "held") },
	discard: { card: kinds("turn", "battle", "landing", "held") },
	pay: { seat: seat$1 },
	pass: {}
};
const parseAction = actionParser(ACTIONS$2);
function kinds(...uses) {
	const isOfUse = (kind) => uses.some((use) => use === CARDS[kind].use);
	return choice(...CARD_KINDS.filter(isOfUse));
}
// rules/src/ritual-calendar/tribes.ts
function playerOf({ players }, seat) {
	return present(players[seat], "a seat of this match");
}
function isSameStanding(one, other, space) {
	if (one.players === other.players) return true;
	return one.players.every((tribe, index) => tribe.space === space === (other.players[index]?.space === space));
}
function seatsFrom({ players }, first) {
	return players.map((_, index) => seatAt((first + index) % players.length));
}
function othersFrom(tribes, seat) {
	return seatsFrom(tribes, seat).slice(1);
}
function withinReach(tribes, seat, { from, to }) {
	const { space } = playerOf(tribes, seat);
	return othersFrom(tribes, seat).filter((other) => {
		const steps = distance(space, playerOf(tribes, other).space);
		return steps >= from && steps <= to;
	});
}
function nearest(tribes, seat) {
	const { space } = playerOf(tribes, seat);
	const steps = othersFrom(tribes, seat).map((other) => distance(space, playerOf(tribes, other).space));
	const fewest = Math.min(...steps);
	return {
		from: fewest,
		to: fewest
	};
}
// rules/src/mexica/play.ts
function doFirst({ draft }, ...tasks) {
	draft.tasks = [...tasks, ...draft.tasks];
}
function ask({ draft }, asked) {
	draft.asked = asked;
}
function endMatch({ draft, events }, reason) {
	draft.ended = reason;
	draft.asked = null;
	draft.battle = null;
	draft.tasks = [];
	draft.debts = {
		huitzilopochtli: [],
		tlaloc: []
	};
	events.push({
		type: "ended",
		reason,
		founding: draft.founding?.signs ?? []
	});
}
function changeTurn({ draft }, change) {
	draft.turn = {
		...draft.turn,
		...change
	};
}
function changePlayer({ draft }, seat, change) {
	draft.players = draft.players.with(seat, {
		...playerOf(draft, seat),
		...change
	});
}
function rollDie({ draft, events }, seat, why) {
	const die = drawBelow(draft, 6) + 1;
	events.push({
		type: "rolled",
		seat,
		why,
		die
	});
	return die;
}
function isFlooded({ apocalypse }) {
	return apocalypse?.kind === "flood";
}
// rules/src/mexica/attacks.ts
function attack(play, seat, defender) {
	doFirst(play, {
		task: "fight",
		seat,
		defender,
		landed: false
	});
}
function targetsOf(state, seat, effect) {
	switch (effect.verb) {
		case "force-gift":
		case "make-discard": return othersFrom(state, seat);
		case "attack": return attackable(state, seat, effect.whom);
	}
}
function attackable(state, seat, whom) {
	if (typeof whom === "object") return withinReach(state, seat, whom);
	const named = whom === "nearest" ? -1 : seatNames(state.players.length).indexOf(whom);
	return named < 0 || named === seat ? withinReach(state, seat, nearest(state, seat)) : [seatAt(named)];
}
function inRange(state) {
	const { seat, reached } = state.turn;
	return reached ? [] : withinReach(state, seat, {
		from: 1,
		to: bonusOf(state, seat, "range")
	});
}
// rules/src/mexica/options.ts
const OPTIONS = {
	edition: {
		...choice("mexica", "flower-war"),
		default: "mexica"
	},
	pace: {
		...choice("printed", "brisk"),
		default: "printed"
	},
	apocalypseAt: {
		...integer(0, 360),
		default: 0
	},
	maryCost: {
		...integer(1, 13),
		default: 7
	}
};
const PACES = {
	printed: {
		tokens: 13,
		apocalypseAt: 260
	},
	brisk: {
		tokens: 7,
		apocalypseAt: 182
	}
};
function sacrificesToTrigger({ pace, apocalypseAt }) {
	return apocalypseAt === 0 ? PACES[pace].apocalypseAt : apocalypseAt;
}
// rules/src/mexica/apocalypse.ts
function triggerIfDue(play) {
	const { draft, events } = play;
	const { lake, weeks, options, apocalypse } = draft;
	const isDue = lake.huitzilopochtli + lake.tlaloc >= sacrificesToTrigger(options) || weeks.every((holder) => holder !== null);
	if (apocalypse === null && isDue) {
		draft.apocalypse = {
			since: draft.turns,
			turnsLeft: 13,
			forestalled: 0,
			kind: null
		};
		events.push({ type: "triggered" });
	}
	settleIfUneven(play);
}
function settleIfUneven({ draft, events }) {
	const { apocalypse, lake } = draft;
	if (apocalypse === null || apocalypse.kind !== null) return;
	const god = favouriteOf(lake);
	if (god === void 0) return;
	const kind = god === "tlaloc" ? "flood" : "war";
	draft.apocalypse = {
		...apocalypse,
		kind
	};
	events.push({
		type: "settled",
		kind
	});
}
function countTurn(play) {
	const { draft, events } = play;
	const { apocalypse, lake, turns } = draft;
	if (apocalypse === null || apocalypse.since === turns) return;
	if (favouriteOf(lake) === void 0 && apocalypse.forestalled < 13) {
		const forestalled = apocalypse.forestalled + 1;
		draft.apocalypse = {
			...apocalypse,
			forestalled
		};
		events.push({
			type: "forestalled",
			times: forestalled
		});
		return;
	}
	const turnsLeft = apocalypse.turnsLeft - 1;
	draft.apocalypse = {
		...apocalypse,
		turnsLeft
	};
	events.push({
		type: "counted",
		turnsLeft
	});
	if (turnsLeft === 0) endMatch(play, apocalypse.kind ?? "unsettled");
}
// rules/src/mexica/tokens.ts
const POOL = { at: "pool" };
const GONE = { at: "gone" };
function hand(seat) {
	return {
		at: "player",
		seat
	};
}
function spaceAt(space) {
	return {
		at: "space",
		space
	};
}
function tokensAt(state, holder) {
	switch (holder.at) {
		case "player": return playerOf(state, holder.seat).tokens;
		case "space": return present(state.spaces[holder.space - 1], "a space of the calendar");
		case "lake": return state.lake[holder.god];
		case "pool": return state.pool;
		case "gone": return state.gone;
	}
}
function moveTokens(play, wanted, from, to, why) {
	const { draft, events } = play;
	const count = Math.min(wanted, tokensAt(draft, from));
	if (count === 0) return 0;
	add(play, from, -count);
	add(play, to, count);
	events.push({
		type: "tokens",
		count,
		from,
		to,
		why
	});
	return count;
}
function add(play, holder, change) {
	const { draft } = play;
	const tokens = tokensAt(draft, holder) + change;
	switch (holder.at) {
		case "player":
			changePlayer(play, holder.seat, { tokens });
			break;
		case "space":
			draft.spaces = draft.spaces.with(holder.space - 1, tokens);
			break;
		case "lake":
			draft.lake = withGod(draft.lake, holder.god, tokens);
			break;
		case "pool":
			draft.pool = tokens;
			break;
		case "gone": draft.gone = tokens;
	}
}
// rules/src/mexica/gifts.ts
function maryCost(state, seat) {
	return Math.max(1, state.options.maryCost - bonusOf(state, seat, "mary"));
}
function giveToGod(play, seat, god, why) {
	const given = moveTokens(play, 1, hand(seat), {
		at: "lake",
		god
	}, why);
	if (given > 0) triggerIfDue(play);
	return given;
}
function giveByCard(play, seat, god) {
	const { draft, events } = play;
	const debts = draft.debts[god];
	if (giveToGod(play, seat, god, "gift") === 0 || debts.length === 8) return;
	draft.debts = withGod(draft.debts, god, [...debts, seat]);
	events.push({
		type: "bead-asked",
		seat,
		god
	});
}
// rules/src/ritual-calendar/signs.ts
const SIGNS = [
	"eagle",
	"serpent",
	"flower"
];
const SPACE_OF_SIGN = {
	eagle: 15,
	serpent: 5,
	flower: 20
};
function signsHeld({ hand, signOn, holds }) {
	const signs = {};
	for (const card of hand) {
		const sign = signOn(card);
		if (sign !== void 0) signs[sign] ??= card;
	}
	for (const sign of SIGNS) {
		const space = SPACE_OF_SIGN[sign];
		if (holds(space)) signs[sign] = nameOf(space);
	}
	return signs;
}
// rules/src/mexica/founding.ts
function signsOf({ hands, weeks }, seat) {
	return signsHeld({
		hand: hands[seat] ?? [],
		signOn,
		holds: (space) => weeks[space - 1] === seat
	});
}
function signOn(card) {
	const { effect } = rowOf(card);
	return effect.verb === "sign" ? effect.sign : void 0;
}
function foundsWith(held, seat) {
	return Object.keys(signsOf(held, seat)).length === SIGNS.length;
}
function found(play, seat) {
	const held = signsOf(play.draft, seat);
	play.draft.founding = {
		seat,
		signs: SIGNS.flatMap((sign) => held[sign] ?? [])
	};
	endMatch(play, "signs");
}
// rules/src/mexica/hands.ts
function handOf({ hands }, seat) {
	return present(hands[seat], "a seat of this match");
}
function kindsIn(cards) {
	return [...new Set(cards.map(kindOf))];
}
function copyIn(cards, kind) {
	return present(cards.find((card) => kindOf(card) === kind), "a card of that kind is there");
}
function takeFromDeck({ draft, events }, deck) {
	const used = draft.discards[deck];
	if (draft.decks[deck].length === 0 && used.length > 0) {
		draft.decks = {
			...draft.decks,
			[deck]: shuffle(draft, used)
		};
		draft.discards = {
			...draft.discards,
			[deck]: []
		};
		events.push({
			type: "reshuffled",
			deck,
			cards: used.length
		});
	}
	const [card, ...rest] = draft.decks[deck];
	if (card !== void 0) draft.decks = {
		...draft.decks,
		[deck]: rest
	};
	return card;
}
function putIntoHand(play, seat, card) {
	addToHand(play, seat, card);
	const founds = foundsWith(play.draft, seat);
	play.events.push({
		type: "drew",
		seat,
		deck: rowOf(card).deck,
		card,
		founds
	});
	if (founds) found(play, seat);
}
function giveCard(play, seat, to, card) {
	removeFromHand(play, seat, card);
	addToHand(play, to, card);
	const founds = foundsWith(play.draft, to);
	play.events.push({
		type: "gave-card",
		seat,
		to,
		deck: rowOf(card).deck,
		card,
		founds
	});
	if (founds) found(play, to);
}
function useFromHand(play, seat, card, why) {
	removeFromHand(play, seat, card);
	layAside(play, card);
	play.events.push({
		type: "used",
		seat,
		card,
		why
	});
}
function useDrawn(play, seat, card) {
	layAside(play, card);
	play.events.push({
		type: "drew",
		seat,
		deck: rowOf(card).deck,
		card,
		founds: false
	});
	play.events.push({
		type: "used",
		seat,
		card,
		why: "drawn"
	});
}
function layAside({ draft }, card) {
	const { deck } = rowOf(card);
	draft.discards = {
		...draft.discards,
		[deck]: [...draft.discards[deck], card]
	};
}
function addToHand({ draft }, seat, card) {
	draft.hands = draft.hands.with(seat, [...handOf(draft, seat), card]);
}
function removeFromHand({ draft }, seat, card) {
	const hand = handOf(draft, seat);
	const index = hand.indexOf(card);
	invariant(index >= 0, "the card is in hand");
	draft.hands = draft.hands.with(seat, hand.toSpliced(index, 1));
}
// rules/src/mexica/harvest.ts
function takeFromSpace(play, seat, space, wanted, why) {
	const { draft } = play;
	if (isFlooded(draft)) return 0;
	const taken = moveTokens(play, wanted, spaceAt(space), hand(seat), why);
	if (taken > 0 && tokensAt(draft, spaceAt(space)) === 0) {
		takeWeek(play, seat, space);
		refill(play, space);
	}
	return taken;
}
function loseFromSpace(play, space) {
	moveTokens(play, 1, spaceAt(space), GONE, "war");
	refill(play, space);
}
function refill(play, space) {
	const { draft } = play;
	if (draft.ended === null && tokensAt(draft, spaceAt(space)) === 0) moveTokens(play, 13, POOL, spaceAt(space), "refill");
}
function takeWeek(play, seat, space) {
	const { draft, events } = play;
	const from = draft.weeks[space - 1] ?? null;
	if (from === seat) return;
	draft.weeks = draft.weeks.with(space - 1, seat);
	const founds = foundsWith(draft, seat);
	events.push({
		type: "took-week",
		seat,
		space,
		from,
		founds
	});
	if (founds) found(play, seat);
	else triggerIfDue(play);
}
// rules/src/mexica/landing.ts
const LANDING = [
	"collect-token",
	"ask-rain",
	"pay-tribute",
	"draw-day",
	"drift-on",
	"pay-bonus",
	"meet-others",
	"pay-prize"
];
const NEW = {
	untouched: false,
	safe: false,
	drift: 0,
	prize: 0,
	won: false
};
function land(play, seat, to, by, prize = 0) {
	const { draft, events } = play;
	const from = playerOf(draft, seat).space;
	changePlayer(play, seat, { space: to });
	events.push({
		type: "moved",
		seat,
		from,
		to,
		by
	});
	draft.tasks = draft.tasks.filter((task) => !isOfLanding(task, seat));
	draft.landings = draft.landings.with(seat, {
		...NEW,
		prize
	});
	doFirst(play, ...LANDING.map((task) => ({
		task,
		seat
	})));
}
function isOfLanding(task, seat) {
	if (task.task === "fight") return task.landed && task.seat === seat;
	return "seat" in task && task.seat === seat;
}
function landByCard(play, seat, to, prize = 0) {
	const { landings } = play.draft.turn;
	if (landings === 5) return;
	changeTurn(play, { landings: landings + 1 });
	land(play, seat, to, "card", prize);
	moveTokens(play, prize, POOL, hand(seat), "prize");
}
// rules/src/mexica/effects.ts
function draw(play, seat, deck) {
	const card = takeFromDeck(play, deck);
	if (card === void 0) return;
	const row = rowOf(card);
	if (row.use === "now") {
		useDrawn(play, seat, card);
		act(play, seat, row.effect);
	} else putIntoHand(play, seat, card);
}
function act(play, seat, effect) {
	const { draft, events } = play;
	const { space } = playerOf(draft, seat);
	switch (effect.verb) {
		case "go":
			landByCard(play, seat, effect.space, effect.tokens);
			break;
		case "walk":
			landByCard(play, seat, walk$1(space, effect.steps));
			break;
		case "another-turn":
			draft.extra = [...draft.extra, seat];
			events.push({
				type: "earned-turn",
				seat
			});
			break;
		case "gain":
			moveTokens(play, effect.tokens, POOL, hand(seat), "card");
			break;
		case "lose":
			moveTokens(play, effect.tokens, hand(seat), POOL, "card");
			break;
		case "pay-each":
			for (const other of othersFrom(draft, seat)) moveTokens(play, effect.tokens, hand(seat), hand(other), "card");
			break;
		case "pay-one":
			payOne(play, seat, effect.tokens);
			break;
		case "give":
			giveByCard(play, seat, effect.god);
			break;
		case "draw":
			draw(play, seat, effect.deck);
			break;
		case "take-week-card": if ((draft.weeks[space - 1] ?? null) === null) takeWeek(play, seat, space);
	}
}
function payOne(play, seat, tokens) {
	const [only, ...others] = othersFrom(play.draft, seat);
	if (playerOf(play.draft, seat).tokens === 0 || only === void 0) return;
	if (others.length === 0) moveTokens(play, tokens, hand(seat), hand(only), "card");
	else ask(play, {
		kind: "pay",
		seat,
		tokens
	});
}
function actOnSeat(play, seat, effect, target) {
	switch (effect.verb) {
		case "force-gift":
			giveByCard(play, target, effect.god);
			break;
		case "attack":
			attack(play, seat, target);
			break;
		case "make-discard": makeDiscard(play, target);
	}
}
function makeDiscard(play, seat) {
	const [only, ...others] = handOf(play.draft, seat);
	if (only === void 0) return;
	if (others.length === 0) useFromHand(play, seat, only, "discarded");
	else ask(play, {
		kind: "discard",
		seat
	});
}
function actOnLanding(play, seat, effect) {
	const { draft } = play;
	const { space } = playerOf(draft, seat);
	switch (effect.verb) {
		case "harvest":
			takeFromSpace(play, seat, space, effect.tokens, "card");
			return {};
		case "harvest-beside":
			for (const beside of [walk$1(space, 1), walk$1(space, -1)]) if (draft.ended === null) takeFromSpace(play, seat, beside, effect.tokens, "card");
			return {};
		case "skip-tribute": return { safe: true };
		case "drift": return { drift: effect.steps };
	}
}
// rules/src/mexica/arrival.ts
const LANDING_PARTS = {
	"collect-token": collect,
	"ask-rain": askRain,
	"pay-tribute": payTribute,
	"draw-day": drawDay,
	"drift-on": driftOn,
	"pay-bonus": payBonus,
	"meet-others": meetOthers,
	"pay-prize": payPrize
};
function landingOf({ landings }, seat) {
	return present(landings[seat] ?? void 0, "the player is landing");
}
function changeLanding({ draft }, seat, change) {
	draft.landings = draft.landings.with(seat, {
		...landingOf(draft, seat),
		...change
	});
}
function collect(play, seat) {
	const { draft } = play;
	const { space } = playerOf(draft, seat);
	const isFull = tokensAt(draft, spaceAt(space)) === 13;
	refill(play, space);
	const collected = takeFromSpace(play, seat, space, 1, "collected");
	if (draft.ended !== null) return;
	changeLanding(play, seat, { untouched: isFull && collected > 0 });
	if (draft.apocalypse?.kind === "war") loseFromSpace(play, space);
}
function askRain(play, seat) {
	if (handOf(play.draft, seat).length > 0) ask(play, {
		kind: "rain",
		seat
	});
}
function playRain(play, seat, card) {
	const row = rowOf(card);
	useFromHand(play, seat, card, "played");
	if (row.use !== "landing") return;
	const change = actOnLanding(play, seat, row.effect);
	if (play.draft.ended === null) changeLanding(play, seat, change);
}
function payTribute(play, seat) {
	const { draft } = play;
	const holder = draft.weeks[playerOf(draft, seat).space - 1] ?? null;
	if (holder === null || holder === seat || landingOf(draft, seat).safe) return;
	moveTokens(play, 1, hand(seat), hand(holder), "tribute");
}
function drawDay(play, seat) {
	if (landingOf(play.draft, seat).untouched && !isFlooded(play.draft)) draw(play, seat, "day");
}
function driftOn(play, seat) {
	const { draft } = play;
	const { drift } = landingOf(draft, seat);
	if (drift > 0 && draft.turn.landings < 5) landByCard(play, seat, walk$1(playerOf(draft, seat).space, drift));
}
function payBonus(play, seat) {
	const { turn } = play.draft;
	if (turn.seat !== seat || turn.paid) return;
	changeTurn(play, { paid: true });
	moveTokens(play, bonusOf(play.draft, seat, "tokens"), POOL, hand(seat), "bonus");
}
function meetOthers(play, seat) {
	doFirst(play, ...withinReach(play.draft, seat, {
		from: 0,
		to: 0
	}).map((defender) => ({
		task: "fight",
		seat,
		defender,
		landed: true
	})));
}
function payPrize(play, seat) {
	const { prize, won } = landingOf(play.draft, seat);
	if (won) moveTokens(play, prize, POOL, hand(seat), "prize");
	play.draft.landings = play.draft.landings.with(seat, null);
}
// rules/src/mexica/battle.ts
function battleOf$1({ battle }) {
	invariant(battle?.stage === "shown", "the cards of a battle have been shown");
	return battle;
}
function opponentOf({ attacker, defender }, seat) {
	return seat === attacker ? defender : attacker;
}
function verbOf(card) {
	const row = rowOf(card);
	return row.use === "battle" ? row.effect.verb : void 0;
}
function negateCards(play) {
	const battle = battleOf$1(play.draft);
	const next = battle.shown.find(({ card, spent }) => verbOf(card) === "negate-card" && !spent);
	if (next === void 0) return;
	const kinds = negatable(battle, next.seat);
	doFirst(play, { task: "negate-cards" });
	if (kinds.length > 1) ask(play, {
		kind: "negate",
		seat: next.seat
	});
	else negate(play, next.seat, kinds[0]);
}
function negatable(battle, seat) {
	return kindsIn(standing(battle, opponentOf(battle, seat)).filter(isNegatable));
}
function isNegatable(card) {
	return verbOf(card) !== "negate-card";
}
function negate(play, seat, kind) {
	const { draft, events } = play;
	const battle = battleOf$1(draft);
	const { shown } = battle;
	const by = shown.findIndex((each) => each.seat === seat && verbOf(each.card) === "negate-card" && !each.spent);
	const at = shown.findIndex((each) => each.seat !== seat && !each.negated && kindOf(each.card) === kind);
	draft.battle = {
		...battle,
		shown: shown.map((each, index) => ({
			...each,
			spent: each.spent || index === by,
			negated: each.negated || index === at
		}))
	};
	const [negater, negated] = [shown[by], shown[at]];
	if (negater !== void 0 && negated !== void 0) events.push({
		type: "negated",
		seat,
		card: negated.card,
		by: negater.card
	});
}
function standing({ shown }, seat) {
	return shown.filter((each) => each.seat === seat && !each.negated).map(({ card }) => card);
}
function effectsOf(battle, seat) {
	return standing(battle, seat).flatMap((card) => {
		const row = rowOf(card);
		return row.use === "battle" ? row.effect : [];
	});
}
function throwDice(play) {
	const { draft, events } = play;
	const battle = battleOf$1(draft);
	const { attacker, defender } = battle;
	const averting = standing(battle, defender).find((card) => verbOf(card) === "negate-attack");
	draft.battle = null;
	if (averting !== void 0) {
		events.push({
			type: "battle-averted",
			attacker,
			defender,
			card: averting
		});
		return;
	}
	const cast = [attacker, defender].map((seat) => rollDie(play, seat, "battle"));
	const [attackerDie = 0, defenderDie = 0] = [attacker, defender].map((seat, index) => throwAgain(play, battle, seat, cast[index] ?? 0));
	const attackerTotal = attackerDie + addedTo(draft, battle, attacker);
	const defenderTotal = defenderDie + addedTo(draft, battle, defender);
	const winner = attackerTotal === defenderTotal ? null : attackerTotal > defenderTotal ? attacker : defender;
	const dice = [attackerDie, defenderDie];
	const isRaised = winner !== null && effectsOf(battle, winner).some(({ verb }) => verb === "raise-price");
	const price = winner === null ? 0 : isRaised ? Math.max(...dice) : Math.min(...dice);
	const totals = {
		attackerDie,
		defenderDie,
		attackerTotal,
		defenderTotal
	};
	events.push({
		type: "battle-ended",
		attacker,
		defender,
		...totals,
		winner,
		price
	});
	if (winner !== null) settle(play, battle, winner, price);
}
function throwAgain(play, battle, seat, die) {
	let best = die;
	for (const { verb } of effectsOf(battle, seat)) if (verb === "throw-again") best = Math.max(best, rollDie(play, seat, "second-throw"));
	return best;
}
function addedTo(state, battle, seat) {
	let points = bonusOf(state, seat, seat === battle.attacker ? "attack" : "defence");
	for (const effect of effectsOf(battle, seat)) if (effect.verb === "add") points += effect.points;
	return points;
}
function settle(play, battle, winner, price) {
	const { draft } = play;
	const loser = opponentOf(battle, winner);
	const landing = draft.landings[winner] ?? null;
	if (battle.landed && winner === battle.attacker && landing !== null) draft.landings = draft.landings.with(winner, {
		...landing,
		won: true
	});
	if (playerOf(draft, loser).tokens > 0) {
		let due = price;
		for (const effect of effectsOf(battle, loser)) if (effect.verb === "cap-price") due = Math.min(due, effect.tokens);
		moveTokens(play, due, hand(loser), hand(winner), "battle");
		return;
	}
	const [only, ...others] = handOf(draft, loser);
	if (only === void 0) draw(play, winner, "day");
	else if (others.length === 0) giveCard(play, loser, winner, only);
	else ask(play, {
		kind: "give",
		seat: loser,
		to: winner
	});
}
// rules/src/ritual-calendar/beads.ts
function waitingFor(beads, seat, god) {
	return beads.filter((bead) => bead.god === god && bead.seats.includes(seat));
}
// rules/src/mexica/refusals.ts
const REFUSALS = {
	"already-reached": "You have already attacked by your range this turn.",
	"no-bead-waits": "No waiting bead offers that sacrifice.",
	"no-target": "That cannot act on such a player: out of reach, or not the one it names.",
	"not-answering": "That is no answer to the current question.",
	"not-in-hand": "You do not hold that card.",
	"nothing-to-negate": "The other side has no such card that could be negated.",
	"only-defender": "Only the defender can lay that card.",
	"too-few-tokens": "You have too few tokens.",
	"too-many-beads": "More beads wait than there are tokens; pick them out of the lake.",
	"too-much-movement": "Your week cards do not let you walk that far.",
	"unknown-god": "Beads fall to huitzilopochtli or to tlaloc."
};
// rules/src/mexica/sacrifice.ts
const DECK_OF_GOD = {
	huitzilopochtli: "war",
	tlaloc: "rain"
};
function sacrifice(play, god) {
	const { seat } = play.draft.turn;
	giveToGod(play, seat, god, "sacrifice");
	draw(play, seat, DECK_OF_GOD[god]);
}
function sacrificeToMary(play) {
	const { seat } = play.draft.turn;
	moveTokens(play, maryCost(play.draft, seat), hand(seat), GONE, "sacrifice");
	draw(play, seat, "day");
}
// rules/src/mexica/choosing.ts
function beginBattle(play, fight) {
	const { draft, events } = play;
	const { seat: attacker, defender, landed } = fight;
	if (landed && playerOf(draft, attacker).space !== playerOf(draft, defender).space) return;
	const among = [attacker, defender].filter((seat) => handOf(draft, seat).length > 0);
	events.push({
		type: "battle-began",
		attacker,
		defender
	});
	choose(play, {
		attacker,
		defender,
		landed,
		stage: "choosing",
		attackers: {
			laid: [],
			ready: !among.includes(attacker)
		},
		defenders: {
			laid: [],
			ready: !among.includes(defender)
		},
		among
	});
}
function choosingOf({ battle }) {
	invariant(battle?.stage === "choosing", "cards are being chosen for a battle");
	return battle;
}
function choiceOf({ attacker, attackers, defenders }, seat) {
	return seat === attacker ? attackers : defenders;
}
function withChoice(battle, seat, choice) {
	return seat === battle.attacker ? {
		...battle,
		attackers: choice
	} : {
		...battle,
		defenders: choice
	};
}
function isChoosing({ battle }, seat) {
	return battle?.stage === "choosing" && battle.among.includes(seat) && !choiceOf(battle, seat).ready;
}
function layInBattle(play, seat, card) {
	const battle = choosingOf(play.draft);
	const { laid } = choiceOf(battle, seat);
	removeFromHand(play, seat, card);
	play.events.push({
		type: "laid",
		seat,
		card
	});
	choose(play, withChoice(battle, seat, {
		laid: [...laid, card],
		ready: false
	}));
}
function getReady(play, seat) {
	const battle = choosingOf(play.draft);
	play.events.push({
		type: "ready",
		seat
	});
	choose(play, withChoice(battle, seat, {
		...choiceOf(battle, seat),
		ready: true
	}));
}
function choose(play, battle) {
	play.draft.battle = battle;
	if (battle.attackers.ready && battle.defenders.ready) show(play, battle);
	else ask(play, {
		kind: "battle",
		seat: null
	});
}
function show(play, battle) {
	const { draft, events } = play;
	const { attacker, defender, landed, attackers, defenders } = battle;
	const shown = [...attackers.laid.map((card) => ({
		card,
		seat: attacker,
		negated: false,
		spent: false
	})), ...defenders.laid.map((card) => ({
		card,
		seat: defender,
		negated: false,
		spent: false
	}))];
	for (const { card } of shown) layAside(play, card);
	events.push({
		type: "battle-shown",
		attacker,
		defender,
		attackerCards: attackers.laid,
		defenderCards: defenders.laid
	});
	draft.battle = {
		attacker,
		defender,
		landed,
		stage: "shown",
		shown
	};
	doFirst(play, { task: "negate-cards" }, { task: "throw-dice" });
}
// rules/src/mexica/turn.ts
const TURN = [
	"make-move",
	"ask-sacrifice",
	"ask-cards",
	"end-turn"
];
const PARTS = {
	"make-move": makeMove,
	"ask-sacrifice": askSacrifice,
	"ask-cards": askCards,
	"end-turn": endTurn,
	"negate-cards": negateCards,
	"throw-dice": throwDice
};
function playOn(play) {
	const { draft } = play;
	while (draft.asked === null && draft.ended === null) {
		const [next, ...rest] = draft.tasks;
		draft.tasks = rest;
		doTask(play, present(next, "a turn ends with its last task"));
	}
}
function doTask(play, next) {
	if (next.task === "fight") beginBattle(play, next);
	else if ("seat" in next) LANDING_PARTS[next.task](play, next.seat);
	else PARTS[next.task](play);
}
function beginTurn(play, seat, kind) {
	const { draft, events } = play;
	if (kind === "regular") {
		draft.regular = seat;
		if (seat === 0) {
			if (draft.round === 250) {
				endMatch(play, "rounds");
				return;
			}
			draft.round++;
		}
	}
	draft.turn = newTurn(seat);
	draft.turns++;
	events.push({
		type: "turn-began",
		seat,
		turn: draft.turns,
		round: draft.round,
		kind
	});
	draft.tasks = TURN.map((task) => ({ task }));
}
function newTurn(seat) {
	return {
		seat,
		step: "move",
		landings: 0,
		paid: false,
		reached: false
	};
}
function makeMove(play) {
	const { seat } = play.draft.turn;
	const die = rollDie(play, seat, "move");
	if (bonusOf(play.draft, seat, "movement") > 0) ask(play, {
		kind: "move",
		seat,
		die
	});
	else move(play, die);
}
function move(play, steps) {
	const { seat } = play.draft.turn;
	land(play, seat, walk$1(playerOf(play.draft, seat).space, steps), "die");
}
function askSacrifice(play) {
	const { seat } = play.draft.turn;
	changeTurn(play, { step: "sacrifice" });
	if (playerOf(play.draft, seat).tokens === 0) return;
	doFirst(play, { task: "ask-sacrifice" });
	ask(play, {
		kind: "sacrifice",
		seat
	});
}
function askCards(play) {
	const { seat } = play.draft.turn;
	changeTurn(play, { step: "cards" });
	if (handOf(play.draft, seat).length === 0 && inRange(play.draft).length === 0) return;
	doFirst(play, { task: "ask-cards" });
	ask(play, {
		kind: "cards",
		seat
	});
}
function endTurn(play) {
	const { draft } = play;
	countTurn(play);
	if (draft.ended !== null) return;
	const [next, ...others] = draft.extra;
	draft.extra = others;
	if (next === void 0) beginTurn(play, seatAt((draft.regular + 1) % draft.players.length), "regular");
	else beginTurn(play, next, "extra");
}
// rules/src/mexica/beads.ts
function beadFalls(state, slot, seats) {
	const god = GODS.find((each) => each === slot);
	if (god === void 0) return refuse("unknown-god", REFUSALS["unknown-god"]);
	const play = {
		draft: { ...state },
		events: []
	};
	const debts = state.debts[god];
	const owed = debts.findIndex((giver) => seats.includes(giver));
	const giver = debts[owed];
	const reason = whyWait(state, seats);
	if (giver !== void 0) {
		play.draft.debts = withGod(state.debts, god, debts.toSpliced(owed, 1));
		play.events.push({
			type: "bead-given",
			seat: giver,
			god
		});
	} else if (reason === void 0) {
		play.draft.asked = null;
		sacrifice(play, god);
		playOn(play);
	} else if (state.beads.length === 360) return refuse("too-many-beads", REFUSALS["too-many-beads"]);
	else {
		play.draft.beads = [...state.beads, {
			god,
			seats,
			reason
		}];
		play.events.push({
			type: "bead-waits",
			god,
			seats,
			reason
		});
	}
	return accept({
		state: play.draft,
		events: play.events
	});
}
function lakeOf({ lake, beads, apocalypse }) {
	const turnsLeft = apocalypse?.turnsLeft ?? 13;
	return {
		halves: lake,
		waiting: beads.length,
		percentLeft: Math.round(turnsLeft / 13 * 100)
	};
}
function whyWait(state, seats) {
	const { turn, asked } = state;
	if (!seats.includes(turn.seat)) return "not-their-turn";
	if (turn.step !== "sacrifice") return "not-sacrifice-step";
	if (playerOf(state, turn.seat).tokens === 0) return "no-tokens";
	return asked?.kind === "sacrifice" ? void 0 : "open-choice";
}
function takeBead(play, god) {
	removeFirst(play, god);
	play.events.push({
		type: "bead-taken",
		seat: play.draft.turn.seat,
		god
	});
	sacrifice(play, god);
}
function declineBead(play, god) {
	const { draft, events } = play;
	removeFirst(play, god);
	draft.declined = withGod(draft.declined, god, draft.declined[god] + 1);
	events.push({
		type: "bead-declined",
		seat: draft.turn.seat,
		god
	});
}
function removeFirst({ draft }, god) {
	const [first] = waitingFor(draft.beads, draft.turn.seat, god);
	draft.beads = draft.beads.filter((bead) => bead !== first);
}
// rules/src/mexica/answers.ts
function answer(play, asked, seat, action) {
	const { draft } = play;
	const copyOf = (kind) => copyIn(handOf(draft, seat), kind);
	switch (action.type) {
		case "move":
			invariant(asked.kind === "move", "a movement bonus is what was asked");
			move(play, asked.die + action.bonus);
			break;
		case "rain":
			playRain(play, seat, copyOf(action.card));
			break;
		case "sacrifice":
			if (action.to === "mary") sacrificeToMary(play);
			else sacrifice(play, action.to);
			break;
		case "take-bead":
			takeBead(play, action.god);
			break;
		case "decline-bead":
			declineBead(play, action.god);
			break;
		case "play":
			useFromHand(play, seat, copyOf(action.card), "played");
			actOnSeat(play, seat, CARDS[action.card].effect, seatAt(action.seat));
			break;
		case "attack":
			changeTurn(play, { reached: true });
			attack(play, seat, seatAt(action.seat));
			break;
		case "lay":
			layInBattle(play, seat, copyOf(action.card));
			break;
		case "ready":
			getReady(play, seat);
			break;
		case "negate":
			negate(play, seat, action.card);
			break;
		case "give":
			invariant(asked.kind === "give", "a card for the winner is what was asked");
			giveCard(play, seat, asked.to, copyOf(action.card));
			break;
		case "discard":
			useFromHand(play, seat, copyOf(action.card), "discarded");
			break;
		case "pay":
			invariant(asked.kind === "pay", "whom to pay is what was asked");
			moveTokens(play, asked.tokens, hand(seat), hand(seatAt(action.seat)), "card");
			break;
		case "pass":
			play.events.push({
				type: "passed",
				seat
			});
			if (asked.kind === "sacrifice" || asked.kind === "cards") draft.tasks = draft.tasks.slice(1);
	}
}
// rules/src/mexica/worth.ts
const TOKEN = .6;
const DRAWN = {
	day: .5,
	war: .4,
	rain: .7
};
const SIGN_OF_DECK = {
	war: "eagle",
	rain: "serpent",
	day: "flower"
};
const SIGN_SHARE = {
	war: 4 / 40,
	rain: 4 / 40,
	day: 10 / 260
};
const SIGN_WORTH = [
	5,
	12,
	100
];
const WEEK = 1.5;
function worthOfSign(state, seat, sign) {
	const held = signsOf(state, seat);
	if (held[sign] !== void 0) return .5;
	return SIGN_WORTH[Object.keys(held).length] ?? 0;
}
function worthOfDraw(state, seat, deck) {
	return DRAWN[deck] + SIGN_SHARE[deck] * worthOfSign(state, seat, SIGN_OF_DECK[deck]);
}
function worthOfWeek(state, seat, space) {
	const holder = state.weeks[space - 1] ?? null;
	if (holder === seat) return 0;
	const sign = SIGNS.find((each) => SPACE_OF_SIGN[each] === space);
	return (sign === void 0 ? WEEK : worthOfSign(state, seat, sign)) + (holder === null ? 0 : WEEK);
}
function worthOfTaking(state, seat, space, wanted) {
	if (isFlooded(state)) return 0;
	const there = tokensAt(state, spaceAt(space));
	const taken = Math.min(wanted, there);
	return taken * TOKEN + (taken > 0 && taken === there ? worthOfWeek(state, seat, space) : 0);
}
function worthOf(state, seat, card) {
	const sign = signOn(card);
	if (sign === void 0) return printedWorth(rowOf(card));
	const held = signsOf(state, seat);
	if (held[sign] !== card) return .5;
	return SIGN_WORTH[Object.keys(held).length - 1] ?? 0;
}
function printedWorth({ effect }) {
	switch (effect.verb) {
		case "add": return .3 + effect.points / 10;
		case "harvest":
		case "harvest-beside": return .9;
		case "negate-attack":
		case "cap-price": return .6;
		default: return .4;
	}
}
// rules/src/mexica/appraise-battle.ts
const LOWER_DIE = 2.5;
const HIGHER_DIE = 4.5;
const CHANCE_PER_POINT = .12;
const POINTS_ENOUGH = 4;
const KEPT = .35;
function lossOf(state, seat, price = LOWER_DIE) {
	const { tokens } = playerOf(state, seat);
	if (tokens > 0) return Math.min(tokens, price) * TOKEN;
	const hand = handOf(state, seat);
	if (hand.length === 0) return TOKEN / 2;
	return Math.min(...hand.map((card) => worthOf(state, seat, card)));
}
function gainOf(state, seat, other, price = LOWER_DIE) {
	const { tokens } = playerOf(state, other);
	return tokens > 0 ? Math.min(tokens, price) * TOKEN : worthOfDraw(state, seat, "day");
}
function worthOfFight(state, seat, other) {
	const edge = bonusOf(state, seat, "attack") - bonusOf(state, other, "defence");
	const chance = Math.min(.8, Math.max(.1, .42 + edge * CHANCE_PER_POINT));
	return chance * gainOf(state, seat, other) - (.84 - chance) * lossOf(state, seat);
}
function appraiseLaying(state, seat, kind) {
	const battle = choosingOf(state);
	const other = seat === battle.attacker ? battle.defender : battle.attacker;
	const [loss, gain] = [lossOf(state, seat), gainOf(state, seat, other)];
	const { laid } = choiceOf(battle, seat);
	const points = laid.reduce((sum, card) => sum + pointsOn(rowOf(card).effect), 0);
	const { effect } = CARDS[kind];
	switch (effect.verb) {
		case "add":
		case "throw-again": return Math.min(pointsOn(effect), Math.max(0, POINTS_ENOUGH - points)) * CHANCE_PER_POINT * (loss + gain) - KEPT;
		case "raise-price": return (gainOf(state, seat, other, HIGHER_DIE) - gain) / 2 - KEPT;
		case "cap-price": return (loss - lossOf(state, seat, effect.tokens)) / 2 - KEPT;
		case "negate-attack": return (loss - gain) / 2 - KEPT;
		case "negate-card": return handOf(state, other).length > 2 ? .1 * (loss + gain) - KEPT : -.35;
	}
}
function pointsOn(effect) {
	if (effect.verb === "add") return effect.points;
	return effect.verb === "throw-again" ? 1 : 0;
}
function worthOfNegating(kind) {
	const { effect } = CARDS[kind];
	return effect.verb === "negate-attack" ? POINTS_ENOUGH : pointsOn(effect);
}
function worthOfHarm(state, other) {
	const most = Math.max(...othersFrom(state, other).map((each) => playerOf(state, each).tokens));
	return .1 + (playerOf(state, other).tokens - most) / 100;
}
// rules/src/mexica/appraise.ts
function appraise(state, seat, action) {
	switch (action.type) {
		case "pass":
		case "ready": return 0;
		case "move": return moving(state, seat, action.bonus);
		case "rain": return raining$1(state, seat, CARDS[action.card].effect);
		case "sacrifice": return action.to === "mary" ? worthOfDraw(state, seat, "day") - maryCost(state, seat) * TOKEN : offering(state, seat, action.to);
		case "take-bead": return offering(state, seat, action.god) + .01;
		case "decline-bead": return -.01;
		case "play": return playing(state, seat, CARDS[action.card].effect, seatAt(action.seat));
		case "attack": return worthOfFight(state, seat, seatAt(action.seat));
		case "lay": return appraiseLaying(state, seat, action.card);
		case "negate": return worthOfNegating(action.card);
		case "give":
		case "discard": return -worthOf(state, seat, copyIn(handOf(state, seat), action.card));
		case "pay": return -worthOfHarm(state, seatAt(action.seat));
	}
}
function offering(state, seat, god) {
	return worthOfDraw(state, seat, DECK_OF_GOD[god]) - TOKEN;
}
function moving(state, seat, bonus) {
	const { asked } = state;
	if (asked?.kind !== "move") return 0;
	return landing(state, seat, walk$1(playerOf(state, seat).space, asked.die + bonus));
}
function landing(state, seat, space) {
	const holder = state.weeks[space - 1] ?? null;
	const drawn = tokensAt(state, spaceAt(space)) === 13 && !isFlooded(state) ? worthOfDraw(state, seat, "day") : 0;
	const tribute = holder !== null && holder !== seat ? TOKEN : 0;
	let met = 0;
	for (const other of othersFrom(state, seat)) if (playerOf(state, other).space === space) met += worthOfFight(state, seat, other);
	return worthOfTaking(state, seat, space, 1) + drawn + met - tribute;
}
function raining$1(state, seat, effect) {
	const { space } = playerOf(state, seat);
	switch (effect.verb) {
		case "harvest": return worthOfTaking(state, seat, space, effect.tokens) - (effect.tokens - .5) * TOKEN;
		case "harvest-beside": return worthOfTaking(state, seat, walk$1(space, 1), effect.tokens) + worthOfTaking(state, seat, walk$1(space, -1), effect.tokens) - 1.5 * TOKEN;
		case "skip-tribute": {
			const holder = state.weeks[space - 1] ?? null;
			return holder !== null && holder !== seat && playerOf(state, seat).tokens > 0 ? TOKEN / 2 : -.1;
		}
		case "drift": return landing(state, seat, walk$1(space, effect.steps)) - .5;
	}
}
function playing(state, seat, effect, target) {
	switch (effect.verb) {
		case "force-gift": return playerOf(state, target).tokens > 0 ? worthOfHarm(state, target) : 0;
		case "make-discard": return handOf(state, target).length > 0 ? worthOfHarm(state, target) : 0;
		case "attack": return worthOfFight(state, seat, target);
	}
}
// rules/src/mexica/legality.ts
function isAsked(state, seat) {
	const { asked } = state;
	return asked?.kind === "battle" ? isChoosing(state, seat) : asked?.seat === seat;
}
function whyNot(state, asked, seat, action) {
	const code = ANSWERS[asked.kind].includes(action.type) ? codeAgainst(state, seat, action) : "not-answering";
	return code === void 0 ? void 0 : {
		code,
		detail: REFUSALS[code]
	};
}
const ANSWERS = {
	move: ["move"],
	rain: ["rain", "pass"],
	sacrifice: [
		"sacrifice",
		"take-bead",
		"decline-bead",
		"pass"
	],
	cards: [
		"play",
		"attack",
		"pass"
	],
	battle: ["lay", "ready"],
	negate: ["negate"],
	give: ["give"],
	discard: ["discard"],
	pay: ["pay"]
};
function codeAgainst(state, seat, action) {
	switch (action.type) {
		case "move": return action.bonus > bonusOf(state, seat, "movement") ? "too-much-movement" : void 0;
		case "rain":
		case "give":
		case "discard": return whyNotHeld(state, seat, action.card);
		case "sacrifice": return action.to === "mary" && playerOf(state, seat).tokens < maryCost(state, seat) ? "too-few-tokens" : void 0;
		case "take-bead":
		case "decline-bead": return whyNotBead(state, seat, action.god);
		case "play": return whyNotHeld(state, seat, action.card) ?? whyNotOn(state, seat, action);
		case "attack":
			if (state.turn.reached) return "already-reached";
			return isAmong(inRange(state), action.seat) ? void 0 : "no-target";
		case "lay": return whyNotHeld(state, seat, action.card) ?? whyNotLay(state, seat, action.card);
		case "negate": return negatable(battleOf$1(state), seat).some((kind) => kind === action.card) ? void 0 : "nothing-to-negate";
		case "pay": return isAmong(othersFrom(state, seat), action.seat) ? void 0 : "no-target";
		case "ready":
		case "pass": return;
	}
}
function whyNotHeld(state, seat, kind) {
	return kindsIn(handOf(state, seat)).includes(kind) ? void 0 : "not-in-hand";
}
function whyNotBead(state, seat, god) {
	return waitingFor(state.beads, seat, god).length > 0 ? void 0 : "no-bead-waits";
}
function whyNotOn(state, seat, { card, seat: target }) {
	return isAmong(targetsOf(state, seat, CARDS[card].effect), target) ? void 0 : "no-target";
}
function whyNotLay(state, seat, kind) {
	const row = CARDS[kind];
	const isAttacker = choosingOf(state).attacker === seat;
	return row.use === "battle" && row.side === "defender" && isAttacker ? "only-defender" : void 0;
}
function isAmong(seats, seat) {
	return seats.some((each) => each === seat);
}
// rules/src/mexica/decision.ts
function decisionOf(state, seat) {
	const { asked } = state;
	if (asked === null || !isAsked(state, seat)) return void 0;
	const actions = [];
	const illegal = [];
	for (const action of candidates(state, asked, seat)) {
		const refusal = whyNot(state, asked, seat, action);
		if (refusal === void 0) actions.push(action);
		else illegal.push({
			action,
			refusal
		});
	}
	const decision = {
		kind: asked.kind,
		asked: factsOf(asked),
		actions,
		illegal
	};
	const pass = PASSES[asked.kind];
	return pass === void 0 ? decision : {
		...decision,
		pass
	};
}
const PASSES = {
	rain: { type: "pass" },
	battle: { type: "ready" }
};
function factsOf(asked) {
	switch (asked.kind) {
		case "move": return { die: asked.die };
		case "pay": return { tokens: asked.tokens };
		case "give": return { to: asked.to };
		default: return null;
	}
}
function candidates(state, asked, seat) {
	const others = othersFrom(state, seat);
	switch (asked.kind) {
		case "move": {
			const most = bonusOf(state, seat, "movement");
			return Array.from({ length: most + 1 }, (_, bonus) => ({
				type: "move",
				bonus
			}));
		}
		case "rain": return [...cardActions(state, seat, "rain"), { type: "pass" }];
		case "sacrifice": return [
			...ACTIONS$2.sacrifice.to.values.map((to) => ({
				type: "sacrifice",
				to
			})),
			...GODS.filter((god) => waitingFor(state.beads, seat, god).length > 0).flatMap((god) => [{
				type: "take-bead",
				god
			}, {
				type: "decline-bead",
				god
			}]),
			{ type: "pass" }
		];
		case "cards": return [
			...plays(state, seat, others),
			...bonusOf(state, seat, "range") > 0 ? others.map((other) => ({
				type: "attack",
				seat: other
			})) : [],
			{ type: "pass" }
		];
		case "battle": return [...cardActions(state, seat, "lay"), { type: "ready" }];
		case "negate": return negatable(battleOf$1(state), seat).flatMap((kind) => asAction("negate", kind));
		case "give":
		case "discard": return cardActions(state, seat, asked.kind);
		case "pay": return others.map((other) => ({
			type: "pay",
			seat: other
		}));
	}
}
function cardActions(state, seat, type) {
	return kindsIn(handOf(state, seat)).flatMap((kind) => asAction(type, kind));
}
function asAction(type, kind) {
	return ACTIONS$2[type].card.values.includes(kind) ? [{
		type,
		card: kind
	}] : [];
}
function plays(state, seat, others) {
	const playable = ACTIONS$2.play.card.values;
	const held = kindsIn(handOf(state, seat));
	return playable.filter((kind) => held.includes(kind)).flatMap((card) => others.map((other) => ({
		type: "play",
		card,
		seat: other
	})));
}
// rules/src/ritual-calendar/shapes.ts
const space = integer(1, SPACES_MAX);
const spaceName = choice(...SPACE_NAMES);
const god = choice(...GODS);
const die = integer(1, 6);
const few = count(255);
const many = count(65535);
function beadShape(seat, reason) {
	return structure({
		god,
		seats: list(seat),
		reason
	});
}
// rules/src/mexica/deck-rows.ts
const DECKS = [
	"day",
	"war",
	"rain"
];
// rules/src/mexica/words.ts
const seat = seatOf(4);
const card = choice(...CARD_IDS);
const deck = choice(...DECKS);
const step = choice("move", "sacrifice", "cards");
const kind = choice("flood", "war");
const beadReason = choice("not-their-turn", "not-sacrifice-step", "open-choice", "no-tokens");
const endReason = choice("signs", "flood", "war", "unsettled", "rounds");
const askedKind = choice("move", "rain", "sacrifice", "cards", "battle", "negate", "give", "discard", "pay");
// rules/src/mexica/events.ts
const holder = variants("at", {
	player: structure({ seat }),
	space: structure({ space }),
	lake: structure({ god }),
	pool: structure({}),
	gone: structure({})
});
const tokenReason = choice("collected", "refill", "tribute", "bonus", "card", "prize", "battle", "sacrifice", "gift", "war");
const useReason = choice("drawn", "played", "discarded");
const castReason = choice("move", "battle", "second-throw");
const hiddenCard = said("null for those who do not see it", maybe(card));
const founds = said("whether it completes the three signs", flag());
const EVENTS$2 = {
	"turn-began": event("a turn begins, `regular` or, by a card *again*, `extra`", {
		seat,
		turn: many,
		round: count(250),
		kind: choice("regular", "extra")
	}),
	rolled: event("a die is rolled", {
		seat,
		why: castReason,
		die
	}),
	moved: event("a player moves to another space", {
		seat,
		from: space,
		to: space,
		by: choice("die", "card")
	}),
	tokens: event("tokens move", {
		count: many,
		from: holder,
		to: holder,
		why: tokenReason
	}),
	drew: event("a card is drawn; null for others, unless it takes effect at once or founds", {
		seat,
		deck,
		card: hiddenCard,
		founds
	}),
	used: event("a card goes to its discard pile", {
		seat,
		card,
		why: useReason
	}),
	"gave-card": event("a loser without tokens gives a card; null except for those two", {
		seat,
		to: seat,
		deck,
		card: hiddenCard,
		founds
	}),
	reshuffled: event("a deck is reshuffled", {
		deck,
		cards: many
	}),
	"took-week": event("a week card is taken, from a player or, with null, from the box", {
		seat,
		space,
		from: maybe(seat),
		founds
	}),
	"earned-turn": event("the seat earns another turn", { seat }),
	passed: event("a player passes", { seat }),
	"battle-began": event("a battle begins", {
		attacker: seat,
		defender: seat
	}),
	laid: event("a card is laid unseen; sent to that seat only", {
		seat,
		card
	}),
	ready: event("a side is ready; sent to that seat only", { seat }),
	"battle-shown": event("the cards of both sides", {
		attacker: seat,
		defender: seat,
		attackerCards: list(card),
		defenderCards: list(card)
	}),
	negated: event("a card is negated by another", {
		seat,
		card,
		by: card
	}),
	"battle-averted": event("a card ends the battle before the dice", {
		attacker: seat,
		defender: seat,
		card
	}),
	"battle-ended": event("a battle is over; `winner` is null after a tie", {
		attacker: seat,
		defender: seat,
		attackerDie: die,
		defenderDie: die,
		attackerTotal: few,
		defenderTotal: few,
		winner: maybe(seat),
		price: said("what the loser has to pay, before it is seen what they have", few)
	}),
	triggered: event("the apocalypse begins", {}),
	settled: event("the apocalypse is the `flood` or the `war`", { kind }),
	counted: event("the count goes on", { turnsLeft: count(13) }),
	forestalled: event("equal gods have forestalled it", { times: count(13) }),
	"bead-waits": event("a bead fell that cannot be a sacrifice now", {
		god,
		seats: list(seat),
		reason: beadReason
	}),
	"bead-taken": event("a waiting bead becomes a sacrifice", {
		seat,
		god
	}),
	"bead-declined": event("a waiting bead is to be taken out of the temple by hand", {
		seat,
		god
	}),
	"bead-asked": event("a card’s gift asks its giver for a bead", {
		seat,
		god
	}),
	"bead-given": event("that bead has fallen", {
		seat,
		god
	}),
	ended: event("the match is over; by which week cards and cards Tenochtitlan was settled", {
		reason: endReason,
		founding: list(text())
	})
};
function redact(event, viewer) {
	switch (event.type) {
		case "drew": return event.seat === viewer || isShown(event) ? event : {
			...event,
			card: null
		};
		case "gave-card":
			if (event.seat === viewer || event.to === viewer || event.founds) return event;
			return {
				...event,
				card: null
			};
		case "laid":
		case "ready": return event.seat === viewer ? event : void 0;
		default: return event;
	}
}
function isShown({ card, founds }) {
	return founds || card !== null && rowOf(card).use === "now";
}
// rules/src/mexica/fallback.ts
function safestAction(state, seat) {
	const { actions } = present(decisionOf(state, seat), "only a player who is asked falls back");
	const isWayOut = ({ type }) => type === "pass" || type === "ready";
	return present(actions.find(isWayOut) ?? actions[0], "a decision lists an action");
}
// rules/src/mexica/outcome.ts
function outcomeOf(state) {
	const { ended, founding, turns } = state;
	if (ended === null) return void 0;
	const scores = seatsOf(state.players.length).map((seat) => scoreOf(state, seat));
	const winner = founding?.seat;
	const others = seatsOf(state.players.length).filter((seat) => seat !== winner);
	const ranking = [...winner === void 0 ? [] : [[winner]], ...ranked(others, scores)];
	return {
		winners: winner === void 0 ? [] : [winner],
		ranking,
		reason: ended,
		turns,
		scores
	};
}
function scoreOf(state, seat) {
	return {
		weeks: weeksOf(state, seat).length,
		tokens: playerOf(state, seat).tokens,
		cards: handOf(state, seat).length
	};
}
function ranked(seats, scores) {
	const compare = (one, other) => {
		const [here, there] = [scores[one], scores[other]];
		if (here === void 0 || there === void 0) return 0;
		return here.weeks - there.weeks || here.tokens - there.tokens || here.cards - there.cards;
	};
	const groups = [];
	for (const seat of seats.toSorted((one, other) => compare(other, one))) {
		const [last] = groups.at(-1) ?? [];
		if (last !== void 0 && compare(last, seat) === 0) groups.at(-1)?.push(seat);
		else groups.push([seat]);
	}
	return groups;
}
// rules/src/mexica/view.ts
function ownOf(state, seat, before) {
	const isSame = before?.state.hands[seat] === state.hands[seat] && before?.state.battle === state.battle;
	if (before !== void 0 && isSame) return before.value;
	return {
		hand: handOf(state, seat),
		laid: laidBy(state, seat)
	};
}
function laidBy({ battle }, seat) {
	if (battle?.stage !== "choosing" || !battle.among.includes(seat)) return [];
	return choiceOf(battle, seat).laid;
}
function viewOf(state, before) {
	const { options, round, turns, pool, gone, ended, founding } = state;
	return {
		waiting: waitingIn(state),
		edition: options.edition,
		round,
		turns,
		turn: turnOf(state),
		battle: battleOf(state),
		players: seatsOf(state.players.length).map((seat) => viewOfPlayer(state, seat)),
		spaces: SPACES.map((space) => {
			const known = before?.value.spaces[space - 1];
			return known && isSameSpace(before.state, state, space) ? known : viewOfSpace(state, space);
		}),
		decks: {
			day: deckOf(state, "day"),
			war: deckOf(state, "war"),
			rain: deckOf(state, "rain")
		},
		pool,
		gone,
		temple: {
			huitzilopochtli: halfOf(state, "huitzilopochtli"),
			tlaloc: halfOf(state, "tlaloc"),
			beads: state.beads
		},
		apocalypse: apocalypseOf(state),
		ended,
		founding: founding?.signs ?? []
	};
}
function waitingIn({ asked, battle }) {
	if (battle?.stage === "choosing") return battle.among;
	return asked === null || asked.seat === null ? [] : [asked.seat];
}
function turnOf({ turn, asked, extra }) {
	const { seat, step } = turn;
	const die = asked?.kind === "move" ? asked.die : null;
	return {
		seat,
		step,
		asked: asked?.kind ?? null,
		die,
		extra
	};
}
function battleOf({ battle }) {
	if (battle === null) return null;
	const { attacker, defender } = battle;
	const shown = battle.stage === "shown" ? battle.shown : [];
	return {
		attacker,
		defender,
		isShown: battle.stage === "shown",
		shown: shown.map(({ card, seat, negated }) => ({
			card,
			seat,
			negated
		}))
	};
}
function viewOfPlayer(state, seat) {
	const { space, tokens } = playerOf(state, seat);
	const cards = {
		day: 0,
		war: 0,
		rain: 0
	};
	for (const card of [...handOf(state, seat), ...laidBy(state, seat)]) cards[rowOf(card).deck]++;
	return {
		name: present(seatNames(state.players.length)[seat], "a seat of this match"),
		space,
		tokens,
		weeks: weeksOf(state, seat).map(nameOf),
		bonuses: {
			attack: bonusOf(state, seat, "attack"),
			defence: bonusOf(state, seat, "defence"),
			movement: bonusOf(state, seat, "movement"),
			range: bonusOf(state, seat, "range"),
			tokens: bonusOf(state, seat, "tokens"),
			mary: bonusOf(state, seat, "mary")
		},
		maryCost: maryCost(state, seat),
		cards
	};
}
function viewOfSpace(state, space) {
	return {
		name: nameOf(space),
		tokens: tokensAt(state, spaceAt(space)),
		week: state.weeks[space - 1] ?? null,
		players: seatsOf(state.players.length).filter((seat) => playerOf(state, seat).space === space)
	};
}
function isSameSpace(one, other, space) {
	return one.spaces[space - 1] === other.spaces[space - 1] && one.weeks[space - 1] === other.weeks[space - 1] && isSameStanding(one, other, space);
}
function deckOf({ decks, discards }, deck) {
	return {
		left: decks[deck].length,
		used: discards[deck]
	};
}
function halfOf({ lake, declined, debts }, god) {
	return {
		tokens: lake[god],
		declined: declined[god],
		debts: debts[god]
	};
}
function apocalypseOf({ apocalypse }) {
	if (apocalypse === null) return null;
	const { turnsLeft, forestalled, kind } = apocalypse;
	return {
		turnsLeft,
		forestalled,
		kind
	};
}
// rules/src/mexica/pieces.ts
function piecesOf(state) {
	const { players, spaces, pool, gone, lake, hands, decks, discards, weeks } = state;
	let tokens = pool + gone + lake.huitzilopochtli + lake.tlaloc;
	for (const player of players) tokens += player.tokens;
	for (const there of spaces) tokens += there;
	const cards = {
		day: 0,
		war: 0,
		rain: 0
	};
	for (const deck of DECKS) cards[deck] += decks[deck].length + discards[deck].length;
	for (const hand of hands) for (const card of hand) cards[rowOf(card).deck]++;
	for (const seat of seatsOf(players.length)) for (const card of laidBy(state, seat)) cards[rowOf(card).deck]++;
	return {
		tokens,
		...cards,
		weeks: weeks.length
	};
}
// rules/src/mexica/plan.ts
const ANOTHER_LANDING = .5;
const STOCK_ENOUGH = 6;
const MUST = 3;
const FLOWER_AT_HAND = 3;
function weigh(state, seat, action) {
	const sight = appraise(state, seat, action);
	switch (action.type) {
		case "rain": return sight + raining(state, seat, CARDS[action.card].effect);
		case "sacrifice": return action.to === "tlaloc" ? sight + askingForRain(state, seat) : sight;
		case "take-bead": return action.god === "tlaloc" ? sight + askingForRain(state, seat) : sight;
		default: return sight;
	}
}
function raining(state, seat, effect) {
	if (effect.verb === "drift") return ANOTHER_LANDING;
	return isRich(effect) && isForFlower(state, seat) ? -3 : 0;
}
function isForFlower(state, seat) {
	const left = tokensAt(state, spaceAt(SPACE_OF_SIGN.flower));
	return handOf(state, seat).filter((card) => isRich(rowOf(card).effect)).length === 1 && left > 0 && left <= FLOWER_AT_HAND && signsOf(state, seat).flower === void 0 && playerOf(state, seat).space !== SPACE_OF_SIGN.flower;
}
function isRich(effect) {
	return effect.verb === "harvest" && effect.tokens === 2;
}
function askingForRain(state, seat) {
	const { eagle, serpent, flower } = signsOf(state, seat);
	if (serpent === void 0) return 0;
	const isEnough = handOf(state, seat).filter(isPlayedForTokens).length >= STOCK_ENOUGH;
	if (eagle !== void 0) return isEnough ? -3 : 0;
	return flower === void 0 && !isEnough ? MUST : 0;
}
function isPlayedForTokens(card) {
	const row = rowOf(card);
	return row.use === "landing" && row.effect.verb !== "skip-tribute";
}
// rules/src/ritual-calendar/redeal.ts
const DEALS_MAX = 1e4;
function dealUnwon(state, deal, foundsWith) {
	const seats = seatsOf(state.hands.length);
	for (let deals = 0; deals < DEALS_MAX; deals++) {
		const dealt = deal();
		if (state.ended !== null || !seats.some((seat) => foundsWith(dealt, seat))) return dealt;
	}
	throw new InvariantError("the cards were dealt so that nobody has won, and can be again");
}
// rules/src/mexica/redeal.ts
function redeal(state, viewer, chance) {
	return dealUnwon(state, () => deal(state, viewer, chance), foundsWith);
}
function deal(state, viewer, chance) {
	const held = state.hands.map((hand, seat) => seat === viewer ? hand : [...hand, ...laidBy(state, seatAt(seat))]);
	const unseen = [...held.filter((_, seat) => seat !== viewer).flat(), ...DECKS.flatMap((deck) => state.decks[deck])];
	const cards = {
		day: [],
		war: [],
		rain: []
	};
	for (const card of shuffle(chance, unseen)) cards[rowOf(card).deck].push(card);
	const hands = held.map((hand, seat) => seat === viewer ? hand : hand.map((card) => takeHeld(cards[rowOf(card).deck])));
	const dealt = {
		...state,
		hands,
		decks: cards
	};
	return state.battle?.stage === "choosing" ? rechosen(dealt, state.battle, viewer, chance) : dealt;
}
function takeHeld(cards) {
	const index = cards.findIndex((card) => rowOf(card).use !== "now");
	invariant(index >= 0, "as many cards are dealt as there were");
	const [card] = cards.splice(index, 1);
	return present(card, "a card was taken out");
}
const NOTHING_CHOSEN = {
	laid: [],
	ready: false
};
function rechosen(state, battle, viewer, chance) {
	const hidden = battle.among.filter((seat) => seat !== viewer);
	let dealt = state;
	let chosen = hidden.reduce((each, seat) => withChoice(each, seat, NOTHING_CHOSEN), battle);
	for (const seat of shuffle(chance, hidden)) {
		const laid = someToLay(dealt, battle, seat, chance);
		const isLast = battle.among.filter((other) => other !== seat).every((other) => choiceOf(chosen, other).ready);
		chosen = withChoice(chosen, seat, {
			laid,
			ready: !isLast && drawBelow(chance, 2) === 0
		});
		dealt = {
			...dealt,
			hands: dealt.hands.with(seat, without(dealt, seat, laid))
		};
	}
	return {
		...dealt,
		battle: chosen
	};
}
function someToLay({ hands }, { attacker }, seat, chance) {
	return (hands[seat] ?? []).filter((card) => {
		const row = rowOf(card);
		return row.use === "battle" && (row.side === "both" || seat !== attacker) && drawBelow(chance, 2) === 0;
	});
}
function without({ hands }, seat, laid) {
	return (hands[seat] ?? []).filter((card) => !laid.includes(card));
}
// rules/src/mexica/shapes.ts
const turn = structure({
	seat: said("whose turn it is", seat),
	step,
	asked: said("the kind of the decision; absent if there is none", maybe(askedKind)),
	die: said("the die, if the decision is about the movement bonus; otherwise absent", maybe(die)),
	extra: said("seats with extra turns before the next regular one, in order", list(seat))
});
const battle = structure({
	attacker: seat,
	defender: seat,
	isShown: said("whether the cards of both sides are shown", flag()),
	shown: said("the cards laid, once they are shown", list(structure({
		card,
		seat,
		negated: flag()
	})))
});
const player = structure({
	name: said("the name of the seat", choice(...SEAT_NAMES)),
	space,
	tokens: many,
	weeks: said("the spaces whose week cards they hold", list(spaceName)),
	bonuses: said("what their week cards come to", structure({
		attack: few,
		defence: few,
		movement: few,
		range: few,
		tokens: few,
		mary: few
	})),
	maryCost: said("what Mary charges them for a day card", few),
	cards: said("number of cards in hand from each deck", structure({
		day: many,
		war: few,
		rain: few
	}))
});
const spaceShown = structure({
	name: spaceName,
	tokens: few,
	week: said("the seat with its week card; absent while it is in the box", maybe(seat)),
	players: said("the seats of the players there", list(seat))
});
const pile = structure({
	left: said("number of cards left", many),
	used: said("the discard pile, in the order in which they were used", list(card))
});
const half = structure({
	tokens: said("tokens offered to this god", many),
	declined: said("declined beads, to be taken out of the temple by hand", many),
	debts: said("seats that owe a bead for a gift by a card, oldest first", list(seat))
});
const apocalypse = structure({
	turnsLeft: said("the count", count(13)),
	forestalled: said("how often equal gods have forestalled the count", count(13)),
	kind: said("absent until it is settled", maybe(kind))
});
const SHAPES = {
	options: OPTIONS,
	view: structure({
		edition: said("`flower-war` is the first edition, with other names for the same things", choice(...OPTIONS.edition.values)),
		round: said("number of the round", count(250)),
		turns: said("number of turns begun", many),
		turn,
		battle: said("absent if there is none", maybe(battle)),
		players: said("by seat", list(player)),
		spaces: said("from space 1, Cipactli, on", list(spaceShown)),
		decks: structure({
			day: pile,
			war: pile,
			rain: pile
		}),
		pool: said("tokens in the pool", many),
		gone: said("tokens out of play", many),
		temple: structure({
			huitzilopochtli: half,
			tlaloc: half,
			beads: said("beads that wait, in the order in which they fell: for which seats, and why they were no sacrifice", list(beadShape(seat, beadReason)))
		}),
		apocalypse: said("absent before it begins", maybe(apocalypse)),
		ended: said("why the match ended; absent before", maybe(endReason)),
		founding: said("what founded Tenochtitlan: eagle, serpent, flower", list(text()))
	}),
	own: structure({
		hand: said("the seat’s cards, in the order in which they were drawn", list(card)),
		laid: said("those it has laid in a battle and nobody else has seen yet", list(card))
	}),
	decisions: {
		move: {
			asked: structure({ die }),
			answers: ["move"]
		},
		rain: {
			asked: nothing(),
			answers: ["rain", "pass"]
		},
		sacrifice: {
			asked: nothing(),
			answers: [
				"sacrifice",
				"take-bead",
				"decline-bead",
				"pass"
			]
		},
		cards: {
			asked: nothing(),
			answers: [
				"play",
				"attack",
				"pass"
			]
		},
		battle: {
			asked: nothing(),
			answers: ["lay", "ready"]
		},
		negate: {
			asked: nothing(),
			answers: ["negate"]
		},
		give: {
			asked: structure({ to: seat }),
			answers: ["give"]
		},
		discard: {
			asked: nothing(),
			answers: ["discard"]
		},
		pay: {
			asked: structure({ tokens: few }),
			answers: ["pay"]
		}
	},
	actions: ACTIONS$2,
	events: EVENTS$2
};
// rules/src/mexica/texts/refusals-es.ts
const refusals = {
	"already-reached": "Ya has atacado con tu alcance este turno.",
	"no-bead-waits": "Ninguna cuenta que espera ofrece ese sacrificio.",
	"no-target": "Eso no puede actuar sobre ese jugador: está lejos o le falta lo que haría falta.",
	"not-answering": "Eso no responde a lo que se pregunta.",
	"not-in-hand": "No tienes esa carta.",
	"nothing-to-negate": "El otro lado no tiene ninguna carta así que se pueda anular.",
	"only-defender": "Solo quien se defiende puede poner esa carta.",
	"too-few-tokens": "Tienes muy pocas fichas.",
	"too-many-beads": "Esperan más cuentas que calaveras hay; sácalas del lago.",
	"too-much-movement": "Tus cartas de semana no te llevan tan lejos.",
	"unknown-god": "Las cuentas son para Huitzilopochtli o para Tlaloc."
};
// rules/src/ritual-calendar/days.ts
const MEANINGS_EN = {
	cipactli: "crocodile",
	ehecatl: "wind",
	calli: "house",
	cuetzpalin: "lizard",
	coatl: "serpent",
	miquiztli: "death",
	mazatl: "deer",
	tochtli: "rabbit",
	atl: "water",
	itzcuintli: "dog",
	ozomahtli: "monkey",
	malinalli: "grass",
	acatl: "reed",
	ocelotl: "jaguar",
	cuauhtli: "eagle",
	cozcacuauhtli: "vulture",
	olin: "earthquake",
	tecpatl: "flint",
	quiyahuitl: "rain",
	xochitl: "flower"
};
const MEANINGS_ES = {
	cipactli: "cocodrilo",
	ehecatl: "viento",
	calli: "casa",
	cuetzpalin: "lagartija",
	coatl: "serpiente",
	miquiztli: "muerte",
	mazatl: "venado",
	tochtli: "conejo",
	atl: "agua",
	itzcuintli: "perro",
	ozomahtli: "mono",
	malinalli: "hierba",
	acatl: "caña",
	ocelotl: "jaguar",
	cuauhtli: "águila",
	cozcacuauhtli: "buitre",
	olin: "terremoto",
	tecpatl: "pedernal",
	quiyahuitl: "lluvia",
	xochitl: "flor"
};
function titleOf(day) {
	return day.charAt(0).toUpperCase() + day.slice(1);
}
function bySpace(make) {
	return Object.fromEntries(SPACE_NAMES.flatMap((day, index) => [[String(index + 1), make(day)], [day, make(day)]]));
}
// rules/src/mexica/texts/cards-en.ts
const PLAIN$3 = {
	"forward-1": {
		title: "Forward one",
		text: "Move one space on; you land there."
	},
	"forward-2": {
		title: "Forward two",
		text: "Move two spaces on; you land there."
	},
	"forward-3": {
		title: "Forward three",
		text: "Move three spaces on; you land there."
	},
	"back-1": {
		title: "Back one",
		text: "Move one space back; you land there."
	},
	"back-2": {
		title: "Back two",
		text: "Move two spaces back; you land there."
	},
	"back-3": {
		title: "Back three",
		text: "Move three spaces back; you land there."
	},
	again: {
		title: "Once more",
		text: "You have another turn after this one."
	},
	"war-card": {
		title: "Favour of war",
		text: "Draw a war card."
	},
	"rain-card": {
		title: "Favour of rain",
		text: "Draw a rain card."
	},
	"day-card": {
		title: "Another day",
		text: "Draw a day card."
	},
	"attack-nearest": {
		title: "Ambush",
		text: "Battle the nearest player."
	},
	"attack-east": {
		title: "March on the East",
		text: "Battle East, wherever; the nearest player if East is absent or you."
	},
	"attack-north": {
		title: "March on the North",
		text: "Battle North, wherever; the nearest player if North is absent or you."
	},
	"attack-west": {
		title: "March on the West",
		text: "Battle West, wherever; the nearest player if West is absent or you."
	},
	"attack-south": {
		title: "March on the South",
		text: "Battle South, wherever; the nearest player if South is absent or you."
	},
	"start-east": {
		title: "To the East",
		text: "Move to where East starts; you land there."
	},
	"start-north": {
		title: "To the North",
		text: "Move to where North starts; you land there."
	},
	"start-west": {
		title: "To the West",
		text: "Move to where West starts; you land there."
	},
	"start-south": {
		title: "To the South",
		text: "Move to where South starts; you land there."
	},
	cactus: {
		title: "Cactus flower",
		text: "The flower, one of the three signs."
	},
	"make-discard": {
		title: "Empty hand",
		text: "Another player discards a card of their choice."
	},
	"negate-attack": {
		title: "Truce",
		text: "As defender: the battle does not happen."
	},
	"negate-card": {
		title: "Omen",
		text: "In a battle: cancels a card that the other side laid, but no omen."
	},
	"strike-1": {
		title: "Blow",
		text: "+1 in this battle."
	},
	"strike-2": {
		title: "Heavy blow",
		text: "+2 in this battle."
	},
	"edge-1": {
		title: "Obsidian edge",
		text: "+1 in this battle."
	},
	"edge-2": {
		title: "Sharp edge",
		text: "+2 in this battle."
	},
	"edge-3": {
		title: "Deadly edge",
		text: "+3 in this battle."
	},
	"second-throw": {
		title: "Second throw",
		text: "Throw your die again in this battle and keep the better one."
	},
	"full-price": {
		title: "Full price",
		text: "If you win this battle, take as many as the higher die shows."
	},
	"long-reach": {
		title: "Long reach",
		text: "Battle a player up to two spaces away."
	},
	eagle: {
		title: "Eagle",
		text: "The eagle, one of the three signs."
	},
	"safe-passage": {
		title: "Safe passage",
		text: "Pay no tribute for this landing."
	},
	drift: {
		title: "Drift",
		text: "Move one space further; you land there."
	},
	serpent: {
		title: "Serpent",
		text: "The serpent, one of the three signs."
	}
};
function cards$1(words) {
	const { token, tokens, weekCard } = words;
	return {
		...PLAIN$3,
		"gain-1": {
			title: "Gift of one",
			text: `Take a ${token} from the pool.`
		},
		"gain-2": {
			title: "Gift of two",
			text: `Take two ${tokens} from the pool.`
		},
		"gain-3": {
			title: "Gift of three",
			text: `Take three ${tokens} from the pool.`
		},
		"lose-1": {
			title: "Loss of one",
			text: `Give a ${token} back to the pool.`
		},
		"lose-2": {
			title: "Loss of two",
			text: `Give two ${tokens} back to the pool.`
		},
		"pay-each": {
			title: "Alms",
			text: `Pay each other player a ${token}.`
		},
		"pay-one": {
			title: "Debt",
			text: `Pay two ${tokens} to a player of your choice.`
		},
		"forced-war": {
			title: "Demand of war",
			text: `Another player gives a ${token} to Huitzilopochtli and draws nothing.`
		},
		"forced-rain": {
			title: "Demand of rain",
			text: `Another player gives a ${token} to Tlaloc and draws nothing.`
		},
		"week-card": {
			title: "The week is yours",
			text: `Take the ${weekCard} of your space, if nobody has it.`
		},
		"give-war": {
			title: "Vow of war",
			text: `Give a ${token} to Huitzilopochtli; draw nothing.`
		},
		"give-rain": {
			title: "Vow of rain",
			text: `Give a ${token} to Tlaloc; draw nothing.`
		},
		shield: {
			title: "Shield",
			text: `If you lose this battle, pay one ${token} at most.`
		},
		"harvest-1": {
			title: "Harvest",
			text: `Take one more ${token} from the space.`
		},
		"harvest-2": {
			title: "Rich harvest",
			text: `Take two more ${tokens} from the space.`
		},
		"both-banks": {
			title: "Both banks",
			text: `Take a ${token} from the next space, and one from the space before.`
		}
	};
}
// rules/src/mexica/texts/en.ts
const WORDS_EN = {
	mexica: {
		token: "token",
		tokens: "tokens",
		container: "container",
		weekCard: "week card",
		weekCards: "week cards"
	},
	"flower-war": {
		token: "skull",
		tokens: "skulls",
		container: "tzompantli",
		weekCard: "week token",
		weekCards: "week tokens"
	}
};
const PLAIN$2 = {
	title: "Mexica",
	seats: {
		east: "East",
		north: "North",
		west: "West",
		south: "South"
	},
	signs: {
		eagle: "The eagle, one of the three signs.",
		serpent: "The serpent, one of the three signs.",
		flower: "The cactus flower, one of the three signs."
	},
	meanings: MEANINGS_EN,
	gods: {
		huitzilopochtli: "Huitzilopochtli",
		tlaloc: "Tlaloc",
		mary: "Mary"
	},
	steps: {
		move: "move",
		sacrifice: "sacrifice",
		cards: "cards"
	},
	kinds: {
		flood: "The flood",
		war: "The war"
	},
	editions: {
		mexica: "Mexica",
		"flower-war": "Flower War, first edition"
	},
	reasons: {
		signs: "Tenochtitlan was settled",
		flood: "the flood",
		war: "the war",
		unsettled: "the end of the days, neither in flood nor in war",
		rounds: "after 250 rounds"
	},
	decisions: {
		move: "How many spaces further do you walk?",
		rain: "You have landed. Do you play a rain card?",
		sacrifice: "Do you sacrifice?",
		cards: "Do you play cards?",
		battle: "Battle: lay cards, unseen by the others, until you are ready.",
		negate: "Which card of the other side do you cancel?",
		give: "You have lost and have nothing to pay with. Which card do you give?",
		discard: "Which card do you discard?",
		pay: "Whom do you pay?"
	},
	actions: {
		move: "Walk",
		rain: "Play a rain card",
		sacrifice: "Sacrifice",
		"take-bead": "Take the bead as your sacrifice",
		"decline-bead": "Decline the bead",
		play: "Play a card on a player",
		attack: "Attack within your range",
		lay: "Lay a card in battle",
		ready: "I am ready",
		negate: "Cancel a card",
		give: "Give a card",
		discard: "Discard a card",
		pay: "Pay a player",
		pass: "Pass"
	}
};
function en(words) {
	const { token, tokens, container, weekCard, weekCards } = words;
	return {
		...PLAIN$2,
		about: `Circle the calendar, empty its spaces of ${tokens}, feed two gods, and be the first to hold an eagle, a serpent and a cactus flower.`,
		cards: cards$1(words),
		goTo: (day) => ({
			title: `Go to ${day}`,
			text: `Move there and take a ${token} from the pool; one more if you win a battle there.`
		}),
		bonuses: {
			attack: "While you hold it, +1 when you attack.",
			defence: "While you hold it, +1 when you are attacked.",
			movement: "While you hold it, you may walk one space more.",
			range: "While you hold it, once a turn battle somebody one space away; with the other such one, up to two.",
			tokens: `While you hold it, a ${token} from the pool each turn.`,
			mary: `While you hold it, Mary asks for one ${token} less.`
		},
		weekCard: (day) => `${day}, ${weekCard}`,
		space: (meaning) => `The day that means “${meaning}”; whoever empties its ${container} gets its ${weekCard}.`,
		beads: {
			"not-their-turn": "it is somebody else’s turn",
			"not-sacrifice-step": "it is not the sacrifice step",
			"open-choice": "something else is being asked",
			"no-tokens": `there is no ${token} to match it`
		},
		scores: {
			weeks: weekCards,
			tokens,
			cards: "cards"
		},
		options: {
			edition: {
				title: "Edition",
				description: "Whose words are used: those of Mexica, or of the first edition of Flower War.",
				labels: {
					mexica: "Mexica",
					"flower-war": "Flower War, first edition"
				}
			},
			pace: {
				title: "Pace",
				description: `Whether spaces begin full, or with seven ${tokens} for a match of an evening.`,
				labels: {
					printed: "as printed",
					brisk: "brisk"
				}
			},
			apocalypseAt: {
				title: "Apocalypse at",
				description: "With how many sacrifices the apocalypse comes: 0 leaves it to the pace (260, or brisk 182); 104 is short.",
				labels: {}
			},
			maryCost: {
				title: "Mary's cost",
				description: `How many ${tokens} Mary takes for a day card.`,
				labels: {}
			}
		}
	};
}
// rules/src/mexica/texts/cards-es.ts
const PLAIN$1 = {
	"forward-1": {
		title: "Uno adelante",
		text: "Avanza un espacio; llegas allí."
	},
	"forward-2": {
		title: "Dos adelante",
		text: "Avanza dos espacios; llegas allí."
	},
	"forward-3": {
		title: "Tres adelante",
		text: "Avanza tres espacios; llegas allí."
	},
	"back-1": {
		title: "Uno atrás",
		text: "Retrocede un espacio; llegas allí."
	},
	"back-2": {
		title: "Dos atrás",
		text: "Retrocede dos espacios; llegas allí."
	},
	"back-3": {
		title: "Tres atrás",
		text: "Retrocede tres espacios; llegas allí."
	},
	again: {
		title: "Una vez más",
		text: "Tienes otro turno después de este."
	},
	"war-card": {
		title: "Favor de guerra",
		text: "Roba una carta de guerra."
	},
	"rain-card": {
		title: "Favor de lluvia",
		text: "Roba una carta de lluvia."
	},
	"day-card": {
		title: "Otro día",
		text: "Roba una carta de día."
	},
	"attack-nearest": {
		title: "Emboscada",
		text: "Combate con el jugador más cercano."
	},
	"attack-east": {
		title: "Marcha al Este",
		text: "Combate con Este, esté donde esté; si no hay Este o eres tú, con el más cercano."
	},
	"attack-north": {
		title: "Marcha al Norte",
		text: "Combate con Norte, esté donde esté; si no hay Norte o eres tú, con el más cercano."
	},
	"attack-west": {
		title: "Marcha al Oeste",
		text: "Combate con Oeste, esté donde esté; si no hay Oeste o eres tú, con el más cercano."
	},
	"attack-south": {
		title: "Marcha al Sur",
		text: "Combate con Sur, esté donde esté; si no hay Sur o eres tú, con el más cercano."
	},
	"start-east": {
		title: "Al Este",
		text: "Ve adonde empieza Este; llegas allí."
	},
	"start-north": {
		title: "Al Norte",
		text: "Ve adonde empieza Norte; llegas allí."
	},
	"start-west": {
		title: "Al Oeste",
		text: "Ve adonde empieza Oeste; llegas allí."
	},
	"start-south": {
		title: "Al Sur",
		text: "Ve adonde empieza Sur; llegas allí."
	},
	cactus: {
		title: "Flor de cacto",
		text: "La flor, una de las tres señales."
	},
	"make-discard": {
		title: "Mano vacía",
		text: "Otro jugador descarta una carta que él elige."
	},
	"negate-attack": {
		title: "Tregua",
		text: "Como defensor: la batalla no se libra."
	},
	"negate-card": {
		title: "Presagio",
		text: "En una batalla: anula una carta del otro lado, pero ningún presagio."
	},
	"strike-1": {
		title: "Golpe",
		text: "+1 en la batalla."
	},
	"strike-2": {
		title: "Golpe duro",
		text: "+2 en la batalla."
	},
	"edge-1": {
		title: "Filo de obsidiana",
		text: "+1 en la batalla."
	},
	"edge-2": {
		title: "Filo agudo",
		text: "+2 en la batalla."
	},
	"edge-3": {
		title: "Filo mortal",
		text: "+3 en la batalla."
	},
	"second-throw": {
		title: "Segunda tirada",
		text: "Tira otra vez tu dado en esta batalla y quédate con el mejor."
	},
	"full-price": {
		title: "Precio entero",
		text: "Si ganas esta batalla, toma lo que muestra el dado más alto."
	},
	"long-reach": {
		title: "Largo alcance",
		text: "Combate con alguien a dos espacios o menos."
	},
	eagle: {
		title: "Águila",
		text: "El águila, una de las tres señales."
	},
	"safe-passage": {
		title: "Paso franco",
		text: "No pagas tributo por esta llegada."
	},
	drift: {
		title: "Deriva",
		text: "Avanza un espacio más; llegas allí."
	},
	serpent: {
		title: "Serpiente",
		text: "La serpiente, una de las tres señales."
	}
};
function cards(words) {
	const { token, tokens, weekCard } = words;
	return {
		...PLAIN$1,
		"gain-1": {
			title: "Don de una",
			text: `Toma una ${token} de la reserva.`
		},
		"gain-2": {
			title: "Don de dos",
			text: `Toma dos ${tokens} de la reserva.`
		},
		"gain-3": {
			title: "Don de tres",
			text: `Toma tres ${tokens} de la reserva.`
		},
		"lose-1": {
			title: "Pérdida de una",
			text: `Devuelve una ${token} a la reserva.`
		},
		"lose-2": {
			title: "Pérdida de dos",
			text: `Devuelve dos ${tokens} a la reserva.`
		},
		"pay-each": {
			title: "Limosna",
			text: `Paga una ${token} a cada uno de los demás.`
		},
		"pay-one": {
			title: "Deuda",
			text: `Paga dos ${tokens} a quien elijas.`
		},
		"forced-war": {
			title: "Exigencia de guerra",
			text: `Otro jugador da una ${token} a Huitzilopochtli y no roba nada.`
		},
		"forced-rain": {
			title: "Exigencia de lluvia",
			text: `Otro jugador da una ${token} a Tlaloc y no roba nada.`
		},
		"week-card": {
			title: "La semana es tuya",
			text: `Toma la ${weekCard} de tu espacio, si nadie la tiene.`
		},
		"give-war": {
			title: "Voto de guerra",
			text: `Da una ${token} a Huitzilopochtli, sin robar.`
		},
		"give-rain": {
			title: "Voto de lluvia",
			text: `Da una ${token} a Tlaloc, sin robar.`
		},
		shield: {
			title: "Escudo",
			text: `Si pierdes esta batalla, paga una ${token} como mucho.`
		},
		"harvest-1": {
			title: "Cosecha",
			text: `Toma una ${token} más del espacio.`
		},
		"harvest-2": {
			title: "Cosecha rica",
			text: `Toma dos ${tokens} más del espacio.`
		},
		"both-banks": {
			title: "Ambas orillas",
			text: `Toma una ${token} del espacio siguiente y otra del anterior.`
		}
	};
}
// rules/src/mexica/texts/es.ts
const WORDS_ES = {
	mexica: {
		token: "ficha",
		tokens: "fichas",
		container: "recipiente",
		weekCard: "carta de semana",
		weekCards: "cartas de semana"
	},
	"flower-war": {
		token: "calavera",
		tokens: "calaveras",
		container: "tzompantli",
		weekCard: "ficha de semana",
		weekCards: "fichas de semana"
	}
};
const PLAIN = {
	title: "Mexica",
	seats: {
		east: "Este",
		north: "Norte",
		west: "Oeste",
		south: "Sur"
	},
	signs: {
		eagle: "El águila, una de las tres señales.",
		serpent: "La serpiente, una de las tres señales.",
		flower: "La flor de cacto, una de las tres señales."
	},
	meanings: MEANINGS_ES,
	gods: {
		huitzilopochtli: "Huitzilopochtli",
		tlaloc: "Tlaloc",
		mary: "María"
	},
	steps: {
		move: "mover",
		sacrifice: "sacrificio",
		cards: "cartas"
	},
	kinds: {
		flood: "El diluvio",
		war: "La guerra"
	},
	editions: {
		mexica: "Mexica",
		"flower-war": "Flower War, primera edición"
	},
	reasons: {
		signs: "se ha fundado Tenochtitlan",
		flood: "el diluvio",
		war: "la guerra",
		unsettled: "el fin de los días, sin diluvio ni guerra",
		rounds: "tras 250 rondas"
	},
	decisions: {
		move: "¿Cuántos espacios más andas?",
		rain: "Has llegado. ¿Juegas una carta de lluvia?",
		sacrifice: "¿Sacrificas?",
		cards: "¿Juegas cartas?",
		battle: "Batalla: pon cartas, sin que los demás las vean, hasta que estés listo.",
		negate: "¿Qué carta del otro lado anulas?",
		give: "Has perdido y no tienes con qué pagar. ¿Qué carta das?",
		discard: "¿Qué carta descartas?",
		pay: "¿A quién pagas?"
	},
	actions: {
		move: "Andar",
		rain: "Jugar una carta de lluvia",
		sacrifice: "Sacrificar",
		"take-bead": "Tomar la cuenta como tu sacrificio",
		"decline-bead": "Rechazar la cuenta",
		play: "Jugar una carta contra un jugador",
		attack: "Atacar dentro de tu alcance",
		lay: "Poner una carta en la batalla",
		ready: "Listo",
		negate: "Anular una carta",
		give: "Dar una carta",
		discard: "Descartar una carta",
		pay: "Pagar a un jugador",
		pass: "Pasar"
	}
};
function es(words) {
	const { token, tokens, container, weekCard, weekCards } = words;
	return {
		...PLAIN,
		about: `Recorre el calendario, vacía de ${tokens} sus espacios, alimenta a dos dioses y sé el primero en tener un águila, una serpiente y una flor de cacto.`,
		cards: cards(words),
		goTo: (day) => ({
			title: `Ve a ${day}`,
			text: `Muévete allí y toma una ${token} de la reserva; otra si ganas allí una batalla.`
		}),
		bonuses: {
			attack: "Mientras la tengas, +1 cuando atacas.",
			defence: "Mientras la tengas, +1 cuando te atacan.",
			movement: "Mientras la tengas, puedes andar un espacio más.",
			range: "Mientras la tengas, una vez por turno combate con alguien a un espacio; con la otra igual, a dos como mucho.",
			tokens: `Mientras la tengas, una ${token} de la reserva cada turno.`,
			mary: `Mientras la tengas, María pide una ${token} menos.`
		},
		weekCard: (day) => `${day}, ${weekCard}`,
		space: (meaning) => `El día que significa «${meaning}»; quien vacía su ${container} recibe su ${weekCard}.`,
		beads: {
			"not-their-turn": "es el turno de otro",
			"not-sacrifice-step": "no es el paso de sacrificio",
			"open-choice": "se está preguntando otra cosa",
			"no-tokens": `no hay ${token} que le corresponda`
		},
		scores: {
			weeks: weekCards,
			tokens,
			cards: "cartas"
		},
		options: {
			edition: {
				title: "Edición",
				description: "Qué palabras se usan: las de Mexica o las de la primera edición de Flower War.",
				labels: {
					mexica: "Mexica",
					"flower-war": "Flower War, primera edición"
				}
			},
			pace: {
				title: "Ritmo",
				description: `Si los espacios empiezan llenos, o con siete ${tokens} para una partida de una tarde.`,
				labels: {
					printed: "como está impreso",
					brisk: "ligero"
				}
			},
			apocalypseAt: {
				title: "Apocalipsis a los",
				description: "Con cuántos sacrificios llega el apocalipsis: 0 lo deja al ritmo (260, o ligero 182); 104 es corto.",
				labels: {}
			},
			maryCost: {
				title: "Precio de María",
				description: `Cuántas ${tokens} toma María por una carta de día.`,
				labels: {}
			}
		}
	};
}
// rules/src/mexica/texts/sentences-en.ts
const FOUNDS$1 = "{founds?true: It is the third sign!}";
const LAID$1 = "{attacker:player} {attacker~have|has} laid {attackerCards?0:nothing|*:{attackerCards:card}}; {defender:player} {defender~have|has} laid {defenderCards?0:nothing|*:{defenderCards:card}}";
const EVENTS$1 = {
	"turn-began": "{kind?extra:{seat:player} {seat~have|has} another turn.|*:Round {round}: {seat~your turn|the turn of {seat:player}}.}",
	rolled: "{why?second-throw:{seat:player} {seat~throw|throws} again: {die}.|*:{seat:player} {seat~roll|rolls} {die}.}",
	moved: "{seat:player} {seat~go|goes} from {from:space} to {to:space}.",
	drew: `{seat:player} {seat~draw|draws} {card?null:a {deck@deck} card|*:{card:card}}.${FOUNDS$1}`,
	used: "{why?played:{seat:player} {seat~play|plays} {card:card}.|discarded:{seat:player} {seat~discard|discards} {card:card}.}",
	"gave-card": `{seat:player} {seat~give|gives} {to:player} {card?null:a {deck@deck} card|*:{card:card}}.${FOUNDS$1}`,
	reshuffled: "The {deck@deck} deck is shuffled anew: {cards?1:a single card|*:{cards} cards}.",
	"earned-turn": "{seat:player} will have another turn.",
	passed: "{seat:player} {seat~pass|passes}.",
	"battle-began": "{attacker:player} {attacker~attack|attacks} {defender:player}.",
	laid: "{seat:player} {seat~lay|lays} {card:card}, unseen.",
	ready: "{seat:player} {seat~are|is} ready.",
	"battle-shown": `{attackerCards?0:{defenderCards?0:nobody has laid a card|*:${LAID$1}}|*:${LAID$1}}.`,
	negated: "{seat:player} {seat~cancel|cancels} {card:card} with {by:card}.",
	"battle-averted": "{defender:player} {defender~avert|averts} the battle with {card:card}.",
	"battle-ended": "{attacker:player} {attacker~come|comes} to {attackerTotal}, {defender:player} to {defenderTotal}: {winner?null:a draw|*:{winner:player} {winner~win|wins} {price@tokens}, or what the loser has}.",
	triggered: "The apocalypse begins: thirteen turns are left.",
	settled: "It is settled: {kind:reason}.",
	counted: "The apocalypse comes closer: {turnsLeft?0:no turns are|1:one turn is|*:{turnsLeft} turns are} left.",
	forestalled: "Even gods forestall the count ({times} of 13).",
	"bead-waits": "A bead for {god:word} waits: {reason:word}.",
	"bead-taken": "{seat:player} {seat~take|takes} the bead for {god:word}.",
	"bead-declined": "{seat:player} {seat~decline|declines} the bead for {god:word}.",
	"bead-asked": "With a temple, {seat:player} now {seat~drop|drops} a bead for {god:word}, for that gift.",
	"bead-given": "{seat:player} {seat~give|gives} the bead for {god:word}.",
	ended: "The match is over: {reason:reason}{founding?0:|*:, by {founding@sign}}."
};
const ACTIONS$1 = {
	move: "Walk {bonus?0:as far as the die says|1:one space further than the die says|*:{bonus} spaces further than the die says}",
	rain: "Play {card:card}",
	sacrifice: "{to?mary:Pay Mary for a day card|*:Sacrifice to {to:word}}",
	"take-bead": "Take the bead for {god:word} as your sacrifice",
	"decline-bead": "Decline the bead for {god:word}",
	play: "Play {card:card} on {seat:player}",
	attack: "Attack {seat:player} by your range",
	lay: "Lay {card:card}",
	negate: "Cancel {card:card}",
	give: "Give {card:card}",
	discard: "Discard {card:card}",
	pay: "Pay {seat:player}"
};
const DECISIONS$1 = {
	move: "You rolled {die}. How many spaces further do you walk?",
	give: "You have lost and have nothing to pay with. Which card do you give to {to:player}?",
	pay: "Whom do you pay {tokens@tokens}?"
};
function sentences$1(words) {
	const { token, tokens, weekCard } = words;
	return {
		events: {
			...EVENTS$1,
			tokens: `{why?${moves$1(words)}}`,
			"took-week": `{seat:player} {seat~get|gets} the ${weekCard} of {space:space}{from?null:|*: from {from:player}}.${FOUNDS$1}`
		},
		actions: ACTIONS$1,
		decisions: DECISIONS$1,
		phrases: {
			you: "you",
			tokens: `{it?1:a ${token}|*:{it} ${tokens}}`,
			deck: "{it?day:day|war:war|rain:rain}",
			source: "{at?space:{space:space}|*:the pool}",
			sign: "{it?coatl:{it:space}|cuauhtli:{it:space}|xochitl:{it:space}|*:{it:card}}"
		}
	};
}
function moves$1({ weekCards }) {
	return [
		"collected:{to.seat:player} {to.seat~collect|collects} {count@tokens} from {from.space:space}.",
		"refill:{to.space:space} is filled with {count@tokens}.",
		"tribute:{from.seat:player} {from.seat~pay|pays} {to.seat:player} {count@tokens} of tribute.",
		`bonus:{to.seat:player} {to.seat~get|gets} {count@tokens} for {to.seat~your|their} ${weekCards}.`,
		"prize:{to.seat:player} {to.seat~take|takes} {count@tokens} from the pool.",
		"battle:{from.seat:player} {from.seat~pay|pays} {to.seat:player} {count@tokens}.",
		"sacrifice:{to.at?lake:{from.seat:player} {from.seat~sacrifice|sacrifices} {count@tokens} to {to.god:word}|*:{from.seat:player} {from.seat~pay|pays} Mary {count@tokens}}.",
		"gift:{from.seat:player} {from.seat~give|gives} {count@tokens} to {to.god:word}.",
		"war:The war takes {count@tokens} from {from.space:space}.",
		"card:{from.at?player:{from.seat:player} {to.at?player:{from.seat~pay|pays} {to.seat:player} {count@tokens}|*:{from.seat~give|gives} {count@tokens} back to the pool}|*:{to.seat:player} {to.seat~take|takes} {count@tokens} from {from@source}}."
	].join("|");
}
// rules/src/mexica/texts/sentences-es.ts
const FOUNDS = "{founds?true: ¡Es la tercera señal!}";
const LAID = "{attackerCards?0:{attacker~no has|{attacker:player} no ha} puesto nada|*:{attacker~has|{attacker:player} ha} puesto {attackerCards:card}}; {defender:player} {defenderCards?0:no {defender~has|ha} puesto nada|*:{defender~has|ha} puesto {defenderCards:card}}";
const EVENTS = {
	"turn-began": "{kind?extra:{seat~Tienes|{seat:player} tiene} otro turno.|*:Ronda {round}: {seat~tu turno|turno de {seat:player}}.}",
	rolled: "{why?second-throw:{seat~Vuelves|{seat:player} vuelve} a tirar: {die}.|*:{seat~Sacas|{seat:player} saca} un {die}.}",
	moved: "{seat~Vas|{seat:player} va} de {from:space} a {to:space}.",
	drew: `{seat~Robas|{seat:player} roba} {card?null:una carta de {deck@deck}|*:{card:card}}.${FOUNDS}`,
	used: "{why?played:{seat~Juegas|{seat:player} juega} {card:card}.|discarded:{seat~Descartas|{seat:player} descarta} {card:card}.}",
	"gave-card": `{seat~Das a {to:player}|{seat:player} {to~te da|da a {to:player}}} {card?null:una carta de {deck@deck}|*:{card:card}}.${FOUNDS}`,
	reshuffled: "El mazo de {deck@deck} se baraja de nuevo: {cards?1:una sola carta|*:{cards} cartas}.",
	"earned-turn": "{seat~Tendrás|{seat:player} tendrá} otro turno.",
	passed: "{seat~Pasas|{seat:player} pasa}.",
	"battle-began": "{attacker~Atacas a {defender:player}|{attacker:player} {defender~te ataca|ataca a {defender:player}}}.",
	laid: "{seat~Pones|{seat:player} pone} {card:card}, sin que se vea.",
	ready: "{seat~Has|{seat:player} ha} terminado de poner cartas.",
	"battle-shown": `{attackerCards?0:{defenderCards?0:nadie ha puesto cartas|*:${LAID}}|*:${LAID}}.`,
	negated: "{seat~Anulas|{seat:player} anula} {card:card} con {by:card}.",
	"battle-averted": "{defender~Evitas|{defender:player} evita} la batalla con {card:card}.",
	"battle-ended": "{attacker~Llegas|{attacker:player} llega} a {attackerTotal}, {defender:player} a {defenderTotal}: {winner?null:empate|*:{winner~ganas|{winner:player} gana} {price@tokens}, o lo que tenga quien pierde}.",
	triggered: "Empieza el apocalipsis: quedan trece turnos.",
	settled: "Ya se sabe: {kind:reason}.",
	counted: "El apocalipsis se acerca: {turnsLeft?0:no queda ningún turno|1:queda un turno|*:quedan {turnsLeft} turnos}.",
	forestalled: "La igualdad de los dioses detiene la cuenta ({times} de 13).",
	"bead-waits": "Una cuenta para {god:word} espera: {reason:word}.",
	"bead-taken": "{seat~Tomas|{seat:player} toma} la cuenta para {god:word}.",
	"bead-declined": "{seat~Rechazas|{seat:player} rechaza} la cuenta para {god:word}.",
	"bead-asked": "Con un templo, {seat~dejas|{seat:player} deja} caer ahora una cuenta para {god:word}, por ese regalo.",
	"bead-given": "{seat~Das|{seat:player} da} la cuenta para {god:word}.",
	ended: "La partida ha terminado: {reason:reason}{founding?0:|*:, con {founding@sign}}."
};
const ACTIONS = {
	move: "Andar {bonus?0:lo que dice el dado|1:un espacio más de lo que dice el dado|*:{bonus} espacios más de lo que dice el dado}",
	rain: "Jugar {card:card}",
	sacrifice: "{to?mary:Pagar a María por una carta de día|*:Sacrificar a {to:word}}",
	"take-bead": "Tomar la cuenta para {god:word} como tu sacrificio",
	"decline-bead": "Rechazar la cuenta para {god:word}",
	play: "Jugar {card:card} contra {seat:player}",
	attack: "Atacar a {seat:player} con tu alcance",
	lay: "Poner {card:card}",
	negate: "Anular {card:card}",
	give: "Dar {card:card}",
	discard: "Descartar {card:card}",
	pay: "Pagar a {seat:player}"
};
const DECISIONS = {
	move: "Has sacado un {die}. ¿Cuántos espacios más andas?",
	give: "Has perdido y no tienes con qué pagar. ¿Qué carta das a {to:player}?",
	pay: "¿A quién pagas {tokens@tokens}?"
};
function sentences(words) {
	const { token, tokens, weekCard } = words;
	return {
		events: {
			...EVENTS,
			tokens: `{why?${moves(words)}}`,
			"took-week": `{seat~Recibes|{seat:player} recibe}{from?null:|*: de {from~ti|{from:player}}} la ${weekCard} de {space:space}.${FOUNDS}`
		},
		actions: ACTIONS,
		decisions: DECISIONS,
		phrases: {
			you: "tú",
			tokens: `{it?1:una ${token}|*:{it} ${tokens}}`,
			deck: "{it?day:día|war:guerra|rain:lluvia}",
			source: "{at?space:{space:space}|*:la reserva}",
			sign: "{it?coatl:{it:space}|cuauhtli:{it:space}|xochitl:{it:space}|*:{it:card}}"
		}
	};
}
const PAYS = "{from.seat~Pagas a {to.seat:player}|{from.seat:player} {to.seat~te paga|paga a {to.seat:player}}}";
function moves({ weekCards }) {
	return [
		"collected:{to.seat~Recoges|{to.seat:player} recoge} {count@tokens} de {from.space:space}.",
		"refill:{to.space:space} se llena con {count@tokens}.",
		`tribute:${PAYS} {count@tokens} de tributo.`,
		`bonus:{to.seat~Recibes {count@tokens} por tus|{to.seat:player} recibe {count@tokens} por sus} ${weekCards}.`,
		"prize:{to.seat~Tomas|{to.seat:player} toma} {count@tokens} de la reserva.",
		`battle:${PAYS} {count@tokens}.`,
		"sacrifice:{to.at?lake:{from.seat~Sacrificas|{from.seat:player} sacrifica} {count@tokens} a {to.god:word}|*:{from.seat~Pagas|{from.seat:player} paga} {count@tokens} a María}.",
		"gift:{from.seat~Das|{from.seat:player} da} {count@tokens} a {to.god:word}.",
		"war:La guerra se lleva {count@tokens} de {from.space:space}.",
		`card:{from.at?player:{to.at?player:${PAYS} {count@tokens}|*:{from.seat~Devuelves|{from.seat:player} devuelve} {count@tokens} a la reserva}|*:{to.seat~Tomas|{to.seat:player} toma} {count@tokens} de {from@source}}.`
	].join("|");
}
// rules/src/mexica/texts/texts.ts
const TEXTS = {
	en: withEdition(WORDS_EN, (words) => byId(en(words), sentences$1(words))),
	es: withEdition(WORDS_ES, (words) => byId(es(words), sentences(words)))
};
function withEdition(words, textsIn) {
	return {
		...textsIn(words.mexica),
		editions: { "flower-war": textsIn(words["flower-war"]) }
	};
}
function byId(texts, sentences) {
	const { title, about, seats, options, decisions, actions, reasons, scores } = texts;
	const kinds = new Map(CARD_KINDS.map((kind) => [kind, cardText(texts, kind)]));
	const ids = CARD_IDS.map((card) => [card, kinds.get(kindOf(card))]);
	return {
		title,
		about,
		seats,
		options,
		decisions,
		actions,
		reasons,
		scores,
		sentences,
		cards: Object.fromEntries([...kinds, ...ids]),
		spaces: bySpace((day) => ({
			title: titleOf(day),
			text: texts.space(texts.meanings[day])
		})),
		discs: Object.fromEntries(SPACE_NAMES.map((day) => [day, weekText(texts, day)])),
		words: {
			...texts.gods,
			...texts.steps,
			...texts.kinds,
			...texts.beads,
			...texts.editions
		}
	};
}
function cardText(texts, kind) {
	const row = CARDS[kind];
	const facts = { deck: row.deck };
	const { effect } = row;
	if (effect.verb === "go" && effect.tokens > 0) return {
		...texts.goTo(titleOf(nameOf(effect.space))),
		facts
	};
	const cards = texts.cards;
	return {
		...present(cards[kind], "every other kind of card has a text"),
		facts
	};
}
function weekText({ bonuses, signs, weekCard }, day) {
	const gives = WEEKS[day];
	const sign = SIGNS.find((each) => nameOf(SPACE_OF_SIGN[each]) === day);
	const text = gives === "sign" ? signs[present(sign, "a space of a sign")] : bonuses[gives];
	return {
		title: weekCard(titleOf(day)),
		text
	};
}
// rules/src/mexica/index.ts
const mexica = {
	id: "mexica",
	version: 1,
	seats: {
		min: 2,
		max: 4,
		names: seatNames
	},
	shapes: SHAPES,
	texts: TEXTS,
	refusals: {
		en: REFUSALS,
		es: refusals
	},
	parseOptions: optionParser(OPTIONS),
	setup,
	decision: decisionOf,
	parseAction,
	apply,
	bead: beadFalls,
	lake: lakeOf,
	fallback: safestAction,
	view: viewOf,
	own: ownOf,
	redact,
	redeal,
	outcome: outcomeOf,
	pieces: piecesOf,
	appraise,
	weigh
};
function setup({ players, options, seed }) {
	const chance = { random: randomFrom(seed) };
	const decks = {
		day: shuffle(chance, cardsOf("day")),
		war: shuffle(chance, cardsOf("war")),
		rain: shuffle(chance, cardsOf("rain"))
	};
	const { tokens } = PACES[options.pace];
	const first = seatAt(0);
	const names = seatNames(players);
	const draft = {
		random: chance.random,
		options,
		round: 0,
		turns: 0,
		turn: newTurn(first),
		regular: first,
		extra: [],
		tasks: [],
		asked: null,
		battle: null,
		players: names.map((name) => ({
			space: COMPASS[name],
			tokens: 0
		})),
		landings: names.map(() => null),
		hands: names.map(() => []),
		decks,
		discards: {
			day: [],
			war: [],
			rain: []
		},
		spaces: SPACES.map(() => tokens),
		weeks: SPACES.map(() => null),
		pool: 360 - tokens * SPACES.length,
		gone: 0,
		lake: {
			huitzilopochtli: 0,
			tlaloc: 0
		},
		apocalypse: null,
		beads: [],
		declined: {
			huitzilopochtli: 0,
			tlaloc: 0
		},
		debts: {
			huitzilopochtli: [],
			tlaloc: []
		},
		ended: null,
		founding: null
	};
	const play = {
		draft,
		events: []
	};
	beginTurn(play, first, "regular");
	playOn(play);
	return {
		state: draft,
		events: play.events
	};
}
function apply(state, seat, action) {
	const { asked } = state;
	if (asked === null || !isAsked(state, seat)) return refuse("not-asked", KERNEL_REFUSALS["not-asked"]);
	const refusal = whyNot(state, asked, seat, action);
	if (refusal !== void 0) return {
		ok: false,
		refusal
	};
	const play = {
		draft: {
			...state,
			asked: null
		},
		events: []
	};
	answer(play, asked, seat, action);
	playOn(play);
	return accept({
		state: play.draft,
		events: play.events
	});
}
// rules/src/entry.ts
const contract = 1;
const game = playable(mexica);
export { contract, game };
