import { listPriceDrops } from '@portolan/contract/protections/list-price-drops.ts'
import { expect, test } from 'vitest'
import type { PriceCheck, PriceWatch } from './drop-queries.ts'
import { checkText, foundIn, promiseText, standText } from './drop-words.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
const [watch] = listPriceDrops.example.watches as [PriceWatch]
const [paid] = watch.decisions as [PriceCheck]
const check = (outcome: PriceCheck['outcome'], found: number | null): PriceCheck => ({
  ...paid,
  outcome,
  compared: [
    {
      what: 'price',
      agreed: watch.booked,
      found: found === null ? null : usd(found),
      holds: false,
    },
  ],
  pays: [],
})

test('the promise has its last day and its amounts', () => {
  expect(promiseText(watch)).toContain('until Mon, Nov 30 we compare')
  expect(promiseText(watch)).toContain('if the difference is $5 or more, up to $50 in all')
  expect(promiseText({ ...watch, covers: 'Room' })).toContain('the lowest price we found')
})

test('a watch says how it stands', () => {
  expect(standText(watch)).toBe('$22.00 credited so far. Next comparison on Sun, Nov 22.')
  const ended = { ...watch, state: 'Ended', nextCheckAt: null } as const
  expect(standText(ended)).toBe('Ended. $22.00 was credited to your travel wallet.')
  expect(standText({ ...ended, credited: usd(0) })).toBe(
    'Ended. The price didn’t drop enough for a credit.',
  )
  const canceled = { ...check('Over', null), clause: 'price-drop.booking' }
  expect(standText({ ...ended, credited: usd(0), decisions: [canceled] })).toBe(
    'Ended, because the booking was changed or canceled.',
  )
})

test('each comparison says what it came to', () => {
  expect(foundIn(paid)).toEqual(usd(59_000))
  expect(checkText(paid, watch)).toBe('$22.00 credited to your travel wallet')
  expect(checkText(check('TooSmall', 61_000), watch)).toBe('$2 lower, less than $5')
  expect(checkText(check('Noted', 60_000), watch)).toMatch(/^\$12 lower, credited after/)
  expect(checkText(check('NothingToCompare', null), watch)).toMatch(/^Not sold that day/)
})
