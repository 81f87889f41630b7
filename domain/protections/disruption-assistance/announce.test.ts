import { expect, test } from 'vitest'
import { announcementOf } from './announce.ts'
import {
  assistance,
  canceled,
  departs,
  flight,
  late,
  slice,
  usd,
} from './disruption-assistance.model.ts'
import { cancelAssistance } from './cancel.ts'
import { baseFareOfSlices, fareCapFor, policyFor } from './price.ts'

const planned = assistance(slice([flight()]))
const disrupted = (state: 'Active' | 'Disrupted') => assistance(slice([canceled()]), { state })

test('an announcement makes an assistance usable once, and one that is taken back ends that', () => {
  expect(announcementOf(planned, disrupted('Active'), 1)).toMatchObject({
    clause: 'disruption-assistance.disrupted',
    outcome: 'Disrupted',
  })
  expect(announcementOf(disrupted('Disrupted'), disrupted('Disrupted'), 1)).toBeNull()
  expect(
    announcementOf(
      disrupted('Disrupted'),
      assistance(slice([flight()]), { state: 'Disrupted' }),
      1,
    ),
  ).toMatchObject({ clause: 'disruption-assistance.recovered', outcome: 'Recovered' })
})

test('a delay below the threshold says nothing', () => {
  expect(announcementOf(planned, assistance(slice([late(119)])), 1)).toBeNull()
  expect(announcementOf(planned, assistance(slice([late(120)])), 1)?.outcome).toBe('Disrupted')
})

test.each([
  ['voided', 'Voided', -1, 'Canceled', 2_900n],
  ['canceled in time', 'Canceled', -24 * 3_600_000, 'Canceled', 2_900n],
  ['canceled later', 'Canceled', -24 * 3_600_000 + 1, 'Ended', 0n],
] as const)(
  'with flights that are %s, the premium follows the terms',
  (_, flights, before, outcome, paid) => {
    const decision = cancelAssistance({
      at: departs + before,
      assistance: planned,
      firstDeparture: departs,
      premium: usd(2_900),
      flights,
    })
    expect(decision.outcome).toBe(outcome)
    expect(decision.pays.reduce((sum, { amount }) => sum + amount.minor, 0n)).toBe(paid)
  },
)

test('a base fare above the cap is covered as a share, at a premium that is never below its cost', () => {
  const cost = { total: usd(1_000_000), samples: 1_000, paid: 20 }
  expect(policyFor(usd(60_000), cost)).toMatchObject({ kind: 'Fixed', coverage: usd(500_000) })
  const dear = policyFor(usd(777_777), cost)
  expect(dear).toMatchObject({ kind: 'Percentage', coveragePercent: 100 })
  if (dear.kind === 'Percentage')
    expect((777_777 * dear.premiumPercent) / 100).toBeGreaterThanOrEqual(1_400)
  expect(fareCapFor(usd(777_777))).toEqual(usd(777_777))
})

test('the base fares of slices add up to the journey’s', () => {
  expect(baseFareOfSlices(usd(101_401), 2).map(({ minor }) => minor)).toEqual([50_701n, 50_700n])
})
