import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailFault, phoneFault, plainEmail, plainPhone } from './contact.ts'

test.each([
  ['avery@portolan.example', 'avery@portolan.example'],
  [' \u200Bavery@portolan.example\u2060', 'avery@portolan.example'],
  ['mailto:avery@portolan.example?subject=Hello', 'avery@portolan.example'],
  ['ａｖｅｒｙ＠portolan.example', 'avery@portolan.example'],
  ['avery@portolan.example,', 'avery@portolan.example'],
  ['avery+trips@mail.portolan.example', 'avery+trips@mail.portolan.example'],
  ['o\u2019neill@portolan.example', "o'neill@portolan.example"],
])('%s is %s', (typed, email) => {
  expect(plainEmail(typed)).toBe(email)
  expect(emailFault(typed)).toBeNull()
})

test.each([
  ['', 'Empty'],
  ['\u200B', 'Empty'],
  ['mailto:', 'Empty'],
  ['avery', 'Incomplete'],
  ['avery@portolan', 'Incomplete'],
  ['avery@-portolan.example', 'Incomplete'],
  ['avery @portolan.example', 'Incomplete'],
  ['avery@portolan..example', 'Dots'],
  ['avery..stone@portolan.example', 'Dots'],
  ['avery.@portolan.example', 'Dots'],
  ['avery@portolan.example.', 'Dots'],
  ['Avery <avery@portolan.example>', 'Brackets'],
  ['"avery"@portolan.example', 'Brackets'],
  ['avery@portolan.example, blake@portolan.example', 'Several'],
])('%o is refused: %s', (typed, fault) => expect(emailFault(typed)).toBe(fault))

test.each([
  ['+1 212 555 0147', '+1 212 555 0147'],
  ['tel:+1-212-555-0147', '+1-212-555-0147'],
  ['tel:+1-212-555-0147;ext=12', '+1-212-555-0147 ext. 12'],
  ['(212) 555-0147 x12', '(212) 555-0147 ext. 12'],
  ['212.555.0147 Extension 12', '212.555.0147 ext. 12'],
  ['+1 212 555 0147 #12', '+1 212 555 0147 ext. 12'],
  ['030/1234567', '030 1234567'],
  ['+49 30 / 1234567', '+49 30 1234567'],
  ['＋１ ２１２ ５５５ ０１４７', '+1 212 555 0147'],
  ['+٩٧١ ٤ ٣٠٠ ٠٠٠٠', '+971 4 300 0000'],
  ['\u202A+1\u2011212\u2011555\u20110147\u202C', '+1-212-555-0147'],
  ['Phone: +1 212 555 0147', '+1 212 555 0147'],
])('%s is %s', (typed, phone) => {
  expect(plainPhone(typed)).toBe(phone)
  expect(phoneFault(typed)).toBeNull()
  expect(plainPhone(phone)).toBe(phone)
})

test.each([
  ['', 'Empty'],
  ['\u200B ', 'Empty'],
  ['call me', 'Characters'],
  ['212 555', 'TooShort'],
  ['x12', 'Empty'],
  ['+1 212 555 0147 212 555 0147', 'TooLong'],
])('%o is refused: %s', (typed, fault) => expect(phoneFault(typed)).toBe(fault))

test('a second reading changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      expect(plainEmail(plainEmail(text))).toBe(plainEmail(text))
    }),
  )
})
