/** Words of place names and how they are shortened, both in small letters. */
const shortened: readonly (readonly [string, string])[] = [
  ['saint', 'st'],
  ['sankt', 'st'],
  ['sainte', 'ste'],
  ['mount', 'mt'],
  ['fort', 'ft'],
]

/**
 * A folded name with its words in full and shortened, itself first: `st johns` and `saint johns`.
 * All are names to search, so that a word that is still being typed matches as well.
 */
export const placeSpellings = (folded: string): readonly string[] => {
  const words = folded.split(' ')
  const spelled = (from: 0 | 1, to: 0 | 1): string =>
    words.map((word) => shortened.find((pair) => pair[from] === word)?.[to] ?? word).join(' ')
  return [...new Set([folded, spelled(0, 1), spelled(1, 0)])]
}
