import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import { cardRefunds, refundLines } from '../cancellations/index.ts'
import { amendedTenders, isStillPaidSo } from '../checkout/paid-booking.ts'
import type { Charge } from '../payments/acquirer.ts'
import { decideStayChange } from './decide-stay-change.ts'
import { recordStayChange } from './record-stay-change.ts'
import {
  isTerminal,
  newStayChange,
  type StayChangeAnswer,
  type StayChangeCall,
  type StayChangeProgress,
} from './stay-change-progress.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const cents = fc.integer({ min: 1, max: 500_000 })
const tendersOf = fc
  .record({
    card: cents,
    miles: fc.integer({ min: 0, max: 40_000 }),
    credit: fc.integer({ min: 0, max: 30_000 }),
  })
  .map(({ card, miles, credit }): readonly Tender[] => [
    ...(credit === 0
      ? []
      : [{ kind: 'TravelWalletCredit', creditId: 'credit', amount: usd(credit) } as const]),
    ...(miles === 0
      ? []
      : [
          {
            kind: 'Rewards',
            accountReferenceId: 'account',
            productDisplayName: 'Venture X',
            lastFour: '4417',
            unit: 'miles',
            units: miles,
            amount: usd(Math.max(1, Math.floor(miles / 2))),
            rate: {} as never,
          } as const,
        ]),
    { kind: 'Card', amount: usd(card) },
  ])

test('through any changes, and canceled in the end, each tender has back exactly what it paid and never more on the way', () => {
  fc.assert(
    fc.property(tendersOf, fc.array(cents, { maxLength: 6 }), (tenders, prices) => {
      let charged = tenders.reduce((all, { amount }) => all + amount.minor, 0)
      const rows: Parameters<typeof amendedTenders>[1][number][] = []
      const change = (price: number): void => {
        const before = amendedTenders(tenders, rows)
        const difference = price - charged
        const lines = refundLines(
          before.tenders,
          usd(Math.max(0, -difference)),
          {},
          0,
          before.returned,
        )
        // One refund for each charge that gets something, each under a key of its own.
        const refunds = cardRefunds(lines, { charge: 'b:auth', key: `c${rows.length}` })
        expect(new Set(refunds.map(({ key }) => key)).size).toBe(refunds.length)
        rows.push({
          currency: 'USD',
          tender:
            difference > 0
              ? {
                  kind: 'Card',
                  amount: usd(difference),
                  later: { charge: `c${rows.length}:auth`, brand: 'visa', lastFour: '4242' },
                }
              : null,
          returned: lines.map(({ amount }) => amount),
        })
        charged = price
        const after = amendedTenders(tenders, rows)
        // A quote of the money as it was is over wherever anything moved.
        expect(isStillPaidSo(before, after)).toBe(difference === 0)
        for (const [at, { amount }] of after.tenders.entries())
          expect(after.returned[at]?.minor).toBeLessThanOrEqual(amount.minor)
        expect(
          after.tenders.reduce(
            (all, { amount }, at) => all + amount.minor - (after.returned[at]?.minor ?? 0),
            0,
          ),
        ).toBe(price)
      }
      for (const price of prices) change(price)
      change(0)
      const end = amendedTenders(tenders, rows)
      expect(end.returned).toEqual(end.tenders.map(({ amount }) => amount))
    }),
    { numRuns: 1000 },
  )
})

/** The counterparties as they are at the end of each history, whatever was heard of it. */
interface World {
  changed: boolean
  charge: 'none' | 'authorised' | 'captured' | 'voided'
  refunded: number
  readonly due: number
}
/**
 * What happens to one call: it is heard; it has no effect or its effect, and nobody hears; it is
 * refused.
 */
type Fate = 'heard' | 'lost' | 'unheard' | 'refused'

const answerOf = (
  call: StayChangeCall,
  fate: Fate,
  world: World,
  done: Set<string>,
): StayChangeAnswer | null => {
  const of = call.name === 'confirm' || call.name === 'readOrder' ? 'order' : 'charge'
  if (fate === 'lost') return null
  if (
    fate === 'refused' &&
    (call.name === 'confirm'
      ? !world.changed
      : call.name === 'authorise' && world.charge === 'none')
  )
    return {
      of,
      answer: { kind: 'refused', code: call.name === 'confirm' ? 'NotAvailable' : 'CardDeclined' },
    } as StayChangeAnswer
  switch (call.name) {
    case 'authorise':
      if (world.charge === 'none') world.charge = 'authorised'
      break
    case 'capture':
      if (world.charge === 'authorised') world.charge = 'captured'
      break
    case 'void':
      if (world.charge !== 'captured') world.charge = 'voided'
      break
    case 'confirm':
      world.changed = true
      break
    case 'refund':
      if (!done.has(call.key)) world.refunded += call.amount.minor
      done.add(call.key)
      break
    default:
  }
  if (fate === 'unheard') return null
  const state =
    world.charge === 'captured' ? 'Captured' : world.charge === 'voided' ? 'Voided' : 'Authorised'
  return (
    of === 'order'
      ? {
          of,
          answer: {
            kind: 'done',
            value: { state: 'Confirmed', changed: world.changed ? 'q' : null },
          },
        }
      : {
          of,
          answer: {
            kind: 'done',
            value:
              world.charge === 'none'
                ? null
                : {
                    state,
                    authorised: usd(world.due),
                    card: { brand: 'visa', lastFour: '4242' },
                    declineCode: null,
                    challengeUrl: null,
                  },
          },
        }
  ) as StayChangeAnswer
}

