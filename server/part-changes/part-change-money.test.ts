import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import { cardRefunds, chargeOfChange, refundLines } from '../after-sales/index.ts'
import { amendedTenders, isStillPaidSo } from '../checkout/paid-booking.ts'
import type { Charge } from '../payments/acquirer.ts'
import { decidePartChange } from './decide-part-change.ts'
import { recordPartChange as recordBy } from './record-part-change.ts'
import {
  isPosted,
  newPartChange,
  partChangeRules,
  type PartChangeAnswer,
  type PartChangeCall,
  type PartChangeProgress,
} from './part-change-progress.ts'

const recordPartChange = recordBy('StayChangeQuoteExpired')
const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const payFor = (minor: number) => chargeOfChange('c', usd(minor))
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

test('after any changes and a cancellation each tender is refunded exactly what it paid', () => {
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
        // One refund per charge, each with its own key.
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
        // A quote expires when any money moved.
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

/** Final state of the counterparties, including effects whose response was lost. */
interface World {
  changed: boolean
  charge: 'none' | 'authorized' | 'captured' | 'voided'
  refunded: number
  readonly due: number
}
/**
 * Fate of a call. `lost`: no effect and no response. `unheard`: takes effect, but the response is
 * lost.
 */
type Fate = 'heard' | 'lost' | 'unheard' | 'refused'

const chargeStates = {
  none: 'Authorized',
  authorized: 'Authorized',
  captured: 'Captured',
  voided: 'Voided',
} as const

const chargeAfter = (call: PartChangeCall, world: World) =>
  call.name === 'refund' || world.charge !== 'none' ? chargeIn(world) : null
const chargeIn = ({ charge, due }: World) => ({
  state: chargeStates[charge],
  authorized: usd(due),
  captured: usd(charge === 'captured' ? due : 0),
  refunded: usd(0),
  card: { brand: 'visa', lastFour: '4242' },
  declineCode: null,
  challengeUrl: null,
})

const answerOf = (
  call: PartChangeCall,
  fate: Fate,
  world: World,
  done: Set<string>,
): PartChangeAnswer | null => {
  const of = call.name === 'confirm' || call.name === 'readOrder' ? 'order' : 'charge'
  if (fate === 'lost') return null
  if (
    fate === 'refused' &&
    (call.name === 'confirm'
      ? !world.changed
      : call.name === 'authorize' && world.charge === 'none')
  )
    return {
      of,
      answer: { kind: 'refused', code: call.name === 'confirm' ? 'NotAvailable' : 'CardDeclined' },
    } as PartChangeAnswer
  switch (call.name) {
    case 'authorize':
      if (world.charge === 'none') world.charge = 'authorized'
      break
    case 'capture':
      if (world.charge === 'authorized') world.charge = 'captured'
      break
    case 'voidCharge':
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
  return (
    of === 'order'
      ? {
          of,
          answer: {
            kind: 'done',
            value: { isOver: false, changedBy: world.changed ? 'q' : null },
          },
        }
      : {
          of,
          answer: {
            kind: 'done',
            value: chargeAfter(call, world),
          },
        }
  ) as PartChangeAnswer
}

test('under any faults a change is both made and paid or neither, and it ends', () => {
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
        let progress: PartChangeProgress = newPartChange(
          {
            reference: 'b:order1',
            quoteId: 'q',
            charge: 'b:auth',
            refundKey: 'c:refund',
            pay: difference > 0 ? payFor(difference) : null,
            lines,
            journey: null,
          },
          now,
        )
        const remaining = [...fates]
        for (let turn = 0; turn < 400 && !partChangeRules.isTerminal(progress); turn++) {
          const action = decidePartChange(progress, now)
          const before = progress
          if (action.kind === 'wait') now = action.until
          else if (action.kind === 'note')
            progress = recordPartChange(progress, { kind: 'noted', note: action.note }, now)
          else if (action.kind === 'call') {
            const { call } = action
            progress = recordPartChange(progress, { kind: 'intended', call }, now)
            const answer = answerOf(call, remaining.shift() ?? 'heard', world, done)
            progress = recordPartChange(
              progress,
              answer === null
                ? { kind: 'unanswered', call, cause: 'deadline' }
                : { kind: 'answered', call, answer },
              now,
            )
          }
          if (isPosted(progress) && !isPosted(before)) posted++
        }
        expect(partChangeRules.isTerminal(progress)).toBe(true)
        expect([progress.state, posted]).toEqual(world.changed ? ['Changed', 1] : ['Failed', 0])
        expect(world.refunded).toBe(world.changed ? Math.max(0, -difference) : 0)
        expect(world.charge === 'captured').toBe(world.changed && difference > 0)
        expect(world.charge).not.toBe('authorized')
      },
    ),
    { numRuns: 3000 },
  )
})

