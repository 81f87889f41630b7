import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, fromWire, money, type Currency } from '@portolan/kernel/money.ts'
import { accountRoles } from '@portolan/domain/identity/principal.ts'
import { redeemed } from '@portolan/domain/rewards/redeem.ts'
import { redemptionRate } from '@portolan/domain/rewards/redemption-rates.data.ts'
import {
  airlinePurse,
  creditsPaidAtProperty,
  mostUnits,
  redeemableUnits,
  splitOf,
  type Purses,
  type RewardsAccountWire,
  type Split,
  type Weighed,
} from './split.ts'
import type { PaymentEntries } from './payment-entries.ts'

const wire = (minor: number, currency: Currency) => ({ minor, currency })
const account = (id: string, currency: Currency): fc.Arbitrary<RewardsAccountWire> =>
  fc
    .record({
      amount: fc.integer({ min: 0, max: 400_000 }),
      unit: fc.constantFrom('miles' as const, 'cash' as const),
      role: fc.constantFrom(...accountRoles),
    })
    .map(({ amount, unit, role }) => ({
      accountReferenceId: id,
      productDisplayName: id,
      customerAccountRole: role,
      accountType: 'Personal',
      lastFour: '0000',
      rewardsBalance: { amount, currency: unit, currencyDescription: unit },
      rewardsCashEquivalent: { value: wire(amount, currency) },
      flightsMultiplier: 5,
      hotelsMultiplier: 10,
      carsMultiplier: 10,
      homesMultiplier: 5,
    }))
const offer = (offerId: string, currency: Currency) =>
  fc
    .record({ legal: fc.boolean(), discount: fc.integer({ min: 0, max: 50_000 }) })
    .map(({ legal, discount }): NonNullable<Purses['wallet']>['weighed'][number] => ({
      offerId,
      title: offerId,
      expiresOn: '2027-01-01T00:00:00Z',
      outcome: legal
        ? {
            kind: 'Legal',
            stack: {
              offer: {
                offerId,
                discount: wire(discount, currency),
                cashBack: wire(0, currency),
                credited: wire(0, currency),
              },
              credits: [],
              rest: wire(0, currency),
              saved: wire(discount, currency),
            },
          }
        : { kind: 'Refused', refusal: { kind: 'OtherProduct' } },
    }))
const credit = (creditId: string, currency: Currency) =>
  fc
    .record({
      available: fc.integer({ min: 1, max: 60_000 }),
      refusal: fc.constantFrom(null, null, 'Restricted' as const),
    })
    .map(({ available, refusal }): NonNullable<Purses['wallet']>['credits'][number] => ({
      creditId,
      origin: 'Annual',
      last4: null,
      available: wire(available, 'USD'),
      worth: wire(available, currency),
      expiresOn: null,
      refusal,
    }))

const airlineCredit = (id: string, currency: Currency) =>
  fc
    .record({
      left: fc.integer({ min: 1, max: 90_000 }),
      traveler: fc.constantFrom('Avery Stone', 'Avery Stone', 'Blake Stone'),
      airline: fc.constantFrom('DL', 'DL', 'AA'),
      state: fc.constantFrom(
        'FtcAvailable' as const,
        'FtcAvailable' as const,
        'FtcExpired' as const,
      ),
      days: fc.integer({ min: 1, max: 28 }),
    })
    .map(({ left, days, ...credit }): NonNullable<Purses['airlines']>['credits'][number] => ({
      id,
      tripId: 'trip',
      ...credit,
      airlineName: credit.airline,
      amount: wire(left, currency),
      left: wire(left, currency),
      expiresAt: `2027-02-${String(days).padStart(2, '0')}T00:00:00Z`,
      ticket: '',
      locator: '',
      issuedAt: '2026-02-01T00:00:00Z',
    }))
const airlines = (currency: Currency) =>
  fc
    .record({
      credits: fc.tuple(
        airlineCredit('p', currency),
        airlineCredit('q', currency),
        airlineCredit('r', currency),
      ),
      fare: fc.integer({ min: 0, max: 120_000 }),
    })
    .map(({ credits, fare }) =>
      airlinePurse(
        {
          airlineCredits: credits,
          tickets: [{ airline: 'DL', travelers: [wire(fare, currency)] }],
        },
        [{ givenName: 'Avery', surname: 'Stone' }],
      ),
    )

