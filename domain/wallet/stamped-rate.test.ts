import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, fromWire, money, sum, toWire, type Currency } from '@portolan/kernel/money.ts'
import { captureJournal } from '../ledger/booking-journals.ts'
import { accountKey, heldByPerson, unbalancedUnits, type LedgerEntry } from '../ledger/journal.ts'
import { holdJournal, refundJournal, releaseJournal } from '../ledger/tender-journals.ts'
import { refundTenders } from '../payments/refund-tenders.ts'
import { cardPart, tenderFault, withCard, type CreditTender } from '../payments/tenders.ts'
import { redemptionRate } from '../rewards/redemption-rates.data.ts'
import type { UsableCredit } from './credit.ts'
import { givenBy, type Offer } from './offer.ts'
import type { Purchase } from './purchase.ts'
import { acceptStack, bestStack } from './stack.ts'
import { creditedBack, dollarsFor, holdablesIn, offerAt, spentOf, worthAt } from './stamped-rate.ts'

const usd = (minor: number | bigint) => money(minor, 'USD')
const rate = fc.constantFrom(...currencies).map(redemptionRate)
const held = fc.integer({ min: 1, max: 100_000 })

test('an amount takes the fewest dollars that pay for it', () => {
  fc.assert(
    fc.property(rate, held, fc.double({ min: 0, max: 1, noNaN: true }), (stamped, cents, share) => {
      const most = worthAt(usd(cents), stamped)
      // In the holder's favor, by less than one minor unit.
      expect(
        most.minor * 10_000n >= BigInt(cents) * BigInt(stamped.minorPer10000) &&
          (most.minor - 1n) * 10_000n < BigInt(cents) * BigInt(stamped.minorPer10000),
      ).toBe(true)
      const asked = money(BigInt(Math.floor(Number(most.minor) * share)), stamped.currency)
      const { minor: taken } = dollarsFor(asked, stamped)
      expect(taken <= BigInt(cents)).toBe(true)
      expect(taken > 0n).toBe(asked.minor > 0n)
      expect(worthAt(usd(taken), stamped).minor >= asked.minor).toBe(true)
      if (taken > 0n) expect(worthAt(usd(taken - 1n), stamped).minor < asked.minor).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

const at = 1_000
const purchaseIn = (currency: Currency, minor: number): Purchase => ({
  parts: [
    {
      funnel: 'Lodging',
      amount: money(minor, currency),
      undiscountable: money(0, currency),
      airlines: [],
      countries: [],
      places: [],
      collection: 'NoCollection',
      paidAtProperty: false,
    },
  ],
  firstBooking: false,
  at,
})
const credits = fc.array(held, { minLength: 1, maxLength: 3 }).map((all) =>
  all.map((minor, index): UsableCredit => ({
    creditId: `credit_${index}`,
    available: usd(minor),
    expiresAt: null,
    restrictedTo: null,
  })),
)
const priced = fc.constantFrom(...currencies).chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    minor: fc.integer({
      min: 1,
      max: Number(worthAt(usd(200_000), redemptionRate(currency)).minor),
    }),
  }),
)

test('dollar credits pay prices in any currency, and refunds restore them', () => {
  fc.assert(
    fc.property(
      priced,
      credits,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
      ({ currency, minor }, own, shares) => {
        const purchase = purchaseIn(currency, minor)
        const here = holdablesIn(currency, { credits: own, offers: [] })
        const answer = acceptStack(purchase, here, {
          credits: bestStack(purchase, here).best.credits,
        })
        if (!answer.ok) throw new Error('the best combination was refused')
        const tenders = withCard(
          money(minor, currency),
          answer.stack.credits.map(({ creditId, amount }): CreditTender => {
            const spent = spentOf(amount, 'USD')
            return {
              kind: 'TravelWalletCredit',
              creditId,
              amount: toWire(amount),
              ...(spent === undefined ? {} : { spent }),
            }
          }),
        )
        expect(tenderFault(money(minor, currency), tenders)).toBeNull()
        const paid = { id: 'b', personId: 'person', tenders }
        const hold = holdJournal(paid)
        for (const { account, amount } of hold?.entries ?? []) {
          if (account.kind === 'travel-credit')
            expect(
              -amount <=
                (own.find(({ creditId }) => creditId === account.owner)?.available.minor ?? 0n),
            ).toBe(true)
          expect(account.unit).toBe('USD')
        }
        const owed = [{ supplier: 's', amount: money(minor, currency) }]
        const journals = [hold, captureJournal({ ...paid, acquirer: 'a', owed })].flatMap(
          (journal) => (journal === null ? [] : [journal]),
        )
        let [returned, left] = [tenders.map(() => money(0, currency)), BigInt(minor)]
        for (const [index, share] of [...shares, 1].entries()) {
          const due = share === 1 ? left : BigInt(Math.floor(Number(left) * share))
          const refunds = refundTenders({
            tenders,
            returned,
            due: money(due, currency),
            isExpired: () => false,
          })
          returned = returned.map((one, of) =>
            money(one.minor + (refunds[of]?.amount.minor ?? 0n), currency),
          )
          left -= due
          journals.push(
            refundJournal({
              ...paid,
              cause: { of: 'cancellation', id: 'c', step: String(index) },
              description: 'Refunded',
              refunds,
              acquirer: 'a',
              returned: [{ supplier: 's', amount: money(due, currency) }],
            }),
          )
        }
        const balances = new Map<string, LedgerEntry>()
        for (const { entries } of journals) {
          expect(unbalancedUnits(entries)).toEqual([])
          for (const { account, amount } of entries) {
            const now = (balances.get(accountKey(account))?.amount ?? 0n) + amount
            balances.set(accountKey(account), { account, amount: now })
            if (heldByPerson.has(account.kind) && account.kind !== 'travel-credit')
              expect(now >= 0n).toBe(true)
            if (account.kind === 'travel-credit') expect(now <= 0n).toBe(true)
          }
        }
        expect([...balances.values()].filter(({ amount }) => amount !== 0n)).toEqual([])
        // A release restores every account.
        expect(
          sum(
            (hold?.entries ?? []).map(({ amount }) => usd(amount)),
            'USD',
          ).minor,
        ).toBe(0n)
        const released = [...(hold?.entries ?? []), ...(releaseJournal(paid)?.entries ?? [])]
        for (const key of new Set(released.map(({ account }) => accountKey(account))))
          expect(
            released
              .filter(({ account }) => accountKey(account) === key)
              .reduce((all, { amount }) => all + amount, 0n),
          ).toBe(0n)
        expect(
          cardPart(tenders) === null ||
            BigInt(cardPart(tenders)?.minor ?? 0) === answer.stack.rest.minor,
        ).toBe(true)
      },
    ),
    { numRuns: 5000 },
  )
})

const offer = fc
  .record({
    kind: fc.constantFrom('Discount', 'CashBack'),
    least: fc.option(held),
    fixed: fc.boolean(),
    minor: held,
    hundredths: fc.integer({ min: 1, max: 10_000 }),
    upTo: fc.option(held),
  })
  .map(({ kind, least, fixed, minor, hundredths, upTo }): Offer => ({
    id: 'offer',
    title: 'offer',
    amount: usd(minor),
    descriptions: [],
    funnels: ['Lodging'],
    saleEventStartOn: null,
    expiresOn: at + 1,
    shopPageBanner: null,
    availabilityPageBanner: null,
    landingPageBanner: null,
    termsAndConditions: '',
    imageId: null,
    imageFolderUrl: null,
    condition:
      least === null
        ? null
        : { kind: 'Amount', compare: 'AtLeast', amount: { minor: least, currency: 'USD' } },
    benefit: {
      kind,
      rate: fixed
        ? { kind: 'Fixed', amount: { minor, currency: 'USD' } }
        : {
            kind: 'Percent',
            hundredths,
            upTo: upTo === null ? null : { minor: upTo, currency: 'USD' },
          },
    },
  }))

test('a dollar offer gives at most its value and at most the price', () => {
  fc.assert(
    fc.property(priced, offer, ({ currency, minor }, one) => {
      const stamped = redemptionRate(currency)
      const purchase = purchaseIn(currency, minor)
      const answer = givenBy({ offer: offerAt(one, stamped), usesLeft: 1 }, purchase)
      const asks =
        one.condition?.kind === 'Amount'
          ? worthAt(fromWire(one.condition.amount), stamped).minor
          : 0n
      if (!answer.ok) {
        expect(answer.refusal.kind).toBe(BigInt(minor) < asks ? 'NotMet' : 'GivesNothing')
        return
      }
      expect(BigInt(minor) >= asks).toBe(true)
      const { discount, cashBack } = answer.given
      const worth = discount.minor + cashBack.minor
      const {
        benefit: { rate: given },
      } = one
      const most = given.kind === 'Fixed' ? given.amount.minor : (given.upTo?.minor ?? null)
      expect(worth <= BigInt(minor)).toBe(true)
      if (most !== null) expect(worth <= worthAt(usd(most), stamped).minor).toBe(true)
      const back = creditedBack(one.benefit, cashBack)
      expect(back.currency).toBe('USD')
      if (most !== null) expect(back.minor <= BigInt(most)).toBe(true)
      // A full benefit is exactly the offer's amount.
      if (
        given.kind === 'Fixed' &&
        cashBack.minor === worthAt(usd(given.amount.minor), stamped).minor
      )
        expect(back.minor).toBe(BigInt(given.amount.minor))
      expect(worthAt(back, stamped).minor >= cashBack.minor).toBe(true)
    }),
    { numRuns: 5000 },
  )
})
