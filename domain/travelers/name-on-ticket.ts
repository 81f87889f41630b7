import type { PassengerType } from '../flights/party.ts'
import type { Gender } from './traveler.ts'

/** ICAO Doc 9303 part 3, section 6 A: the letters that are not simply a base letter and a mark. */
const spelled: Readonly<Record<string, string>> = {
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
 * `Łódź-Åberg` becomes `LODZ AABERG`: A to Z and single spaces, as the passport's machine-readable
 * line has it.
 */
export const inTicketLetters = (name: string): string =>
  Array.from(name.normalize('NFC').replaceAll('ß', 'ss').toUpperCase())
    .map((letter) => spelled[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .join('')
    .replaceAll(/[^A-Z -]/g, '')
    .replaceAll(/[ -]+/g, ' ')
    .trim()

/** The title airlines print behind the name. */
const titleOf = (gender: Gender, type: PassengerType): string =>
  type === 'Adult' ? (gender === 'M' ? 'MR' : 'MS') : gender === 'M' ? 'MSTR' : 'MISS'

/** IATA resolution 722: the name field of a ticket. */
const longest = 49

/**
 * `LINDQVIST/AVERY MS`: surname, stroke, given names, title. A name that does not fit gives up its
 * middle name first, then the end of the given name: the surname must match the passport.
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
  const room = Math.max(1, longest - family.length - title.length - 2)
  const whole = [inTicketLetters(given), inTicketLetters(middle ?? '')]
    .filter((part) => part !== '')
    .join(' ')
  const names = whole.length <= room ? whole : inTicketLetters(given).slice(0, room).trim()
  return `${family}/${names} ${title}`
}