test('whatever is lost, refused or never heard, a change is made and paid, or neither, and comes to one end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5000, max: 5000 }),
      fc.array(fc.constantFrom<Fate>('heard', 'lost', 'unheard', 'refused'), { maxLength: 24 }),
      (difference, fates) => {
        const tenders: readonly Tender[] = [{ kind: 'Card', amount: usd(9000) }]
        const lines = refundLines(tenders, usd(Math.max(0, -difference)), {}, 0)
        const world: World = {
          changed: false,
          charge: 'none',
          refunded: 0,
          due: Math.max(0, difference),
        }
        const done = new Set<string>()
        let now = 0
        let posted = 0
        let progress: StayChangeProgress = newStayChange(
          {
            reference: 'b:order1',
            quoteId: 'q',
            charge: 'b:auth',
            refundKey: 'c:refund',
            extra: difference > 0 ? { charge: 'c:auth', amount: usd(difference) } : null,
            lines,
            journey: null,
          },
          now,
        )
        const remaining = [...fates]
        for (let turn = 0; turn < 400 && !isTerminal(progress); turn++) {
          const action = decideStayChange(progress, now)
          const before = progress
          if (action.kind === 'wait') now = action.until
          else if (action.kind === 'note')
            progress = recordStayChange(progress, { kind: 'noted', note: action.note }, now)
          else if (action.kind === 'call') {
            const { call } = action
            progress = recordStayChange(progress, { kind: 'intended', call }, now)
            const answer = answerOf(call, remaining.shift() ?? 'heard', world, done)
            progress = recordStayChange(
              progress,
              answer === null
                ? { kind: 'unanswered', call, cause: 'deadline' }
                : { kind: 'answered', call, answer },
              now,
            )
          }
          if (progress.posted && !before.posted) posted++
        }
        expect(isTerminal(progress)).toBe(true)
        expect([progress.state, posted]).toEqual(world.changed ? ['Changed', 1] : ['Failed', 0])
        expect(world.refunded).toBe(world.changed ? Math.max(0, -difference) : 0)
        expect(world.charge === 'captured').toBe(world.changed && difference > 0)
        expect(world.charge).not.toBe('authorised')
      },
    ),
    { numRuns: 3000 },
  )
})

/** A change that costs 50 dollars more, its authorisation just sent for the first time. */
const authorising = (): StayChangeProgress => {
  const asked = recordStayChange(
    newStayChange(
      {
        reference: 'b:order1',
        quoteId: 'q',
        charge: 'b:auth',
        refundKey: 'c:refund',
        extra: { charge: 'c:auth', amount: usd(5000) },
        lines: [],
        journey: null,
      },
      0,
    ),
    { kind: 'noted', note: 'start' },
    0,
  )
  return recordStayChange(asked, { kind: 'intended', call: authorise }, 0)
}
const authorise: StayChangeCall = { name: 'authorise', charge: 'c:auth', amount: usd(5000) }
const charged = (state: Charge['state'], minor: number): StayChangeAnswer => ({
  of: 'charge',
  answer: {
    kind: 'done',
    value: {
      reference: 'c:auth',
      state,
      challengeUrl: null,
      declineCode: null,
      authorised: usd(minor),
      captured: usd(0),
      refunded: usd(0),
      card: { brand: 'visa', lastFour: '4242' },
    },
  },
})

test('less authorised than it costs more changes nothing, and is let go', () => {
  const short = recordStayChange(
    authorising(),
    { kind: 'answered', call: authorise, answer: charged('Authorised', 2500) },
    10,
  )
  expect([short.state, short.refusal?.code]).toEqual(['Releasing', 'PaymentError'])
  expect(decideStayChange(short, 10)).toMatchObject({ call: { name: 'void' } })
})

test('a card that is refused while an earlier try is unheard of is let go when that one comes after all', () => {
  const unheard = recordStayChange(
    authorising(),
    { kind: 'unanswered', call: authorise, cause: 'deadline' },
    10,
  )
  const again = recordStayChange(unheard, { kind: 'intended', call: authorise }, 1000)
  const refused = recordStayChange(
    again,
    {
      kind: 'answered',
      call: authorise,
      answer: { of: 'charge', answer: { kind: 'refused', code: 'CardDeclined' } },
    },
    1010,
  )
  expect([refused.state, refused.refusal?.code]).toEqual(['Releasing', 'CardDeclined'])
})

test('a release that the acquirer refuses is read back, and never taken for done while the charge stands', () => {
  const releasing = recordStayChange(
    authorising(),
    { kind: 'answered', call: authorise, answer: charged('Authorised', 2500) },
    10,
  )
  const release: StayChangeCall = { name: 'void', charge: 'c:auth' }
  const refused = recordStayChange(
    recordStayChange(releasing, { kind: 'intended', call: release }, 20),
    {
      kind: 'answered',
      call: release,
      answer: { of: 'charge', answer: { kind: 'refused', code: 'PaymentError' } },
    },
    30,
  )
  const later = 40 * 60_000
  const read = decideStayChange(refused, later)
  expect(read).toMatchObject({ call: { name: 'readCharge' } })
  const call: StayChangeCall = { name: 'readCharge', charge: 'c:auth' }
  const stands = recordStayChange(
    recordStayChange(refused, { kind: 'intended', call }, later),
    { kind: 'answered', call, answer: charged('Authorised', 2500) },
    later,
  )
  expect(stands.state).toBe('Releasing')
  expect(decideStayChange(stands, later)).toMatchObject({ call: { name: 'void' } })
})
