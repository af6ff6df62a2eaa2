// The rules of space-aztecs, version 1, as released. Nothing may change them any more.
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
function pick(chance, items) {
	return present(items[drawBelow(chance, items.length)], "a list without gaps");
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
		d0 = turn(d0 ^ a0, 16);
		c0 = c0 + d0 | 0;
		b0 = turn(b0 ^ c0, 12);
		a0 = a0 + b0 | 0;
		d0 = turn(d0 ^ a0, 8);
		c0 = c0 + d0 | 0;
		b0 = turn(b0 ^ c0, 7);
		a1 = a1 + b1 | 0;
		d1 = turn(d1 ^ a1, 16);
		c1 = c1 + d1 | 0;
		b1 = turn(b1 ^ c1, 12);
		a1 = a1 + b1 | 0;
		d1 = turn(d1 ^ a1, 8);
		c1 = c1 + d1 | 0;
		b1 = turn(b1 ^ c1, 7);
		a2 = a2 + b2 | 0;
		d2 = turn(d2 ^ a2, 16);
		c2 = c2 + d2 | 0;
		b2 = turn(b2 ^ c2, 12);
		a2 = a2 + b2 | 0;
		d2 = turn(d2 ^ a2, 8);
		c2 = c2 + d2 | 0;
		b2 = turn(b2 ^ c2, 7);
		a3 = a3 + b3 | 0;
		d3 = turn(d3 ^ a3, 16);
		c3 = c3 + d3 | 0;
		b3 = turn(b3 ^ c3, 12);
		a3 = a3 + b3 | 0;
		d3 = turn(d3 ^ a3, 8);
		c3 = c3 + d3 | 0;
		b3 = turn(b3 ^ c3, 7);
		a0 = a0 + b1 | 0;
		d3 = turn(d3 ^ a0, 16);
		c2 = c2 + d3 | 0;
		b1 = turn(b1 ^ c2, 12);
		a0 = a0 + b1 | 0;
		d3 = turn(d3 ^ a0, 8);
		c2 = c2 + d3 | 0;
		b1 = turn(b1 ^ c2, 7);
		a1 = a1 + b2 | 0;
		d0 = turn(d0 ^ a1, 16);
		c3 = c3 + d0 | 0;
		b2 = turn(b2 ^ c3, 12);
		a1 = a1 + b2 | 0;
		d0 = turn(d0 ^ a1, 8);
		c3 = c3 + d0 | 0;
		b2 = turn(b2 ^ c3, 7);
		a2 = a2 + b3 | 0;
		d1 = turn(d1 ^ a2, 16);
		c0 = c0 + d1 | 0;
		b3 = turn(b3 ^ c0, 12);
		a2 = a2 + b3 | 0;
		d1 = turn(d1 ^ a2, 8);
		c0 = c0 + d1 | 0;
		b3 = turn(b3 ^ c0, 7);
		a3 = a3 + b0 | 0;
		d2 = turn(d2 ^ a3, 16);
		c1 = c1 + d2 | 0;
		b0 = turn(b0 ^ c1, 12);
		a3 = a3 + b0 | 0;
		d2 = turn(d2 ^ a3, 8);
		c1 = c1 + d2 | 0;
		b0 = turn(b0 ^ c1, 7);
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
function turn(word, bits) {
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
function count$1(max) {
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
// rules/src/space-aztecs/board.ts
const SEATS = [
	"first",
	"second",
	"third",
	"fourth",
	"fifth",
	"sixth"
];
const PLACES = [
	"dawn",
	"market",
	"ballcourt",
	"causeway",
	"lake",
	"palace",
	"observatory",
	"dusk"
];
const PLAYERS_FOR_ALL_SETS = 5;
function hasAllSets(players) {
	return players >= PLAYERS_FOR_ALL_SETS;
}
function saucersToEnd(players) {
	return hasAllSets(players) ? 9 : 7;
}
// rules/src/space-aztecs/cards.ts
const CARD_SETS = [
	"villagers",
	"warriors",
	"superiors",
	"agents"
];
const SETS = {
	villagers: {
		colour: "pink",
		fewestLose: 5
	},
	warriors: {
		colour: "yellow",
		fewestLose: 0
	},
	superiors: {
		colour: "blue",
		fewestLose: 0
	},
	agents: {
		colour: "green",
		fewestLose: 0
	}
};
const COMPANIES = {
	eagle: [
		3,
		9,
		18
	],
	jaguar: [
		5,
		12,
		20
	],
	coyote: [
		4,
		9,
		15,
		22
	]
};
const CARDS = {
	"villager-1": {
		kind: "aztec",
		set: "villagers",
		title: "Villager",
		worth: {
			op: "points",
			points: 2
		}
	},
	"villager-2": {
		kind: "aztec",
		set: "villagers",
		title: "Villager",
		worth: {
			op: "points",
			points: 2
		}
	},
	"villager-3": {
		kind: "aztec",
		set: "villagers",
		title: "Villager",
		worth: {
			op: "points",
			points: 2
		}
	},
	"villager-4": {
		kind: "aztec",
		set: "villagers",
		title: "Villager",
		worth: {
			op: "points",
			points: 3
		}
	},
	"villager-5": {
		kind: "aztec",
		set: "villagers",
		title: "Villager",
		worth: {
			op: "points",
			points: 3
		}
	},
	"villager-6": {
		kind: "aztec",
		set: "villagers",
		title: "Villager",
		worth: {
			op: "points",
			points: 4
		}
	},
	"villager-7": {
		kind: "aztec",
		set: "villagers",
		title: "Villager",
		worth: {
			op: "points",
			points: 4
		}
	},
	"villager-8": {
		kind: "aztec",
		set: "villagers",
		title: "Villager",
		worth: {
			op: "points",
			points: 4
		}
	},
	"villager-9": {
		kind: "aztec",
		set: "villagers",
		title: "Villager",
		worth: {
			op: "points",
			points: 5
		}
	},
	"villager-10": {
		kind: "aztec",
		set: "villagers",
		title: "Villager",
		worth: {
			op: "points",
			points: 6
		}
	},
	"eagle-warrior-1": {
		kind: "aztec",
		set: "warriors",
		title: "Eagle warrior",
		worth: {
			op: "company",
			of: "eagle"
		}
	},
	"eagle-warrior-2": {
		kind: "aztec",
		set: "warriors",
		title: "Eagle warrior",
		worth: {
			op: "company",
			of: "eagle"
		}
	},
	"eagle-warrior-3": {
		kind: "aztec",
		set: "warriors",
		title: "Eagle warrior",
		worth: {
			op: "company",
			of: "eagle"
		}
	},
	"jaguar-warrior-4": {
		kind: "aztec",
		set: "warriors",
		title: "Jaguar warrior",
		worth: {
			op: "company",
			of: "jaguar"
		}
	},
	"jaguar-warrior-5": {
		kind: "aztec",
		set: "warriors",
		title: "Jaguar warrior",
		worth: {
			op: "company",
			of: "jaguar"
		}
	},
	"jaguar-warrior-6": {
		kind: "aztec",
		set: "warriors",
		title: "Jaguar warrior",
		worth: {
			op: "company",
			of: "jaguar"
		}
	},
	"coyote-warrior-7": {
		kind: "aztec",
		set: "warriors",
		title: "Coyote warrior",
		worth: {
			op: "company",
			of: "coyote"
		}
	},
	"coyote-warrior-8": {
		kind: "aztec",
		set: "warriors",
		title: "Coyote warrior",
		worth: {
			op: "company",
			of: "coyote"
		}
	},
	"coyote-warrior-9": {
		kind: "aztec",
		set: "warriors",
		title: "Coyote warrior",
		worth: {
			op: "company",
			of: "coyote"
		}
	},
	"coyote-warrior-10": {
		kind: "aztec",
		set: "warriors",
		title: "Coyote warrior",
		worth: {
			op: "company",
			of: "coyote"
		}
	},
	"priest-1": {
		kind: "aztec",
		set: "superiors",
		title: "Priest",
		worth: {
			op: "host",
			points: 10
		}
	},
	"priest-2": {
		kind: "aztec",
		set: "superiors",
		title: "Priest",
		worth: {
			op: "host",
			points: 10
		}
	},
	"priest-3": {
		kind: "aztec",
		set: "superiors",
		title: "Priest",
		worth: {
			op: "host",
			points: 10
		}
	},
	"alien-4": {
		kind: "aztec",
		set: "superiors",
		title: "Alien",
		worth: {
			op: "guest",
			points: 4
		}
	},
	"alien-5": {
		kind: "aztec",
		set: "superiors",
		title: "Alien",
		worth: {
			op: "guest",
			points: 5
		}
	},
	"alien-6": {
		kind: "aztec",
		set: "superiors",
		title: "Alien",
		worth: {
			op: "guest",
			points: 6
		}
	},
	"noble-7": {
		kind: "aztec",
		set: "superiors",
		title: "Noble",
		worth: {
			op: "points",
			points: 5
		}
	},
	"noble-8": {
		kind: "aztec",
		set: "superiors",
		title: "Noble",
		worth: {
			op: "points",
			points: 5
		}
	},
	"noble-9": {
		kind: "aztec",
		set: "superiors",
		title: "Noble",
		worth: {
			op: "points",
			points: 6
		}
	},
	"noble-10": {
		kind: "aztec",
		set: "superiors",
		title: "Noble",
		worth: {
			op: "points",
			points: 7
		}
	},
	"very-special-agent-1": {
		kind: "aztec",
		set: "agents",
		title: "Very special agent",
		worth: {
			op: "points",
			points: 1
		},
		power: "hide"
	},
	"very-special-agent-2": {
		kind: "aztec",
		set: "agents",
		title: "Very special agent",
		worth: {
			op: "points",
			points: 1
		},
		power: "hide"
	},
	"archivist-3": {
		kind: "aztec",
		set: "agents",
		title: "Archivist",
		worth: {
			op: "doubled-if-hidden",
			points: 2
		}
	},
	"archivist-4": {
		kind: "aztec",
		set: "agents",
		title: "Archivist",
		worth: {
			op: "doubled-if-hidden",
			points: 2
		}
	},
	"archivist-5": {
		kind: "aztec",
		set: "agents",
		title: "Archivist",
		worth: {
			op: "doubled-if-hidden",
			points: 3
		}
	},
	"archivist-6": {
		kind: "aztec",
		set: "agents",
		title: "Archivist",
		worth: {
			op: "doubled-if-hidden",
			points: 3
		}
	},
	"archivist-7": {
		kind: "aztec",
		set: "agents",
		title: "Archivist",
		worth: {
			op: "doubled-if-hidden",
			points: 3
		}
	},
	"archivist-8": {
		kind: "aztec",
		set: "agents",
		title: "Archivist",
		worth: {
			op: "doubled-if-hidden",
			points: 4
		}
	},
	"archivist-9": {
		kind: "aztec",
		set: "agents",
		title: "Archivist",
		worth: {
			op: "doubled-if-hidden",
			points: 4
		}
	},
	"archivist-10": {
		kind: "aztec",
		set: "agents",
		title: "Archivist",
		worth: {
			op: "doubled-if-hidden",
			points: 5
		}
	},
	"villagers-temple-1": {
		kind: "temple",
		set: "villagers",
		title: "Temple of the villagers"
	},
	"villagers-temple-2": {
		kind: "temple",
		set: "villagers",
		title: "Temple of the villagers"
	},
	"villagers-temple-3": {
		kind: "temple",
		set: "villagers",
		title: "Temple of the villagers"
	},
	"warriors-temple-1": {
		kind: "temple",
		set: "warriors",
		title: "Temple of the warriors"
	},
	"warriors-temple-2": {
		kind: "temple",
		set: "warriors",
		title: "Temple of the warriors"
	},
	"warriors-temple-3": {
		kind: "temple",
		set: "warriors",
		title: "Temple of the warriors"
	},
	"superiors-temple-1": {
		kind: "temple",
		set: "superiors",
		title: "Temple of the superiors"
	},
	"superiors-temple-2": {
		kind: "temple",
		set: "superiors",
		title: "Temple of the superiors"
	},
	"superiors-temple-3": {
		kind: "temple",
		set: "superiors",
		title: "Temple of the superiors"
	},
	"agents-temple-1": {
		kind: "temple",
		set: "agents",
		title: "Temple of the agents"
	},
	"agents-temple-2": {
		kind: "temple",
		set: "agents",
		title: "Temple of the agents"
	},
	"agents-temple-3": {
		kind: "temple",
		set: "agents",
		title: "Temple of the agents"
	},
	"villagers-saucer-1": {
		kind: "saucer",
		set: "villagers",
		title: "Flying saucer over the villagers"
	},
	"villagers-saucer-2": {
		kind: "saucer",
		set: "villagers",
		title: "Flying saucer over the villagers"
	},
	"villagers-saucer-3": {
		kind: "saucer",
		set: "villagers",
		title: "Flying saucer over the villagers"
	},
	"warriors-saucer-1": {
		kind: "saucer",
		set: "warriors",
		title: "Flying saucer over the warriors"
	},
	"warriors-saucer-2": {
		kind: "saucer",
		set: "warriors",
		title: "Flying saucer over the warriors"
	},
	"warriors-saucer-3": {
		kind: "saucer",
		set: "warriors",
		title: "Flying saucer over the warriors"
	},
	"superiors-saucer-1": {
		kind: "saucer",
		set: "superiors",
		title: "Flying saucer over the superiors"
	},
	"superiors-saucer-2": {
		kind: "saucer",
		set: "superiors",
		title: "Flying saucer over the superiors"
	},
	"superiors-saucer-3": {
		kind: "saucer",
		set: "superiors",
		title: "Flying saucer over the superiors"
	},
	"agents-saucer-1": {
		kind: "saucer",
		set: "agents",
		title: "Flying saucer over the agents"
	},
	"agents-saucer-2": {
		kind: "saucer",
		set: "agents",
		title: "Flying saucer over the agents"
	},
	"agents-saucer-3": {
		kind: "saucer",
		set: "agents",
		title: "Flying saucer over the agents"
	},
	"codex-1": {
		kind: "codex",
		title: "Codex of the villagers",
		bonus: {
			op: "of-set",
			points: 2,
			set: "villagers"
		}
	},
	"codex-2": {
		kind: "codex",
		title: "Codex of the warriors",
		bonus: {
			op: "of-set",
			points: 2,
			set: "warriors"
		}
	},
	"codex-3": {
		kind: "codex",
		title: "Codex of the superiors",
		bonus: {
			op: "of-set",
			points: 2,
			set: "superiors"
		}
	},
	"codex-4": {
		kind: "codex",
		title: "Codex of the agents",
		bonus: {
			op: "of-set",
			points: 2,
			set: "agents"
		}
	},
	"codex-5": {
		kind: "codex",
		title: "Codex of temples",
		bonus: {
			op: "temples",
			points: 2
		}
	},
	"codex-6": {
		kind: "codex",
		title: "Codex of the hidden",
		bonus: {
			op: "hidden",
			points: 2
		}
	},
	"codex-7": {
		kind: "codex",
		title: "Codex of the morning",
		bonus: {
			op: "before-noon",
			points: 2,
			most: 6
		}
	},
	"codex-8": {
		kind: "codex",
		title: "Codex of all the people",
		bonus: {
			op: "different-sets",
			points: 2
		}
	}
};
function setOf(card) {
	return CARDS[card].set;
}
function worthOf(aztec) {
	return CARDS[aztec].worth;
}
function powerOf(aztec) {
	const { power } = CARDS[aztec];
	return power;
}
function bonusOf(codex) {
	return CARDS[codex].bonus;
}
const CARD_IDS = Object.keys(CARDS).filter(isCard);
const AZTEC_IDS = CARD_IDS.filter(isAztec);
const TEMPLE_IDS = CARD_IDS.filter(isTemple);
const SAUCER_IDS = CARD_IDS.filter(isSaucer);
const CODEX_IDS = CARD_IDS.filter(isCodex);
function isCard(name) {
	return Object.hasOwn(CARDS, name);
}
function isAztec(card) {
	return CARDS[card].kind === "aztec";
}
function isTemple(card) {
	return CARDS[card].kind === "temple";
}
function isSaucer(card) {
	return CARDS[card].kind === "saucer";
}
function isCodex(card) {
	return CARDS[card].kind === "codex";
}
const MINUTES_BETWEEN_TIMES = 20;
const TIMES_BETWEEN_NEIGHBOURS = 29;
const PLACE_IN_TABLE = new Map(CARD_IDS.map((card, place) => [card, place]));
function timeOf(card) {
	return placeInTable(card) * TIMES_BETWEEN_NEIGHBOURS % CARD_IDS.length * MINUTES_BETWEEN_TIMES;
}
function sorted(cards) {
	return cards.toSorted((one, other) => placeInTable(one) - placeInTable(other));
}
function placeInTable(card) {
	return present(PLACE_IN_TABLE.get(card), "every card is in the table");
}
// rules/src/space-aztecs/city.ts
const EMPTY_CITY = {
	visible: [],
	temples: [],
	codices: [],
	saucers: []
};
function settle(city, aztec) {
	return {
		...city,
		visible: [...city.visible, aztec]
	};
}
function build(city, temple) {
	const set = setOf(temple);
	return {
		...city,
		visible: city.visible.filter((aztec) => setOf(aztec) !== set),
		temples: [...city.temples, {
			temple,
			hidden: visibleOf(city, set)
		}]
	};
}
function land(city, saucer) {
	return {
		...city,
		saucers: [...city.saucers, {
			saucer,
			taken: []
		}]
	};
}
function capture(city, aztec) {
	const last = city.saucers.length - 1;
	const saucers = city.saucers.map(({ saucer, taken }, index) => ({
		saucer,
		taken: index === last ? [...taken, aztec] : taken
	}));
	return {
		...city,
		saucers
	};
}
function lose(city, aztec) {
	return {
		...city,
		visible: city.visible.filter((other) => other !== aztec)
	};
}
function hide(city, aztec) {
	const first = templeFor(city, aztec);
	const temples = city.temples.map(({ temple, hidden }) => ({
		temple,
		hidden: temple === first ? [...hidden, aztec] : hidden
	}));
	return {
		...city,
		temples
	};
}
function keep(city, codex) {
	return {
		...city,
		codices: [...city.codices, codex]
	};
}
function visibleOf({ visible }, set) {
	return visible.filter((aztec) => setOf(aztec) === set);
}
function canHide(city, aztec) {
	return hasPowerToHide(city) && templeFor(city, aztec) !== void 0;
}
function hasPowerToHide({ visible }) {
	return visible.some((aztec) => powerOf(aztec) === "hide");
}
function templeFor({ temples }, aztec) {
	const set = setOf(aztec);
	return temples.find(({ temple }) => setOf(temple) === set)?.temple;
}
function hiddenIn({ temples }) {
	return temples.flatMap(({ hidden }) => hidden);
}
function aztecsOf(city) {
	return [...hiddenIn(city), ...city.visible];
}
function cardsBefore({ visible, temples, codices, saucers }) {
	return [
		...visible,
		...temples.flatMap(({ temple, hidden }) => [temple, ...hidden]),
		...codices,
		...saucers.flatMap(({ saucer, taken }) => [saucer, ...taken])
	];
}
// rules/src/space-aztecs/refusals.ts
const REFUSALS = {
	"hidden-aztec": "That Aztec is hidden under a temple, where no saucer finds it.",
	"no-candidate": "The saucer takes a visible Aztec of its set from the player who is named.",
	"not-answering": "That is no answer to the current question.",
	"not-in-hand": "That card is not in the pile that you have taken.",
	"pile-empty": "There are no cards left in that pile.",
	"pile-taken": "Someone has already taken that pile this round."
};
// rules/src/space-aztecs/shapes.ts
const seat = seatOf(SEATS.length);
const place = choice(...PLACES);
const card = choice(...CARD_IDS);
const aztec = choice(...AZTEC_IDS);
const temple = choice(...TEMPLE_IDS);
const saucer = choice(...SAUCER_IDS);
const cards = count$1(CARD_IDS.length);
const time = integer(0, Math.max(...CARD_IDS.map(timeOf)));
const reason = choice("piles-empty", "saucers-played", "piles-and-saucers");
const points$2 = integer(-1e3, 1e3);
const OPTIONS = {
	leaveOut: {
		...choice("random", ...CARD_SETS),
		default: "random"
	},
	codex: {
		...flag(),
		default: true
	},
	notes: {
		...flag(),
		default: true
	}
};
const ACTIONS = {
	take: { pile: place },
	choose: { card },
	hide: {},
	show: {},
	capture: { aztec }
};
const player = structure({
	visible: said("visible Aztecs; all cards in the order in which they were played", list(aztec)),
	temples: said("temples, with the Aztecs hidden under each", list(structure({
		temple,
		hidden: list(aztec)
	}))),
	codices: list(choice(...CODEX_IDS)),
	saucers: said("saucers, with the Aztecs that each has taken", list(structure({
		saucer,
		taken: list(aztec)
	}))),
	faceDown: said("whether a chosen card lies face down", flag()),
	time: said("the time on the card chosen this round, in minutes after midnight; absent until it is announced", maybe(time))
});
const VIEW = structure({
	round: said("number of the round", cards),
	starter: said("the seat with the starting player token", seat),
	phase: said("piles are taken in turn, cards chosen by all at once, then played in turn", choice("take", "choose", "play", "over")),
	mover: said("whose turn it is to take or play; absent while there are no turns", maybe(seat)),
	asked: said("the question about the card that they play; absent if there is none", maybe(structure({
		kind: choice("hide", "capture"),
		card,
		from: said("the seat that loses an Aztec; absent for `hide`", maybe(seat))
	}))),
	leftOut: said("the set left out; absent if none is", maybe(choice(...CARD_SETS))),
	codex: said("whether codex cards are played with", flag()),
	saucersPlayed: cards,
	saucersToEnd: said("the number of saucers that ends the match", cards),
	piles: said("the piles around the sundial", list(structure({
		place,
		cards: said("number of cards", cards),
		taker: said("the seat that took it this round; absent if nobody did", maybe(seat))
	}))),
	players: said("by seat", list(player)),
	ended: said("why the match ended; absent before", maybe(reason))
});
const OWN = structure({
	hand: said("the cards of the pile in hand, until all have chosen", list(card)),
	chosen: said("the card chosen face down, or null", maybe(card)),
	notes: said("what is left in piles held earlier (SA-13)", list(structure({
		place,
		cards: list(card)
	})))
});
const EVENTS = {
	"round-began": event("a round begins", {
		round: cards,
		starter: seat
	}),
	took: event("a pile is taken; `cards` is null for others", {
		seat,
		pile: place,
		cards: maybe(list(card))
	}),
	chose: event("a card is chosen face down; null for others", {
		seat,
		card: maybe(card)
	}),
	announced: event("the times, by seat; the earliest takes the starting player token", {
		times: list(time),
		starter: seat
	}),
	played: event("a card is played", {
		seat,
		card
	}),
	settled: event("an Aztec enters a city, under a temple or, with null, visibly", {
		seat,
		aztec,
		under: maybe(temple)
	}),
	covered: event("a temple hides Aztecs", {
		seat,
		temple,
		aztecs: list(aztec)
	}),
	captured: event("a saucer takes an Aztec", {
		seat,
		saucer,
		from: seat,
		aztec
	}),
	ended: event("the match is over; `scores` by seat", {
		reason,
		scores: list(structure({
			codex: points$2,
			aztecs: points$2,
			saucers: points$2
		})),
		winners: list(seat)
	})
};
const SHAPES = {
	options: OPTIONS,
	view: VIEW,
	own: OWN,
	decisions: {
		take: {
			asked: nothing(),
			answers: ["take"]
		},
		choose: {
			asked: nothing(),
			answers: ["choose"]
		},
		hide: {
			asked: structure({ card: aztec }),
			answers: ["hide", "show"]
		},
		capture: {
			asked: structure({
				card: saucer,
				from: seat
			}),
			answers: ["capture"]
		}
	},
	actions: ACTIONS,
	events: EVENTS
};
// rules/src/space-aztecs/state.ts
function cityOf({ cities }, seat) {
	return present(cities[seat], "every seat has a city");
}
function pileAt(piles, place) {
	return present(piles[PLACES.indexOf(place)], "every place has a pile");
}
function handOf({ piles }, seat) {
	return piles.find(({ taker }) => taker === seat)?.cards ?? [];
}
// rules/src/space-aztecs/actions.ts
const parseAction = actionParser(ACTIONS);
function decisionOf(state, seat) {
	if (!isAsked(state, seat)) return void 0;
	const { phase, asked } = state;
	if (phase === "choose") return {
		kind: "choose",
		asked: null,
		actions: handOf(state, seat).map((card) => ({
			type: "choose",
			card
		})),
		illegal: []
	};
	if (asked === null) return judged(state, "take", null, PLACES.map((pile) => ({
		type: "take",
		pile
	})));
	if (asked.kind === "hide") return {
		kind: "hide",
		asked: { card: asked.card },
		actions: [{ type: "hide" }, { type: "show" }],
		illegal: []
	};
	const { card, from } = asked;
	return judged(state, "capture", {
		card,
		from
	}, possibleCaptures(state, asked));
}
function isAsked({ phase, mover, chosen }, seat) {
	if (phase === "choose") return chosen[seat] === null;
	return phase !== "over" && seat === mover;
}
function whyNot(state, seat, action) {
	const code = codeAgainst(state, seat, action);
	return code === void 0 ? void 0 : {
		code,
		detail: REFUSALS[code]
	};
}
function codeAgainst(state, seat, action) {
	const { phase, asked } = state;
	switch (action.type) {
		case "take": return phase === "take" ? codeAgainstPile(state, action.pile) : "not-answering";
		case "choose":
			if (phase !== "choose") return "not-answering";
			return handOf(state, seat).includes(action.card) ? void 0 : "not-in-hand";
		case "hide":
		case "show": return asked?.kind === "hide" ? void 0 : "not-answering";
		case "capture":
			if (asked?.kind !== "capture") return "not-answering";
			return codeAgainstCapture(state, asked, action.aztec);
	}
}
function codeAgainstPile({ piles }, place) {
	const { cards, taker } = pileAt(piles, place);
	if (cards.length === 0) return "pile-empty";
	return taker === null ? void 0 : "pile-taken";
}
function codeAgainstCapture(state, { card, from }, aztec) {
	const set = setOf(card);
	const city = cityOf(state, from);
	if (visibleOf(city, set).includes(aztec)) return void 0;
	return setOf(aztec) === set && hiddenIn(city).includes(aztec) ? "hidden-aztec" : "no-candidate";
}
function possibleCaptures(state, { card, from }) {
	const set = setOf(card);
	return aztecsOf(cityOf(state, from)).filter((aztec) => setOf(aztec) === set).map((aztec) => ({
		type: "capture",
		aztec
	}));
}
function judged(state, kind, asked, possible) {
	const actions = [];
	const illegal = [];
	for (const action of possible) {
		const refusal = whyNot(state, state.mover, action);
		if (refusal === void 0) actions.push(action);
		else illegal.push({
			action,
			refusal
		});
	}
	return {
		kind,
		asked,
		actions,
		illegal
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
// rules/src/space-aztecs/score.ts
function scoresOf(cities, leftOut) {
	const losses = lossesOf(cities, leftOut);
	return cities.map((city, seat) => ({
		codex: codexPoints(city),
		aztecs: aztecPoints(city) - (losses[seat] ?? 0),
		saucers: saucerPoints(city)
	}));
}
function totalOf({ codex, aztecs, saucers }) {
	return codex + aztecs + saucers;
}
function saucerPoints({ saucers }) {
	return saucers.reduce((sum, { taken }) => sum + taken.length, 0);
}
function codexPoints(city) {
	let points = 0;
	for (const codex of city.codices) {
		const bonus = bonusOf(codex);
		const all = bonus.points * countFor(bonus, city);
		points += Math.min(all, bonus.most ?? all);
	}
	return points;
}
function countFor(bonus, city) {
	switch (bonus.op) {
		case "of-set": return countOf(city, bonus.set);
		case "temples": return city.temples.length;
		case "hidden": return hiddenIn(city).length;
		case "before-noon": return aztecsOf(city).filter((aztec) => timeOf(aztec) < NOON).length;
		case "different-sets": return CARD_SETS.filter((set) => countOf(city, set) > 0).length;
	}
}
const NOON = 720;
function aztecPoints({ visible, temples }) {
	const tally = {
		points: 0,
		companies: {
			eagle: 0,
			jaguar: 0,
			coyote: 0
		},
		hosts: [],
		guests: []
	};
	for (const aztec of visible) count(tally, worthOf(aztec), 1);
	for (const { hidden } of temples) for (const aztec of hidden) count(tally, worthOf(aztec), FACTOR_IF_HIDDEN);
	return tally.points + companyPoints(tally) + pairPoints(tally);
}
const FACTOR_IF_HIDDEN = 2;
function count(tally, worth, factor) {
	switch (worth.op) {
		case "points":
			tally.points += worth.points;
			break;
		case "company":
			tally.companies[worth.of]++;
			break;
		case "host":
			tally.hosts.push(worth.points);
			break;
		case "guest":
			tally.guests.push(worth.points);
			break;
		case "doubled-if-hidden": tally.points += worth.points * factor;
	}
}
function companyPoints({ companies: { eagle, jaguar, coyote } }) {
	return (COMPANIES.eagle[eagle - 1] ?? 0) + (COMPANIES.jaguar[jaguar - 1] ?? 0) + (COMPANIES.coyote[coyote - 1] ?? 0);
}
function pairPoints({ hosts, guests }) {
	if (guests.length === 0) return 0;
	const pairs = Math.min(hosts.length, guests.length);
	const lowestFirst = guests.toSorted((one, other) => one - other);
	return sum(hosts.slice(0, pairs)) + sum(lowestFirst.slice(pairs));
}
function lossesOf(cities, leftOut) {
	const losses = cities.map(() => 0);
	for (const set of CARD_SETS) {
		const { fewestLose } = SETS[set];
		if (fewestLose === 0 || set === leftOut) continue;
		const counts = cities.map((city) => countOf(city, set));
		const fewest = Math.min(...counts);
		for (const [seat, count] of counts.entries()) if (count === fewest) losses[seat] = (losses[seat] ?? 0) + fewestLose;
	}
	return losses;
}
function countOf({ visible, temples }, set) {
	let count = 0;
	for (const aztec of visible) if (setOf(aztec) === set) count++;
	for (const { hidden } of temples) for (const aztec of hidden) if (setOf(aztec) === set) count++;
	return count;
}
function sum(values) {
	return values.reduce((total, value) => total + value, 0);
}
// rules/src/space-aztecs/outcome.ts
function endReasonOf({ piles, cities }) {
	const isEmptied = piles.filter(({ cards }) => cards.length === 0).length >= 2;
	if (saucersPlayed(cities) >= saucersToEnd(cities.length)) return isEmptied ? "piles-and-saucers" : "saucers-played";
	return isEmptied ? "piles-empty" : void 0;
}
function saucersPlayed(cities) {
	return cities.reduce((sum, { saucers }) => sum + saucers.length, 0);
}
function outcomeOf(state) {
	const { ended, round } = state;
	if (ended === null) return void 0;
	const { scores, ranking } = resultOf(state);
	return {
		winners: present(ranking[0], "somebody is best"),
		ranking,
		reason: ended,
		turns: round,
		scores
	};
}
function resultOf({ cities, leftOut }) {
	const scores = scoresOf(cities, leftOut);
	const standings = scores.map((score, index) => {
		const seat = seatAt(index);
		const city = cityOf({ cities }, seat);
		return {
			seat,
			counts: [
				totalOf(score),
				aztecsOf(city).length,
				hiddenIn(city).length
			]
		};
	});
	standings.sort((one, other) => compare(other.counts, one.counts));
	const ranking = [];
	for (const [index, { seat, counts }] of standings.entries()) {
		const before = standings[index - 1];
		if (before !== void 0 && compare(before.counts, counts) === 0) ranking.at(-1)?.push(seat);
		else ranking.push([seat]);
	}
	return {
		scores,
		ranking
	};
}
function compare(one, other) {
	for (const [index, value] of one.entries()) {
		const difference = value - (other[index] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}
// rules/src/space-aztecs/appraise.ts
const FEAR_OF_SAUCER = .15;
const SAUCERS_OF_SET = 3;
const FEAR_OF_FEWEST = .5;
const HOPE_OF_POWER = 3;
const SPREAD = {
	whole: 12,
	last: 2
};
function appraise(state, seat, action) {
	switch (action.type) {
		case "take": return Math.max(...gains(state, seat, pileAt(state.piles, action.pile).cards));
		case "choose": return Math.max(...gains(state, seat, [action.card]));
		case "hide": return prospect(state, seat, hide(cityOf(state, seat), entering(state.asked)));
		case "show": return prospect(state, seat, settle(cityOf(state, seat), entering(state.asked)));
		case "capture": return harm(state, capturing(state.asked), action.aztec);
	}
}
function standing(state, seat) {
	const { piles, cities } = state;
	const empty = piles.filter(({ cards }) => cards.length === 0).length;
	const saucers = saucersPlayed(cities) / saucersToEnd(cities.length);
	const left = 1 - Math.min(1, Math.max(saucers, empty / 2));
	return chancesOf(seatsOf(cities.length).map((each) => {
		const city = cityOf(state, each);
		return prospect(state, each, city) + saucerPoints(city);
	}), SPREAD.last + (SPREAD.whole - SPREAD.last) * left)[seat] ?? 0;
}
function gains(state, seat, cards) {
	const city = cityOf(state, seat);
	const sets = CARD_SETS.map((set) => prospectOfSet(state, city, set));
	const before = prospectWith(state, seat, city, sets);
	return cards.map((card) => {
		if (isSaucer(card)) return gainBySaucer(state, seat, setOf(card));
		const row = CARDS[card];
		const own = "set" in row ? row.set : void 0;
		const after = citiesAfter(city, card).map((each) => {
			if (own === void 0) return prospectWith(state, seat, each, sets);
			return prospectWith(state, seat, each, sets.with(CARD_SETS.indexOf(own), prospectOfSet(state, each, own)));
		});
		return Math.max(...after) - before;
	});
}
function citiesAfter(city, card) {
	if (isTemple(card)) return [build(city, card)];
	if (!isAztec(card)) return [keep(city, card)];
	return canHide(city, card) ? [hide(city, card), settle(city, card)] : [settle(city, card)];
}
function gainBySaucer(state, seat, set) {
	const others = seatsOf(state.cities.length).filter((other) => other !== seat);
	let gained = 0;
	for (const from of others) {
		const candidates = visibleOf(cityOf(state, from), set);
		if (candidates.length === 0) continue;
		const worst = Math.max(...candidates.map((aztec) => harm(state, from, aztec)));
		gained += 1 + worst / others.length;
	}
	return gained;
}
function harm(state, from, aztec) {
	const city = cityOf(state, from);
	return prospect(state, from, city) - prospect(state, from, lose(city, aztec));
}
function prospect(state, seat, city) {
	return prospectWith(state, seat, city, CARD_SETS.map((set) => prospectOfSet(state, city, set)));
}
function prospectWith(state, seat, city, sets) {
	return sets.reduce((sum, set) => sum + set, 0) + codexPoints(city) + hoped(city) + FEAR_OF_FEWEST * leadInLosses(state, seat, city);
}
function prospectOfSet(state, city, set) {
	const visible = visibleOf(city, set);
	const temples = city.temples.filter(({ temple }) => setOf(temple) === set);
	const points = aztecPoints({
		visible,
		temples
	});
	if (visible.length === 0) return points;
	return points - (points - aztecPoints({
		visible: [],
		temples
	})) / visible.length * Math.min(visible.length, saucersFeared(state, set));
}
function hoped(city) {
	if (!hasPowerToHide(city)) return 0;
	return HOPE_OF_POWER * new Set(city.temples.map(({ temple }) => setOf(temple))).size;
}
function leadInLosses({ cities: before, leftOut }, seat, city) {
	const losses = lossesOf(before.with(seat, city), leftOut);
	const own = present(losses[seat], "every seat has a city");
	return (losses.reduce((sum, loss) => sum + loss, 0) - own) / (losses.length - 1) - own;
}
function saucersFeared({ cities }, set) {
	let played = 0;
	for (const { saucers } of cities) for (const { saucer } of saucers) if (setOf(saucer) === set) played++;
	return FEAR_OF_SAUCER * (cities.length - 1) * (SAUCERS_OF_SET - played);
}
function entering(asked) {
	return present(asked?.kind === "hide" ? asked.card : void 0, "an Aztec is being played");
}
function capturing(asked) {
	return present(asked?.kind === "capture" ? asked.from : void 0, "a saucer is being played");
}
// rules/src/space-aztecs/box.ts
function cardsInPlay(setting) {
	return CARD_IDS.filter((card) => isInPlay(setting, card));
}
function isInPlay({ leftOut, codex }, id) {
	const card = CARDS[id];
	return card.kind === "codex" ? codex : card.set !== leftOut;
}
function piecesOf(state) {
	const pieces = {};
	const count = (card) => {
		pieces[card] = (pieces[card] ?? 0) + 1;
	};
	for (const card of CARD_IDS) if (!isInPlay(state, card)) count(card);
	for (const { cards } of state.piles) cards.forEach(count);
	if (state.asked?.kind === "hide") count(state.asked.card);
	for (const city of state.cities) cardsBefore(city).forEach(count);
	return pieces;
}
// rules/src/space-aztecs/fallback.ts
function safestAction(state, seat) {
	if (state.asked?.kind === "hide") return powerOf(state.asked.card) === "hide" ? { type: "show" } : { type: "hide" };
	const { actions } = present(decisionOf(state, seat), "only a player who is asked falls back");
	let safest = present(actions[0], "a decision lists an action");
	for (const action of actions) if (cardsTakenBy(state, action) > cardsTakenBy(state, safest)) safest = action;
	return safest;
}
function cardsTakenBy({ piles }, action) {
	return action.type === "take" ? pileAt(piles, action.pile).cards.length : 0;
}
// rules/src/space-aztecs/redeal.ts
function redealt(state, viewer, chance) {
	const isKnown = ({ knownTo }) => knownTo.some((seat) => seat === viewer);
	const isAnnounced = (card) => state.phase === "play" && state.chosen.includes(card);
	const mixed = shuffle(chance, state.piles.flatMap((pile) => isKnown(pile) ? [] : pile.cards).filter((card) => !isAnnounced(card)));
	let dealt = 0;
	const piles = state.piles.map((pile) => {
		if (isKnown(pile)) return pile;
		const fixed = pile.cards.filter(isAnnounced);
		const others = mixed.slice(dealt, dealt + pile.cards.length - fixed.length);
		dealt += others.length;
		return {
			...pile,
			cards: sorted([...fixed, ...others])
		};
	});
	if (state.phase !== "choose") return {
		...state,
		piles
	};
	const chosen = state.chosen.map((card, index) => {
		const seat = seatAt(index);
		return card === null || seat === viewer ? card : pick(chance, handOf({ piles }, seat));
	});
	return {
		...state,
		piles,
		chosen
	};
}
// rules/src/space-aztecs/round.ts
function beginRound({ draft, events }) {
	draft.round++;
	draft.phase = "take";
	draft.mover = draft.starter;
	draft.times = [];
	draft.piles = draft.piles.map((pile) => pile.taker === null ? pile : {
		...pile,
		taker: null
	});
	events.push({
		type: "round-began",
		round: draft.round,
		starter: draft.starter
	});
}
function takePile(course, place) {
	const { draft, events } = course;
	const seat = draft.mover;
	const taken = pileAt(draft.piles, place);
	const knownTo = taken.knownTo.includes(seat) ? taken.knownTo : [...taken.knownTo, seat];
	draft.piles = draft.piles.map((pile) => pile === taken ? {
		cards: pile.cards,
		taker: seat,
		knownTo
	} : pile);
	events.push({
		type: "took",
		seat,
		pile: place,
		cards: taken.cards
	});
	draft.mover = after(draft, seat);
	if (draft.mover === draft.starter) beginChoosing(course);
}
function beginChoosing(course) {
	const { draft } = course;
	draft.phase = "choose";
	for (const seat of seatsOf(draft.cities.length)) {
		const [only, ...others] = handOf(draft, seat);
		if (only !== void 0 && others.length === 0) chooseCard(course, seat, only);
	}
}
function chooseCard(course, seat, card) {
	const { draft, events } = course;
	draft.chosen = draft.chosen.with(seat, card);
	events.push({
		type: "chose",
		seat,
		card
	});
	const chosen = draft.chosen.filter((each) => each !== null);
	if (chosen.length === draft.chosen.length) announce(course, chosen.map(timeOf));
}
function announce(course, times) {
	const { draft, events } = course;
	draft.times = times;
	draft.starter = seatAt(times.indexOf(Math.min(...times)));
	draft.phase = "play";
	draft.mover = draft.starter;
	events.push({
		type: "announced",
		times,
		starter: draft.starter
	});
	turnUp(course);
	playOn(course);
}
function playOn(course) {
	const { draft } = course;
	while (draft.phase === "play" && draft.asked === null) {
		draft.mover = after(draft, draft.mover);
		if (draft.mover === draft.starter) endRound(course);
		else turnUp(course);
	}
}
function turnUp(course) {
	const { draft, events } = course;
	const seat = draft.mover;
	const card = present(draft.chosen[seat] ?? void 0, "all have chosen");
	draft.chosen = draft.chosen.with(seat, null);
	draft.piles = draft.piles.map((pile) => pile.taker === seat ? without(pile, card) : pile);
	events.push({
		type: "played",
		seat,
		card
	});
	const city = cityOf(draft, seat);
	if (isAztec(card)) enter(course, city, card);
	else if (isTemple(card)) cover(course, city, card);
	else if (isSaucer(card)) arrive(course, city, card);
	else setCity(draft, seat, keep(city, card));
}
function enter(course, city, aztec) {
	if (canHide(city, aztec)) course.draft.asked = {
		kind: "hide",
		card: aztec
	};
	else stayVisible(course, aztec);
}
function enterAsWished(course, aztec, isHidden) {
	course.draft.asked = null;
	if (isHidden) goUnder(course, aztec);
	else stayVisible(course, aztec);
	playOn(course);
}
function stayVisible({ draft, events }, aztec) {
	const seat = draft.mover;
	setCity(draft, seat, settle(cityOf(draft, seat), aztec));
	events.push({
		type: "settled",
		seat,
		aztec,
		under: null
	});
}
function goUnder({ draft, events }, aztec) {
	const seat = draft.mover;
	const city = cityOf(draft, seat);
	const under = present(templeFor(city, aztec), "there is a temple to hide under");
	setCity(draft, seat, hide(city, aztec));
	events.push({
		type: "settled",
		seat,
		aztec,
		under
	});
}
function cover({ draft, events }, before, temple) {
	const seat = draft.mover;
	const city = build(before, temple);
	setCity(draft, seat, city);
	const aztecs = city.temples.at(-1)?.hidden ?? [];
	events.push({
		type: "covered",
		seat,
		temple,
		aztecs
	});
}
function arrive(course, city, saucer) {
	const { draft } = course;
	setCity(draft, draft.mover, land(city, saucer));
	captureOn(course, saucer, after(draft, draft.mover));
}
function captureOn(course, saucer, first) {
	const { draft } = course;
	const set = setOf(saucer);
	for (let from = first; from !== draft.mover; from = after(draft, from)) {
		const [candidate, ...others] = visibleOf(cityOf(draft, from), set);
		if (candidate === void 0) continue;
		if (others.length > 0) {
			draft.asked = {
				kind: "capture",
				card: saucer,
				from
			};
			return;
		}
		captureOne(course, saucer, from, candidate);
	}
}
function captureAsChosen(course, { card, from }, aztec) {
	const { draft } = course;
	draft.asked = null;
	captureOne(course, card, from, aztec);
	captureOn(course, card, after(draft, from));
	playOn(course);
}
function captureOne(course, saucer, from, aztec) {
	const { draft, events } = course;
	const seat = draft.mover;
	setCity(draft, from, lose(cityOf(draft, from), aztec));
	setCity(draft, seat, capture(cityOf(draft, seat), aztec));
	events.push({
		type: "captured",
		seat,
		saucer,
		from,
		aztec
	});
}
function endRound(course) {
	const { draft, events } = course;
	const reason = endReasonOf(draft);
	if (reason === void 0) {
		beginRound(course);
		return;
	}
	draft.phase = "over";
	draft.ended = reason;
	const { scores, ranking } = resultOf(draft);
	events.push({
		type: "ended",
		reason,
		scores,
		winners: ranking[0] ?? []
	});
}
function after({ cities }, seat) {
	return seatAt((seat + 1) % cities.length);
}
function without(pile, card) {
	return {
		...pile,
		cards: pile.cards.filter((other) => other !== card)
	};
}
function setCity(draft, seat, city) {
	draft.cities = draft.cities.with(seat, city);
}
// rules/src/space-aztecs/texts/cards.ts
function cardTexts(words) {
	return Object.fromEntries(CARD_IDS.map((card) => {
		const row = CARDS[card];
		const facts = {
			..."set" in row ? { set: row.set } : {},
			time: timeOf(card),
			..."worth" in row && "points" in row.worth ? { points: row.worth.points } : {}
		};
		return [card, {
			title: words.title(row.title),
			text: textOf(card, words),
			facts
		}];
	}));
}
function textOf(id, words) {
	const card = CARDS[id];
	switch (card.kind) {
		case "aztec": {
			const power = "power" in card ? [words.hide] : [];
			return [
				worthText(card.worth, words),
				...power,
				...fewestText(card.set, words)
			].join(" ");
		}
		case "temple": return words.temple(card.set);
		case "saucer": return words.saucer(card.set);
		case "codex": return bonusText(card.bonus, words);
	}
}
function worthText(worth, words) {
	switch (worth.op) {
		case "points": return `${words.points(worth.points)}.`;
		case "company": return words.company(worth.of, COMPANIES[worth.of]);
		case "host": return words.host(words.points(worth.points));
		case "guest": return words.guest(words.points(worth.points));
		case "doubled-if-hidden": return words.doubledIfHidden(words.points(worth.points));
	}
}
function fewestText(set, words) {
	const { fewestLose } = SETS[set];
	return fewestLose === 0 ? [] : [words.fewest(set, words.points(fewestLose))];
}
function bonusText(bonus, words) {
	const counted = bonus.op === "of-set" ? words.countedOf(bonus.set) : words.counted[bonus.op];
	return words.bonus(words.points(bonus.points), counted, bonus.most);
}
// rules/src/space-aztecs/texts/en.ts
const points$1 = (count) => count === 1 ? "1 point" : `${count} points`;
const sets$1 = {
	villagers: "villagers",
	warriors: "warriors",
	superiors: "superiors",
	agents: "agents"
};
const en = {
	title: "Space Aztecs",
	about: "Gather Aztecs into your city and hide them under temples before the flying saucers come. Everybody chooses at once.",
	seats: {
		first: "First",
		second: "Second",
		third: "Third",
		fourth: "Fourth",
		fifth: "Fifth",
		sixth: "Sixth"
	},
	cards: cardTexts({
		title: (english) => english,
		points: points$1,
		company: (which, inAll) => `${inAll.join(", ")} points in all for your ${which} warriors, by how many they are.`,
		host: (worth) => `${worth} with an alien of yours put under it at the end, nothing without.`,
		guest: (worth) => `${worth}; none of its own if a priest takes it in at the end.`,
		doubledIfHidden: (worth) => `${worth}, twice that if hidden under a temple at the end.`,
		hide: "While it is visible, each Aztec you play after it may go straight under a temple of its set.",
		fewest: (set, loss) => `Whoever has the fewest ${sets$1[set]} at the end loses ${loss}.`,
		temple: (set) => `All your visible ${sets$1[set]} go under it, hidden for good.`,
		saucer: (set) => `Every other player loses one of their visible ${sets$1[set]}, as you choose; each is a point for you.`,
		counted: {
			temples: "of your temples, empty ones too",
			hidden: "of your hidden Aztecs",
			"before-noon": "of your Aztecs with a time before 12:00",
			"different-sets": "different set among your Aztecs"
		},
		countedOf: (set) => `of your ${sets$1[set]}`,
		bonus: (worth, counted, most) => `${worth} for each ${counted}${most === void 0 ? "" : `, ${most} at most`}.`
	}),
	spaces: {
		dawn: {
			title: "Dawn",
			text: "The first pile around the sundial."
		},
		market: {
			title: "Market",
			text: "The second pile around the sundial."
		},
		ballcourt: {
			title: "Ballcourt",
			text: "The third pile around the sundial."
		},
		causeway: {
			title: "Causeway",
			text: "The fourth pile around the sundial."
		},
		lake: {
			title: "Lake",
			text: "The fifth pile around the sundial."
		},
		palace: {
			title: "Palace",
			text: "The sixth pile around the sundial."
		},
		observatory: {
			title: "Observatory",
			text: "The seventh pile around the sundial."
		},
		dusk: {
			title: "Dusk",
			text: "The last pile around the sundial."
		}
	},
	discs: {},
	options: {
		leaveOut: {
			title: "Set left out",
			description: "Which set two to four players do without. Five and six play with all four.",
			labels: {
				random: "a random one",
				...sets$1
			}
		},
		codex: {
			title: "Codex cards",
			description: "Whether codex cards are played with. Younger players leave them out.",
			labels: {}
		},
		notes: {
			title: "Notes",
			description: "Whether players are reminded of what they have seen in the piles.",
			labels: {}
		}
	},
	decisions: {
		take: "Which pile do you take?",
		choose: "Which card do you choose?",
		hide: "Does the Aztec go straight under a temple?",
		capture: "Which Aztec does the saucer take?"
	},
	actions: {
		take: "Take a pile",
		choose: "Choose a card",
		hide: "Hide it under a temple",
		show: "Leave it in sight",
		capture: "Take an Aztec"
	},
	reasons: {
		"piles-empty": "two piles are empty",
		"saucers-played": "enough saucers have come",
		"piles-and-saucers": "two piles are empty, and enough saucers have come"
	},
	scores: {
		codex: "Codex",
		aztecs: "Aztecs",
		saucers: "Saucers"
	},
	words: {
		...sets$1,
		take: "piles are taken",
		choose: "cards are chosen",
		play: "cards are played",
		over: "over"
	}
};
// rules/src/space-aztecs/texts/es.ts
const points = (count) => count === 1 ? "1 punto" : `${count} puntos`;
const sets = {
	villagers: "aldeanos",
	warriors: "guerreros",
	superiors: "superiores",
	agents: "agentes"
};
const warriors = {
	eagle: "guerreros águila",
	jaguar: "guerreros jaguar",
	coyote: "guerreros coyote"
};
const titles = {
	Villager: "Aldeano",
	"Eagle warrior": "Guerrero águila",
	"Jaguar warrior": "Guerrero jaguar",
	"Coyote warrior": "Guerrero coyote",
	Priest: "Sacerdote",
	Alien: "Extraterrestre",
	Noble: "Noble azteca",
	"Very special agent": "Agente muy especial",
	Archivist: "Archivista",
	"Temple of the villagers": "Templo de los aldeanos",
	"Temple of the warriors": "Templo de los guerreros",
	"Temple of the superiors": "Templo de los superiores",
	"Temple of the agents": "Templo de los agentes",
	"Flying saucer over the villagers": "Platillo volante sobre los aldeanos",
	"Flying saucer over the warriors": "Platillo volante sobre los guerreros",
	"Flying saucer over the superiors": "Platillo volante sobre los superiores",
	"Flying saucer over the agents": "Platillo volante sobre los agentes",
	"Codex of the villagers": "Códice de los aldeanos",
	"Codex of the warriors": "Códice de los guerreros",
	"Codex of the superiors": "Códice de los superiores",
	"Codex of the agents": "Códice de los agentes",
	"Codex of temples": "Códice de los templos",
	"Codex of the hidden": "Códice de los ocultos",
	"Codex of the morning": "Códice de la mañana",
	"Codex of all the people": "Códice de todo el pueblo"
};
const es = {
	title: "Space Aztecs",
	about: "Reúne aztecas en tu ciudad y escóndelos bajo templos antes de que lleguen los platillos volantes. Todos eligen a la vez.",
	seats: {
		first: "Primero",
		second: "Segundo",
		third: "Tercero",
		fourth: "Cuarto",
		fifth: "Quinto",
		sixth: "Sexto"
	},
	cards: cardTexts({
		title: (english) => titles[english],
		points,
		company: (which, inAll) => `${inAll.join(", ")} puntos en total por tus ${warriors[which]}, según cuántos sean.`,
		host: (worth) => `${worth} con un extraterrestre tuyo debajo al final; nada sin él.`,
		guest: (worth) => `${worth}; ninguno propio si al final lo acoge un sacerdote.`,
		doubledIfHidden: (worth) => `${worth}; el doble si al final está oculto bajo un templo.`,
		hide: "Mientras está a la vista, cada azteca que juegues después puede ir directo bajo un templo de su grupo.",
		fewest: (set, loss) => `Quien tenga menos ${sets[set]} al final pierde ${loss}.`,
		temple: (set) => `Todos tus ${sets[set]} a la vista van debajo, ocultos para siempre.`,
		saucer: (set) => `Los demás pierden uno de sus ${sets[set]} a la vista, a tu elección; cada uno es un punto para ti.`,
		counted: {
			temples: "cada uno de tus templos, también los vacíos",
			hidden: "cada uno de tus aztecas ocultos",
			"before-noon": "cada uno de tus aztecas con una hora anterior a las 12:00",
			"different-sets": "cada grupo distinto entre tus aztecas"
		},
		countedOf: (set) => `cada uno de tus ${sets[set]}`,
		bonus: (worth, counted, most) => `${worth} por ${counted}${most === void 0 ? "" : `, ${most} como mucho`}.`
	}),
	spaces: {
		dawn: {
			title: "Alba",
			text: "El primer montón alrededor del reloj de sol."
		},
		market: {
			title: "Mercado",
			text: "El segundo montón alrededor del reloj de sol."
		},
		ballcourt: {
			title: "Juego de pelota",
			text: "El tercer montón alrededor del reloj de sol."
		},
		causeway: {
			title: "Calzada",
			text: "El cuarto montón alrededor del reloj de sol."
		},
		lake: {
			title: "Lago",
			text: "El quinto montón alrededor del reloj de sol."
		},
		palace: {
			title: "Palacio",
			text: "El sexto montón alrededor del reloj de sol."
		},
		observatory: {
			title: "Observatorio",
			text: "El séptimo montón alrededor del reloj de sol."
		},
		dusk: {
			title: "Ocaso",
			text: "El último montón alrededor del reloj de sol."
		}
	},
	discs: {},
	options: {
		leaveOut: {
			title: "Grupo que se deja fuera",
			description: "Sin qué grupo juegan de dos a cuatro. Cinco y seis juegan con los cuatro.",
			labels: {
				random: "uno al azar",
				...sets
			}
		},
		codex: {
			title: "Cartas de códice",
			description: "Si se juega con cartas de códice. Los más jóvenes las dejan fuera.",
			labels: {}
		},
		notes: {
			title: "Notas",
			description: "Si se recuerda a cada cual lo que ha visto en los montones.",
			labels: {}
		}
	},
	decisions: {
		take: "¿Qué montón tomas?",
		choose: "¿Qué carta eliges?",
		hide: "¿Va el azteca directo bajo un templo?",
		capture: "¿Qué azteca se lleva el platillo?"
	},
	actions: {
		take: "Tomar un montón",
		choose: "Elegir una carta",
		hide: "Ocultarlo bajo un templo",
		show: "Dejarlo a la vista",
		capture: "Llevarse un azteca"
	},
	reasons: {
		"piles-empty": "dos montones están vacíos",
		"saucers-played": "han venido bastantes platillos",
		"piles-and-saucers": "dos montones están vacíos y han venido bastantes platillos"
	},
	scores: {
		codex: "Códice",
		aztecs: "Aztecas",
		saucers: "Platillos"
	},
	words: {
		...sets,
		take: "se toman montones",
		choose: "se eligen cartas",
		play: "se juegan cartas",
		over: "terminada"
	}
};
// rules/src/space-aztecs/texts/refusals-es.ts
const refusals = {
	"hidden-aztec": "Ese azteca está escondido bajo un templo; ningún platillo lo encuentra.",
	"no-candidate": "El platillo se lleva a un azteca visible de su grupo, de quien se ha dicho.",
	"not-answering": "Eso no responde a lo que se pregunta.",
	"not-in-hand": "No tienes esa carta.",
	"pile-empty": "En ese montón ya no quedan cartas.",
	"pile-taken": "Alguien ha tomado ya ese montón en esta ronda."
};
// rules/src/space-aztecs/texts/sentences.ts
const english = {
	events: {
		"round-began": "Round {round}: {starter:player} {starter~begin|begins}.",
		took: "{seat:player} {seat~take|takes} the pile: {pile:space}{cards?null:|*:, with {cards@short}}.",
		chose: "{seat:player} {card?null:{seat~have|has} chosen|*:{seat~choose|chooses} {card@short}}.",
		announced: "The times: {times@time}. {starter~You are|{starter:player} is} first.",
		played: "{seat:player} {seat~turn|turns} up {card@short}.",
		settled: "{aztec@short} {under?null:is in sight in {seat~your city|the city of {seat:player}}|*:goes straight under {seat~one of your temples|a temple of {seat:player}}}.",
		covered: "{aztecs?0:Nobody goes under {seat~your new temple|the new temple of {seat:player}}|*:Under {seat~your new temple|the new temple of {seat:player}} {aztecs?1:goes|*:go} {aztecs@short}}.",
		captured: "{seat~your flying saucer|the flying saucer of {seat:player}} takes {aztec@short} from {from:player}.",
		ended: "The world ends: {reason:reason}. The scores: {scores@score}."
	},
	actions: {
		take: "Take the pile: {pile:space}",
		choose: "{card:card}{card#points?null:|1:, 1 point|*:, {card#points} points}, {card#time:clock}",
		capture: "Take {aztec@short}"
	},
	decisions: {
		take: "Your turn: take a pile.",
		choose: "Choose a card of your pile, face down.",
		hide: "{card@short} comes. Does it go straight under a temple?",
		capture: "Your flying saucer is over the city of {from:player}. Whom does it take?"
	},
	phrases: {
		you: "you",
		short: "{it:card}{it#points?null:|*: ({it#points})}",
		time: "{index:player} {it:clock}",
		score: "{index:player}: codex {codex}, Aztecs {aztecs}, saucers {saucers}"
	}
};
const spanish = {
	events: {
		"round-began": "Ronda {round}: {starter~empiezas tú|empieza {starter:player}}.",
		took: "{seat~tomas|{seat:player} toma} el montón: {pile:space}{cards?null:|*:, con {cards@short}}.",
		chose: "{card?null:{seat~has|{seat:player} ha} elegido|*:{seat~eliges|{seat:player} elige} {card@short}}.",
		announced: "Las horas: {times@time}. {starter~Empiezas tú|Empieza {starter:player}}.",
		played: "{seat~descubres|{seat:player} descubre} {card@short}.",
		settled: "{aztec@short} {under?null:queda a la vista en {seat~tu ciudad|la ciudad de {seat:player}}|*:va directo bajo {seat~un templo tuyo|un templo de {seat:player}}}.",
		covered: "{aztecs?0:Nadie queda bajo {seat~tu nuevo templo|el nuevo templo de {seat:player}}|*:Bajo {seat~tu nuevo templo|el nuevo templo de {seat:player}} {aztecs?1:queda|*:quedan} {aztecs@short}}.",
		captured: "{seat~tu platillo|el platillo de {seat:player}} se lleva {aztec@short} de {from~tu ciudad|la ciudad de {from:player}}.",
		ended: "Se acaba el mundo: {reason:reason}. Los puntos: {scores@score}."
	},
	actions: {
		take: "Tomar el montón: {pile:space}",
		choose: "{card:card}{card#points?null:|1:, 1 punto|*:, {card#points} puntos}, {card#time:clock}",
		capture: "Llevarse a {aztec@short}"
	},
	decisions: {
		take: "Tu turno: toma un montón.",
		choose: "Elige una carta de tu montón, boca abajo.",
		hide: "Llega {card@short}. ¿Va directo bajo un templo?",
		capture: "Tu platillo está sobre la ciudad de {from:player}. ¿A quién se lleva?"
	},
	phrases: {
		you: "tú",
		short: "{it:card}{it#points?null:|*: ({it#points})}",
		time: "{index:player} {it:clock}",
		score: "{index:player}: códice {codex}, aztecas {aztecs}, platillos {saucers}"
	}
};
// rules/src/space-aztecs/view.ts
function viewOf(state) {
	const { round, starter, phase, mover, asked, leftOut, codex, chosen, times, cities, ended } = state;
	const hasTurns = phase === "take" || phase === "play";
	return {
		waiting: seatsOf(cities.length).filter((seat) => isAsked(state, seat)),
		round,
		starter,
		phase,
		mover: hasTurns ? mover : null,
		asked: asked && {
			from: null,
			...asked
		},
		leftOut,
		codex,
		saucersPlayed: saucersPlayed(cities),
		saucersToEnd: saucersToEnd(cities.length),
		piles: PLACES.map((place) => pileInSight(state, place)),
		players: cities.map((city, seat) => ({
			...city,
			faceDown: chosen[seat] !== null,
			time: times[seat] ?? null
		})),
		ended
	};
}
function ownOf(state, seat) {
	const { phase, notes, piles, chosen } = state;
	const card = chosen[seat] ?? null;
	const hand = phase === "take" || phase === "choose" ? handOf(state, seat).filter((other) => other !== card) : [];
	const known = PLACES.filter((place) => pileAt(piles, place).knownTo.includes(seat));
	return {
		hand,
		chosen: card,
		notes: notes ? known.map((place) => ({
			place,
			cards: pileAt(piles, place).cards
		})) : []
	};
}
function redact(event, viewer) {
	if (event.type === "took" && event.seat !== viewer) return {
		...event,
		cards: null
	};
	if (event.type === "chose" && event.seat !== viewer) return {
		...event,
		card: null
	};
	return event;
}
function pileInSight({ piles, chosen }, place) {
	const { cards, taker } = pileAt(piles, place);
	const isChosen = taker !== null && chosen[taker] !== null;
	return {
		place,
		cards: cards.length - (isChosen ? 1 : 0),
		taker
	};
}
// rules/src/space-aztecs/index.ts
const spaceAztecs = {
	id: "space-aztecs",
	version: 1,
	seats: {
		min: 2,
		max: SEATS.length,
		names: (players) => SEATS.slice(0, players)
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
	decision: decisionOf,
	parseAction,
	apply,
	fallback: safestAction,
	view: viewOf,
	own: ownOf,
	redact,
	redeal: redealt,
	outcome: outcomeOf,
	pieces: piecesOf,
	appraise,
	standing
};
function setup({ players, options, seed }) {
	const chance = { random: randomFrom(seed) };
	const leftOut = setLeftOut(chance, players, options);
	const { codex, notes } = options;
	const cards = shuffle(chance, cardsInPlay({
		leftOut,
		codex
	}));
	const size = cards.length / PLACES.length;
	const starter = seatAt(drawBelow(chance, players));
	const draft = {
		random: chance.random,
		leftOut,
		codex,
		notes,
		round: 0,
		starter,
		phase: "take",
		mover: starter,
		asked: null,
		piles: PLACES.map((_, place) => ({
			cards: sorted(cards.slice(place * size, place * size + size)),
			taker: null,
			knownTo: []
		})),
		chosen: Array.from({ length: players }, () => null),
		times: [],
		cities: Array.from({ length: players }, () => EMPTY_CITY),
		ended: null
	};
	const course = {
		draft,
		events: []
	};
	beginRound(course);
	return {
		state: draft,
		events: course.events
	};
}
function setLeftOut(chance, players, { leaveOut }) {
	if (hasAllSets(players)) return null;
	return leaveOut === "random" ? pick(chance, CARD_SETS) : leaveOut;
}
function apply(state, seat, action) {
	if (!isAsked(state, seat)) return refuse("not-asked", KERNEL_REFUSALS["not-asked"]);
	const refusal = whyNot(state, seat, action);
	if (refusal !== void 0) return {
		ok: false,
		refusal
	};
	const course = {
		draft: { ...state },
		events: []
	};
	carryOut(course, seat, action);
	return accept({
		state: course.draft,
		events: course.events
	});
}
function carryOut(course, seat, action) {
	const { asked } = course.draft;
	switch (action.type) {
		case "take":
			takePile(course, action.pile);
			break;
		case "choose":
			chooseCard(course, seat, action.card);
			break;
		case "hide":
		case "show":
			invariant(asked?.kind === "hide", "hiding and showing answer an Aztec");
			enterAsWished(course, asked.card, action.type === "hide");
			break;
		case "capture":
			invariant(asked?.kind === "capture", "capturing answers a saucer");
			captureAsChosen(course, asked, action.aztec);
	}
}
// rules/src/entry.ts
const contract = 1;
const game = playable(spaceAztecs);
export { contract, game };
