import { ALIASES, HINT_ROWS } from './hints.data.ts'
import type { SceneHint } from './place-facts.ts'

/** Letters that are no letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Names as they are compared: no accents, no case, no punctuation. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđðıßæœþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const HINTS: ReadonlyMap<string, SceneHint> = new Map(
  HINT_ROWS.map(([country, name, scene, climate, hour, ...features]) => [
    `${country} ${plain(name)}`,
    { scene, climate, hour, features },
  ]),
)
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  ALIASES.map(([country, alias, name]) => [
    `${country} ${plain(alias)}`,
    `${country} ${plain(name)}`,
  ]),
)

/** What is known of a place by its name, if anything. */
export const hintFor = (country: string, name: string): SceneHint | undefined => {
  const key = `${country} ${plain(name)}`
  return HINTS.get(OTHER_NAMES.get(key) ?? key)
}
