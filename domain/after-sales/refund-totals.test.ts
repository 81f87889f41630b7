import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, sum, toWire } from '@portolan/kernel/money.ts'
import { refundTenders } from '../payments/refund-tenders.ts'
import type { Tender } from '../payments/tenders.ts'
import { redemptionRate } from '../rewards/redemption-rates.data.ts'
import { refundByOrder, refundTotals } from './refund-totals.ts'

const usd = (minor: number) => toWire(money(minor, 'USD'))
const cents = fc.nat(300_000)
/** Every kind of tender at once, each with or without an amount. */
const tenders = fc
  .tuple(cents, cents, cents, cents, cents)
  .map(([offer, airline, credit, miles, card]): Tender[] => [
    { kind: 'TravelWalletOffer', offerId: 'offer', amount: usd(offer) },
    { kind: 'AirlineCredit', creditId: 'airline', airline: 'DL', amount: usd(airline) },
    { kind: 'TravelWalletCredit', creditId: 'credit', amount: usd(credit) },
    {
      kind: 'Rewards',
      accountReferenceId: 'account',
      productDisplayName: 'Venture X',
      lastFour: '4417',
      unit: 'miles',
      units: miles,
      amount: usd(miles),
      rate: redemptionRate('USD'),
    },
    { kind: 'Card', amount: usd(card) },
  ])
const share = fc.double({ min: 0, max: 1, noNaN: true })

test('whatever paid, the refund, what is not restored, credit and fee sum to the charge', () => {
  fc.assert(
    fc.property(
      tenders,
      share,
      share,
      share,
      fc.boolean(),
      (paid, split, back, credited, expired) => {
        const charged = paid.reduce((all, { amount }) => all + amount.minor, 0)
        const first = Math.floor(charged * split)
        const terms = [first, charged - first].map((order) => {
          const refund = Math.floor(order * back)
          return { refund: usd(refund), credit: usd(Math.floor((order - refund) * credited)) }
        })
        const due = terms.reduce((all, { refund }) => all + refund.minor, 0)
        const lines = refundTenders({
          tenders: paid,
          returned: [],
          due: money(due, 'USD'),
          isExpired: () => expired,
        }).map((line) => ({ ...line, amount: toWire(line.amount) }))
        const totals = refundTotals(money(charged, 'USD'), terms, lines)
        expect(
          sum([totals.refund, totals.notRestored, totals.credit, totals.kept], 'USD').minor,
        ).toBe(BigInt(charged))
        // A discount is no fee: the fee is what the suppliers hold back, and never negative.
        expect(totals.kept.minor).toBe(
          BigInt(charged - due - terms.reduce((all, { credit }) => all + credit.minor, 0)),
        )
        expect(Object.values(totals).every(({ minor }) => minor >= 0n)).toBe(true)
        expect(sum(refundByOrder(totals.refund, terms), 'USD')).toEqual(totals.refund)
      },
    ),
  )
})
