import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedDigits, typedProse, typedText } from './typed-text.ts'

test.each([
  ['ＬＩＮＤＱＶＩＳＴ', 'LINDQVIST'],
  ['４２４２', '4242'],
  ['O’Connor', "O'Connor"],
  ['O‘Connor', "O'Connor"],
  ['O´Connor', "O'Connor"],
  ['O`Connor', "O'Connor"],
  ['Oʼconnor', "O'connor"],
  ['Anne‑Marie', 'Anne-Marie'],
  ['Anne–Marie', 'Anne-Marie'],
  ['Anne−Marie', 'Anne-Marie'],
  ['Anne\u00ADMarie', 'AnneMarie'],
  ['Garci\u0301a', 'García'],
  ['Avery\u200B Lind\uFEFFqvist\u2060', 'Avery Lindqvist'],
  ['\u202Eyreva\u202C', 'yreva'],
  ['\u200Eavery@portolan.example\u200F', 'avery@portolan.example'],
  ['\u00A0Mary\u3000Ann\t\n ', 'Mary Ann'],
  ['\uFB01nn', 'finn'],
])('%o is %o', (typed, plain) => {
  expect(typedText(typed)).toBe(plain)
})

test('a second pass changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(typedText(typedText(text))).toBe(typedText(text))
      expect(typedProse(typedProse(text))).toBe(typedProse(text))
    }),
  )
})

test('prose keeps its lines, dashes and emoji, and loses what turns it around', () => {
  expect(typedProse(' Late arrival – “after 11”\n\u202Ethanks\u202C 👨‍👩‍👧 ')).toBe(
    'Late arrival – “after 11”\nthanks 👨‍👩‍👧',
  )
})

test('digits of every script are digits', () => {
  expect(typedDigits('٠١٢٣٤٥٦٧٨٩ ०१२३४५६७८९ ４2-4２')).toBe('012345678901234567894242')
  expect(typedDigits('𝟎𝟗')).toBe('09')
})
