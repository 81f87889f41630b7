import { expect, test } from 'vitest'
import { minorOfText } from './minor-of-text.ts'

test('amounts are read as they are typed, to the cent', () => {
  expect(minorOfText('45,000', 2)).toBe(4_500_000)
  expect(minorOfText('$1 200.5', 2)).toBe(120_050)
  expect(minorOfText('0', 2)).toBe(0)
  expect(minorOfText('1200', 0)).toBe(1200)
  for (const wrong of ['', '-5', '1.234', '1e6', 'lots', '12345678901'])
    expect(minorOfText(wrong, 2)).toBeUndefined()
})
