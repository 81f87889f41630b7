import { typedText } from '@portolan/kernel/typed-text.ts'

/** Letters that Unicode does not decompose but travelers type without. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
}

/**
 * `São Paulo` -> `sao paulo`; punctuation becomes a blank, so that `St. John's` and `st johns`
 * meet.
 */
export const fold = (text: string): string =>
  typedText(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøđðłæœıþ]/g, (letter) => plain[letter] ?? letter)
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
