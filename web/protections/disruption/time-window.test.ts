import { expect, test } from 'vitest'
import { shareOf, timeWindow, windowMinutes } from './time-window.ts'

const at = (instant: string): number => Date.parse(instant)
const zone = 'America/New_York'

test('bars start at a round hour of the airport and each new day is named', () => {
  const window = timeWindow(
    [
      { departs: at('2027-02-06T03:50Z'), arrives: at('2027-02-06T10:40Z') },
      { departs: at('2027-02-05T23:25Z'), arrives: at('2027-02-06T09:00Z') },
    ],
    zone,
  )
  expect(window?.ticks.map(({ label }) => label.replaceAll(/\s/gu, ' '))).toEqual([
    'Fri 6 PM',
    '9 PM',
    'Sat 12 AM',
    '3 AM',
    '6 AM',
  ])
  expect(window && windowMinutes(window)).toBe(12 * 60)
  expect(window && shareOf(window, at('2027-02-06T05:00Z'))).toBe(50)
})

test('nothing is drawn without flights', () => {
  expect(timeWindow([], zone)).toBeNull()
})
