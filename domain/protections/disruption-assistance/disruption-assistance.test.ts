import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidBy } from '../clause.ts'
import { hour } from '../spans.ts'
import { assistanceEnds, eligibleKinds } from './assistance.ts'
import { cancelAssistance, type CancelAssistanceFacts } from './cancel.ts'
import {
  assistance,
  back,
  canceled,
  departs,
  disruptionContracts,
  facts,
  fixed,
  flight,
  late,
  minute,
  slice,
  tonight,
  usd,
} from './disruption-assistance.model.ts'
import { detectDisruption, lookUpDisruption } from './detect.ts'
import { checkAssistance, type AssistanceRequest } from './eligibility.ts'
import {
  disruptionActionsOf,
  disruptionActions,
  exerciseAssistance,
  fareCapOf,
  rebookingFrom,
  type DisruptionFacts,
} from './exercise.ts'
import { disruptionBeforePaying, policyAmounts } from './price.ts'
import { rebookBars, rebookChoices } from './qualify.ts'
import { disruptionKinds } from './terms.ts'

test.each([
  ['a cancellation', [canceled()], 'AirlineCancellation'],
  ['a cancellation 24 hours before', [canceled(24 * hour)], 'AirlineCancellation'],
  ['a cancellation a second earlier', [canceled(24 * hour + 1000)], null],
  ['a cancellation after the scheduled departure', [canceled(-hour)], 'AirlineCancellation'],
  ['a delay of 120 minutes', [late(120)], 'Delayed'],
  ['a delay of 119 minutes', [late(119)], null],
  ['a delay announced a day and a second before', [late(300, 24 * hour + 1000)], null],
  ['an earlier departure', [late(-200)], null],
  [
    'a connection of 44 minutes',
    [late(31), flight({}, departs + 8 * hour + 15 * minute)],
    'MissedConnection',
  ],
  ['a connection of 45 minutes', [late(30), flight({}, departs + 8 * hour + 15 * minute)], null],
  ['no change', [flight()], null],
] as const)('%s', (_, flights, kind) => {
  expect(detectDisruption(assistance(slice(flights)))?.kind ?? null).toBe(kind)
})

test('a slice is helped only for what it is covered for', () => {
  const out = slice([canceled()], { eligible: ['Delayed'] })
  expect(detectDisruption(assistance(out))).toBeNull()
  expect([eligibleKinds(1), eligibleKinds(2)]).toEqual([
    ['Delayed', 'AirlineCancellation'],
    [...disruptionKinds],
  ])
})

test('the worst of the first disrupted slice counts', () => {
  const both = slice([late(130), canceled()])
  expect(detectDisruption(assistance(both))).toMatchObject({
    slice: 0,
    flight: 1,
    kind: 'AirlineCancellation',
  })
  const later = assistance(slice([flight()]), { slices: [slice([flight()]), slice([late(125)])] })
  expect(detectDisruption(later)).toEqual({ slice: 1, flight: 0, kind: 'Delayed', minutes: 125 })
})

test('a lookup says what it found', () => {
  expect(lookUpDisruption(null)).toBe('NoDisruptionProtectionAttached')
  expect(lookUpDisruption(assistance(slice([canceled()]), { state: 'Voided' }))).toBe(
    'NoDisruptionProtectionAttached',
  )
  expect(lookUpDisruption(assistance(slice([flight()])))).toBe('NoDisruptionDetected')
  expect(lookUpDisruption(assistance(slice([canceled()])))).toBe('Success')
})

test('a qualifying flight is paid for everybody', () => {
  expect(exerciseAssistance(facts())).toMatchObject({
    outcome: 'Rebooked',
    clause: 'disruption-assistance.rebook',
    pays: [{ from: 'Cover', as: 'Ticket', amount: usd(462_000) }],
  })
})

test.each([
  ['a fare over the cap', { fare: usd(500_001) }, ['OverCap']],
  ['a fare at the cap', { fare: usd(500_000) }, []],
  ['another airport of the city', { origin: 'EWR' }, ['OtherOrigin']],
  ['another destination', { destination: 'OPO' }, ['OtherDestination']],
  ['the next day', { date: '2027-02-06' }, []],
  ['the day after', { date: '2027-02-07' }, ['OtherDay']],
  ['the day before', { date: '2027-02-04' }, ['OtherDay']],
  ['a higher cabin', { cabin: 3 }, ['HigherCabin']],
  ['a lower cabin', { cabin: 0 }, []],
  ['one seat for two', { seatsLeft: 1 }, ['TooFewSeats']],
  ['a flight that has left', { departure: departs - hour }, ['Departed']],
  ['several reasons', { cabin: 2, seatsLeft: 0 }, ['HigherCabin', 'TooFewSeats']],
] as const)('%s', (_, change, codes) => {
  const from = { origin: 'JFK', destination: 'LIS', date: '2027-02-05', cabin: 1 }
  const terms = { at: departs - hour, from, travelers: 2, cap: usd(500_000) }
  const bars = rebookBars(terms, { ...tonight, ...change })
  expect(bars.map(({ code }) => code)).toEqual(codes)
  const decision = exerciseAssistance(
    facts({ election: { kind: 'Rebook', flight: { ...tonight, ...change } } }),
  )
  expect(decision.outcome).toBe(codes.length === 0 ? 'Rebooked' : 'Refused')
})