const drawn = fc.constantFrom(...currencies).chain((currency) =>
  fc.record({
    total: fc.integer({ min: 0, max: 200_000 }).map((minor) => money(minor, currency)),
    purses: fc.record({
      freeze: fc.option(
        fc.record({
          freezeId: fc.constant('f'),
          amount: fc.integer({ min: 0, max: 90_000 }).map((minor) => money(minor, currency)),
        }),
      ),
      wallet: fc.option(
        fc.record({
          weighed: fc.tuple(offer('x', currency), offer('y', currency)),
          credits: fc.tuple(credit('a', currency), credit('b', currency), credit('c', currency)),
        }),
      ),
      airlines: fc.option(airlines(currency)),
      accounts: fc.tuple(account('one', currency), account('two', currency)),
      rate: fc.constant(redemptionRate(currency)),
    }),
    tenders: fc.record({
      offerId: fc.constantFrom('', 'x', 'y', 'nobody'),
      airlineCredits: fc.record({ without: fc.subarray(['p', 'q', 'r']) }),
      credits: fc.subarray(['a', 'b', 'c', 'nobody']),
      rewards: fc.record({
        accountReferenceId: fc.constantFrom('', 'one', 'two', 'nobody'),
        units: fc.integer({ min: 0, max: 500_000 }),
      }),
    }),
  }),
)
const partsOf = ({
  freeze,
  offer: given,
  airlineCredits,
  credits,
  rewards,
  card,
}: Split): bigint[] => [
  freeze?.amount.minor ?? 0n,
  given?.amount.minor ?? 0n,
  ...[...airlineCredits, ...credits].map(({ amount }) => amount.minor),
  rewards?.amount.minor ?? 0n,
  card.minor,
]
/** The tenders that would choose this split again. */
const asChosen = (
  split: Split,
  { airlineCredits }: PaymentEntries['tenders'],
): PaymentEntries['tenders'] => ({
  offerId: split.offer?.offerId ?? '',
  airlineCredits,
  credits: split.credits.map(({ creditId }) => creditId),
  rewards: {
    accountReferenceId: split.rewards?.accountReferenceId ?? '',
    units: split.rewards?.units ?? 0,
  },
})

test('a frozen price is used even if it pays nothing, and never beside an offer', () => {
  fc.assert(
    fc.property(drawn, ({ total, purses, tenders }) => {
      const split = splitOf(total, purses, tenders)
      expect(split.freeze === null).toBe(purses.freeze === null)
      expect(split.freeze === null || split.offer === null).toBe(true)
    }),
  )
})

test('the parts sum to the price, none is negative, none exceeds its balance', () => {
  fc.assert(
    fc.property(drawn, ({ total, purses, tenders }) => {
      const split = splitOf(total, purses, tenders)
      const parts = partsOf(split)
      expect(parts.reduce((all, one) => all + one, 0n)).toBe(total.minor)
      expect(parts.every((one) => one >= 0n)).toBe(true)
      for (const { creditId, amount } of split.credits) {
        const held = purses.wallet?.credits.find((one) => one.creditId === creditId)
        expect(held?.refusal).toBeNull()
        expect(amount.minor <= fromWire(held?.worth ?? wire(0, total.currency)).minor).toBe(true)
      }
      const from = purses.accounts.find(
        ({ accountReferenceId }) => accountReferenceId === split.rewards?.accountReferenceId,
      )
      if (split.rewards !== null) {
        expect(split.rewards.units).toBeLessThanOrEqual(from?.rewardsBalance.amount ?? 0)
        expect(['Primary', 'Account Manager']).toContain(from?.customerAccountRole)
        expect(redeemed(split.rewards.units, purses.rate)).toEqual(split.rewards.amount)
      }
      expect(splitOf(total, purses, asChosen(split, tenders))).toEqual(split)
      for (const { creditId, amount } of split.airlineCredits) {
        const held = purses.airlines?.credits.find(({ id }) => id === creditId)
        expect([
          held?.state,
          held?.traveler,
          tenders.airlineCredits.without.includes(creditId),
        ]).toEqual(['FtcAvailable', 'Avery Stone', false])
        expect(amount.minor <= BigInt(held?.left.minor ?? 0)).toBe(true)
      }
      const ofTicket = purses.airlines?.purchase.tickets[0]?.travelers[0]?.minor ?? 0n
      expect(
        split.airlineCredits.reduce((all, { amount }) => all + amount.minor, 0n) <= ofTicket,
      ).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

test('the slider’s end redeems every unit that can pay', () => {
  fc.assert(
    fc.property(drawn, ({ total, purses, tenders }) => {
      for (const one of purses.accounts) {
        const most = redeemableUnits(total, purses, tenders, one)
        const end = splitOf(total, purses, {
          ...tenders,
          rewards: { accountReferenceId: one.accountReferenceId, units: Number.MAX_SAFE_INTEGER },
        })
        expect(end.rewards?.units ?? 0).toBe(redeemed(most, purses.rate).minor > 0n ? most : 0)
        if (most > 0 && most < one.rewardsBalance.amount)
          expect(
            redeemed(most + 1, purses.rate).minor >
              (end.rewards?.amount.minor ?? 0n) + end.card.minor,
          ).toBe(true)
      }
      expect(redeemed(mostUnits(total, purses.rate), purses.rate).minor <= total.minor).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('credits that a stay paid at the property refuses are shown, others are not (wallet-10)', () => {
  const credit = (refusal: 'PaidAtProperty' | null): Weighed['credits'][number] => ({
    creditId: 'credit_1',
    origin: 'Annual',
    last4: null,
    available: wire(100, 'USD'),
    worth: wire(100, 'USD'),
    expiresOn: null,
    refusal,
  })
  const refused = [credit('PaidAtProperty')]
  expect(creditsPaidAtProperty({ credits: refused })).toBe(refused)
  expect(creditsPaidAtProperty({ credits: [credit(null)] })).toEqual([])
  expect(creditsPaidAtProperty(null)).toEqual([])
})
