// The rules of flower-war, version 1, as released. Nothing may change them any more.
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
function tossCoins(chance, coins) {
	invariant(Number.isSafeInteger(coins) && coins >= 1 && coins <= 32, `${coins} coins`);
	let heads = 0;
	for (let bits = drawWord(chance) >>> 32 - coins; bits !== 0; bits &= bits - 1) heads++;
	return heads;
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
function walk(space, steps) {
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
// rules/src/flower-war/land-deck.ts
function land$2(space) {
	return {
		deck: "land",
		copies: 1,
		cost: 0,
		use: "turn",
		on: "nothing",
		effect: {
			verb: "go-to",
			space
		}
	};
}
// rules/src/flower-war/cards.ts
const CARDS = {
	"flower-war": {
		deck: "huitzilopochtli",
		copies: 2,
		cost: 1,
		use: "turn",
		on: "nothing",
		effect: {
			verb: "take-from-each",
			skulls: 1
		}
	},
	macuahuitl: {
		deck: "huitzilopochtli",
		copies: 4,
		cost: 0,
		use: "battle",
		side: "both",
		effect: {
			verb: "add",
			points: 1
		}
	},
	tepoztopilli: {
		deck: "huitzilopochtli",
		copies: 3,
		cost: 1,
		use: "battle",
		side: "both",
		effect: {
			verb: "add",
			points: 2
		}
	},
	"jaguar-knight": {
		deck: "huitzilopochtli",
		copies: 2,
		cost: 2,
		use: "battle",
		side: "both",
		effect: {
			verb: "add",
			points: 3
		}
	},
	"eagle-knight": {
		deck: "huitzilopochtli",
		copies: 2,
		cost: 2,
		use: "battle",
		side: "both",
		effect: { verb: "add-die" }
	},
	"captive-taking": {
		deck: "huitzilopochtli",
		copies: 3,
		cost: 1,
		use: "battle",
		side: "both",
		effect: {
			verb: "raise-payment",
			skulls: 2
		}
	},
	"shield-breaker": {
		deck: "huitzilopochtli",
		copies: 3,
		cost: 1,
		use: "battle",
		side: "both",
		effect: { verb: "cancel" }
	},
	"coin-of-fate": {
		deck: "huitzilopochtli",
		copies: 1,
		cost: 1,
		use: "battle",
		side: "both",
		effect: { verb: "toss-for-dice" }
	},
	atlatl: {
		deck: "huitzilopochtli",
		copies: 3,
		cost: 1,
		use: "turn",
		on: "seat",
		effect: {
			verb: "attack",
			reach: {
				from: 1,
				to: 2
			}
		}
	},
	challenge: {
		deck: "huitzilopochtli",
		copies: 3,
		cost: 0,
		use: "turn",
		on: "seat",
		effect: {
			verb: "attack",
			reach: "nearest"
		}
	},
	"war-drum": {
		deck: "huitzilopochtli",
		copies: 1,
		cost: 1,
		use: "turn",
		on: "nothing",
		effect: {
			verb: "attack-all",
			reach: {
				from: 0,
				to: 1
			}
		}
	},
	"night-raid": {
		deck: "huitzilopochtli",
		copies: 2,
		cost: 1,
		use: "turn",
		on: "seat",
		effect: {
			verb: "steal-card",
			reach: {
				from: 0,
				to: 1
			}
		}
	},
	"tribute-roll": {
		deck: "huitzilopochtli",
		copies: 2,
		cost: 0,
		use: "turn",
		on: "seat",
		effect: {
			verb: "take-from-one",
			skulls: 1
		}
	},
	"forced-offering": {
		deck: "huitzilopochtli",
		copies: 2,
		cost: 0,
		use: "turn",
		on: "seat",
		effect: {
			verb: "force-offering",
			god: "huitzilopochtli"
		}
	},
	"war-canoe": {
		deck: "huitzilopochtli",
		copies: 2,
		cost: 1,
		use: "turn",
		on: "space",
		effect: {
			verb: "step",
			steps: 2
		}
	},
	"obsidian-butterfly": {
		deck: "huitzilopochtli",
		copies: 2,
		cost: 1,
		use: "trap",
		effect: {
			verb: "toll",
			skulls: 2
		}
	},
	armory: {
		deck: "huitzilopochtli",
		copies: 1,
		cost: 0,
		use: "artifact",
		effect: {
			verb: "aid-attacker",
			points: 2
		}
	},
	eagle: {
		deck: "huitzilopochtli",
		copies: 2,
		cost: 0,
		use: "held",
		effect: {
			verb: "sign",
			sign: "eagle"
		}
	},
	"tlalocs-tears": {
		deck: "tlaloc",
		copies: 3,
		cost: 1,
		use: "turn",
		on: "nothing",
		effect: {
			verb: "fill-rack",
			skulls: 3
		}
	},
	chinampa: {
		deck: "tlaloc",
		copies: 4,
		cost: 0,
		use: "turn",
		on: "nothing",
		effect: {
			verb: "take-from-rack",
			skulls: 2
		}
	},
	"sweet-rain": {
		deck: "tlaloc",
		copies: 4,
		cost: 0,
		use: "turn",
		on: "nothing",
		effect: {
			verb: "take-from-pool",
			skulls: 2
		}
	},
	"cotton-armor": {
		deck: "tlaloc",
		copies: 4,
		cost: 1,
		use: "battle",
		side: "defender",
		effect: {
			verb: "add",
			points: 2
		}
	},
	mist: {
		deck: "tlaloc",
		copies: 3,
		cost: 1,
		use: "battle",
		side: "defender",
		effect: { verb: "end-battle" }
	},
	ransom: {
		deck: "tlaloc",
		copies: 3,
		cost: 1,
		use: "battle",
		side: "both",
		effect: { verb: "pay-nothing" }
	},
	"silence-of-frogs": {
		deck: "tlaloc",
		copies: 2,
		cost: 1,
		use: "battle",
		side: "both",
		effect: { verb: "cancel" }
	},
	"jade-gift": {
		deck: "tlaloc",
		copies: 2,
		cost: 0,
		use: "turn",
		on: "seat",
		effect: {
			verb: "take-and-share",
			skulls: 2,
			share: 1
		}
	},
	"two-springs": {
		deck: "tlaloc",
		copies: 2,
		cost: 0,
		use: "turn",
		on: "nothing",
		effect: {
			verb: "draw-and-share",
			deck: "tlaloc",
			cards: 2
		}
	},
	cleansing: {
		deck: "tlaloc",
		copies: 2,
		cost: 0,
		use: "turn",
		on: "nothing",
		effect: { verb: "exchange-cards" }
	},
	current: {
		deck: "tlaloc",
		copies: 3,
		cost: 0,
		use: "turn",
		on: "space",
		effect: {
			verb: "step",
			steps: 1
		}
	},
	tlalocan: {
		deck: "tlaloc",
		copies: 1,
		cost: 1,
		use: "turn",
		on: "space",
		effect: { verb: "go-anywhere" }
	},
	balance: {
		deck: "tlaloc",
		copies: 2,
		cost: 0,
		use: "turn",
		on: "god",
		effect: { verb: "even-lake" }
	},
	"dry-season": {
		deck: "tlaloc",
		copies: 2,
		cost: 0,
		use: "trap",
		effect: { verb: "dry-out" }
	},
	spring: {
		deck: "tlaloc",
		copies: 1,
		cost: 0,
		use: "artifact",
		effect: {
			verb: "well-up",
			skulls: 1
		}
	},
	serpent: {
		deck: "tlaloc",
		copies: 2,
		cost: 0,
		use: "held",
		effect: {
			verb: "sign",
			sign: "serpent"
		}
	},
	nopal: {
		deck: "mary",
		copies: 2,
		cost: 0,
		use: "held",
		effect: {
			verb: "sign",
			sign: "flower"
		}
	},
	gift: {
		deck: "mary",
		copies: 6,
		cost: 0,
		use: "at-once",
		effect: {
			verb: "take-from-pool",
			skulls: 2
		}
	},
	"war-blessing": {
		deck: "mary",
		copies: 3,
		cost: 0,
		use: "at-once",
		effect: {
			verb: "draw",
			deck: "huitzilopochtli"
		}
	},
	"rain-blessing": {
		deck: "mary",
		copies: 3,
		cost: 0,
		use: "at-once",
		effect: {
			verb: "draw",
			deck: "tlaloc"
		}
	},
	tears: {
		deck: "mary",
		copies: 2,
		cost: 0,
		use: "at-once",
		effect: {
			verb: "everyone-takes",
			skulls: 1
		}
	},
	again: {
		deck: "mary",
		copies: 2,
		cost: 0,
		use: "at-once",
		effect: { verb: "another-turn" }
	},
	peace: {
		deck: "mary",
		copies: 2,
		cost: 0,
		use: "held",
		effect: { verb: "spare" }
	},
	"land-cipactli": land$2(1),
	"land-ehecatl": land$2(2),
	"land-calli": land$2(3),
	"land-cuetzpalin": land$2(4),
	"land-coatl": land$2(5),
	"land-miquiztli": land$2(6),
	"land-mazatl": land$2(7),
	"land-tochtli": land$2(8),
	"land-atl": land$2(9),
	"land-itzcuintli": land$2(10),
	"land-ozomahtli": land$2(11),
	"land-malinalli": land$2(12),
	"land-acatl": land$2(13),
	"land-ocelotl": land$2(14),
	"land-cuauhtli": land$2(15),
	"land-cozcacuauhtli": land$2(16),
	"land-olin": land$2(17),
	"land-tecpatl": land$2(18),
	"land-quiyahuitl": land$2(19),
	"land-xochitl": land$2(20)
};
const { ids: CARD_IDS, kindOf } = copiesOf(CARDS);
const ROWS = new Map(CARD_IDS.map((card) => [card, CARDS[kindOf(card)]]));
function rowOf(card) {
	return present(ROWS.get(card), "a card of the box");
}
function cardsOf(deck) {
	return CARD_IDS.filter((card) => rowOf(card).deck === deck);
}
// rules/src/flower-war/discs.ts
const DISCS = {
	cipactli: {
		does: "attack-once",
		reach: {
			from: 0,
			to: 10
		}
	},
	ehecatl: {
		does: "attack-once",
		reach: {
			from: 1,
			to: 1
		}
	},
	calli: { does: "take-face-up" },
	cuetzpalin: { does: "toss-after-collecting" },
	coatl: {
		does: "bar-cards",
		deck: "tlaloc"
	},
	miquiztli: { does: "discard-hands" },
	mazatl: { does: "go-anywhere" },
	tochtli: { does: "give-back" },
	atl: { does: "offer-card" },
	itzcuintli: { does: "cancel-discs" },
	ozomahtli: { does: "coins-for-dice" },
	malinalli: { does: "no-attacks" },
	acatl: { does: "offer-card" },
	ocelotl: {
		does: "change-payment",
		by: 1
	},
	cuauhtli: { does: "double-offerings" },
	cozcacuauhtli: { does: "collect-more" },
	olin: { does: "second-round" },
	tecpatl: { does: "demand-offering" },
	quiyahuitl: {
		does: "bar-cards",
		deck: "huitzilopochtli"
	},
	xochitl: {
		does: "change-payment",
		by: -1
	}
};
const ATTACKING_DISCS = SPACE_NAMES.filter((name) => DISCS[name].does === "attack-once");
function effectsOf(active) {
	const effects = active.map((name) => DISCS[name]);
	const cancelling = effects.filter(({ does }) => does === "cancel-discs");
	return cancelling.length > 0 ? cancelling : effects;
}
// rules/src/flower-war/seats.ts
const STARTS = {
	east: 20,
	north: 5,
	west: 10,
	south: 15,
	zenith: 3,
	nadir: 13
};
const SEAT_NAMES = [
	"east",
	"north",
	"south",
	"zenith",
	"nadir",
	"west"
];
const ORDERS = {
	2: ["east", "west"],
	3: [
		"east",
		"north",
		"west"
	],
	4: [
		"east",
		"north",
		"south",
		"west"
	],
	5: [
		"east",
		"north",
		"south",
		"zenith",
		"west"
	],
	6: SEAT_NAMES
};
function seatNames(players) {
	return present(ORDERS[players], "a number of players that can play");
}
// rules/src/flower-war/actions.ts
const seat$1 = integer(0, 5);
const space$1 = integer(1, SPACES_MAX);
const god$1 = choice(...GODS);
const held = (row) => row.use !== "at-once";
const ACTIONS = {
	roll: {},
	go: { space: space$1 },
	"take-disc": {},
	lay: { card: cards$2((row) => row.use === "battle") },
	claim: { god: god$1 },
	sacrifice: { to: choice(...GODS, "mary") },
	"sacrifice-card": {
		card: cards$2(held),
		god: god$1
	},
	"give-back": {},
	draw: {},
	"take-top": { space: space$1 },
	"take-bead": { god: god$1 },
	"decline-bead": { god: god$1 },
	play: { card: cards$2((row) => row.use === "trap" || row.use === "artifact" || isOn(row, "nothing")) },
	"play-on": {
		card: cards$2((row) => isOn(row, "seat")),
		seat: seat$1
	},
	"play-to": {
		card: cards$2((row) => isOn(row, "space")),
		space: space$1
	},
	"play-for": {
		card: cards$2((row) => isOn(row, "god")),
		god: god$1
	},
	attack: {
		disc: choice(...ATTACKING_DISCS),
		seat: seat$1
	},
	give: { card: cards$2((row) => held(row) && (row.deck === "tlaloc" || row.deck === "land")) },
	"give-to": { seat: seat$1 },
	discard: { card: cards$2(held) },
	done: {},
	pass: {}
};
const parseAction = actionParser(ACTIONS);
function cards$2(fits) {
	return choice(...CARD_IDS.filter((card) => fits(rowOf(card))));
}
function isOn(row, on) {
	return row.use === "turn" && row.on === on;
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
// rules/src/flower-war/play.ts
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
	events.push({
		type: "ended",
		reason
	});
}
function changeTurn({ draft }, change) {
	draft.turn = {
		...draft.turn,
		...change
	};
}
function changePlayer({ draft }, seat, change) {
	draft.players = replaced(draft.players, seat, {
		...playerOf(draft, seat),
		...change
	});
}
function replaced(list, index, value) {
	const changed = list.slice();
	changed[index] = value;
	return changed;
}
function holds({ apocalypse }, does) {
	return apocalypse?.effects.some((effect) => effect.does === does) ?? false;
}
function isBarred({ apocalypse }, deck) {
	return apocalypse?.effects.some((effect) => effect.does === "bar-cards" && effect.deck === deck) ?? false;
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
function tossCoin({ draft, events }, seat, why) {
	const heads = tossCoins(draft, 1) === 1;
	events.push({
		type: "tossed",
		seat,
		why,
		heads
	});
	return heads;
}
function castDie(play, seat, why) {
	if (!holds(play.draft, "coins-for-dice")) return rollDie(play, seat, why);
	return tossCoin(play, seat, why) ? 6 : 1;
}
// rules/src/flower-war/founding.ts
function signsOf({ hands, discs }, seat) {
	return signsHeld({
		hand: hands[seat] ?? [],
		signOn,
		holds: (space) => discs[space - 1] === seat
	});
}
function signOn(card) {
	const { effect } = rowOf(card);
	return effect.verb === "sign" ? effect.sign : void 0;
}
function foundsWith(state, seat) {
	return state.options.signs && Object.keys(signsOf(state, seat)).length === SIGNS.length;
}
function found(play, seat) {
	const held = signsOf(play.draft, seat);
	play.draft.founding = {
		seat,
		signs: SIGNS.flatMap((sign) => held[sign] ?? [])
	};
	endMatch(play, "signs");
}
// rules/src/flower-war/hands.ts
function handOf({ hands }, seat) {
	return present(hands[seat], "a seat of this match");
}
function deckOf({ rainLands }, card) {
	const { deck, effect } = rowOf(card);
	if (deck !== "land") return deck;
	return effect.verb === "go-to" && rainLands.includes(effect.space) ? "tlaloc" : "huitzilopochtli";
}
function pileOf({ piles }, space) {
	return present(piles[space - 1], "a space of the calendar");
}
function topOf(state, space) {
	const top = pileOf(state, space)[0];
	return top && {
		...top,
		row: rowOf(top.card)
	};
}
function takeFromDeck(play, deck) {
	if (play.draft.decks[deck].length === 0) refill(play, deck);
	const { draft } = play;
	const [card, ...rest] = draft.decks[deck];
	if (card !== void 0) draft.decks = {
		...draft.decks,
		[deck]: rest
	};
	return card;
}
function refill({ draft, events }, deck) {
	const isTaken = ({ card }, index) => index > 0 && deckOf(draft, card) === deck;
	const cards = draft.piles.flatMap((pile) => pile.filter(isTaken).map(({ card }) => card));
	if (cards.length === 0) return;
	draft.piles = draft.piles.map((pile) => pile.some(isTaken) ? pile.filter((each, index) => !isTaken(each, index)) : pile);
	draft.decks = {
		...draft.decks,
		[deck]: shuffle(draft, cards)
	};
	events.push({
		type: "refilled",
		deck,
		cards: cards.length
	});
}
function putIntoHand(play, seat, deck, card) {
	addToHand(play, seat, card);
	const founds = foundsWith(play.draft, seat);
	play.events.push({
		type: "drew",
		seat,
		deck,
		card,
		founds
	});
	if (founds) found(play, seat);
}
function moveCard(play, from, to, chosen) {
	const card = chosen ?? pick(play.draft, handOf(play.draft, from));
	removeFromHand(play, from, card);
	addToHand(play, to, card);
	const founds = foundsWith(play.draft, to);
	play.events.push({
		type: "took-card",
		seat: to,
		from,
		card,
		founds
	});
	if (founds) found(play, to);
}
function takeTop(play, seat, space) {
	const { draft } = play;
	const [top, ...rest] = pileOf(draft, space);
	const { card } = present(top, "a card lies there");
	draft.piles = replaced(draft.piles, space - 1, rest);
	addToHand(play, seat, card);
	const founds = foundsWith(draft, seat);
	play.events.push({
		type: "took-top",
		seat,
		space,
		card,
		founds
	});
	if (founds) found(play, seat);
}
function layFromHand(play, seat, card, why) {
	removeFromHand(play, seat, card);
	layOnPile(play, seat, card);
	const { space } = playerOf(play.draft, seat);
	play.events.push({
		type: "laid",
		seat,
		card,
		deck: deckOf(play.draft, card),
		space,
		why
	});
}
function layDrawn(play, seat, deck, card) {
	layOnPile(play, seat, card);
	const { space } = playerOf(play.draft, seat);
	play.events.push({
		type: "drew",
		seat,
		deck,
		card,
		founds: false
	});
	play.events.push({
		type: "laid",
		seat,
		card,
		deck,
		space,
		why: "drawn"
	});
}
function discardHand(play, seat) {
	const cards = handOf(play.draft, seat).filter((card) => rowOf(card).effect.verb !== "sign");
	for (const card of cards) {
		removeFromHand(play, seat, card);
		layOnPile(play, seat, card);
	}
	const discarded = cards.map((card) => ({
		card,
		deck: deckOf(play.draft, card)
	}));
	play.events.push({
		type: "hand-discarded",
		seat,
		cards: discarded
	});
}
function layOnPile({ draft }, owner, card) {
	const { space } = playerOf(draft, owner);
	draft.piles = replaced(draft.piles, space - 1, [{
		card,
		owner
	}, ...pileOf(draft, space)]);
}
function addToHand({ draft }, seat, card) {
	draft.hands = replaced(draft.hands, seat, [...handOf(draft, seat), card]);
}
function removeFromHand(play, seat, card) {
	const { draft } = play;
	const hand = handOf(draft, seat);
	const index = hand.indexOf(card);
	invariant(index >= 0, "the card is in hand");
	draft.hands = replaced(draft.hands, seat, hand.toSpliced(index, 1));
	const { turn } = draft;
	if (seat === turn.seat && index < turn.held) changeTurn(play, { held: turn.held - 1 });
}
// rules/src/flower-war/options.ts
const OPTIONS = {
	length: {
		...choice("quick", "long", "epic"),
		default: "quick"
	},
	racks: {
		...choice("12", "8", "6"),
		default: "12"
	},
	signs: {
		kind: "flag",
		default: true
	},
	battleCards: {
		kind: "flag",
		default: true
	},
	lands: {
		kind: "flag",
		default: false
	},
	ending: {
		...choice("most-skulls", "nobody"),
		default: "most-skulls"
	}
};
const DISCS_TO_TRIGGER = {
	quick: 1,
	long: 2,
	epic: 3
};
// rules/src/flower-war/skulls.ts
const POOL = { at: "pool" };
const GONE = { at: "gone" };
function hand(seat) {
	return {
		at: "player",
		seat
	};
}
function rack(space) {
	return {
		at: "rack",
		space
	};
}
function skullsAt(state, holder) {
	switch (holder.at) {
		case "player": return playerOf(state, holder.seat).skulls;
		case "rack": return present(state.racks[holder.space - 1], "a space of the calendar");
		case "lake": return state.lake[holder.god];
		case "pool": return state.pool;
		case "gone": return state.gone;
	}
}
function dayCount(state, space) {
	return Number(state.options.racks) - skullsAt(state, rack(space));
}
function moveSkulls(play, wanted, from, to, why) {
	const { draft, events } = play;
	const room = to.at === "rack" ? dayCount(draft, to.space) : wanted;
	const count = Math.min(wanted, room, skullsAt(draft, from));
	if (count === 0) return 0;
	add(play, from, -count);
	add(play, to, count);
	events.push({
		type: "skulls",
		count,
		from,
		to,
		why
	});
	return count;
}
function add(play, holder, change) {
	const { draft } = play;
	const skulls = skullsAt(draft, holder) + change;
	switch (holder.at) {
		case "player":
			changePlayer(play, holder.seat, { skulls });
			break;
		case "rack":
			draft.racks = replaced(draft.racks, holder.space - 1, skulls);
			break;
		case "lake":
			draft.lake = withGod(draft.lake, holder.god, skulls);
			break;
		case "pool":
			draft.pool = skulls;
			break;
		case "gone": draft.gone = skulls;
	}
}
function payCost(play, seat, cost) {
	const { apocalypse, players } = play.draft;
	const { space } = playerOf({ players }, seat);
	moveSkulls(play, cost, hand(seat), apocalypse?.kind === "flood" ? POOL : rack(space), "cost");
}
function whyNotPay(state, seat, cost) {
	const { space, skulls } = playerOf(state, seat);
	if (cost > skulls) return "too-few-skulls";
	if (state.apocalypse?.kind === "flood" || cost <= dayCount(state, space)) return void 0;
	return "rack-full";
}
// rules/src/flower-war/apocalypse.ts
const SAVED_FROM_FLOOD = 2;
function offeredTo({ lake, cardsGiven }, god) {
	return lake[god] + cardsGiven[god];
}
function favourite(state) {
	return favouriteOf({
		huitzilopochtli: offeredTo(state, "huitzilopochtli"),
		tlaloc: offeredTo(state, "tlaloc")
	});
}
function triggerIfDue(play, taker) {
	const { draft, events } = play;
	const active = SPACE_NAMES.filter((_, index) => (draft.discs[index] ?? null) !== null);
	if (draft.apocalypse !== null || active.length < DISCS_TO_TRIGGER[draft.options.length]) return;
	draft.apocalypse = {
		active,
		effects: effectsOf(active),
		keeper: taker,
		counted: 0,
		forestalled: 0,
		kind: null
	};
	events.push({
		type: "triggered",
		seat: taker,
		active
	});
	settleIfUneven(play);
	if (!holds(draft, "discard-hands")) return;
	for (const seat of seatsFrom(draft, draft.turn.seat)) if (handOf(draft, seat).length > 0) discardHand(play, seat);
}
function settleIfUneven(play) {
	const { apocalypse } = play.draft;
	if (apocalypse === null || apocalypse.kind !== null) return;
	const god = favourite(play.draft);
	if (god !== void 0) settle(play, apocalypse, god === "tlaloc" ? "flood" : "invasion");
}
function settle(play, apocalypse, kind) {
	const { draft, events } = play;
	draft.apocalypse = {
		...apocalypse,
		kind
	};
	events.push({
		type: "settled",
		kind
	});
	if (kind === "invasion") return;
	for (const seat of seatsFrom(draft, draft.turn.seat)) {
		const { space } = playerOf(draft, seat);
		moveSkulls(play, SAVED_FROM_FLOOD, rack(space), hand(seat), "flood");
	}
	for (const space of SPACES) moveSkulls(play, Number(draft.options.racks), rack(space), POOL, "flood");
}
function count(play, apocalypse) {
	const { draft, events } = play;
	if (favourite(draft) === void 0 && apocalypse.forestalled < 6) {
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
	if (apocalypse.counted === 12) {
		endMatch(play, present(apocalypse.kind ?? void 0, "the first count has settled the kind"));
		return;
	}
	const counted = apocalypse.counted + 1;
	const now = {
		...apocalypse,
		counted
	};
	draft.apocalypse = now;
	events.push({
		type: "counted",
		counted
	});
	if (now.kind === null) settle(play, now, tossCoin(play, now.keeper, "kind") ? "flood" : "invasion");
}
// rules/src/flower-war/attacks.ts
function fightAll(play, defenders) {
	const attacker = play.draft.turn.seat;
	doFirst(play, ...defenders.map((defender) => ({
		task: "fight",
		attacker,
		defender
	})));
}
function whyNotAttackBy(state, disc) {
	if (!(state.apocalypse?.active.includes(disc) ?? false) || !holds(state, "attack-once")) return "disc-not-active";
	if (state.turn.attacked.includes(disc)) return "already-attacked";
	return holds(state, "no-attacks") ? "no-attacks" : void 0;
}
function targetsBy(state, disc) {
	const effect = DISCS[disc];
	return effect.does === "attack-once" ? withinReach(state, state.turn.seat, effect.reach) : [];
}
function canAttackByDisc(state) {
	return ATTACKING_DISCS.some((disc) => whyNotAttackBy(state, disc) === void 0 && targetsBy(state, disc).length > 0);
}
// rules/src/flower-war/arrival.ts
function moveTo(play, to) {
	const { seat } = play.draft.turn;
	const from = playerOf(play.draft, seat).space;
	changePlayer(play, seat, { space: to });
	changeTurn(play, { offer: null });
	play.events.push({
		type: "moved",
		seat,
		from,
		to
	});
}
function goByCard(play, to) {
	moveTo(play, to);
	doFirst(play, { task: "enter" }, { task: "collect-skulls" }, { task: "offer-disc" }, { task: "meet-others" });
}
function enter(play) {
	const { draft, events } = play;
	const { seat, dry } = draft.turn;
	const { space } = playerOf(draft, seat);
	const top = topOf(draft, space);
	if (top?.row.use !== "trap" || top.owner === seat) return;
	events.push({
		type: "trapped",
		seat,
		space,
		card: top.card
	});
	const { effect } = top.row;
	if (effect.verb === "toll") moveSkulls(play, effect.skulls, hand(seat), hand(top.owner), "toll");
	if (effect.verb === "dry-out") changeTurn(play, { dry: [...dry, space] });
}
function collect(play) {
	const { draft } = play;
	const { seat, dry } = draft.turn;
	const { space } = playerOf(draft, seat);
	const kind = draft.apocalypse?.kind ?? null;
	goOnTo(play, "collect");
	changeTurn(play, { facesCortes: kind === "invasion" });
	if (dry.includes(space)) return;
	const extra = holds(draft, "collect-more") ? 1 : 0;
	const source = kind === "flood" ? POOL : rack(space);
	if (kind === null) collectFromRack(play, 1 + extra);
	else moveSkulls(play, extra, source, hand(seat), "disc");
	if (holds(draft, "toss-after-collecting") && tossCoin(play, seat, "collect")) moveSkulls(play, 1, source, hand(seat), "disc");
}
function collectFromRack(play, skulls) {
	const { draft } = play;
	const { seat } = draft.turn;
	const { space } = playerOf(draft, seat);
	const collected = moveSkulls(play, skulls, rack(space), hand(seat), "collected");
	const effect = topOf(draft, space)?.row.effect;
	if (collected > 0 && effect?.verb === "well-up") moveSkulls(play, effect.skulls, POOL, hand(seat), "card");
}
function offerDisc(play) {
	const { draft } = play;
	const { seat } = draft.turn;
	const { space } = playerOf(draft, seat);
	if (skullsAt(draft, rack(space)) > 0) return;
	changeTurn(play, { offer: space });
	if (whyNotTakeDisc(draft) === void 0) ask(play, {
		kind: "disc",
		seat
	});
}
function isOfferOpen({ turn, discs, apocalypse }) {
	const { offer } = turn;
	return offer !== null && (discs[offer - 1] ?? null) === null && apocalypse?.kind !== "flood";
}
function whyNotTakeDisc(state) {
	const { offer } = state.turn;
	if (offer === null || !isOfferOpen(state)) return "no-offer";
	if (state.guarded.some(({ space }) => space === offer)) return "disc-guarded";
	return skullsAt(state, rack(offer)) > 0 ? "rack-not-empty" : void 0;
}
function takeDisc(play) {
	const { draft } = play;
	const { seat } = draft.turn;
	const { space } = playerOf(draft, seat);
	draft.discs = replaced(draft.discs, space - 1, seat);
	const founds = foundsWith(draft, seat);
	play.events.push({
		type: "took-disc",
		seat,
		disc: nameOf(space),
		founds
	});
	if (founds) found(play, seat);
	else triggerIfDue(play, seat);
}
function meetOthers(play) {
	const { draft } = play;
	const { seat } = draft.turn;
	goOnTo(play, "battle");
	const there = withinReach(draft, seat, {
		from: 0,
		to: 0
	});
	if (holds(draft, "no-attacks")) for (const other of there) moveSkulls(play, 1, hand(seat), hand(other), "passage");
	else fightAll(play, there);
}
function goOnTo(play, step) {
	if (play.draft.turn.step !== "cards") changeTurn(play, { step });
}
// rules/src/flower-war/battle.ts
const PAYMENT = 1;
function beginBattle(play, attacker, defender) {
	const { draft, events } = play;
	const [attackerDie, defenderDie] = castDice(play, attacker, defender);
	const effect = topOf(draft, playerOf(draft, attacker).space)?.row.effect;
	const aid = effect?.verb === "aid-attacker" ? effect.points : 0;
	events.push({
		type: "battle-began",
		attacker,
		defender,
		attackerDie,
		defenderDie,
		aid
	});
	draft.battle = {
		attacker,
		defender,
		attackerDie,
		defenderDie,
		aid,
		laid: [],
		next: attacker,
		passes: 0
	};
	doFirst(play, { task: "lay-cards" });
}
function castDice(play, attacker, defender) {
	if (!holds(play.draft, "coins-for-dice")) return [castDie(play, attacker, "dice"), castDie(play, defender, "dice")];
	return tossCoin(play, attacker, "dice") ? [6, 1] : [1, 6];
}
function askForCard(play) {
	const { draft } = play;
	const battle = battleOf$1(draft);
	if (!draft.options.battleCards || battle.passes === 2) endBattle(play, battle);
	else if (handOf(draft, battle.next).length > 0) ask(play, {
		kind: "battle",
		seat: battle.next
	});
	else {
		passTo(play, battle, battle.passes + 1);
		doFirst(play, { task: "lay-cards" });
	}
}
function passInBattle(play) {
	const battle = battleOf$1(play.draft);
	passTo(play, battle, battle.passes + 1);
	doFirst(play, { task: "lay-cards" });
}
function passTo({ draft }, battle, passes) {
	const { attacker, defender, next } = battle;
	draft.battle = {
		...battle,
		passes,
		next: next === attacker ? defender : attacker
	};
}
function layInBattle(play, seat, card) {
	const { draft, events } = play;
	const row = rowOf(card);
	invariant(row.use === "battle", "only battle cards are laid in a battle");
	payCost(play, seat, row.cost);
	layFromHand(play, seat, card, "battle");
	const battle = battleOf$1(draft);
	if (row.effect.verb === "end-battle") {
		const { attacker, defender } = battle;
		const ended = {
			winner: null,
			payment: 0,
			sparedBy: card
		};
		events.push({
			type: "battle-ended",
			attacker,
			defender,
			...ended
		});
		draft.battle = null;
		return;
	}
	const laid = [...battle.laid, laidCard(play, battle, seat, card, row.effect)];
	passTo(play, {
		...battle,
		laid
	}, 0);
	doFirst(play, { task: "lay-cards" });
}
function laidCard(play, battle, seat, card, effect) {
	const plain = {
		card,
		seat,
		points: 0,
		lucky: null,
		cancels: null
	};
	switch (effect.verb) {
		case "add": return {
			...plain,
			points: effect.points
		};
		case "add-die": return {
			...plain,
			points: castDie(play, seat, "card")
		};
		case "toss-for-dice": return {
			...plain,
			lucky: tossCoin(play, seat, "card") ? seat : opponentOf(battle, seat)
		};
		case "cancel": return {
			...plain,
			cancels: lastStanding(battle, opponentOf(battle, seat)) ?? null
		};
		case "raise-payment":
		case "pay-nothing":
		case "end-battle": return plain;
	}
}
function battleOf$1({ battle }) {
	return present(battle ?? void 0, "a battle is being fought");
}
function opponentOf({ attacker, defender }, seat) {
	return seat === attacker ? defender : attacker;
}
function standing$1({ laid }) {
	const stands = laid.map(() => true);
	for (const [index, { cancels }] of [...laid.entries()].reverse()) if (stands[index] === true && cancels !== null) stands[cancels] = false;
	return stands;
}
function lastStanding(battle, seat) {
	const stands = standing$1(battle);
	const index = battle.laid.findLastIndex((each, at) => each.seat === seat && stands[at] === true);
	return index < 0 ? void 0 : index;
}
function standingOf(battle, seat) {
	const stands = standing$1(battle);
	return battle.laid.filter((each, index) => each.seat === seat && stands[index] === true);
}
function totalOf(battle, seat) {
	const { attacker, attackerDie, defenderDie, aid } = battle;
	const own = standingOf(battle, seat);
	const lucky = [...own, ...standingOf(battle, opponentOf(battle, seat))].find((each) => each.lucky !== null)?.lucky ?? null;
	return (lucky === null ? seat === attacker ? attackerDie : defenderDie : lucky === seat ? 6 : 1) + (seat === attacker ? aid : 0) + pointsOf(own);
}
function pointsOf(laid) {
	return laid.reduce((sum, { points }) => sum + points, 0);
}
function leaderOf(battle) {
	const { attacker, defender } = battle;
	const [one, other] = [totalOf(battle, attacker), totalOf(battle, defender)];
	if (one === other) return void 0;
	return one > other ? attacker : defender;
}
function paymentTo(state, battle, winner) {
	let payment = PAYMENT;
	for (const { card, points } of standingOf(battle, winner)) {
		const { effect } = rowOf(card);
		payment += points + (effect.verb === "raise-payment" ? effect.skulls : 0);
	}
	for (const effect of state.apocalypse?.effects ?? []) if (effect.does === "change-payment") payment += effect.by;
	return Math.max(0, payment);
}
function endBattle(play, battle) {
	const { draft, events } = play;
	const { attacker, defender } = battle;
	const winner = leaderOf(battle);
	draft.battle = null;
	const payment = winner === void 0 ? 0 : paymentTo(draft, battle, winner);
	if (winner === void 0 || payment === 0) {
		const ended = {
			winner: winner ?? null,
			payment,
			sparedBy: null
		};
		events.push({
			type: "battle-ended",
			attacker,
			defender,
			...ended
		});
		return;
	}
	const loser = opponentOf(battle, winner);
	const ransom = standingOf(battle, loser).find(({ card }) => rowOf(card).effect.verb === "pay-nothing");
	const hasSkulls = playerOf(draft, loser).skulls > 0;
	const peace = ransom === void 0 && hasSkulls ? handOf(draft, loser).find((card) => rowOf(card).effect.verb === "spare") : void 0;
	const sparedBy = ransom?.card ?? peace ?? null;
	events.push({
		type: "battle-ended",
		attacker,
		defender,
		winner,
		payment,
		sparedBy
	});
	if (peace !== void 0) layFromHand(play, loser, peace, "spared");
	if (sparedBy !== null) return;
	if (hasSkulls) moveSkulls(play, payment, hand(loser), hand(winner), "battle");
	else ask(play, {
		kind: "claim",
		seat: winner
	});
}
// rules/src/ritual-calendar/beads.ts
function waitingFor(beads, seat, god) {
	return beads.filter((bead) => bead.god === god && bead.seats.includes(seat));
}
// rules/src/flower-war/refusals.ts
const REFUSALS = {
	"already-attacked": "You have already attacked with that disc this turn.",
	"card-barred": "An active disc keeps cards of that deck from being played.",
	"card-offered": "You have already sacrificed a card this turn.",
	"disc-guarded": "Tlaloc's tears keep the disc where it is for now.",
	"disc-not-active": "That is not the effect of an active disc.",
	"drawn-this-step": "You can play only cards that you held when the cards step began.",
	"even-lake-only": "You can add only to the half of the lake that has fewer.",
	"must-offer": "Tecpatl asks for a sacrifice to a god before you go on.",
	"no-attacks": "While Malinalli is active, nobody can attack by card or disc.",
	"no-bead-waits": "No waiting bead offers that sacrifice.",
	"no-card-to-take": "No card of that god lies on top of that space.",
	"no-dice": "Ozomahtli leaves no dice: choose a space.",
	"no-flood": "In the flood no skull can be put onto a rack.",
	"no-offer": "There is no disc for you to take now.",
	"no-signs": "Without signs there is no Mary.",
	"no-target": "That cannot act on such a player: out of reach, or without what it takes.",
	"no-way-there": "That does not take you to that space.",
	"not-answering": "That is no answer to the current question.",
	"not-in-hand": "You do not hold that card.",
	"nothing-to-cancel": "No card of the other side stands that could be cancelled.",
	"only-defender": "Only the defender can lay that card.",
	"rack-full": "The rack where you stand has no room for the skulls.",
	"rack-not-empty": "There are skulls on the rack above that disc.",
	"too-few-skulls": "You have too few skulls.",
	"too-many-beads": "More beads wait than there are skulls; pick them out of the lake.",
	"unknown-god": "Beads fall to huitzilopochtli or to tlaloc."
};
// rules/src/flower-war/effects.ts
function draw(play, seat, deck) {
	const card = takeFromDeck(play, deck);
	if (card === void 0) return;
	const row = rowOf(card);
	if (row.use === "at-once") {
		layDrawn(play, seat, deck, card);
		act(play, seat, row.effect);
	} else putIntoHand(play, seat, deck, card);
}
function act(play, seat, effect) {
	const { draft } = play;
	const { space } = playerOf(draft, seat);
	switch (effect.verb) {
		case "take-from-pool":
			moveSkulls(play, effect.skulls, POOL, hand(seat), "card");
			break;
		case "take-from-rack":
			moveSkulls(play, effect.skulls, rack(space), hand(seat), "card");
			break;
		case "take-from-each":
			for (const other of othersFrom(draft, seat)) moveSkulls(play, effect.skulls, hand(other), hand(seat), "card");
			break;
		case "everyone-takes":
			for (const each of seatsFrom(draft, draft.turn.seat)) moveSkulls(play, effect.skulls, POOL, hand(each), "card");
			break;
		case "fill-rack":
			moveSkulls(play, effect.skulls, POOL, rack(space), "card");
			draft.guarded = [...draft.guarded, {
				space,
				until: seat
			}];
			break;
		case "attack-all":
			fightAll(play, withinReach(draft, seat, effect.reach));
			break;
		case "go-to":
			goByCard(play, effect.space);
			break;
		case "draw":
			draw(play, seat, effect.deck);
			break;
		case "draw-and-share":
			drawAndShare(play, seat, effect.deck, effect.cards);
			break;
		case "exchange-cards":
			ask(play, {
				kind: "discard",
				seat,
				decks: []
			});
			break;
		case "another-turn": changeTurn(play, { again: draft.turn.again + 1 });
	}
}
function actOnSeat(play, seat, effect, target) {
	switch (effect.verb) {
		case "take-from-one":
			moveSkulls(play, effect.skulls, hand(target), hand(seat), "card");
			break;
		case "take-and-share":
			if (moveSkulls(play, effect.skulls, POOL, hand(seat), "card") === effect.skulls) moveSkulls(play, effect.share, hand(seat), hand(target), "card");
			break;
		case "force-offering":
			moveSkulls(play, 1, hand(target), {
				at: "lake",
				god: effect.god
			}, "card");
			settleIfUneven(play);
			break;
		case "attack":
			fightAll(play, [target]);
			break;
		case "steal-card": moveCard(play, target, seat);
	}
}
function actOnGod(play, effect, god) {
	switch (effect.verb) {
		case "even-lake":
			moveSkulls(play, 1, POOL, {
				at: "lake",
				god
			}, "card");
			settleIfUneven(play);
	}
}
function lesserHalves(state) {
	switch (favourite(state)) {
		case "huitzilopochtli": return ["tlaloc"];
		case "tlaloc": return ["huitzilopochtli"];
		case void 0: return ["huitzilopochtli", "tlaloc"];
	}
}
function targetsOf(state, seat, effect) {
	switch (effect.verb) {
		case "take-from-one":
		case "force-offering": return othersFrom(state, seat).filter((other) => playerOf(state, other).skulls > 0);
		case "take-and-share": return othersFrom(state, seat);
		case "attack": return withinReach(state, seat, effect.reach === "nearest" ? nearest(state, seat) : effect.reach);
		case "steal-card": return withinReach(state, seat, effect.reach).filter((other) => handOf(state, other).length > 0);
	}
}
function drawAndShare(play, seat, deck, cards) {
	const { draft } = play;
	const before = handOf(draft, seat).length;
	for (let drawn = 0; drawn < cards && draft.ended === null; drawn++) draw(play, seat, deck);
	const drawn = handOf(draft, seat).length - before;
	if (draft.ended === null && drawn === cards) ask(play, {
		kind: "give",
		seat,
		cards
	});
}
function chooseGift(play, seat, card) {
	const { draft } = play;
	const others = othersFrom(draft, seat);
	const [only] = others;
	if (others.length === 1 && only !== void 0) {
		moveCard(play, seat, only, card);
		return;
	}
	const index = handOf(draft, seat).indexOf(card);
	invariant(index >= 0, "the gift is in hand");
	ask(play, {
		kind: "give-to",
		seat,
		index
	});
}
function giveTo(play, seat, to, index) {
	moveCard(play, seat, to, present(handOf(play.draft, seat)[index], "the gift is in hand"));
}
function priceOf(state) {
	return holds(state, "double-offerings") ? 2 : 1;
}
function canOffer(state) {
	const { seat } = state.turn;
	if (playerOf(state, seat).skulls > 0) return true;
	return holds(state, "offer-card") && handOf(state, seat).length > 0;
}
function owesOffering(state) {
	const { seat, mustOffer, hasOffered } = state.turn;
	return mustOffer && !hasOffered && playerOf(state, seat).skulls >= priceOf(state);
}
function sacrifice(play, god) {
	const { draft } = play;
	const { seat } = draft.turn;
	moveSkulls(play, priceOf(draft), hand(seat), {
		at: "lake",
		god
	}, "sacrifice");
	reward(play, god);
}
function sacrificeCard(play, card, god) {
	const { draft } = play;
	layFromHand(play, draft.turn.seat, card, "sacrificed");
	draft.cardsGiven = withGod(draft.cardsGiven, god, draft.cardsGiven[god] + 1);
	changeTurn(play, { hasOfferedCard: true });
	reward(play, god);
}
function reward(play, god) {
	const { draft } = play;
	const { seat } = draft.turn;
	changeTurn(play, { hasOffered: true });
	settleIfUneven(play);
	if (takeable(draft, god).length > 0) ask(play, {
		kind: "reward",
		seat,
		god
	});
	else draw(play, seat, god);
}
function takeable(state, god) {
	if (!holds(state, "take-face-up")) return [];
	const { space } = playerOf(state, state.turn.seat);
	return SPACES.filter((other) => {
		const top = topOf(state, other);
		return other !== space && top !== void 0 && deckOf(state, top.card) === god;
	});
}
function takeReward(play, space) {
	takeTop(play, play.draft.turn.seat, space);
}
function sacrificeToMary(play) {
	const { seat } = play.draft.turn;
	moveSkulls(play, 7, hand(seat), GONE, "sacrifice");
	draw(play, seat, "mary");
}
function giveBack(play) {
	const { seat } = play.draft.turn;
	moveSkulls(play, 1, hand(seat), backTo(play.draft), "disc");
}
function backTo(state) {
	const { space } = playerOf(state, state.turn.seat);
	return state.apocalypse?.kind === "flood" ? POOL : rack(space);
}
function hasRoom(state) {
	const { space } = playerOf(state, state.turn.seat);
	return state.apocalypse?.kind === "flood" || dayCount(state, space) > 0;
}
// rules/src/flower-war/turn.ts
const CORTES = 5;
const ROUND = [
	"make-move",
	"enter",
	"collect-skulls",
	"offer-disc",
	"meet-others",
	"face-cortes"
];
const TURN = [
	...ROUND,
	"second-round",
	"ask-sacrifice",
	"ask-cards",
	"end-turn"
];
function playOn(play) {
	const { draft } = play;
	while (draft.asked === null && draft.ended === null) {
		const [next, ...rest] = draft.tasks;
		draft.tasks = rest;
		doTask(play, present(next, "a turn ends with its last task"));
	}
}
const PARTS = {
	"make-move": makeMove,
	enter,
	"collect-skulls": collect,
	"offer-disc": offerDisc,
	"meet-others": meetOthers,
	"lay-cards": askForCard,
	"face-cortes": faceCortes,
	"second-round": secondRound,
	"ask-sacrifice": askSacrifice,
	"ask-cards": askCards,
	"end-turn": endTurn
};
function doTask(play, next) {
	if (next.task === "fight") beginBattle(play, next.attacker, next.defender);
	else PARTS[next.task](play);
}
function beginTurn(play, seat, kind, again) {
	const { draft, events } = play;
	if (kind === "regular" && seat === 0) {
		if (draft.round === 150) {
			endMatch(play, "rounds");
			return;
		}
		draft.round++;
	}
	draft.turn = newTurn(seat, again);
	draft.guarded = draft.guarded.filter(({ until }) => until !== seat);
	const { apocalypse } = draft;
	if (apocalypse?.keeper === seat && kind === "regular") count(play, apocalypse);
	if (draft.ended !== null) return;
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
function newTurn(seat, again) {
	return {
		seat,
		step: "move",
		again,
		isSecond: false,
		facesCortes: false,
		dry: [],
		offer: null,
		mustOffer: false,
		hasOffered: false,
		hasOfferedCard: false,
		attacked: [],
		held: 0
	};
}
function makeMove(play) {
	const { seat } = play.draft.turn;
	changeTurn(play, { step: "move" });
	if (holds(play.draft, "go-anywhere") || holds(play.draft, "coins-for-dice")) ask(play, {
		kind: "move",
		seat
	});
	else rollAndWalk(play);
}
function rollAndWalk(play) {
	const { seat } = play.draft.turn;
	const die = rollDie(play, seat, "move");
	moveTo(play, walk(playerOf(play.draft, seat).space, die));
}
function faceCortes(play) {
	const { draft } = play;
	const { seat, facesCortes } = draft.turn;
	if (!facesCortes) return;
	const die = castDie(play, seat, "cortes");
	if (die > CORTES) moveSkulls(play, 1, rack(playerOf(draft, seat).space), hand(seat), "cortes");
	else if (die < CORTES) moveSkulls(play, 1, hand(seat), GONE, "cortes");
}
function secondRound(play) {
	if (play.draft.turn.isSecond || !holds(play.draft, "second-round")) return;
	changeTurn(play, { isSecond: true });
	doFirst(play, ...ROUND.map((task) => ({ task })));
}
function askSacrifice(play) {
	const { draft } = play;
	const { seat, step } = draft.turn;
	if (step !== "sacrifice") changeTurn(play, {
		step: "sacrifice",
		mustOffer: holds(draft, "demand-offering")
	});
	if (!canOffer(draft)) return;
	doFirst(play, { task: "ask-sacrifice" });
	ask(play, {
		kind: "sacrifice",
		seat
	});
}
function askCards(play) {
	const { draft } = play;
	const { seat, step } = draft.turn;
	const hand = handOf(draft, seat);
	if (step !== "cards") changeTurn(play, {
		step: "cards",
		held: hand.length
	});
	if (hand.length === 0 && !canAttackByDisc(draft) && !isOfferOpen(draft)) return;
	doFirst(play, { task: "ask-cards" });
	ask(play, {
		kind: "cards",
		seat
	});
}
function endTurn(play) {
	const { turn, players } = play.draft;
	if (turn.again > 0) beginTurn(play, turn.seat, "extra", turn.again - 1);
	else beginTurn(play, seatAt((turn.seat + 1) % players.length), "regular", 0);
}
// rules/src/flower-war/beads.ts
function beadFalls(state, slot, seats) {
	const god = GODS.find((each) => each === slot);
	if (god === void 0) return refuse("unknown-god", REFUSALS["unknown-god"]);
	const play = {
		draft: { ...state },
		events: []
	};
	const reason = whyWait(state, seats);
	if (reason === void 0) {
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
	const counted = apocalypse?.counted ?? 0;
	return {
		halves: lake,
		waiting: beads.length,
		percentLeft: Math.round((12 - counted) / 12 * 100)
	};
}
function whyWait(state, seats) {
	const { turn, asked } = state;
	if (!seats.includes(turn.seat)) return "not-their-turn";
	if (turn.step !== "sacrifice") return "not-sacrifice-step";
	if (asked?.kind !== "sacrifice") return "open-choice";
	if (playerOf(state, turn.seat).skulls < priceOf(state)) return "no-skulls";
	return priceOf(state) > 1 ? "two-needed" : void 0;
}
function offered(state, god) {
	const price = priceOf(state);
	const waiting = waitingFor(state.beads, state.turn.seat, god);
	return waiting.length < price ? [] : waiting.slice(0, price);
}
function takeBeads(play, god) {
	const beads = removeOffered(play, god);
	play.events.push({
		type: "bead-taken",
		seat: play.draft.turn.seat,
		god,
		beads
	});
	sacrifice(play, god);
}
function declineBeads(play, god) {
	const { draft, events } = play;
	const beads = removeOffered(play, god);
	draft.declined = withGod(draft.declined, god, draft.declined[god] + beads);
	events.push({
		type: "bead-declined",
		seat: draft.turn.seat,
		god,
		beads
	});
}
function removeOffered({ draft }, god) {
	const gone = offered(draft, god);
	draft.beads = draft.beads.filter((bead) => !gone.includes(bead));
	return gone.length;
}
// rules/src/flower-war/answers.ts
function answer(play, asked, action) {
	const { seat } = asked;
	switch (action.type) {
		case "roll":
			rollAndWalk(play);
			break;
		case "go":
			moveTo(play, action.space);
			break;
		case "take-disc":
			takeDisc(play);
			break;
		case "lay":
			layInBattle(play, seat, action.card);
			break;
		case "claim":
			draw(play, seat, action.god);
			break;
		case "sacrifice":
			if (action.to === "mary") sacrificeToMary(play);
			else sacrifice(play, action.to);
			break;
		case "sacrifice-card":
			sacrificeCard(play, action.card, action.god);
			break;
		case "give-back":
			giveBack(play);
			break;
		case "draw":
			invariant(asked.kind === "reward", "drawing answers the question after a sacrifice");
			draw(play, seat, asked.god);
			break;
		case "take-top":
			takeReward(play, action.space);
			break;
		case "take-bead":
			takeBeads(play, action.god);
			break;
		case "decline-bead":
			declineBeads(play, action.god);
			break;
		case "give":
			chooseGift(play, seat, action.card);
			break;
		case "give-to":
			invariant(asked.kind === "give-to", "a gift has been chosen");
			giveTo(play, seat, seatAt(action.seat), asked.index);
			break;
		case "discard":
			discardForAnother(play, asked, action.card);
			break;
		case "done":
			drawForDiscarded(play, asked);
			break;
		case "pass":
			pass(play, asked);
			break;
		default: playCard(play, seat, action);
	}
}
function playCard(play, seat, action) {
	if (action.type === "attack") {
		changeTurn(play, { attacked: [...play.draft.turn.attacked, action.disc] });
		fightAll(play, [seatAt(action.seat)]);
		return;
	}
	const row = rowOf(action.card);
	payCost(play, seat, row.cost);
	layFromHand(play, seat, action.card, "played");
	if (row.use !== "turn") return;
	if (row.on === "nothing") act(play, seat, row.effect);
	else if (row.on === "seat" && action.type === "play-on") actOnSeat(play, seat, row.effect, seatAt(action.seat));
	else if (row.on === "space" && action.type === "play-to") goByCard(play, action.space);
	else if (row.on === "god" && action.type === "play-for") actOnGod(play, row.effect, action.god);
}
function pass(play, { kind, seat }) {
	play.events.push({
		type: "passed",
		seat
	});
	if (kind === "battle") passInBattle(play);
	if (kind === "sacrifice" || kind === "cards") play.draft.tasks = play.draft.tasks.slice(1);
}
function discardForAnother(play, asked, card) {
	invariant(asked.kind === "discard", "discarding is what was asked");
	const deck = deckOf(play.draft, card);
	layFromHand(play, asked.seat, card, "discarded");
	ask(play, {
		...asked,
		decks: [...asked.decks, deck]
	});
}
function drawForDiscarded(play, asked) {
	invariant(asked.kind === "discard", "discarding is what was asked");
	for (const deck of asked.decks) if (play.draft.ended === null) draw(play, asked.seat, deck);
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
// rules/src/flower-war/worth.ts
const DRAWN = {
	huitzilopochtli: .8,
	tlaloc: .85,
	mary: 1.4
};
const SIGN_WORTH = [
	1,
	3,
	12
];
function worthOf(state, seat, card) {
	const sign = signOn(card);
	if (sign !== void 0) {
		const held = signsOf(state, seat);
		const others = SIGNS.filter((each) => each !== sign && held[each] !== void 0);
		return held[sign] !== void 0 && held[sign] !== card ? 0 : SIGN_WORTH[others.length] ?? 0;
	}
	return isBarred(state, deckOf(state, card)) ? .1 : printedWorth(rowOf(card));
}
function printedWorth({ effect, cost }) {
	switch (effect.verb) {
		case "take-from-pool":
		case "take-from-rack":
		case "take-from-each": return 1.8 - cost / 2;
		case "take-and-share":
		case "draw-and-share":
		case "take-from-one":
		case "spare": return 1.2;
		case "step":
		case "go-to":
		case "go-anywhere":
		case "pay-nothing":
		case "end-battle": return 1 - cost / 4;
		case "add":
		case "add-die":
		case "raise-payment":
		case "toss-for-dice":
		case "cancel": return .8 - cost / 4;
		case "toll": return .7;
		default: return .4;
	}
}
function outlook({ apocalypse }) {
	const left = apocalypse === null ? 1 : 1 - apocalypse.counted / 13;
	switch (apocalypse?.kind ?? null) {
		case null: return {
			skull: .55,
			card: .7,
			spread: 6
		};
		case "flood": return {
			skull: 1 - .2 * left,
			card: .9 * left,
			spread: 1.5 + 3.5 * left
		};
		case "invasion": return {
			skull: .95 - .6 * left,
			card: .35 * left,
			spread: 1.5 + 2.5 * left
		};
	}
}
function standing(state, seat) {
	const { skull, card, spread } = outlook(state);
	return chancesOf(seatsOf(state.players.length).map((each) => {
		const cards = handOf(state, each).reduce((sum, held) => sum + worthOf(state, each, held), 0);
		return playerOf(state, each).skulls * skull + cards * card;
	}), spread)[seat] ?? 0;
}
// rules/src/flower-war/appraise-battle.ts
const KEPT = .4;
const MEAN_DIE = 3.5;
function appraiseLaying(state, seat, card) {
	const battle = battleOf$1(state);
	const row = rowOf(card);
	if (row.use !== "battle") return 0;
	const spent = row.cost + KEPT;
	if (row.effect.verb === "end-battle") return -stake(state, battle, seat) - spent;
	const laid = withCard(battle, seat, card);
	if (row.effect.verb !== "toss-for-dice") return stake(state, laid, seat) - stake(state, battle, seat) - spent;
	const tosses = [seat, opponentOf(battle, seat)].map((lucky) => stake(state, withLuck(laid, lucky), seat));
	return tosses.reduce((sum, each) => sum + each, 0) / tosses.length - stake(state, battle, seat) - spent;
}
function withCard(battle, seat, card) {
	const { effect } = rowOf(card);
	const cancels = effect.verb === "cancel" ? lastStanding(battle, opponentOf(battle, seat)) : void 0;
	const laid = {
		card,
		seat,
		points: effect.verb === "add" ? effect.points : effect.verb === "add-die" ? MEAN_DIE : 0,
		lucky: null,
		cancels: cancels ?? null
	};
	return {
		...battle,
		laid: [...battle.laid, laid]
	};
}
function withLuck(battle, lucky) {
	return {
		...battle,
		laid: battle.laid.map((each, index) => index === battle.laid.length - 1 ? {
			...each,
			lucky
		} : each)
	};
}
function stake(state, battle, seat) {
	const winner = leaderOf(battle);
	if (winner === void 0) return 0;
	const loser = opponentOf(battle, winner);
	const payment = Math.min(paymentTo(state, battle, winner), playerOf(state, loser).skulls);
	if (winner === seat) return isRansomed(battle, loser) ? 0 : payment || DRAWN.tlaloc;
	return isRansomed(battle, loser) ? 0 : -payment || -DRAWN.tlaloc / 3;
}
function isRansomed(battle, loser) {
	const stands = standing$1(battle);
	return battle.laid.some(({ card, seat }, index) => seat === loser && stands[index] === true && rowOf(card).effect.verb === "pay-nothing");
}
// rules/src/flower-war/appraise.ts
const CARDS_WANTED = 1;
const LEANING_PER_SKULL = .05;
const LEANING_MAX = .5;
const SIGN_OF_DECK = {
	huitzilopochtli: "eagle",
	tlaloc: "serpent",
	mary: "flower"
};
const SIGN_HOPE = [
	.1,
	.4,
	2
];
const WORTH_PER_CARD = .15;
const HARM_PER_SKULL = .02;
const VICTORY = 1e3;
const STAKE = 1.3;
function appraise(state, seat, action) {
	switch (action.type) {
		case "pass":
		case "done": return 0;
		case "roll": return .8;
		case "go": return arriving(state, seat, action.space);
		case "take-disc": return takingDisc(state, seat);
		case "lay": return appraiseLaying(state, seat, action.card);
		case "claim": return drawing(state, seat, action.god);
		case "draw": return state.asked?.kind === "reward" ? drawing(state, seat, state.asked.god) : 0;
		case "take-top": return takingTop(state, seat, action.space);
		case "sacrifice": return action.to === "mary" ? drawing(state, seat, "mary") - 7 : offering(state, seat, action.to);
		case "take-bead": return offering(state, seat, action.god) + .01;
		case "decline-bead": return -.01;
		case "sacrifice-card": return drawing(state, seat, action.god) - worthOf(state, seat, action.card);
		case "give-back": return -1;
		case "discard": return .7 - worthOf(state, seat, action.card);
		case "give": return -worthOf(state, seat, action.card);
		case "give-to": return -harming(state, seatAt(action.seat));
		case "attack": return fighting(state, seat, seatAt(action.seat));
		case "play-to": return arriving(state, seat, action.space) - costOf(action.card);
		case "play-for": return .05;
		case "play": return playing(state, seat, action.card);
		case "play-on": return playingOn(state, seat, action.card, seatAt(action.seat));
	}
}
function costOf(card) {
	return rowOf(card).cost;
}
function takingDisc(state, seat) {
	const { space } = playerOf(state, seat);
	if (foundsWith({
		...state,
		discs: replaced(state.discs, space - 1, seat)
	}, seat)) return VICTORY;
	if (state.apocalypse !== null) return 1;
	const { skulls } = playerOf(state, seat);
	return (skulls - Math.max(...othersFrom(state, seat).map((other) => playerOf(state, other).skulls))) / 2 + .5;
}
function drawing(state, seat, deck) {
	const held = signsOf(state, seat);
	const sign = SIGN_OF_DECK[deck];
	const others = SIGNS.filter((each) => each !== sign && held[each] !== void 0).length;
	const hope = held[sign] === void 0 ? SIGN_HOPE[others] ?? 0 : 0;
	const alike = handOf(state, seat).filter((card) => deckOf(state, card) === deck).length;
	return DRAWN[deck] + hope + (CARDS_WANTED - alike) * WORTH_PER_CARD;
}
function offering(state, seat, god) {
	const { skull, card } = outlook(state);
	const fair = outlook({
		...state,
		apocalypse: null
	});
	const rate = card / skull * (fair.skull / fair.card);
	return drawing(state, seat, god) * rate + leaning(state, seat, god) - priceOf(state);
}
function leaning(state, seat, god) {
	const { apocalypse, players } = state;
	if (apocalypse !== null && apocalypse.kind !== null) return 0;
	const mean = players.reduce((sum, { skulls }) => sum + skulls, 0) / players.length;
	const lead = (playerOf(state, seat).skulls - mean) * LEANING_PER_SKULL;
	const lean = Math.max(-.5, Math.min(LEANING_MAX, lead));
	return god === "tlaloc" ? lean : -lean;
}
function takingTop(state, seat, space) {
	const [top] = pileOf(state, space);
	return top === void 0 ? 0 : worthOf(state, seat, top.card);
}
function arriving(state, seat, space) {
	const { apocalypse, players } = state;
	const onRack = skullsAt(state, rack(space));
	const collected = apocalypse === null || apocalypse.kind === null ? Math.min(1, onRack) : 0;
	const disc = onRack <= 1 && (state.discs[space - 1] ?? null) === null ? .5 : 0;
	const top = topOf(state, space);
	const trap = top?.row.use === "trap" && top.owner !== seat ? 1.5 : 0;
	let met = 0;
	for (const [other, player] of players.entries()) if (other !== seat && player.space === space) met += fighting(state, seat, seatAt(other));
	return collected + disc + met - trap;
}
function fighting(state, seat, target) {
	const won = playerOf(state, target).skulls > 0 ? STAKE : DRAWN.tlaloc;
	const lost = playerOf(state, seat).skulls > 0 ? STAKE : .5;
	const edge = (handOf(state, seat).length - handOf(state, target).length) / 20;
	const chance = Math.min(.7, Math.max(.2, .42 + edge));
	return chance * (won + harming(state, target)) - (1 - chance - .16) * lost;
}
function harming(state, target) {
	return playerOf(state, target).skulls * HARM_PER_SKULL;
}
function playing(state, seat, card) {
	const row = rowOf(card);
	if (row.use === "trap" || row.use === "artifact") return .3 - row.cost / 4;
	return row.use === "turn" && row.on === "nothing" ? acting(state, seat, row.effect) - row.cost : 0;
}
function acting(state, seat, effect) {
	const { space } = playerOf(state, seat);
	switch (effect.verb) {
		case "take-from-pool": return Math.min(effect.skulls, state.pool);
		case "take-from-rack": return Math.min(effect.skulls, skullsAt(state, rack(space))) - .5;
		case "take-from-each": return othersFrom(state, seat).filter((other) => playerOf(state, other).skulls > 0).length;
		case "attack-all": return withinReach(state, seat, effect.reach).reduce((sum, target) => sum + fighting(state, seat, target), 0);
		case "go-to": return arriving(state, seat, effect.space);
		case "draw-and-share": return 1;
		case "exchange-cards": return handOf(state, seat).some((other) => worthOf(state, seat, other) < .5) ? .2 : -.1;
		default: return 0;
	}
}
function playingOn(state, seat, card, target) {
	const row = rowOf(card);
	if (row.use !== "turn" || row.on !== "seat") return 0;
	return actingOn(state, seat, row.effect, target) - row.cost;
}
function actingOn(state, seat, effect, target) {
	switch (effect.verb) {
		case "take-from-one": return effect.skulls + harming(state, target);
		case "take-and-share": return effect.skulls - effect.share - harming(state, target);
		case "force-offering": return .2 + harming(state, target);
		case "attack": return holds(state, "no-attacks") ? 0 : fighting(state, seat, target);
		case "steal-card": return 1.2;
	}
}
// rules/src/flower-war/playing.ts
function whyNotAttack(state, { disc, seat }) {
	return whyNotAttackBy(state, disc) ?? (isAmong(targetsBy(state, disc), seat) ? void 0 : "no-target");
}
function whyNotPlay(state, action) {
	const { seat } = state.turn;
	const index = handOf(state, seat).indexOf(action.card);
	if (index < 0) return "not-in-hand";
	if (index >= state.turn.held) return "drawn-this-step";
	if (isBarred(state, deckOf(state, action.card))) return "card-barred";
	return whyNotPay(state, seat, rowOf(action.card).cost) ?? whyNotTarget(state, action);
}
function whyNotTarget(state, action) {
	const { turn } = state;
	const row = rowOf(action.card);
	if (row.use === "trap" || row.use === "artifact") return void 0;
	if (row.use !== "turn") return "not-answering";
	const { verb } = row.effect;
	if ((verb === "attack" || verb === "attack-all") && holds(state, "no-attacks")) return "no-attacks";
	switch (action.type) {
		case "play": return row.on === "nothing" ? whyNotPlain(state, row.effect) : "not-answering";
		case "play-on":
			if (row.on !== "seat") return "not-answering";
			return isAmong(targetsOf(state, turn.seat, row.effect), action.seat) ? void 0 : "no-target";
		case "play-to":
			if (row.on !== "space") return "not-answering";
			return spacesFor(state, row.effect).includes(action.space) ? void 0 : "no-way-there";
		case "play-for":
			if (row.on !== "god") return "not-answering";
			return lesserHalves(state).includes(action.god) ? void 0 : "even-lake-only";
	}
}
function whyNotPlain(state, effect) {
	const { seat } = state.turn;
	switch (effect.verb) {
		case "fill-rack": return state.apocalypse?.kind === "flood" ? "no-flood" : void 0;
		case "attack-all": return withinReach(state, seat, effect.reach).length > 0 ? void 0 : "no-target";
		case "go-to": return playerOf(state, seat).space === effect.space ? "no-way-there" : void 0;
		default: return;
	}
}
function spacesFor(state, effect) {
	const { space } = playerOf(state, state.turn.seat);
	switch (effect.verb) {
		case "step": return Array.from({ length: effect.steps }, (_, index) => index + 1).flatMap((steps) => [walk(space, steps), walk(space, -steps)]);
		case "go-anywhere": return SPACES.filter((other) => other !== space);
	}
}
function isAmong(seats, seat) {
	return seats.some((each) => each === seat);
}
// rules/src/flower-war/legality.ts
function whyNot(state, asked, action) {
	const code = codeAgainst(state, asked, action);
	return code === void 0 ? void 0 : {
		code,
		detail: REFUSALS[code]
	};
}
const ANSWERS = {
	move: ["roll", "go"],
	disc: ["take-disc", "pass"],
	battle: ["lay", "pass"],
	claim: ["claim"],
	sacrifice: [
		"sacrifice",
		"sacrifice-card",
		"give-back",
		"take-bead",
		"decline-bead",
		"take-disc",
		"pass"
	],
	reward: ["draw", "take-top"],
	cards: [
		"play",
		"play-on",
		"play-to",
		"play-for",
		"attack",
		"take-disc",
		"pass"
	],
	give: ["give"],
	"give-to": ["give-to"],
	discard: ["discard", "done"]
};
function codeAgainst(state, asked, action) {
	if (!ANSWERS[asked.kind].includes(action.type)) return "not-answering";
	switch (action.type) {
		case "roll": return holds(state, "coins-for-dice") ? "no-dice" : void 0;
		case "go": return goals(state).includes(action.space) ? void 0 : "no-way-there";
		case "take-disc": return whyNotTakeDisc(state);
		case "pass": return asked.kind === "sacrifice" && owesOffering(state) ? "must-offer" : void 0;
		case "lay": return whyNotLay(state, asked, action.card);
		case "take-top": return asked.kind === "reward" && takeable(state, asked.god).includes(action.space) ? void 0 : "no-card-to-take";
		case "give": return asked.kind === "give" && gifts(state, asked).includes(action.card) ? void 0 : "not-in-hand";
		case "give-to": return isOther(state, asked, action.seat) ? void 0 : "no-target";
		case "discard": return handOf(state, asked.seat).includes(action.card) ? void 0 : "not-in-hand";
		case "claim":
		case "draw":
		case "done": return;
		case "play":
		case "play-on":
		case "play-to":
		case "play-for": return whyNotPlay(state, action);
		case "attack": return whyNotAttack(state, action);
		default: return whyNotSacrifice(state, asked, action);
	}
}
function goals(state) {
	const { space } = playerOf(state, state.turn.seat);
	if (holds(state, "go-anywhere")) return SPACES.filter((other) => other !== space);
	return SPACES.filter((other) => distance(space, other) === 1);
}
function whyNotLay(state, { seat }, card) {
	if (!handOf(state, seat).includes(card)) return "not-in-hand";
	const row = rowOf(card);
	const battle = battleOf$1(state);
	if (isBarred(state, deckOf(state, card))) return "card-barred";
	if (row.use !== "battle") return "not-answering";
	if (row.side === "defender" && seat !== battle.defender) return "only-defender";
	if (row.effect.verb === "cancel" && lastStanding(battle, opponentOf(battle, seat)) === void 0) return "nothing-to-cancel";
	return whyNotPay(state, seat, row.cost);
}
function whyNotSacrifice(state, { seat }, action) {
	const { skulls } = playerOf(state, seat);
	switch (action.type) {
		case "sacrifice":
			if (action.to !== "mary") return skulls < priceOf(state) ? "too-few-skulls" : void 0;
			if (!state.options.signs) return "no-signs";
			return skulls < 7 ? "too-few-skulls" : void 0;
		case "sacrifice-card":
			if (!holds(state, "offer-card")) return "disc-not-active";
			if (state.turn.hasOfferedCard) return "card-offered";
			return handOf(state, seat).includes(action.card) ? void 0 : "not-in-hand";
		case "give-back":
			if (!holds(state, "give-back")) return "disc-not-active";
			if (skulls === 0) return "too-few-skulls";
			return hasRoom(state) ? void 0 : "rack-full";
		case "take-bead":
		case "decline-bead":
			if (offered(state, action.god).length === 0) return "no-bead-waits";
			return skulls < priceOf(state) ? "too-few-skulls" : void 0;
	}
}
function gifts(state, { seat, cards }) {
	return handOf(state, seat).slice(-cards);
}
function isOther(state, { seat }, other) {
	return othersFrom(state, seat).some((each) => each === other);
}
// rules/src/flower-war/decision.ts
function decisionOf(state, seat) {
	const { asked } = state;
	if (asked?.seat !== seat) return void 0;
	const actions = [];
	const illegal = [];
	for (const action of candidates(state, asked)) {
		const refusal = whyNot(state, asked, action);
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
	return asked.kind === "battle" ? {
		...decision,
		pass: { type: "pass" }
	} : decision;
}
function factsOf(asked) {
	switch (asked.kind) {
		case "reward": return { god: asked.god };
		case "discard": return { decks: asked.decks };
		default: return null;
	}
}
function candidates(state, asked) {
	switch (asked.kind) {
		case "move": return [{ type: "roll" }, ...goals(state).map((space) => ({
			type: "go",
			space
		}))];
		case "disc": return [{ type: "take-disc" }, { type: "pass" }];
		case "battle": return [...battleCards(state, asked.seat), { type: "pass" }];
		case "claim": return GODS.map((god) => ({
			type: "claim",
			god
		}));
		case "sacrifice": return sacrifices(state, asked.seat);
		case "reward": return [{ type: "draw" }, ...takeable(state, asked.god).map((space) => ({
			type: "take-top",
			space
		}))];
		case "cards": return turnActions(state, asked.seat);
		case "give": return gifts(state, asked).map((card) => ({
			type: "give",
			card
		}));
		case "give-to": return othersFrom(state, asked.seat).map((seat) => ({
			type: "give-to",
			seat
		}));
		case "discard": return [...handOf(state, asked.seat).map((card) => ({
			type: "discard",
			card
		})), { type: "done" }];
	}
}
function battleCards(state, seat) {
	return handOf(state, seat).filter((card) => rowOf(card).use === "battle").map((card) => ({
		type: "lay",
		card
	}));
}
function sacrifices(state, seat) {
	const actions = GODS.map((to) => ({
		type: "sacrifice",
		to
	}));
	if (state.options.signs) actions.push({
		type: "sacrifice",
		to: "mary"
	});
	if (holds(state, "offer-card")) for (const card of handOf(state, seat)) for (const god of GODS) actions.push({
		type: "sacrifice-card",
		card,
		god
	});
	if (holds(state, "give-back")) actions.push({ type: "give-back" });
	for (const god of GODS) if (waitingFor(state.beads, seat, god).length > 0) actions.push({
		type: "take-bead",
		god
	}, {
		type: "decline-bead",
		god
	});
	if (state.turn.offer !== null) actions.push({ type: "take-disc" });
	actions.push({ type: "pass" });
	return actions;
}
function turnActions(state, seat) {
	const actions = handOf(state, seat).flatMap((card) => playsOf(state, seat, card));
	for (const disc of state.apocalypse?.active ?? []) if (ATTACKING_DISCS.includes(disc)) for (const target of targetsBy(state, disc)) actions.push({
		type: "attack",
		disc,
		seat: target
	});
	if (state.turn.offer !== null) actions.push({ type: "take-disc" });
	actions.push({ type: "pass" });
	return actions;
}
function playsOf(state, seat, card) {
	const row = rowOf(card);
	if (row.use === "trap" || row.use === "artifact") return [{
		type: "play",
		card
	}];
	if (row.use !== "turn") return [];
	switch (row.on) {
		case "nothing": return [{
			type: "play",
			card
		}];
		case "seat": return othersFrom(state, seat).map((other) => ({
			type: "play-on",
			card,
			seat: other
		}));
		case "space": return spacesFor(state, row.effect).map((space) => ({
			type: "play-to",
			card,
			space
		}));
		case "god": return GODS.map((god) => ({
			type: "play-for",
			card,
			god
		}));
	}
}
// rules/src/ritual-calendar/shapes.ts
const space = integer(1, SPACES_MAX);
const spaceName = choice(...SPACE_NAMES);
const god = choice(...GODS);
const die = integer(1, 6);
const few = count$1(255);
const many = count$1(65535);
function beadShape(seat, reason) {
	return structure({
		god,
		seats: list(seat),
		reason
	});
}
// rules/src/flower-war/deck-rows.ts
const DECKS = [
	"huitzilopochtli",
	"tlaloc",
	"mary"
];
// rules/src/flower-war/words.ts
const seat = seatOf(6);
const card = choice(...CARD_IDS);
const deck = choice(...DECKS);
const step = choice("move", "collect", "battle", "sacrifice", "cards");
const kind = choice("flood", "invasion");
const beadReason = choice("not-their-turn", "not-sacrifice-step", "open-choice", "no-skulls", "two-needed");
const endReason = choice("signs", "flood", "invasion", "rounds");
const askedKind = choice("move", "disc", "battle", "claim", "sacrifice", "reward", "cards", "give", "give-to", "discard");
// rules/src/flower-war/events.ts
const heldCard = structure({
	card,
	deck
});
const holder = variants("at", {
	player: structure({ seat }),
	rack: structure({ space }),
	lake: structure({ god }),
	pool: structure({}),
	gone: structure({})
});
const skullReason = choice("collected", "disc", "cost", "card", "toll", "battle", "passage", "cortes", "sacrifice", "flood");
const cardReason = choice("played", "battle", "drawn", "discarded", "sacrificed", "spared");
const castReason = choice("move", "collect", "cortes", "card", "dice", "kind");
const hiddenCard = said("null for those who do not see it", maybe(card));
const founds$2 = said("whether it completes the three signs", flag());
const EVENTS = {
	"turn-began": event("a turn begins, `regular` or `extra`, after one of the same seat", {
		seat,
		turn: many,
		round: count$1(150),
		kind: choice("regular", "extra")
	}),
	rolled: event("a die is rolled", {
		seat,
		why: castReason,
		die
	}),
	tossed: event("a coin is tossed", {
		seat,
		why: castReason,
		heads: flag()
	}),
	moved: event("a player moves to another space", {
		seat,
		from: space,
		to: space
	}),
	skulls: event("skulls move", {
		count: many,
		from: holder,
		to: holder,
		why: skullReason
	}),
	trapped: event("a trap affects the player who moved there", {
		seat,
		space,
		card
	}),
	drew: event("a card is drawn; null for others, unless it takes effect at once or founds Tenochtitlan", {
		seat,
		deck,
		card: hiddenCard,
		founds: founds$2
	}),
	"took-card": event("a card moves from one hand to another; null except for those two", {
		seat,
		from: seat,
		card: hiddenCard,
		founds: founds$2
	}),
	"took-top": event("a card is taken from the top of a pile", {
		seat,
		space,
		card,
		founds: founds$2
	}),
	"took-disc": event("a disc is taken", {
		seat,
		disc: spaceName,
		founds: founds$2
	}),
	laid: event("a card is put face up on a pile: `spared` if it was used up to spare its player", {
		seat,
		card,
		deck,
		space,
		why: cardReason
	}),
	"hand-discarded": event("Miquiztli takes a hand", {
		seat,
		cards: list(heldCard)
	}),
	refilled: event("a deck is reshuffled from its face-up cards", {
		deck,
		cards: few
	}),
	"battle-began": event("both sides have rolled", {
		attacker: seat,
		defender: seat,
		attackerDie: die,
		defenderDie: die,
		aid: few
	}),
	passed: event("a player passes", { seat }),
	"battle-ended": event("a battle is over; `winner` is null if nobody won", {
		attacker: seat,
		defender: seat,
		winner: maybe(seat),
		payment: said("what the loser has to pay, before it is seen what they have", few),
		sparedBy: said("the card that cancels the payment", maybe(card))
	}),
	triggered: event("the apocalypse begins; this seat keeps the count", {
		seat,
		active: list(spaceName)
	}),
	settled: event("the apocalypse is the `flood` or the `invasion`", { kind }),
	counted: event("the keeper has counted", { counted: count$1(12) }),
	forestalled: event("equal halves have forestalled the count", { times: count$1(6) }),
	"bead-waits": event("a bead fell that cannot be a sacrifice now", {
		god,
		seats: list(seat),
		reason: beadReason
	}),
	"bead-taken": event("waiting beads become a sacrifice", {
		seat,
		god,
		beads: few
	}),
	"bead-declined": event("waiting beads are to be taken out of the temple by hand", {
		seat,
		god,
		beads: few
	}),
	ended: event("the match is over", { reason: endReason })
};
function redact(event, viewer) {
	switch (event.type) {
		case "drew": return event.seat === viewer || isShown(event) ? event : {
			...event,
			card: null
		};
		case "took-card":
			if (event.seat === viewer || event.from === viewer || event.founds) return event;
			return {
				...event,
				card: null
			};
		default: return event;
	}
}
function isShown({ card, founds }) {
	return founds || card !== null && rowOf(card).use === "at-once";
}
// rules/src/flower-war/fallback.ts
const SAFEST = [
	"pass",
	"done",
	"roll",
	"draw"
];
function safestAction(state) {
	const { actions } = present(decisionOf(state, present(state.asked?.seat, "only a player who is asked falls back")), "whoever is asked has a decision");
	for (const type of SAFEST) {
		const safe = actions.find((action) => action.type === type);
		if (safe !== void 0) return safe;
	}
	return present(actions[0], "a decision lists an action");
}
// rules/src/flower-war/outcome.ts
function outcomeOf(state) {
	const { ended, founding, options, turns } = state;
	if (ended === null) return void 0;
	const seats = seatsOf(state.players.length);
	const end = {
		reason: ended,
		turns,
		scores: seats.map((seat) => scoreOf(state, seat))
	};
	if (founding !== null) {
		const others = ranked(state, seats.filter((seat) => seat !== founding.seat));
		return {
			winners: [founding.seat],
			ranking: [[founding.seat], ...others],
			...end
		};
	}
	const ranking = ranked(state, seats);
	return {
		winners: options.ending === "nobody" ? [] : ranking[0] ?? [],
		ranking,
		...end
	};
}
function scoreOf(state, seat) {
	return {
		skulls: playerOf(state, seat).skulls,
		discs: state.discs.filter((owner) => owner === seat).length,
		cards: handOf(state, seat).length
	};
}
function ranked(state, seats) {
	const groups = [];
	for (const seat of seats) {
		const group = groups.find(([first]) => first !== void 0 && compare(state, first, seat) === 0);
		if (group === void 0) groups.push([seat]);
		else group.push(seat);
	}
	return groups.sort(([one], [other]) => one === void 0 || other === void 0 ? 0 : compare(state, other, one));
}
function compare(state, one, other) {
	const [here, there] = [scoreOf(state, one), scoreOf(state, other)];
	return here.skulls - there.skulls || here.discs - there.discs || here.cards - there.cards;
}
// rules/src/flower-war/pieces.ts
function piecesOf(state) {
	const { players, racks, pool, gone, lake, hands, decks, piles } = state;
	let skulls = pool + gone + lake.huitzilopochtli + lake.tlaloc;
	for (const player of players) skulls += player.skulls;
	for (const onRack of racks) skulls += onRack;
	const cards = {
		huitzilopochtli: decks.huitzilopochtli.length,
		tlaloc: decks.tlaloc.length,
		mary: decks.mary.length
	};
	for (const hand of hands) for (const card of hand) cards[deckOf(state, card)]++;
	for (const pile of piles) for (const { card } of pile) cards[deckOf(state, card)]++;
	return {
		skulls,
		...cards
	};
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
// rules/src/flower-war/redeal.ts
function redeal(state, viewer, chance) {
	return dealUnwon(state, () => deal(state, viewer, chance), foundsWith);
}
function deal(state, viewer, chance) {
	const unseen = [...state.hands.filter((_, seat) => seat !== viewer).flat(), ...DECKS.flatMap((deck) => state.decks[deck])];
	const swapped = swapLands(unseen, chance);
	const cards = {
		huitzilopochtli: [],
		tlaloc: [],
		mary: []
	};
	for (const card of shuffle(chance, unseen)) cards[deckOf(state, card)].push(swapped.get(card) ?? card);
	const hands = state.hands.map((hand, seat) => seat === viewer ? hand : hand.map((card) => takeHeld(cards[deckOf(state, card)])));
	return {
		...state,
		rainLands: swappedLands(state, swapped),
		hands,
		decks: cards
	};
}
function takeHeld(cards) {
	const index = cards.findIndex((card) => rowOf(card).use !== "at-once");
	invariant(index >= 0, "as many cards are dealt as there were");
	const [card] = cards.splice(index, 1);
	return present(card, "a card was taken out");
}
function swapLands(unseen, chance) {
	const hidden = unseen.filter((card) => rowOf(card).deck === "land");
	const others = shuffle(chance, hidden);
	return new Map(hidden.map((card, index) => [card, others[index] ?? card]));
}
function swappedLands({ rainLands }, swapped) {
	const spaces = new Map([...swapped].map(([from, to]) => [spaceOn(from), spaceOn(to)]));
	return rainLands.map((space) => spaces.get(space) ?? space);
}
function spaceOn(card) {
	const { effect } = rowOf(card);
	invariant(effect.verb === "go-to", "land cards take their player to a space");
	return effect.space;
}
// rules/src/flower-war/shapes.ts
const cardsByDeck = structure({
	huitzilopochtli: few,
	tlaloc: few,
	mary: few
});
const turn = structure({
	seat: said("whose turn it is", seat),
	step,
	asked: said("the kind of decision of the seat in `waiting`; absent if there is none", maybe(askedKind)),
	again: said("number of extra turns that the player has after this one", few),
	offer: said("the space whose disc they may take as long as it is there, the rack is empty and no tears guard it; absent if there is none", maybe(space))
});
const battle = structure({
	attacker: seat,
	defender: seat,
	attackerDie: die,
	defenderDie: die,
	aid: said("the attacker’s bonus from the space", few),
	attackerTotal: said("the current total, with the cards that stand", few),
	defenderTotal: few,
	laid: said("the cards laid, in order", list(structure({
		card,
		seat,
		points: few,
		stands: said("whether it is not cancelled", flag())
	})))
});
const player = structure({
	name: said("the name of the seat", choice(...SEAT_NAMES)),
	space,
	skulls: many,
	discs: said("the discs they have taken", list(spaceName)),
	cards: said("number of cards in hand from each deck", cardsByDeck)
});
const spaceShown = structure({
	name: spaceName,
	rack: said("the skulls on its rack", few),
	disc: said("the seat that has its disc; absent while it is still there", maybe(seat)),
	guarded: said("whether tears guard the disc for now", flag()),
	top: said("the top card of its pile; absent if there is none", maybe(card)),
	deck: said("that card’s deck", maybe(deck)),
	owner: said("the seat that put it there", maybe(seat)),
	pile: said("number of cards in the pile", few),
	players: said("the seats of the players there", list(seat))
});
const half = structure({
	skulls: said("skulls in this half of the lake", many),
	cards: said("cards given in place of skulls; they count for the god too", many),
	declined: said("declined beads, to be taken out of the temple by hand", many)
});
const apocalypse = structure({
	active: said("the active discs", list(spaceName)),
	keeper: said("the seat that keeps the count", seat),
	counted: said("skulls on the counting rack", count$1(12)),
	forestalled: said("how often equal halves have forestalled the count", count$1(6)),
	kind: said("absent until it is settled", maybe(kind))
});
const SHAPES = {
	options: OPTIONS,
	view: structure({
		round: said("number of the round", count$1(150)),
		turns: said("number of turns begun", many),
		turn,
		battle: said("absent if there is none", maybe(battle)),
		players: said("by seat", list(player)),
		spaces: said("from space 1, Cipactli, on", list(spaceShown)),
		decks: said("number of cards left in each deck", cardsByDeck),
		pool: said("skulls in the pool", many),
		gone: said("skulls out of play", many),
		temple: structure({
			huitzilopochtli: half,
			tlaloc: half,
			beads: said("beads that wait, in the order in which they fell: for which seats, and why they were no sacrifice", list(beadShape(seat, beadReason)))
		}),
		apocalypse: said("absent before it begins", maybe(apocalypse)),
		ended: said("why the match ended; absent before", maybe(endReason)),
		founding: said("the discs and cards that founded Tenochtitlan: eagle, serpent, flower", list(text()))
	}),
	own: structure({ hand: said("the seat’s cards, in the order in which they were drawn", list(heldCard)) }),
	decisions: {
		move: {
			asked: nothing(),
			answers: ["roll", "go"]
		},
		disc: {
			asked: nothing(),
			answers: ["take-disc", "pass"]
		},
		battle: {
			asked: nothing(),
			answers: ["lay", "pass"]
		},
		claim: {
			asked: nothing(),
			answers: ["claim"]
		},
		sacrifice: {
			asked: nothing(),
			answers: [
				"sacrifice",
				"sacrifice-card",
				"give-back",
				"take-bead",
				"decline-bead",
				"take-disc",
				"pass"
			]
		},
		reward: {
			asked: structure({ god }),
			answers: ["draw", "take-top"]
		},
		cards: {
			asked: nothing(),
			answers: [
				"play",
				"play-on",
				"play-to",
				"play-for",
				"attack",
				"take-disc",
				"pass"
			]
		},
		give: {
			asked: nothing(),
			answers: ["give"]
		},
		"give-to": {
			asked: nothing(),
			answers: ["give-to"]
		},
		discard: {
			asked: structure({ decks: list(deck) }),
			answers: ["discard", "done"]
		}
	},
	actions: ACTIONS,
	events: EVENTS
};
// rules/src/flower-war/texts/refusals-es.ts
const refusals = {
	"already-attacked": "Ya has atacado con ese disco este turno.",
	"card-barred": "Un disco activo impide jugar cartas de ese mazo.",
	"card-offered": "Ya has sacrificado una carta este turno.",
	"disc-guarded": "Las lágrimas de Tlaloc guardan el disco por ahora.",
	"disc-not-active": "Ese no es el efecto de un disco activo.",
	"drawn-this-step": "Solo puedes jugar cartas que tenías al empezar el paso de cartas.",
	"even-lake-only": "Esa mitad del lago no tiene menos.",
	"must-offer": "Tecpatl pide un sacrificio a un dios antes de seguir.",
	"no-attacks": "Malinalli no deja atacar con cartas ni discos.",
	"no-bead-waits": "Ninguna cuenta que espera ofrece ese sacrificio.",
	"no-card-to-take": "Encima de ese espacio no hay ninguna carta de ese dios.",
	"no-dice": "Ozomahtli no deja dados: elige un espacio.",
	"no-flood": "En el diluvio no se puede poner ninguna calavera en un estante.",
	"no-offer": "Ahora no hay ningún disco que puedas tomar.",
	"no-signs": "Sin señales no hay María.",
	"no-target": "Eso no puede actuar sobre ese jugador: está lejos o le falta lo que haría falta.",
	"no-way-there": "Eso no te lleva a ese espacio.",
	"not-answering": "Eso no responde a lo que se pregunta.",
	"not-in-hand": "No tienes esa carta.",
	"nothing-to-cancel": "No hay en pie ninguna carta del otro lado que anular.",
	"only-defender": "Solo quien se defiende puede poner esa carta.",
	"rack-full": "En el estante donde estás no caben las calaveras.",
	"rack-not-empty": "Hay calaveras en el estante sobre ese disco.",
	"too-few-skulls": "Tienes muy pocas calaveras.",
	"too-many-beads": "Esperan más cuentas que calaveras hay; sácalas del lago.",
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
// rules/src/flower-war/texts/cards-en.ts
const cards$1 = {
	"flower-war": {
		title: "Flower War",
		text: "Take a skull from each other player."
	},
	macuahuitl: {
		title: "Macuahuitl",
		text: "+1 in this battle."
	},
	tepoztopilli: {
		title: "Tepoztopilli",
		text: "+2 in this battle."
	},
	"jaguar-knight": {
		title: "Jaguar Knight",
		text: "+3 in this battle."
	},
	"eagle-knight": {
		title: "Eagle Knight",
		text: "Roll another die and add it in this battle."
	},
	"captive-taking": {
		title: "Captive-Taking",
		text: "If you win this battle, the loser pays two skulls more."
	},
	"shield-breaker": {
		title: "Shield Breaker",
		text: "Cancel the last card of the other side that stands."
	},
	"coin-of-fate": {
		title: "Coin of Fate",
		text: "Toss a coin in place of the dice: one of you has 6, the other 1."
	},
	atlatl: {
		title: "Atlatl",
		text: "Attack a player one or two spaces away."
	},
	challenge: {
		title: "Challenge",
		text: "Attack the nearest player."
	},
	"war-drum": {
		title: "War Drum",
		text: "Attack everybody on your space and the two beside it, one after another."
	},
	"night-raid": {
		title: "Night Raid",
		text: "Take a card at random from a player on your space or beside it."
	},
	"tribute-roll": {
		title: "Tribute Roll",
		text: "A player of your choice pays you a skull."
	},
	"forced-offering": {
		title: "Forced Offering",
		text: "A player of your choice gives a skull to Huitzilopochtli and draws nothing."
	},
	"war-canoe": {
		title: "War Canoe",
		text: "Move one or two spaces, either way; enter, collect and battle there."
	},
	"obsidian-butterfly": {
		title: "Obsidian Butterfly",
		text: "Trap. Whoever else moves in here pays you two skulls."
	},
	armory: {
		title: "Armory",
		text: "Artifact. Whoever attacks from here has +2."
	},
	eagle: {
		title: "Eagle",
		text: "The sign of the eagle. Keep it."
	},
	"tlalocs-tears": {
		title: "Tlaloc's Tears",
		text: "Up to three skulls from the pool onto this rack; its disc stays here until your next turn."
	},
	chinampa: {
		title: "Chinampa",
		text: "Take up to two skulls from this rack."
	},
	"sweet-rain": {
		title: "Sweet Rain",
		text: "Take two skulls from the pool."
	},
	"cotton-armor": {
		title: "Cotton Armor",
		text: "+2 in this battle, if you defend."
	},
	mist: {
		title: "Mist",
		text: "If you defend, the battle ends at once and nobody pays."
	},
	ransom: {
		title: "Ransom",
		text: "If you lose this battle, you pay nothing."
	},
	"silence-of-frogs": {
		title: "Silence of Frogs",
		text: "Cancel the last card of the other side that stands."
	},
	"jade-gift": {
		title: "Jade Gift",
		text: "Take two skulls from the pool and give one of them to another player."
	},
	"two-springs": {
		title: "Two Springs",
		text: "Draw two rain cards and give one of them to another player."
	},
	cleansing: {
		title: "Cleansing",
		text: "Discard any cards and draw as many from the same decks."
	},
	current: {
		title: "Current",
		text: "Move one space, either way; enter, collect and battle there."
	},
	tlalocan: {
		title: "Tlalocan",
		text: "Move to any other space; enter, collect and battle there."
	},
	balance: {
		title: "Balance",
		text: "A skull from the pool goes into the half of the lake that has fewer."
	},
	"dry-season": {
		title: "Dry Season",
		text: "Trap. Whoever else moves in here collects nothing here this turn."
	},
	spring: {
		title: "Spring",
		text: "Artifact. Whoever collects here takes another skull from the pool."
	},
	serpent: {
		title: "Serpent",
		text: "The sign of the serpent. Keep it."
	},
	nopal: {
		title: "Nopal",
		text: "The sign of the flower. Keep it."
	},
	gift: {
		title: "Gift",
		text: "Take two skulls from the pool."
	},
	"war-blessing": {
		title: "War Blessing",
		text: "Draw a war card."
	},
	"rain-blessing": {
		title: "Rain Blessing",
		text: "Draw a rain card."
	},
	tears: {
		title: "Tears",
		text: "Everybody takes a skull from the pool."
	},
	again: {
		title: "Again",
		text: "You have another turn after this one."
	},
	peace: {
		title: "Peace",
		text: "The next time you would pay in a battle you pay nothing."
	}
};
const land$1 = (space) => ({
	title: `To ${space}`,
	text: "Move to this space; enter, collect and battle there."
});
// rules/src/flower-war/texts/en.ts
const en = {
	title: "Flower War",
	about: "Walk the twenty days, gather skulls, fight, and feed two gods whose lake must stay even, or the flood comes, or Cortés.",
	seats: {
		east: "East",
		north: "North",
		west: "West",
		south: "South",
		zenith: "Zenith",
		nadir: "Nadir"
	},
	cards: cards$1,
	land: land$1,
	discs: {
		cipactli: "Once in the cards step, attack anybody.",
		ehecatl: "Once in the cards step, attack somebody one space away.",
		calli: "For a sacrifice, take a card of that god from the top of another space, or draw.",
		cuetzpalin: "After collecting, or in its place, toss a coin: heads gives you a skull.",
		coatl: "No rain cards can be played.",
		miquiztli: "All hands but signs are discarded when the apocalypse begins.",
		mazatl: "You may go anywhere instead of rolling.",
		tochtli: "Instead of a sacrifice you may put a skull back onto the rack.",
		atl: "Once a turn, sacrifice a card in place of a skull.",
		itzcuintli: "The other active discs do nothing.",
		ozomahtli: "Coins for dice: you move one space, either way.",
		malinalli: "Moving in, pay a skull to each who is there instead of fighting; and no attacks.",
		acatl: "Once a turn, sacrifice a card in place of a skull.",
		ocelotl: "Payments in battle are one skull higher.",
		cuauhtli: "A sacrifice to a god is of two skulls, for one card.",
		cozcacuauhtli: "One skull more when collecting, or in its place.",
		olin: "A second round of moving, collecting and battling.",
		tecpatl: "Whoever has the skulls makes a sacrifice to a god before they go on.",
		quiyahuitl: "No war cards can be played.",
		xochitl: "Payments in battle are one skull lower."
	},
	meanings: MEANINGS_EN,
	space: (meaning) => `The day that means “${meaning}”.`,
	gods: {
		huitzilopochtli: "Huitzilopochtli",
		tlaloc: "Tlaloc",
		mary: "Mary"
	},
	decks: {
		huitzilopochtli: "war",
		tlaloc: "rain",
		mary: "Mary's"
	},
	steps: {
		move: "move",
		collect: "collect",
		battle: "battle",
		sacrifice: "sacrifice",
		cards: "cards"
	},
	kinds: {
		flood: "The flood",
		invasion: "The invasion"
	},
	beads: {
		"not-their-turn": "it is somebody else’s turn",
		"not-sacrifice-step": "it is not the sacrifice step",
		"open-choice": "something else is being asked",
		"no-skulls": "there is no skull to match it",
		"two-needed": "sacrifices are of two"
	},
	reasons: {
		signs: "Tenochtitlan was founded",
		flood: "the flood",
		invasion: "the invasion",
		rounds: "after 150 rounds"
	},
	scores: {
		skulls: "Skulls",
		discs: "Discs",
		cards: "Cards"
	},
	options: {
		length: {
			title: "Length",
			description: "With which disc the apocalypse begins: the first, the second or the third.",
			labels: {
				quick: "quick",
				long: "long",
				epic: "epic"
			}
		},
		racks: {
			title: "Racks",
			description: "How many skulls each rack holds; fewer make a shorter match.",
			labels: {
				"12": "12 skulls",
				"8": "8 skulls",
				"6": "6 skulls"
			}
		},
		signs: {
			title: "Signs",
			description: "Whether there are signs, and Mary with her deck.",
			labels: {}
		},
		battleCards: {
			title: "Battle cards",
			description: "Whether battles are fought with cards too.",
			labels: {}
		},
		lands: {
			title: "Land cards",
			description: "Whether the twenty land cards are dealt to the decks of the gods.",
			labels: {}
		},
		ending: {
			title: "When the count runs out",
			description: "Whether the most skulls win, or nobody has won.",
			labels: {
				"most-skulls": "the most skulls win",
				nobody: "nobody has won"
			}
		}
	},
	decisions: {
		move: "Your turn: move.",
		disc: "The rack is empty. Do you take the disc?",
		battle: "Battle: lay a card, or pass?",
		claim: "The loser has no skulls. From which deck do you draw?",
		sacrifice: "Do you sacrifice?",
		reward: "The god rewards you. Draw, or take a card that lies face up?",
		cards: "Do you play cards?",
		give: "Which card do you give away?",
		"give-to": "To whom do you give?",
		discard: "Which cards do you discard and draw anew?"
	},
	actions: {
		roll: "Roll the die",
		go: "Go to a space",
		"take-disc": "Take the disc",
		lay: "Lay a card in battle",
		claim: "Draw a card in place of the payment",
		sacrifice: "Sacrifice",
		"sacrifice-card": "Sacrifice a card",
		"give-back": "Put a skull back onto the rack",
		draw: "Draw a card",
		"take-top": "Take the card on top of a space",
		"take-bead": "Take the bead as your sacrifice",
		"decline-bead": "Decline the bead",
		play: "Play a card",
		"play-on": "Play a card on a player",
		"play-to": "Play a card, to a space",
		"play-for": "Play a card for a god",
		attack: "Attack by a disc",
		give: "Give a card",
		"give-to": "Give it to a player",
		discard: "Discard a card",
		done: "That is all",
		pass: "Pass"
	}
};
// rules/src/flower-war/texts/cards-es.ts
const cards = {
	"flower-war": {
		title: "Guerra florida",
		text: "Toma una calavera de cada uno de los demás."
	},
	macuahuitl: {
		title: "Macuahuitl",
		text: "+1 en esta batalla."
	},
	tepoztopilli: {
		title: "Tepoztopilli",
		text: "+2 en esta batalla."
	},
	"jaguar-knight": {
		title: "Guerrero jaguar",
		text: "+3 en esta batalla."
	},
	"eagle-knight": {
		title: "Guerrero águila",
		text: "Tira otro dado y súmalo en esta batalla."
	},
	"captive-taking": {
		title: "Toma de cautivos",
		text: "Si ganas esta batalla, quien pierde paga dos calaveras más."
	},
	"shield-breaker": {
		title: "Rompeescudos",
		text: "Anula la última carta del otro lado que siga en pie."
	},
	"coin-of-fate": {
		title: "Moneda del destino",
		text: "Una moneda en lugar de los dados: uno tiene 6 y el otro 1."
	},
	atlatl: {
		title: "Atlatl",
		text: "Ataca a un jugador a uno o dos espacios."
	},
	challenge: {
		title: "Desafío",
		text: "Ataca al jugador más cercano."
	},
	"war-drum": {
		title: "Tambor de guerra",
		text: "Ataca a todos los de tu espacio y los dos de al lado, uno tras otro."
	},
	"night-raid": {
		title: "Asalto nocturno",
		text: "Toma una carta al azar de un jugador de tu espacio o de al lado."
	},
	"tribute-roll": {
		title: "Lista de tributos",
		text: "Un jugador que elijas te paga una calavera."
	},
	"forced-offering": {
		title: "Ofrenda forzada",
		text: "Un jugador que elijas da una calavera a Huitzilopochtli y no roba carta."
	},
	"war-canoe": {
		title: "Canoa de guerra",
		text: "Muévete uno o dos espacios, a cualquier lado; allí entras, recoges y combates."
	},
	"obsidian-butterfly": {
		title: "Mariposa de obsidiana",
		text: "Trampa. Cualquier otro que entre aquí te paga dos calaveras."
	},
	armory: {
		title: "Armería",
		text: "Artefacto. Quien ataca desde aquí tiene +2."
	},
	eagle: {
		title: "Águila",
		text: "La señal del águila. Guárdala."
	},
	"tlalocs-tears": {
		title: "Lágrimas de Tlaloc",
		text: "Hasta tres calaveras de la reserva a este estante; su disco se queda hasta tu próximo turno."
	},
	chinampa: {
		title: "Chinampa",
		text: "Toma hasta dos calaveras de este estante."
	},
	"sweet-rain": {
		title: "Lluvia dulce",
		text: "Toma dos calaveras de la reserva."
	},
	"cotton-armor": {
		title: "Coraza de algodón",
		text: "+2 en esta batalla, si te defiendes."
	},
	mist: {
		title: "Niebla",
		text: "Si te defiendes, la batalla acaba ya y nadie paga."
	},
	ransom: {
		title: "Rescate",
		text: "Si pierdes esta batalla, no pagas nada."
	},
	"silence-of-frogs": {
		title: "Silencio de ranas",
		text: "Anula la última carta del otro lado que siga en pie."
	},
	"jade-gift": {
		title: "Regalo de jade",
		text: "Toma dos calaveras de la reserva y da una a otro jugador."
	},
	"two-springs": {
		title: "Dos manantiales",
		text: "Roba dos cartas de lluvia y da una a otro jugador."
	},
	cleansing: {
		title: "Purificación",
		text: "Descarta las cartas que quieras y roba otras tantas de los mismos mazos."
	},
	current: {
		title: "Corriente",
		text: "Muévete un espacio, a cualquier lado; allí entras, recoges y combates."
	},
	tlalocan: {
		title: "Tlalocan",
		text: "Muévete a cualquier otro espacio; allí entras, recoges y combates."
	},
	balance: {
		title: "Equilibrio",
		text: "Una calavera de la reserva va a la mitad del lago que tiene menos."
	},
	"dry-season": {
		title: "Sequía",
		text: "Trampa. Cualquier otro que entre aquí no recoge nada aquí este turno."
	},
	spring: {
		title: "Manantial",
		text: "Artefacto. Quien recoge aquí toma otra calavera de la reserva."
	},
	serpent: {
		title: "Serpiente",
		text: "La señal de la serpiente. Guárdala."
	},
	nopal: {
		title: "Nopal",
		text: "La señal de la flor. Guárdala."
	},
	gift: {
		title: "Regalo",
		text: "Toma dos calaveras de la reserva."
	},
	"war-blessing": {
		title: "Bendición de guerra",
		text: "Roba una carta de guerra."
	},
	"rain-blessing": {
		title: "Bendición de lluvia",
		text: "Roba una carta de lluvia."
	},
	tears: {
		title: "Lágrimas",
		text: "Todos toman una calavera de la reserva."
	},
	again: {
		title: "Otra vez",
		text: "Tienes otro turno después de este."
	},
	peace: {
		title: "Paz",
		text: "La próxima vez que fueras a pagar en una batalla no pagas nada."
	}
};
const land = (space) => ({
	title: `A ${space}`,
	text: "Muévete a este espacio; allí entras, recoges y combates."
});
// rules/src/flower-war/texts/es.ts
const es = {
	title: "Flower War",
	about: "Recorre los veinte días, reúne calaveras, combate y alimenta a dos dioses cuyo lago debe quedar igualado, o llega el diluvio, o Cortés.",
	seats: {
		east: "Este",
		north: "Norte",
		west: "Oeste",
		south: "Sur",
		zenith: "Cenit",
		nadir: "Nadir"
	},
	cards,
	land,
	discs: {
		cipactli: "Una vez en el paso de cartas, ataca a cualquiera.",
		ehecatl: "Una vez en el paso de cartas, ataca a alguien a un espacio.",
		calli: "Por un sacrificio, toma una carta de ese dios de encima de otro espacio, o roba.",
		cuetzpalin: "Tras recoger, o en su lugar, lanza una moneda: con cara ganas una calavera.",
		coatl: "No se pueden jugar cartas de lluvia.",
		miquiztli: "Al empezar el apocalipsis se descartan todas las manos menos las señales.",
		mazatl: "Puedes ir a cualquier parte en lugar de tirar.",
		tochtli: "En lugar de un sacrificio puedes devolver una calavera al estante.",
		atl: "Una vez por turno, sacrifica una carta en lugar de una calavera.",
		itzcuintli: "Los demás discos activos no hacen nada.",
		ozomahtli: "Monedas por dados: te mueves un espacio, a cualquier lado.",
		malinalli: "Al llegar pagas una calavera a cada uno de los que están en lugar de combatir; y ningún ataque.",
		acatl: "Una vez por turno, sacrifica una carta en lugar de una calavera.",
		ocelotl: "En batalla se paga una calavera más.",
		cuauhtli: "Un sacrificio a un dios es de dos calaveras, por una carta.",
		cozcacuauhtli: "Una calavera más al recoger, o en su lugar.",
		olin: "Una segunda ronda de mover, recoger y combatir.",
		tecpatl: "Quien tiene las calaveras hace un sacrificio a un dios antes de seguir.",
		quiyahuitl: "No se pueden jugar cartas de guerra.",
		xochitl: "En batalla se paga una calavera menos."
	},
	meanings: MEANINGS_ES,
	space: (meaning) => `El día que significa «${meaning}».`,
	gods: {
		huitzilopochtli: "Huitzilopochtli",
		tlaloc: "Tlaloc",
		mary: "María"
	},
	decks: {
		huitzilopochtli: "guerra",
		tlaloc: "lluvia",
		mary: "María"
	},
	steps: {
		move: "mover",
		collect: "recoger",
		battle: "batalla",
		sacrifice: "sacrificio",
		cards: "cartas"
	},
	kinds: {
		flood: "El diluvio",
		invasion: "La invasión"
	},
	beads: {
		"not-their-turn": "es el turno de otro",
		"not-sacrifice-step": "no es el paso de sacrificio",
		"open-choice": "se está preguntando otra cosa",
		"no-skulls": "no hay calavera que le corresponda",
		"two-needed": "los sacrificios son de dos"
	},
	reasons: {
		signs: "se ha fundado Tenochtitlan",
		flood: "el diluvio",
		invasion: "la invasión",
		rounds: "tras 150 rondas"
	},
	scores: {
		skulls: "Calaveras",
		discs: "Discos",
		cards: "Cartas"
	},
	options: {
		length: {
			title: "Duración",
			description: "Con qué disco empieza el apocalipsis: el primero, el segundo o el tercero.",
			labels: {
				quick: "rápida",
				long: "larga",
				epic: "épica"
			}
		},
		racks: {
			title: "Estantes",
			description: "Cuántas calaveras caben en cada estante; menos hacen la partida más corta.",
			labels: {
				"12": "12 calaveras",
				"8": "8 calaveras",
				"6": "6 calaveras"
			}
		},
		signs: {
			title: "Señales",
			description: "Si hay señales, y María con su mazo.",
			labels: {}
		},
		battleCards: {
			title: "Cartas de batalla",
			description: "Si las batallas se libran también con cartas.",
			labels: {}
		},
		lands: {
			title: "Cartas de tierra",
			description: "Si las veinte cartas de tierra se reparten a los mazos de los dioses.",
			labels: {}
		},
		ending: {
			title: "Cuando se agota la cuenta",
			description: "Si gana quien tiene más calaveras, o no gana nadie.",
			labels: {
				"most-skulls": "gana quien tiene más calaveras",
				nobody: "no gana nadie"
			}
		}
	},
	decisions: {
		move: "Tu turno: muévete.",
		disc: "El estante está vacío. ¿Tomas el disco?",
		battle: "Batalla: ¿pones una carta o pasas?",
		claim: "Quien pierde no tiene calaveras. ¿De qué mazo robas?",
		sacrifice: "¿Sacrificas?",
		reward: "El dios te recompensa. ¿Robas o tomas una carta descubierta?",
		cards: "¿Juegas cartas?",
		give: "¿Qué carta regalas?",
		"give-to": "¿A quién se la das?",
		discard: "¿Qué cartas descartas para robar otras?"
	},
	actions: {
		roll: "Tirar el dado",
		go: "Ir a un espacio",
		"take-disc": "Tomar el disco",
		lay: "Poner una carta en la batalla",
		claim: "Robar una carta en lugar del pago",
		sacrifice: "Sacrificar",
		"sacrifice-card": "Sacrificar una carta",
		"give-back": "Devolver una calavera al estante",
		draw: "Robar una carta",
		"take-top": "Tomar la carta de encima de un espacio",
		"take-bead": "Tomar la cuenta como tu sacrificio",
		"decline-bead": "Rechazar la cuenta",
		play: "Jugar una carta",
		"play-on": "Jugar una carta contra un jugador",
		"play-to": "Jugar una carta, a un espacio",
		"play-for": "Jugar una carta por un dios",
		attack: "Atacar con un disco",
		give: "Dar una carta",
		"give-to": "Dársela a un jugador",
		discard: "Descartar una carta",
		done: "Eso es todo",
		pass: "Pasar"
	}
};
// rules/src/flower-war/texts/sentences-en.ts
const skulls$1 = [
	"{why?collected:{to.seat:player} {to.seat~collect|collects} {count@skulls}",
	`|sacrifice:{from.seat:player} {to.at?lake:{from.seat~sacrifice|sacrifices} {count@skulls} to {to.god:word}|*:{from.seat~give|gives} {count@skulls} for one of Mary's cards; they leave play}`,
	`|*:{to.at?gone:{from.seat:player} {from.seat~lose|loses} {count@skulls}, which {count?1:leaves|*:leave} play|*:{from.at?player:{from.seat:player} {why?disc:{from.seat~give|gives} {count@skulls} back|*:{from.seat~pay|pays} {count@skulls}} to {to@place}|*:{to.at?player:{to.seat:player} {to.seat~take|takes} {count@skulls} from {from@place}|*:{count@skulls} {count?1:goes|*:go} from {from@place} to {to@place}}}}}.`
].join("");
const founds$1 = "{founds?true: and {seat~found|founds} Tenochtitlan|*:}";
const sentences$1 = {
	events: {
		"turn-began": "{kind?extra:{seat:player} {seat~have|has} another turn|*:Round {round}: {seat~your turn|the turn of {seat:player}}}.",
		rolled: "{seat:player} {seat~roll|rolls} {die}{why?cortes: against Cortés, who has 5|*:}.",
		tossed: "{seat:player} {seat~toss|tosses} a coin{why?cortes: against Cortés, who has 5|*:}: {heads?true:heads|*:tails}.",
		moved: "{seat:player} {seat~go|goes} from {from:space} to {to:space} ({to}).",
		skulls: skulls$1,
		trapped: "{card:card} acts on {seat:player} at {space:space}.",
		drew: `{seat:player} {seat~draw|draws} {card?null:{deck@unseen}|*:{card:card}}${founds$1}.`,
		"took-card": `{seat:player} {seat~take|takes} {card?null:a card|*:{card:card}} from {from:player}${founds$1}.`,
		"took-top": `{seat:player} {seat~take|takes} {card:card} from the pile of {space:space}${founds$1}.`,
		"took-disc": `{seat:player} {seat~take|takes} the disc of {disc:disc}${founds$1}.`,
		laid: [
			"{why?played:{seat:player} {seat~play|plays} {card:card} at {space:space}",
			"|battle:{seat:player} {seat~lay|lays} {card:card} in battle",
			"|drawn:{card:card} acts, and goes onto the pile of {space:space}",
			"|discarded:{seat:player} {seat~discard|discards} {card:card}",
			"|sacrificed:{seat:player} {seat~sacrifice|sacrifices} {card:card}",
			"|*:{card:card} spares {seat:player}, and is used up}."
		].join(""),
		"hand-discarded": "{seat:player} {seat~discard|discards} {cards?0:nothing|*:{cards@held}}.",
		refilled: "{deck@deck} is refilled with {cards?1:one card|*:{cards} cards}.",
		"battle-began": "{attacker:player} ({attackerDie}{aid?0:|*:+{aid}}) {attacker~battle|battles} {defender:player} ({defenderDie}).",
		passed: "{seat:player} {seat~pass|passes}.",
		"battle-ended": [
			"{winner?null:{sparedBy?null:The battle is drawn|*:{sparedBy:card} ends the battle}",
			"|*:{winner:player} {winner~win|wins} the battle",
			"{sparedBy?null:{payment?0:, but there is nothing to pay|*:}|*:. By {sparedBy:card} nothing is paid}}."
		].join(""),
		triggered: "The apocalypse begins, and {seat:player} {seat~keep|keeps} the count. Active: {active:disc}.",
		settled: "It is {kind?flood:the flood|*:the invasion of Cortés}.",
		counted: "The apocalypse comes closer: {counted} of 12.",
		forestalled: "Even halves forestall the count ({times} of 6).",
		"bead-waits": "A bead for {god:word} waits: {reason:word}.",
		"bead-taken": "{seat:player} {seat~take|takes} {beads?1:the bead|*:{beads} beads} for {god:word}.",
		"bead-declined": "{seat:player} {seat~decline|declines} {beads?1:the bead|*:{beads} beads} for {god:word}.",
		ended: "The match is over: {reason:reason}."
	},
	actions: {
		go: "Go to {space:space} ({space})",
		lay: "Lay {card:card}",
		claim: "{god?huitzilopochtli:A war|*:A rain} card, of {god:word}",
		sacrifice: "{to?mary:Give seven skulls for one of Mary's cards|*:Sacrifice to {to:word}}",
		"sacrifice-card": "Sacrifice {card:card} to {god:word}",
		"take-top": "Take the card on top of {space:space}",
		"take-bead": "Take the bead for {god:word} as your sacrifice",
		"decline-bead": "Decline the bead for {god:word}",
		play: "Play {card:card}",
		"play-on": "Play {card:card} on {seat:player}",
		"play-to": "Play {card:card}, to {space:space}",
		"play-for": "Play {card:card} for {god:word}",
		attack: "Attack {seat:player} by {disc:disc}",
		give: "Give {card:card}",
		"give-to": "To {seat:player}",
		discard: "Discard {card:card}"
	},
	decisions: { reward: "{god:word} rewards you. Draw, or take a card that lies face up?" },
	phrases: {
		you: "you",
		skulls: "{it?1:a skull|*:{it} skulls}",
		place: "{at?player:{seat:player}|rack:the rack of {space:space}|lake:{god:word}'s half of the lake|*:the pool}",
		held: "{card:card}",
		deck: "{it?mary:Mary's|huitzilopochtli:the war|*:the rain} deck",
		unseen: "{it?mary:one of Mary's cards|huitzilopochtli:a war card|*:a rain card}"
	}
};
// rules/src/flower-war/texts/sentences-es.ts
const skulls = [
	"{why?collected:{to.seat~recoges|{to.seat:player} recoge} {count@skulls}",
	`|sacrifice:{to.at?lake:{from.seat~sacrificas|{from.seat:player} sacrifica} {count@skulls} a {to.god:word}|*:{from.seat~das|{from.seat:player} da} {count@skulls} por una carta de María; salen del juego}`,
	`|*:{to.at?gone:{from.seat~pierdes|{from.seat:player} pierde} {count@skulls}, que {count?1:sale|*:salen} del juego|*:{from.at?player:{why?disc:{from.seat~devuelves|{from.seat:player} devuelve} {count@skulls} {to@to}|*:{from.seat~pagas|{from.seat:player} {to.seat~te paga|paga}} {count@skulls}{to.seat~| {to@to}}}`,
	`|*:{to.at?player:{to.seat~tomas|{to.seat:player} toma} {count@skulls} {from@from}|*:{count@skulls} {count?1:va|*:van} {from@from} {to@to}}}}}.`
].join("");
const founds = "{founds?true: y {seat~fundas|funda} Tenochtitlan|*:}";
const sentences = {
	events: {
		"turn-began": "{kind?extra:{seat~tienes|{seat:player} tiene} otro turno|*:Ronda {round}: {seat~tu turno|turno de {seat:player}}}.",
		rolled: "{seat~sacas|{seat:player} saca} un {die}{why?cortes: contra Cortés, que tiene 5|*:}.",
		tossed: "{seat~lanzas|{seat:player} lanza} una moneda{why?cortes: contra Cortés, que tiene 5|*:}: {heads?true:cara|*:cruz}.",
		moved: "{seat~vas|{seat:player} va} de {from:space} a {to:space} ({to}).",
		skulls,
		trapped: "{card:card} actúa sobre {seat~ti|{seat:player}} en {space:space}.",
		drew: `{seat~robas|{seat:player} roba} {card?null:una carta de {deck@deck}|*:{card:card}}${founds}.`,
		"took-card": `{seat~te llevas|{seat:player} se lleva} {card?null:una carta|*:{card:card}} de {from~tu mano|la mano de {from:player}}${founds}.`,
		"took-top": `{seat~te llevas|{seat:player} se lleva} {card:card} del montón de {space:space}${founds}.`,
		"took-disc": `{seat~tomas|{seat:player} toma} el disco de {disc:disc}${founds}.`,
		laid: [
			"{why?played:{seat~juegas|{seat:player} juega} {card:card} en {space:space}",
			"|battle:{seat~pones|{seat:player} pone} {card:card} en la batalla",
			"|drawn:{card:card} actúa y queda en el montón de {space:space}",
			"|discarded:{seat~descartas|{seat:player} descarta} {card:card}",
			"|sacrificed:{seat~sacrificas|{seat:player} sacrifica} {card:card}",
			"|*:{card:card} {seat~te libra|libra a {seat:player}} y se gasta}."
		].join(""),
		"hand-discarded": "{cards?0:{seat~no descartas|{seat:player} no descarta} nada|*:{seat~descartas|{seat:player} descarta} {cards@held}}.",
		refilled: "El mazo de {deck@deck} se rehace con {cards?1:una carta|*:{cards} cartas}.",
		"battle-began": "{attacker:player} ({attackerDie}{aid?0:|*:+{aid}}) {attacker~combates|combate} contra {defender~ti|{defender:player}} ({defenderDie}).",
		passed: "{seat~pasas|{seat:player} pasa}.",
		"battle-ended": [
			"{winner?null:{sparedBy?null:La batalla queda en tablas|*:{sparedBy:card} pone fin a la batalla}",
			"|*:{winner~ganas|{winner:player} gana} la batalla",
			"{sparedBy?null:{payment?0:, pero no hay nada que pagar|*:}|*:. Por {sparedBy:card} no se paga nada}}."
		].join(""),
		triggered: "Empieza el apocalipsis y {seat~llevas tú|{seat:player} lleva} la cuenta. Activos: {active:disc}.",
		settled: "Es {kind?flood:el diluvio|*:la invasión de Cortés}.",
		counted: "El apocalipsis se acerca: {counted} de 12.",
		forestalled: "La igualdad detiene la cuenta ({times} de 6).",
		"bead-waits": "Una cuenta para {god:word} espera: {reason:word}.",
		"bead-taken": "{seat~tomas|{seat:player} toma} {beads?1:la cuenta|*:{beads} cuentas} para {god:word}.",
		"bead-declined": "{seat~rechazas|{seat:player} rechaza} {beads?1:la cuenta|*:{beads} cuentas} para {god:word}.",
		ended: "La partida ha terminado: {reason:reason}."
	},
	actions: {
		go: "Ir a {space:space} ({space})",
		lay: "Poner {card:card}",
		claim: "Una carta de {god@deck}, de {god:word}",
		sacrifice: "{to?mary:Dar siete calaveras por una carta de María|*:Sacrificar a {to:word}}",
		"sacrifice-card": "Sacrificar {card:card} a {god:word}",
		"take-top": "Tomar la carta de encima de {space:space}",
		"take-bead": "Tomar la cuenta para {god:word} como tu sacrificio",
		"decline-bead": "Rechazar la cuenta para {god:word}",
		play: "Jugar {card:card}",
		"play-on": "Jugar {card:card} contra {seat:player}",
		"play-to": "Jugar {card:card}, a {space:space}",
		"play-for": "Jugar {card:card} por {god:word}",
		attack: "Atacar a {seat:player} con {disc:disc}",
		give: "Dar {card:card}",
		"give-to": "A {seat:player}",
		discard: "Descartar {card:card}"
	},
	decisions: { reward: "{god:word} te recompensa. ¿Robas o tomas una carta descubierta?" },
	phrases: {
		you: "tú",
		skulls: "{it?1:una calavera|*:{it} calaveras}",
		from: "{at?rack:del estante de {space:space}|*:de la reserva}",
		to: "{at?player:a {seat:player}|rack:al estante de {space:space}|lake:a la mitad de {god:word}|*:a la reserva}",
		held: "{card:card}",
		deck: "{it?huitzilopochtli:guerra|tlaloc:lluvia|*:María}"
	}
};
// rules/src/flower-war/texts/texts.ts
const TEXTS = {
	en: byId(en, sentences$1),
	es: byId(es, sentences)
};
function byId(texts, sentences) {
	const { title, about, seats, options, decisions, actions, reasons, scores } = texts;
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
		cards: Object.fromEntries(CARD_IDS.map((card) => [card, cardText(texts, card)])),
		spaces: bySpace((day) => ({
			title: titleOf(day),
			text: texts.space(texts.meanings[day])
		})),
		discs: Object.fromEntries(SPACE_NAMES.map((day) => [day, {
			title: titleOf(day),
			text: texts.discs[day]
		}])),
		words: {
			...texts.gods,
			...texts.steps,
			...texts.kinds,
			...texts.beads
		}
	};
}
function cardText({ cards, land }, card) {
	const { deck, cost, ...row } = rowOf(card);
	const facts = {
		deck,
		cost
	};
	if (row.use === "turn" && row.on === "nothing" && row.effect.verb === "go-to") return {
		...land(titleOf(nameOf(row.effect.space))),
		facts
	};
	return {
		...present(cards[kindOf(card)], "every kind of card has a text"),
		facts
	};
}
// rules/src/flower-war/space-views.ts
function spacesOf(state, before) {
	if (before === void 0) return SPACES.map((space) => viewOfSpace(state, space));
	if (areSameSpaces(before.state, state)) return before.value.spaces;
	return SPACES.map((space) => {
		const known = before.value.spaces[space - 1];
		return known && isSameSpace(before.state, state, space) ? known : viewOfSpace(state, space);
	});
}
function areSameSpaces(one, other) {
	return one.racks === other.racks && one.piles === other.piles && one.discs === other.discs && one.guarded === other.guarded && one.rainLands === other.rainLands && one.players.every(({ space }, seat) => other.players[seat]?.space === space);
}
function viewOfSpace(state, space) {
	const pile = pileOf(state, space);
	const [top] = pile;
	return {
		name: nameOf(space),
		rack: skullsAt(state, rack(space)),
		disc: state.discs[space - 1] ?? null,
		guarded: state.guarded.some((guard) => guard.space === space),
		top: top?.card ?? null,
		deck: top === void 0 ? null : deckOf(state, top.card),
		owner: top?.owner ?? null,
		pile: pile.length,
		players: seatsOf(state.players.length).filter((seat) => playerOf(state, seat).space === space)
	};
}
function isSameSpace(one, other, space) {
	const index = space - 1;
	return one.racks[index] === other.racks[index] && one.piles[index] === other.piles[index] && one.discs[index] === other.discs[index] && one.guarded === other.guarded && one.rainLands === other.rainLands && isSameStanding(one, other, space);
}
// rules/src/flower-war/view.ts
function ownOf(state, seat, before) {
	if (before !== void 0 && hasSameHand(before.state, state, seat)) return before.value;
	return { hand: handOf(state, seat).map((card) => ({
		card,
		deck: deckOf(state, card)
	})) };
}
function hasSameHand(one, other, seat) {
	return one.hands[seat] === other.hands[seat] && one.rainLands === other.rainLands;
}
function viewOf(state, before) {
	const { asked, round, turns, pool, gone, ended, founding } = state;
	return {
		waiting: asked === null ? [] : [asked.seat],
		round,
		turns,
		turn: turnOf(state),
		battle: battleOf(state),
		players: seatsOf(state.players.length).map((seat) => {
			const known = before?.value.players[seat];
			return known && isSamePlayer(before.state, state, seat) ? known : viewOfPlayer(state, seat);
		}),
		spaces: spacesOf(state, before),
		decks: before?.state.decks === state.decks ? before.value.decks : decksOf(state),
		pool,
		gone,
		temple: before && isSameTemple(before.state, state) ? before.value.temple : templeOf(state),
		apocalypse: before?.state.apocalypse === state.apocalypse ? before.value.apocalypse : apocalypseOf(state),
		ended,
		founding: founding?.signs ?? []
	};
}
function turnOf({ turn, asked }) {
	const { seat, step, again, offer } = turn;
	return {
		seat,
		step,
		asked: asked?.kind ?? null,
		again,
		offer
	};
}
function battleOf({ battle }) {
	if (battle === null) return null;
	const { attacker, defender, attackerDie, defenderDie, aid } = battle;
	const stands = standing$1(battle);
	return {
		attacker,
		defender,
		attackerDie,
		defenderDie,
		aid,
		attackerTotal: totalOf(battle, attacker),
		defenderTotal: totalOf(battle, defender),
		laid: battle.laid.map(({ card, seat, points }, index) => ({
			card,
			seat,
			points,
			stands: stands[index] ?? false
		}))
	};
}
function viewOfPlayer(state, seat) {
	const { space, skulls } = playerOf(state, seat);
	const cards = {
		huitzilopochtli: 0,
		tlaloc: 0,
		mary: 0
	};
	for (const card of handOf(state, seat)) cards[deckOf(state, card)]++;
	return {
		name: present(seatNames(state.players.length)[seat], "a seat of this match"),
		space,
		skulls,
		discs: SPACES.filter((each) => state.discs[each - 1] === seat).map(nameOf),
		cards
	};
}
function isSamePlayer(one, other, seat) {
	return one.players[seat] === other.players[seat] && one.discs === other.discs && hasSameHand(one, other, seat);
}
function decksOf({ decks }) {
	const { huitzilopochtli, tlaloc, mary } = decks;
	return {
		huitzilopochtli: huitzilopochtli.length,
		tlaloc: tlaloc.length,
		mary: mary.length
	};
}
function templeOf(state) {
	return {
		huitzilopochtli: halfOf(state, "huitzilopochtli"),
		tlaloc: halfOf(state, "tlaloc"),
		beads: state.beads
	};
}
function isSameTemple(one, other) {
	return one.lake === other.lake && one.cardsGiven === other.cardsGiven && one.declined === other.declined && one.beads === other.beads;
}
function halfOf({ lake, cardsGiven, declined }, god) {
	return {
		skulls: lake[god],
		cards: cardsGiven[god],
		declined: declined[god]
	};
}
function apocalypseOf({ apocalypse }) {
	if (apocalypse === null) return null;
	const { active, keeper, counted, forestalled, kind } = apocalypse;
	return {
		active,
		keeper,
		counted,
		forestalled,
		kind
	};
}
// rules/src/flower-war/index.ts
const flowerWar = {
	id: "flower-war",
	version: 1,
	seats: {
		min: 2,
		max: 6,
		names: seatNames
	},
	texts: TEXTS,
	refusals: {
		en: REFUSALS,
		es: refusals
	},
	shapes: SHAPES,
	parseOptions: optionParser(OPTIONS),
	setup,
	decision: decisionOf,
	parseAction,
	apply,
	bead: beadFalls,
	lake: lakeOf,
	fallback: (state) => safestAction(state),
	view: viewOf,
	own: ownOf,
	redact,
	redeal,
	outcome: outcomeOf,
	pieces: piecesOf,
	appraise,
	standing
};
function setup({ players, options, seed }) {
	const chance = { random: randomFrom(seed) };
	const rainLands = options.lands ? shuffle(chance, SPACES).slice(0, SPACES.length / 2) : [];
	const decks = {
		huitzilopochtli: newDeck(chance, "huitzilopochtli", options, rainLands),
		tlaloc: newDeck(chance, "tlaloc", options, rainLands),
		mary: options.signs ? newDeck(chance, "mary", options, rainLands) : []
	};
	const skullsOnRacks = Number(options.racks) * SPACES.length;
	const first = seatAt(0);
	const draft = {
		random: chance.random,
		options,
		round: 0,
		turns: 0,
		turn: newTurn(first, 0),
		tasks: [],
		asked: null,
		battle: null,
		players: seatNames(players).map((name) => ({
			space: STARTS[name],
			skulls: 0
		})),
		hands: seatNames(players).map(() => []),
		decks,
		rainLands,
		racks: SPACES.map(() => Number(options.racks)),
		discs: SPACES.map(() => null),
		piles: SPACES.map(() => []),
		guarded: [],
		pool: 360 - skullsOnRacks,
		gone: 0,
		lake: {
			huitzilopochtli: 0,
			tlaloc: 0
		},
		cardsGiven: {
			huitzilopochtli: 0,
			tlaloc: 0
		},
		apocalypse: null,
		beads: [],
		declined: {
			huitzilopochtli: 0,
			tlaloc: 0
		},
		ended: null,
		founding: null
	};
	const play = {
		draft,
		events: []
	};
	beginTurn(play, first, "regular", 0);
	playOn(play);
	return {
		state: draft,
		events: play.events
	};
}
function newDeck(chance, deck, options, rainLands) {
	return shuffle(chance, (options.lands ? [...cardsOf(deck), ...cardsOf("land")] : cardsOf(deck)).filter((card) => {
		const { use, effect } = rowOf(card);
		return deckOf({ rainLands }, card) === deck && (options.signs || effect.verb !== "sign") && (options.battleCards || use !== "battle");
	}));
}
function apply(state, seat, action) {
	const { asked } = state;
	if (asked?.seat !== seat) return refuse("not-asked", KERNEL_REFUSALS["not-asked"]);
	const refusal = whyNot(state, asked, action);
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
	answer(play, asked, action);
	playOn(play);
	return accept({
		state: play.draft,
		events: play.events
	});
}
// rules/src/entry.ts
const contract = 1;
const game = playable(flowerWar);
export { contract, game };