test('travelers who have left are rebooked from where the missed flight departs', () => {
  const onward = flight({ origin: 'KEF', date: '2027-02-06' }, departs + 8 * hour)
  const stranded = assistance(slice([late(100), onward]))
  expect(detectDisruption(stranded)).toMatchObject({ kind: 'MissedConnection', flight: 1 })
  const from = (at: number) => rebookingFrom(stranded, at)
  const left = departs + 100 * minute
  expect(from(left - 1)).toMatchObject({ origin: 'JFK', date: '2027-02-05', destination: 'LIS' })
  expect(from(left)).toMatchObject({ origin: 'KEF', date: '2027-02-06', destination: 'LIS' })
})

test('choices are sorted by arrival, those that do not qualify with every reason', () => {
  const from = { origin: 'JFK', destination: 'LIS', date: '2027-02-05', cabin: 1 }
  const later = { ...tonight, arrival: tonight.arrival + hour }
  const barred = { ...tonight, cabin: 2, seatsLeft: 1 }
  const terms = { at: departs, from, travelers: 2, cap: usd(500_000) }
  expect(rebookChoices(terms, [later, barred, tonight])).toEqual({
    qualifying: [tonight, later],
    barred: [
      {
        candidate: barred,
        bars: [
          { code: 'HigherCabin', most: 1, found: 2 },
          { code: 'TooFewSeats', needed: 2, found: 1 },
        ],
      },
    ],
  })
})

test.each([
  ['nothing', 0, 0, 101_400],
  ['a part', 40_000, 40_000, 61_400],
  ['the base fare', 101_400, 101_400, 0],
  ['everything', 126_100, 126_100, 0],
] as const)(
  'the airline refunds %s, and the rest of the base fare is paid',
  (_, airline, supplier, cover) => {
    const decision = exerciseAssistance(
      facts({ election: { kind: 'Refund' }, airlineRefund: usd(airline) }),
    )
    expect(decision).toMatchObject({ outcome: 'Refunded', clause: 'disruption-assistance.refund' })
    expect(paidBy(decision, 'USD', ['Supplier'])).toEqual(usd(supplier))
    expect(paidBy(decision, 'USD', ['Cover'])).toEqual(usd(cover))
  },
)

test('slices flown before the disruption are not refunded', () => {
  const onReturn = assistance(slice([flight()]), {
    slices: [slice([flight()]), { ...back, flights: [canceled()] }],
  })
  const decision = exerciseAssistance(facts({ assistance: onReturn, election: { kind: 'Refund' } }))
  expect(paidBy(decision, 'USD')).toEqual(usd(41_400))
})

test.each([
  [
    'after a refund',
    { assistance: assistance(slice([canceled()]), { state: 'Refunded' }) },
    'once',
    'ProtectionUsed',
  ],
  [
    'after a rebooking',
    { assistance: assistance(slice([canceled()]), { state: 'Rebooked' }) },
    'once',
    'ProtectionUsed',
  ],
  [
    'for somebody who was helped before',
    { choosing: { travelers: 2, helpedBefore: 1 } },
    'once',
    'ProtectionUsed',
  ],
  [
    'once voided',
    { assistance: assistance(slice([canceled()]), { state: 'Voided' }) },
    'ended',
    'ProtectionEnded',
  ],
  [
    'without a disruption',
    { assistance: assistance(slice([flight()])) },
    'trigger',
    'ProtectionNotOffered',
  ],
] as const)('nothing is paid %s', (_, change, clause, refusal) => {
  expect(exerciseAssistance(facts(change))).toMatchObject({
    outcome: 'Refused',
    clause: `disruption-assistance.${clause}`,
    refusal,
    pays: [],
  })
})

test('one of two travelers is helped by an agent', () => {
  expect(exerciseAssistance(facts({ choosing: { travelers: 1, helpedBefore: 0 } }))).toMatchObject({
    outcome: 'ByAgent',
    pays: [],
  })
})

test('it ends 24 hours after the last scheduled arrival', () => {
  const ends = departs + 9 * 24 * hour + 7 * hour + 24 * hour
  expect(assistanceEnds(facts().assistance)).toBe(ends)
  const refund = { election: { kind: 'Refund' } } as const
  expect(exerciseAssistance(facts({ ...refund, at: ends - 1000 })).outcome).toBe('Refunded')
  expect(exerciseAssistance(facts({ ...refund, at: ends }))).toMatchObject({
    refusal: 'ProtectionExpired',
    pays: [],
  })
})

test('a policy in percent is of the base fare', () => {
  const policy = { kind: 'Percentage', coveragePercent: 150, premiumPercent: 9 } as const
  expect(policyAmounts(policy, usd(50_700))).toEqual({ premium: usd(4_563), coverage: usd(76_050) })
  expect(fareCapOf(assistance(slice([canceled()]), { policy }))).toEqual(usd(76_050))
  expect(policyAmounts(fixed, usd(1))).toEqual({ premium: usd(2_900), coverage: usd(500_000) })
})

