import { expect, test } from 'vitest'
import { pages, proseOf, sourceFiles } from './sources.ts'
import { fixedWords, secondSpellings, wornPhrases, type WornPhrase } from './worn-phrases.data.ts'

/** These files name worn phrases in order to forbid them. */
const namesThem = /^docs\/writing\.md$|^tests\/architecture\/worn-phrases/
const texts = [...sourceFiles(), ...pages()]
  .filter((path) => !namesThem.test(path))
  .map((path) => ({ path, prose: proseOf(path) }))

const withoutFixedWords = (path: string, prose: string): string =>
  fixedWords
    .filter(({ paths }) => paths.test(path))
    .reduce((text, { word }) => text.replaceAll(word, ' '), prose)

const around = 40
const findIn = (path: string, prose: string, phrases: readonly WornPhrase[]): readonly string[] =>
  phrases.flatMap(({ pattern, say }) => {
    const found = pattern.exec(prose)
    if (found === null) return []
    const { index } = found
    return [`${path}: "${prose.slice(Math.max(0, index - around), index + around)}". Say: ${say}`]
  })

test('no sentence and no comment uses a worn phrase', () => {
  expect(texts.flatMap(({ path, prose }) => findIn(path, prose, wornPhrases))).toEqual([])
})

test('every word has its American spelling', () => {
  expect(
    texts.flatMap(({ path, prose }) =>
      findIn(path, withoutFixedWords(path, prose), secondSpellings),
    ),
  ).toEqual([])
})
