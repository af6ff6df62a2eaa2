// The look of names: letters of one script that are drawn as those of another count as the same.

/** Latin letters, and those of Cyrillic and Greek, or signs, that look like them. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ A: 'АΑ', B: 'ВΒ', C: 'С', E: 'ЕΕ', H: 'НΗ', J: 'Ј', K: 'КΚ', M: 'МΜ', N: 'Ν', O: 'ОΟ0' },
    ...{ P: 'РΡ', Q: 'Ԛ', S: 'Ѕ', T: 'ТΤ', W: 'Ԝ', X: 'ХΧ', Y: 'УҮΥ', Z: 'Ζ', a: 'аα', c: 'с' },
    ...{ d: 'ԁ', e: 'е', h: 'һ', i: 'і', j: 'ј', l: 'IІΙӏ1|', o: 'оο', p: 'рρ', q: 'ԛ', s: 'ѕ' },
    ...{ u: 'υ', v: 'ѵν', w: 'ԝ', x: 'х', y: 'у' },
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)

/** A text that names have in common that cannot be told apart by looking at them. */
export function lookOf(name: string): string {
  return [...name.normalize('NFKC')].map((letter) => ALIKE.get(letter) ?? letter).join('')
}
