import { expect, test } from 'vitest'
import { readDisruption } from '@portolan/contract/protections/read-disruption.ts'
import { listTripProtections } from '@portolan/contract/protections/list-trip-protections.ts'
import { assistanceCover, ownDecisionCover } from './schedule-cover.tsx'

test('assistance says what it pays for a canceled flight, and why not for a small change', () => {
  const disrupted = readDisruption.example
  expect(assistanceCover(disrupted)).toEqual([
    {
      name: 'Disruption assistance',
      pays: 'pays new flights up to $5,000.00 for each traveler, or a refund of at least $1,014.00.',
      href: '/trips/disruption/?trip=trip_01example',
    },
  ])
  const [small] = assistanceCover({ ...disrupted, disruption: null, actions: [] })
  expect(small?.pays).toMatch(
    /^doesn’t pay for this change\. It needs a cancellation, a delay of 2 h/,
  )
  expect(small?.href).toBeUndefined()
  expect(assistanceCover({ ...disrupted, assistance: null })).toEqual([])
})

test('a contract that was used pays for no further decision', () => {
  const [cover] = listTripProtections.example.protections
  if (cover === undefined) throw new Error('no example')
  expect(ownDecisionCover(cover)[0]?.pays).toBe(
    'pays 80% of what you paid, up to $979.20 with the airline’s refund, if you cancel.',
  )
  expect(ownDecisionCover({ ...cover, state: 'Exercised' })).toEqual([])
})
