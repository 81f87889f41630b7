import { typedText } from '@portolan/kernel/typed-text.ts'
import type { PassengerType } from '../flights/party.ts'
import { nameFieldLength } from './terms.ts'
import type { Gender } from './traveler.ts'

/**
 * ICAO Doc 9303 part 3, section 6 A, and the letters of African and Turkic alphabets that it leaves
 * out: letters whose transliteration is not just the base letter.
 */
const transliterations: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Æ: 'AE',
  Å: 'AA',
  Ö: 'OE',
  Ø: 'OE',
  Œ: 'OE',
  Ü: 'UE',
  ß: 'SS',
  ẞ: 'SS',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  Ł: 'L',
  Ŋ: 'N',
  Ŧ: 'T',
  Ĳ: 'IJ',
  ĸ: 'Q',
  ı: 'I',
  Ə: 'E',
  Ǝ: 'E',
  Ɛ: 'E',
  Ɔ: 'O',
  Ɵ: 'O',
  Ɓ: 'B',
  Ƀ: 'B',
  Ɖ: 'D',
  Ɗ: 'D',
  Ƒ: 'F',
  Ǥ: 'G',
  Ɠ: 'G',
  Ɣ: 'G',
  Ɨ: 'I',
  Ɩ: 'I',
  Ɉ: 'J',
  Ƙ: 'K',
  Ƚ: 'L',
  Ɲ: 'N',
  Ƞ: 'N',
  Ƥ: 'P',
  Ɍ: 'R',
  Ʃ: 'SH',
  Ƭ: 'T',
  Ʈ: 'T',
  Ʉ: 'U',
  Ʊ: 'U',
  Ʋ: 'V',
  Ɏ: 'Y',
  Ƴ: 'Y',
  Ƶ: 'Z',
  Ʒ: 'ZH',
  Ⱥ: 'A',
  Ȼ: 'C',
  Ɇ: 'E',
  Ⱦ: 'T',
}

/** The reading of one letter in A to Z; empty where it has none. */
export const ticketLetters = (letter: string): string => {
  const upper = letter.toUpperCase()
  const reading = transliterations[letter] ?? transliterations[upper]
  if (reading !== undefined) return reading
  const [base = '', ...marks] = Array.from(upper.normalize('NFD'))
  // `Ǖ` is `Ü` with a bar, and `Ǿ` is `Ø` with an accent.
  const composed = marks.flatMap(
    (mark) => transliterations[`${base}${mark}`.normalize('NFC')] ?? [],
  )[0]
  const plain =
    composed ?? transliterations[base] ?? upper.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return /^[A-Z]+$/.test(plain) ? plain : ''
}

/**
 * Transliterates a name to A to Z and single spaces, as in a passport's machine-readable line:
 * `Łódź-Åberg` becomes `LODZ AABERG`.
 */
export const inTicketLetters = (name: string): string =>
  Array.from(typedText(name))
    .map((letter) => (/[ -]/.test(letter) ? ' ' : ticketLetters(letter)))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()

/** The title printed after the name. */
const titleOf = (gender: Gender, type: PassengerType): string => {
  if (type === 'Adult') return gender === 'M' ? 'MR' : 'MS'
  return gender === 'M' ? 'MSTR' : 'MISS'
}

/** Its parts, before and after they are cut to the room there is. */
const namesOnTicket = (
  given: string,
  middle: string | undefined,
  surname: string,
  gender: Gender,
  type: PassengerType,
) => {
  const title = titleOf(gender, type)
  const family = inTicketLetters(surname)
  const room = Math.max(1, nameFieldLength - family.length - title.length - 2)
  const whole = [inTicketLetters(given), inTicketLetters(middle ?? '')]
    .filter((part) => part !== '')
    .join(' ')
  const names = whole.length <= room ? whole : inTicketLetters(given).slice(0, room).trim()
  return { family, names, whole, title }
}

/**
 * The name field of a ticket: last name, slash, first names, title, as in `LINDQVIST/AVERY MS`. A
 * name that is too long loses the middle name first, then the end of the first name; the surname
 * must match the passport.
 */
export const nameOnTicket = (
  given: string,
  middle: string | undefined,
  surname: string,
  gender: Gender,
  type: PassengerType = 'Adult',
): string => {
  const { family, names, title } = namesOnTicket(given, middle, surname, gender, type)
  return `${family}/${names} ${title}`
}

/** Whether the ticket has no room for all first names. */
export const isShortened = (
  given: string,
  middle: string | undefined,
  surname: string,
  gender: Gender,
  type: PassengerType = 'Adult',
): boolean => {
  const { names, whole } = namesOnTicket(given, middle, surname, gender, type)
  return names !== whole
}