test('actions are named', () => {
  const now = { at: departs - hour, firstDeparture: departs, isRefundLeft: true }
  const early = { ...now, at: departs - 24 * hour }
  const active = assistance(slice([canceled()]))
  const found = [
    ...disruptionActionsOf(active, now),
    ...disruptionActionsOf({ ...active, state: 'Pending' }, now),
    ...disruptionActionsOf(assistance(slice([flight()])), early),
    ...disruptionActionsOf(null, early),
    ...disruptionActionsOf({ ...active, state: 'Rebooked' }, now),
    ...disruptionActionsOf(active, { ...now, isRefundLeft: false }),
  ]
  expect(found).toEqual(disruptionActions)
  expect(disruptionActionsOf(null, { ...early, at: early.at + 1 })).toEqual([])
  expect(disruptionActionsOf({ ...active, state: 'Voided' }, now)).toEqual([])
  expect(disruptionActionsOf(active, { ...now, at: assistanceEnds(active) })).toEqual([])
})

test('never a cent off, never outside the window, never twice', () => {
  fc.assert(
    fc.property(disruptionContracts.any, (any) => {
      expect(disruptionContracts.differenceOf(any)).toBeNull()
    }),
    { numRuns: 6_000 },
  )
})

const request: AssistanceRequest = {
  at: departs - 24 * hour,
  firstDeparture: departs,
  covered: { travelers: 2, slices: 2 },
  booked: { travelers: 2, slices: 2 },
}
test.each([
  ['less than 24 hours before departure', { at: request.at + 1 }, 'ProtectionTooLate'],
  ['for one of two travelers', { covered: { travelers: 1, slices: 2 } }, 'NotAllCovered'],
  ['for one of two slices', { covered: { travelers: 2, slices: 1 } }, 'NotAllCovered'],
] as const)('it is not sold %s', (_, change, code) => {
  expect(checkAssistance(request).ok).toBe(true)
  expect(checkAssistance({ ...request, ...change })).toMatchObject({ ok: false, refusal: { code } })
})

test('before paying: premium and cap of all', () => {
  const cost = { total: usd(2_000 * 200), samples: 200, paid: 7 }
  expect(disruptionBeforePaying(fixed, [usd(50_000), usd(50_000)], cost)).toMatchObject({
    cap: usd(1_000_000),
    worstCase: { loses: usd(5_800) },
    fairPrice: { expected: usd(4_000), odds: { times: 1, of: 29 } },
  })
})

test('the log says what was compared, and whether it held', () => {
  const compared = (change: Partial<DisruptionFacts>) =>
    exerciseAssistance(facts(change)).compared.map(({ what, agreed, found, holds }) => [
      what,
      agreed,
      found,
      holds,
    ])
  expect(compared({})).toEqual([['fare', usd(500_000), usd(231_000), true]])
  const refund = { kind: 'Refund' } as const
  expect(compared({ election: refund, airlineRefund: usd(101_400) })).toEqual([
    ['baseFare', usd(101_400), usd(101_400), true],
  ])
  expect(compared({ election: refund, airlineRefund: usd(101_399) })[0]?.[3]).toBe(false)
  const two = { ...tonight, cabin: 3, seatsLeft: 1 }
  expect(compared({ election: { kind: 'Rebook', flight: two } })).toEqual([
    ['flight', 'Qualifies', 'HigherCabin', false],
    ['flight', 'Qualifies', 'TooFewSeats', false],
  ])
  expect(compared({ choosing: { travelers: 2, helpedBefore: 1 } })).toEqual([
    ['helpedBefore', 0, 1, false],
  ])
})

test('the assistance itself is canceled with its premium until 24 hours before departure', () => {
  const last = departs - 24 * hour
  const cancel = (change: Partial<CancelAssistanceFacts> = {}) =>
    cancelAssistance({
      at: last,
      assistance: assistance(slice([flight()])),
      firstDeparture: departs,
      premium: usd(5_800),
      ...change,
    })
  expect(cancel()).toMatchObject({
    outcome: 'Canceled',
    clause: 'disruption-assistance.cancel',
    pays: [{ from: 'Fee', as: 'OriginalTenders', amount: usd(5_800) }],
  })
  expect(cancel({ at: last + 1 })).toMatchObject({ refusal: 'ProtectionTooLate', pays: [] })
  const pending = assistance(slice([flight()]), { state: 'Pending' })
  expect(cancel({ assistance: pending })).toMatchObject({ outcome: 'Removed', pays: [] })
  for (const assisted of [
    assistance(slice([canceled()])),
    assistance(slice([flight()]), { state: 'Rebooked' }),
    assistance(slice([flight()]), { state: 'Removed' }),
  ])
    expect(cancel({ assistance: assisted })).toMatchObject({ outcome: 'Refused', pays: [] })
})
