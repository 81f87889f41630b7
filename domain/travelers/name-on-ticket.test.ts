import fc from 'fast-check'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { expect, test } from 'vitest'
import { longestSurname, nameFault, surnameFault } from './name.ts'
import { inTicketLetters, isShortened, nameOnTicket, ticketLetters } from './name-on-ticket.ts'

test.each([
  [nameOnTicket('Avery', undefined, 'Lindqvist', 'F'), 'LINDQVIST/AVERY MS'],
  [nameOnTicket('Seán', 'Patrick', 'O’Connor', 'M'), 'OCONNOR/SEAN PATRICK MR'],
  [nameOnTicket('María-José', '', 'García López', 'F'), 'GARCIA LOPEZ/MARIA JOSE MS'],
  [nameOnTicket('Jürgen', undefined, 'Groß', 'M'), 'GROSS/JUERGEN MR'],
  [nameOnTicket('Łucja', undefined, 'Østergård', 'F', 'Child'), 'OESTERGAARD/LUCJA MISS'],
  [nameOnTicket('Nils', undefined, 'Åberg', 'M', 'LapInfant'), 'AABERG/NILS MSTR'],
  [nameOnTicket('ＡＶＥＲＹ', undefined, 'ＬＩＮＤＱＶＩＳＴ', 'F'), 'LINDQVIST/AVERY MS'],
  [nameOnTicket('Anne‑Marie\u200B', undefined, 'O´Neill', 'F'), 'ONEILL/ANNE MARIE MS'],
  [nameOnTicket('Ǿrsted', undefined, 'Ǽbelø', 'M'), 'AEBELOE/OERSTED MR'],
  [nameOnTicket('Ɓala', undefined, 'Ɗanjuma', 'M'), 'DANJUMA/BALA MR'],
  [nameOnTicket('Ağa', undefined, 'Ilgın', 'M'), 'ILGIN/AGA MR'],
  [nameOnTicket('FNU', '', 'Suharto', 'M'), 'SUHARTO/FNU MR'],
])('%s', (printed, expected) => {
  expect(printed).toBe(expected)
})

test('any name prints in A to Z, fits the field and keeps the surname', () => {
  const name = fc.stringMatching(/^[A-Za-zÀ-ž' -]{1,60}$/).filter((text) => /[a-z]/i.test(text))
  fc.assert(
    fc.property(
      name,
      fc.option(name, { nil: undefined }),
      fc.stringMatching(/^[A-Za-zÀ-ž'-]{1,40}$/),
      (given, middle, surname) => {
        const printed = nameOnTicket(given, middle, surname, 'M')
        expect(printed).toMatch(/^[A-Z ]*\/[A-Z ]+ MR$/)
        expect(printed.startsWith(`${inTicketLetters(surname)}/`)).toBe(true)
        if (inTicketLetters(surname).length <= 40) expect(printed.length).toBeLessThanOrEqual(49)
      },
    ),
  )
})

test('every character of an accepted name is printed or joins names', () => {
  for (let code = 0x20; code < 0x20000; code++) {
    const character = String.fromCodePoint(code)
    // Some apostrophes and fillers count as letters in Unicode.
    if (!/^\p{L}/u.test(typedText(character)) || nameFault(`Avery${character}`) !== null) continue
    expect(inTicketLetters(`Avery${character}`).length, character).toBeGreaterThan(5)
  }
})

test.each([
  ['王', '王'],
  ['Дмитрий', 'Д'],
  ['Avery2', '2'],
  ['Aǃxam', 'ǃ'],
  ['<b>Avery</b>', '<'],
])('%s is refused at %s', (name, character) => {
  expect(nameFault(name)).toEqual({ kind: 'Character', character })
  expect(ticketLetters(character)).toBe('')
})

test('a last name leaves room for the rest of the field', () => {
  const most = 'A'.repeat(longestSurname)
  expect(surnameFault(most)).toBeNull()
  expect(nameOnTicket('FNU', undefined, most, 'M', 'Child')).toHaveLength(49)
  expect(surnameFault(`${most}A`)).toEqual({ kind: 'TooLong' })
  // Each of these letters is printed as two.
  expect(surnameFault('Ö'.repeat(21))).toEqual({ kind: 'TooLong' })
  expect(nameFault('A'.repeat(49))).toBeNull()
  expect(nameFault('A'.repeat(50))).toEqual({ kind: 'TooLong' })
})

test('a name that was cut is said to be', () => {
  expect(isShortened('Avery', 'Marie', 'Lindqvist', 'F')).toBe(false)
  expect(isShortened('Avery', 'Marie'.repeat(8), 'Lindqvist', 'F')).toBe(true)
})
