import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, sum, toWire, type Money } from '@portolan/kernel/money.ts'
import { redeemed } from '../rewards/redeem.ts'
import { redemptionRate } from '../rewards/redemption-rates.data.ts'
import { givenBack, refundTenders } from './refund-tenders.ts'
import type { Tender } from './tenders.ts'

const account = {
  accountReferenceId: 'account',
  productDisplayName: 'Venture X',
  lastFour: '4417',
} as const
const usd = (minor: number) => toWire(money(minor, 'USD'))
const amount = fc.integer({ min: 0, max: 500_000 })
const tender: fc.Arbitrary<Tender> = fc.oneof(
  amount.map((minor): Tender => ({ kind: 'Card', amount: usd(minor) })),
  fc.tuple(fc.nat(3), amount).map(([id, minor]): Tender => ({
    kind: 'TravelWalletCredit',
    creditId: `credit_${id}`,
    amount: usd(minor),
  })),
  amount.map((minor): Tender => ({
    kind: 'TravelWalletOffer',
    offerId: 'offer',
    amount: usd(minor),
  })),
  amount.map((units): Tender => ({
    kind: 'Rewards',
    ...account,
    unit: 'miles',
    units,
    amount: usd(units),
    rate: redemptionRate('USD'),
  })),
)
const tenders = fc.array(tender, { minLength: 1, maxLength: 6 })
const paid = (all: readonly Tender[]): bigint =>
  all.reduce((total, { amount: { minor } }) => total + BigInt(minor), 0n)
const none = (all: readonly Tender[]): Money[] => all.map(() => money(0n, 'USD'))
const never = () => false

test('refunds sum to what is due, and no tender is refunded more than it paid', () => {
  fc.assert(
    fc.property(
      tenders,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 }),
      (all, shares) => {
        let returned = none(all)
        let units = all.map(() => 0)
        let left = paid(all)
        for (const [index, share] of shares.entries()) {
          const isLast = index === shares.length - 1
          const due = isLast ? left : BigInt(Math.floor(Number(left) * share))
          const refunds = refundTenders({
            tenders: all,
            returned,
            due: money(due, 'USD'),
            isExpired: never,
          })
          expect(
            sum(
              refunds.map((refund) => refund.amount),
              'USD',
            ).minor,
          ).toBe(due)
          expect(refunds.every((refund) => refund.amount.minor >= 0n && refund.units >= 0)).toBe(
            true,
          )
          expect(
            refunds.every(
              (refund) =>
                refund.useRestored ===
                (refund.tender.kind === 'TravelWalletOffer' && left > 0n && due === left),
            ),
          ).toBe(true)
          returned = returned.map((one, at) =>
            money(one.minor + (refunds[at]?.amount.minor ?? 0n), 'USD'),
          )
          units = units.map((one, at) => one + (refunds[at]?.units ?? 0))
          left -= due
          all.forEach((one, at) =>
            expect((returned[at]?.minor ?? 0n) <= BigInt(one.amount.minor)).toBe(true),
          )
        }
        all.forEach((one, at) => {
          expect(returned[at]?.minor).toBe(BigInt(one.amount.minor))
          expect(units[at]).toBe(one.kind === 'Rewards' ? one.units : 0)
        })
      },
    ),
    { numRuns: 10_000 },
  )
})

test('each share is within one minor unit of its proportion', () => {
  fc.assert(
    fc.property(tenders, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const total = paid(all)
      const due = BigInt(Math.floor(Number(total) * share))
      for (const refund of refundTenders({
        tenders: all,
        returned: none(all),
        due: money(due, 'USD'),
        isExpired: never,
      })) {
        const off = refund.amount.minor * total - due * BigInt(refund.tender.amount.minor)
        expect((off < 0n ? -off : off) < (total === 0n ? 1n : total)).toBe(true)
      }
    }),
    { numRuns: 5000 },
  )
})

test('a full refund restores all miles at any rate', () => {
  const rate = redemptionRate('JPY')
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 7 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
      (units, shares) => {
        const worth = redeemed(units, rate)
        const all: readonly Tender[] = [
          { kind: 'Rewards', ...account, unit: 'miles', units, amount: toWire(worth), rate },
        ]
        let returned = 0n
        let back = 0
        for (const share of [...shares, 1]) {
          const left = worth.minor - returned
          const due = share === 1 ? left : BigInt(Math.floor(Number(left) * share))
          const [refund] = refundTenders({
            tenders: all,
            returned: [money(returned, 'JPY')],
            due: money(due, 'JPY'),
            isExpired: never,
          })
          returned += due
          back += refund?.units ?? 0
          expect(back <= units).toBe(true)
        }
        expect(back).toBe(worth.minor === 0n ? 0 : units)
      },
    ),
    { numRuns: 2000 },
  )
})

test('the use of an offer is restored by a full refund, unless the offer has expired', () => {
  fc.assert(
    fc.property(
      fc.array(tender, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      (others, expired) => {
        const all: readonly Tender[] = [
          { kind: 'TravelWalletOffer', offerId: 'own', amount: usd(1_000) },
          ...others,
        ]
        const restored = (due: bigint): boolean | undefined =>
          refundTenders({
            tenders: all,
            returned: none(all),
            due: money(due, 'USD'),
            isExpired: (id) => expired && id === 'own',
          })[0]?.useRestored
        expect(restored(paid(all))).toBe(!expired)
        expect(restored(paid(all) - 1n)).toBe(false)
      },
    ),
  )
})

test('expired credits and discounts are not refunded, and too much throws', () => {
  const all: readonly Tender[] = [
    { kind: 'TravelWalletOffer', offerId: 'offer', amount: usd(10_000) },
    { kind: 'TravelWalletCredit', creditId: 'old', amount: usd(30_000) },
    { kind: 'TravelWalletCredit', creditId: 'good', amount: usd(10_000) },
    { kind: 'Card', amount: usd(50_000) },
  ]
  const refunds = refundTenders({
    tenders: all,
    returned: none(all),
    due: money(50_000n, 'USD'),
    isExpired: (creditId) => creditId === 'old',
  })
  expect(
    refunds.map((refund) => [Number(refund.amount.minor), refund.givenBack, refund.useRestored]),
  ).toEqual([
    [5000, false, false],
    [15_000, false, false],
    [5000, true, false],
    [25_000, true, false],
  ])
  expect(givenBack(refunds, 'USD')).toEqual(money(30_000n, 'USD'))
  expect(() =>
    refundTenders({
      tenders: all,
      returned: none(all),
      due: money(100_001n, 'USD'),
      isExpired: never,
    }),
  ).toThrow(RangeError)
})
