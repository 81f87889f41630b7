import { afterEach, expect, test } from 'vitest'
import { formatDay, formatDayYear, monthName, weekdayName } from './calendar.ts'
import {
  formatArea,
  formatCount,
  formatDayRange,
  formatDayTime,
  formatDistance,
  formatIn,
  formatInstant,
  formatLocale,
  formatMonthDay,
  formatMonthDayRange,
  formatTime,
  formatWeekdayNumber,
  formatWeight,
} from './locale.ts'
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
    'Fri, Dec 4',
    'Fri, Dec 4, 2026',
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
  formatIn('fr-FR')
  expect(written().slice(0, 4)).toEqual(['1 234,56 $US', '1 235 €', '1 234 JPY', '12 400'])
  // An English page of another country writes its own money and dates.
  formatIn('en-CA')
  expect([
    formatExact(money(100, 'CAD')),
    formatExact(money(100, 'USD')),
    formatDay('2026-12-04'),
  ]).toEqual(['$1.00', 'US$1.00', 'Fri, Dec 4'])
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

const local = '2027-01-13T18:35'

test('times are those of the place, on the clock that readers of the locale know', () => {
  expect([formatTime(local), formatTime('06:05'), formatTime('00:00')]).toEqual([
    '6:35\u00a0PM',
    '6:05\u00a0AM',
    '12:00\u00a0AM',
  ])
  expect(formatTime(`${local}:59`)).toBe('6:35\u00a0PM')
  expect(plain(formatDayTime(local))).toBe('Wed, Jan 13, 6:35 PM')
  formatIn('fr-FR')
  expect(plain(formatDayTime(local))).toBe('mer. 13 janv., 18:35')
})

test('ranges of dates name what differs', () => {
  expect([
    formatDayRange('2026-12-04', '2026-12-14'),
    formatDayRange('2026-12-04', '2026-12-04'),
    formatMonthDayRange('2026-12-04', '2026-12-14'),
    formatMonthDayRange('2027-01-28', '2027-02-03'),
    formatMonthDay('2027-01-28'),
    formatWeekdayNumber('2027-01-28'),
  ]).toEqual([
    'Fri, Dec 4 – Mon, Dec 14',
    'Fri, Dec 4',
    'Dec 4 – 14',
    'Jan 28 – Feb 3',
    'Jan 28',
    'Thu 28',
  ])
})

test('an instant is told on the clock of a zone', () => {
  const instant = '2027-01-13T23:35:00Z'
  expect(plain(formatInstant(instant, 'America/Toronto'))).toBe('Wed, Jan 13, 6:35 PM')
  expect(plain(formatInstant(Date.parse(instant), 'Asia/Tokyo'))).toBe('Thu, Jan 14, 8:35 AM')
})

test('distances, weights and areas are measured as the region of the locale does', () => {
  const measured = () =>
    [
      formatDistance(0.02),
      formatDistance(0.1),
      formatDistance(1.1),
      formatDistance(20),
      formatWeight(10),
      formatWeight(23),
      formatWeight(32),
      formatArea(30),
    ].map(plain)
  expect(measured()).toEqual([
    '50 ft',
    '350 ft',
    '0.7 mi',
    '12 mi',
    '22 lb',
    '50 lb',
    '70 lb',
    '325 sq ft',
  ])
  formatIn('en-GB')
  expect(measured().slice(2, 6)).toEqual(['0.7 mi', '12 mi', '10 kg', '23 kg'])
  formatIn('fr-FR')
  expect(measured()).toEqual([
    '50 m',
    '100 m',
    '1,1 km',
    '20 km',
    '10 kg',
    '23 kg',
    '32 kg',
    '30 m²',
  ])
})