/** A change with 50 dollars due, just after its first authorization was sent. */
const authorizing = (): PartChangeProgress => {
  const asked = recordPartChange(
    newPartChange(
      {
        reference: 'b:order1',
        quoteId: 'q',
        charge: 'b:auth',
        refundKey: 'c:refund',
        pay: payFor(5000),
        lines: [],
        journey: null,
      },
      0,
    ),
    { kind: 'noted', note: 'start' },
    0,
  )
  return recordPartChange(asked, { kind: 'intended', call: authorize }, 0)
}
const authorize: PartChangeCall = { name: 'authorize', reference: 'c:auth', amount: usd(5000) }
const charged = (state: Charge['state'], minor: number): PartChangeAnswer => ({
  of: 'charge',
  answer: {
    kind: 'done',
    value: {
      reference: 'c:auth',
      state,
      challengeUrl: null,
      declineCode: null,
      authorized: usd(minor),
      captured: usd(0),
      refunded: usd(0),
      card: { brand: 'visa', lastFour: '4242' },
    },
  },
})

test('an authorization below the extra charge is released without a change', () => {
  const short = recordPartChange(
    authorizing(),
    { kind: 'answered', call: authorize, answer: charged('Authorized', 2500) },
    10,
  )
  expect([short.state, short.refusal?.code]).toEqual(['Releasing', 'PaymentError'])
  expect(decidePartChange(short, 10)).toMatchObject({ call: { name: 'readCharge' } })
})

test('a refused card is read back while an earlier attempt is unknown', () => {
  const unheard = recordPartChange(
    authorizing(),
    { kind: 'unanswered', call: authorize, cause: 'deadline' },
    10,
  )
  const again = recordPartChange(unheard, { kind: 'intended', call: authorize }, 1000)
  const refused = recordPartChange(
    again,
    {
      kind: 'answered',
      call: authorize,
      answer: { of: 'charge', answer: { kind: 'refused', code: 'CardDeclined' } },
    },
    1010,
  )
  expect([refused.state, refused.refusal]).toEqual(['Authorizing', null])
  expect(decidePartChange(refused, 60_000)).toMatchObject({ call: { name: 'readCharge' } })
})

/** The next call, with its answer. */
const answered = (
  progress: PartChangeProgress,
  call: PartChangeCall,
  answer: PartChangeAnswer,
  now: number,
): PartChangeProgress => {
  expect(decidePartChange(progress, now)).toMatchObject({ call })
  return recordPartChange(
    recordPartChange(progress, { kind: 'intended', call }, now),
    { kind: 'answered', call, answer },
    now,
  )
}
const read: PartChangeCall = { name: 'readCharge', reference: 'c:auth' }
const release: PartChangeCall = { name: 'voidCharge', reference: 'c:auth' }

test('a refused release is read back and not done while the charge is held', () => {
  const short = charged('Authorized', 2500)
  const releasing = recordPartChange(
    authorizing(),
    { kind: 'answered', call: authorize, answer: short },
    10,
  )
  const refused = answered(
    answered(releasing, read, short, 20),
    release,
    { of: 'charge', answer: { kind: 'refused', code: 'PaymentError' } },
    30,
  )
  const later = 40 * 60_000
  const stands = answered(refused, read, short, later)
  expect(stands.state).toBe('Releasing')
  expect(decidePartChange(stands, later)).toMatchObject({ call: release })
})

test('an extra charge that is captured before it was used is refunded, and nothing changes', () => {
  const captured = (refunded: number): PartChangeAnswer => {
    const { of, answer } = charged('Captured', 5000)
    if (of !== 'charge' || answer.kind !== 'done' || answer.value === null)
      throw new Error('a charge was expected')
    return {
      of,
      answer: {
        ...answer,
        value: { ...answer.value, captured: usd(5000), refunded: usd(refunded) },
      },
    }
  }
  const found = recordPartChange(
    authorizing(),
    { kind: 'answered', call: authorize, answer: captured(0) },
    10,
  )
  expect([found.state, found.refusal?.code]).toEqual(['Releasing', 'PaymentError'])
  const refunded = answered(
    answered(found, read, captured(0), 20),
    { name: 'refundCharge', reference: 'c:auth', refundKey: 'c:undo', amount: usd(5000) },
    captured(5000),
    30,
  )
  expect(decidePartChange(refunded, 40)).toEqual({ kind: 'note', note: 'released' })
})
