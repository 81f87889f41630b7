import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTicketLetters, nameOnTicket } from './name-on-ticket.ts'

test.each([
  [nameOnTicket('Avery', undefined, 'Lindqvist', 'F'), 'LINDQVIST/AVERY MS'],
  [nameOnTicket('Seán', 'Patrick', 'O’Connor', 'M'), 'OCONNOR/SEAN PATRICK MR'],
  [nameOnTicket('María-José', '', 'García López', 'F'), 'GARCIA LOPEZ/MARIA JOSE MS'],
  [nameOnTicket('Jürgen', undefined, 'Groß', 'M'), 'GROSS/JUERGEN MR'],
  [nameOnTicket('Łucja', undefined, 'Østergård', 'F', 'Child'), 'OESTERGAARD/LUCJA MISS'],
  [nameOnTicket('Nils', undefined, 'Åberg', 'M', 'LapInfant'), 'AABERG/NILS MSTR'],
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
