import type { PassengerType } from '../flights/party.ts'
import type { Gender } from './traveler.ts'

/** ICAO Doc 9303 part 3, section 6 A: letters whose transliteration is not just the base letter. */
const transliterations: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Æ: 'AE',
  Å: 'AA',
  Ö: 'OE',
  Ø: 'OE',
  Œ: 'OE',
  Ü: 'UE',
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
  Ə: 'E',
  Ɛ: 'E',
  Ɔ: 'O',
}

/**
 * Transliterates a name to A to Z and single spaces, as in a passport's machine-readable line:
 * `Łódź-Åberg` becomes `LODZ AABERG`.
 */
export const inTicketLetters = (name: string): string =>
  Array.from(name.normalize('NFC').replaceAll('ß', 'ss').toUpperCase())
    .map((letter) => transliterations[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .join('')
    .replaceAll(/[^A-Z -]/g, '')
    .replaceAll(/[ -]+/g, ' ')
    .trim()

/** The title printed after the name. */
const titleOf = (gender: Gender, type: PassengerType): string => {
  if (type === 'Adult') return gender === 'M' ? 'MR' : 'MS'
  return gender === 'M' ? 'MSTR' : 'MISS'
}

/** Length of the name field of a ticket (IATA resolution 722). */
const nameFieldLength = 49

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
  const title = titleOf(gender, type)
  const family = inTicketLetters(surname)
  const room = Math.max(1, nameFieldLength - family.length - title.length - 2)
  const whole = [inTicketLetters(given), inTicketLetters(middle ?? '')]
    .filter((part) => part !== '')
    .join(' ')
  const names = whole.length <= room ? whole : inTicketLetters(given).slice(0, room).trim()
  return `${family}/${names} ${title}`
}
