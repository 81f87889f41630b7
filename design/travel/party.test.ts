import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockedBy, partyText, people, travelerKinds } from './party.ts'
import type { TravelerCounts } from './search.props.ts'

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...travelerKinds.map(({ kind }) => kind)),
    step: fc.constantFrom(1 as const, -1 as const),
  }),
  { maxLength: 60 },
)

test('no way of pressing leaves the bounds: 1 to 9 people, an adult, a lap for each lap infant', () => {
  fc.assert(
    fc.property(steps, (presses) => {
      let counts: TravelerCounts = { adults: 1, children: 0, seatedInfants: 0, lapInfants: 0 }
      for (const { kind, step } of presses)
        if (blockedBy(counts, kind, step, 9) === null)
          counts = { ...counts, [kind]: counts[kind] + step }
      expect(people(counts)).toBeLessThanOrEqual(9)
      expect(counts.adults).toBeGreaterThanOrEqual(1)
      expect(counts.lapInfants).toBeLessThanOrEqual(counts.adults)
      expect(Object.values(counts).every((count) => count >= 0)).toBe(true)
    }),
  )
})

test('the rule that blocks is named', () => {
  const two: TravelerCounts = { adults: 2, children: 0, seatedInfants: 0, lapInfants: 2 }
  expect(blockedBy(two, 'lapInfants', 1, 9)).toContain('adult of their own')
  expect(blockedBy(two, 'adults', -1, 9)).toContain('adult of their own')
  expect(blockedBy({ ...two, children: 5 }, 'children', 1, 9)).toContain('up to 9')
})

test('the party in words', () => {
  expect(partyText({ adults: 1, children: 0, seatedInfants: 0, lapInfants: 0 }, 'Economy')).toBe(
    '1 adult, Economy',
  )
  expect(
    partyText({ adults: 2, children: 1, seatedInfants: 1, lapInfants: 1 }, 'PremiumEconomy'),
  ).toBe('2 adults, 1 child, 2 infants, Premium economy')
})
