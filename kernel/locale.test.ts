import { afterEach, expect, test } from 'vitest'
import { formatDay, formatDayYear, monthName, weekdayName } from './calendar.ts'
import { formatCount, formatIn, formatLocale, momentLocale } from './locale.ts'
import { formatExact, formatWhole, money } from './money.ts'

afterEach(() => formatIn('en-US'))
const plain = (text: string): string => text.replace(/\s/g, ' ')
const written = (): readonly string[] =>
  [
    formatExact(money(123_456, 'USD')),
    formatWhole(money(123_456, 'EUR')),
    formatExact(money(1234, 'JPY')),
    formatCount(12_400),
    formatDay('2026-12-04'),
    formatDayYear('2026-12-04'),
    monthName(7),
    weekdayName(0),
  ].map(plain)

test('money, numbers and dates are written by the locale that the host has set', () => {
  const american = [
    '$1,234.56',
    '€1,235',
    '¥1,234',
    '12,400',
    'Fri 4 Dec',
    'Fri 4 Dec 2026',
    'August',
    'Sunday',
  ]
  expect(written()).toEqual(american)
  formatIn('fr-CA')
  expect(written()).toEqual([
    '1 234,56 $ US',
    '1 235 €',
    '1 234 ¥',
    '12 400',
    'ven. 4 déc.',
    'ven. 4 déc. 2026',
    'août',
    'dimanche',
  ])
  expect(momentLocale()).toBe('fr-CA')
  formatIn('fr-FR')
  expect(written().slice(0, 4)).toEqual(['1 234,56 $US', '1 235 €', '1 234 JPY', '12 400'])
  // An English page of another country writes its own money, and dates as this product writes them.
  formatIn('en-CA')
  expect([
    formatExact(money(100, 'CAD')),
    formatExact(money(100, 'USD')),
    formatDay('2026-12-04'),
  ]).toEqual(['$1.00', 'US$1.00', 'Fri 4 Dec'])
  formatIn('en-US')
  expect(written()).toEqual(american)
})

test('a locale that does not exist, or cannot be read, is the default one', () => {
  for (const locale of ['xx-yy', 'en_US', '', 'not a locale']) {
    formatIn('fr-FR')
    formatIn(locale)
    expect([locale, formatLocale()]).toEqual([locale, 'en-US'])
  }
})
