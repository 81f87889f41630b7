import { guaranteeClauses } from '@portolan/domain/protections/missed-connection/exercise.ts'
import { expect, test } from 'vitest'
import { clauseWords } from '../clause-log-words.ts'
import { connectionBarWords, latestWords, missedOf, missedStory } from './connection-words.ts'
import type { Guarantee } from './connection-queries.ts'

const spaced = (text: string): string => text.replaceAll('\u00A0', ' ')
const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
const zone = 'Europe/London'
const guarantee: Guarantee = {
  id: 'guarantee_1',
  state: 'Missed',
  cap: usd(500_000),
  spent: usd(0),
  connections: [
    {
      airport: 'LHR',
      first: 'BA 178',
      second: 'FR 1012',
      scheduled: { local: '2027-02-05T20:25', zone, instant: '2027-02-05T20:25:00Z' },
      neededMinutes: 105,
      rebookedBy: null,
    },
  ],
  missed: {
    at: 0,
    destination: 'PRG',
    ready: { local: '2027-02-05T20:26', zone, instant: '2027-02-05T20:26:00Z' },
    minutes: 1,
    latest: '2027-02-06T09:00',
    closesAt: '2027-02-06T20:25:00Z',
  },
  decisions: [],
}

test('a missed connection says what broke it and by when a new flight leaves', () => {
  const missed = missedOf(guarantee)
  expect(missed && spaced(missedStory(missed))).toBe(
    'BA 178 arrives 1 min too late: bags, borders and check-in in LHR take 1 h 45 min, so you can board from 8:26 PM. FR 1012 leaves at 8:25 PM.',
  )
  expect(missed && spaced(latestWords(missed))).toContain('leaves LHR by Sat, Feb 6, 9:00 AM')
  expect(missed && missedStory({ ...missed, ready: null, minutes: null })).toContain(
    'The airline canceled BA 178',
  )
  expect(missedOf({ ...guarantee, missed: null })).toBeNull()
})

test('every reason and every clause has words', () => {
  const words = connectionBarWords(zone)
  expect(spaced(words({ code: 'TooSoon', ready: '2027-02-05T20:26:00Z' })[1])).toBe(
    'You can board from 8:26 PM.',
  )
  expect(words({ code: 'OverCap', cap: usd(460_000), over: usd(31_000) })).toEqual([
    '$310 over the cap',
    '$4,600 each is left.',
  ])
  for (const { code } of guaranteeClauses) expect(clauseWords[code], code).toBeDefined()
})
