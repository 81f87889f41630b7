import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, sum } from '@portolan/kernel/money.ts'
import type { Condition } from './condition.ts'
import { creditRefusalOf, byExpiry, type UsableCredit } from './credit.ts'
import { givenBy, type Offer, type OwnOffer } from './offer.ts'
import type { Funnel, Purchase, PurchasePart } from './purchase.ts'
import { totalOfPurchase } from './purchase.ts'
import { acceptStack, bestStack, type Stack } from './stack.ts'

const now = 1_000
const usd = (minor: number | bigint) => money(minor, 'USD')
const funnel = fc.constantFrom('Air', 'Lodging', 'Ground')

const part: fc.Arbitrary<PurchasePart> = fc
  .record({
    funnel,
    minor: fc.integer({ min: 0, max: 9 }),
    taxes: fc.integer({ min: 0, max: 3 }),
    airlines: fc.subarray(['MA', 'MB']),
    countries: fc.subarray(['FR', 'PT']),
    places: fc.subarray(['NYC', 'LIS']),
    collection: fc.constantFrom('NoCollection', 'Premier', 'Lifestyle'),
    paidAtProperty: fc.boolean(),
  })
  .map(({ minor, taxes, ...rest }) => ({
    ...rest,
    amount: usd(minor),
    undiscountable: usd(Math.min(minor, taxes)),
  }))
const purchase: fc.Arbitrary<Purchase> = fc.record({
  parts: fc.array(part, { minLength: 1, maxLength: 3 }),
  firstBooking: fc.boolean(),
  at: fc.constant(now),
})

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.constant<Condition>({ kind: 'FirstBooking' }),
  fc.subarray(['MA', 'MB']).map((codes): Condition => ({ kind: 'Airline', codes })),
  fc.subarray(['FR', 'PT']).map((codes): Condition => ({ kind: 'Country', codes })),
  fc
    .record({
      compare: fc.constantFrom('AtLeast', 'MoreThan', 'AtMost', 'LessThan', 'Equal'),
      minor: fc.integer({ min: 0, max: 12 }),
    })
    .map(({ compare, minor }): Condition => ({
      kind: 'Amount',
      compare,
      amount: { minor, currency: 'USD' },
    })),
)
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('condition'), { maxLength: 3 }).map((all): Condition => ({ kind: 'And', all })),
    fc.array(tie('condition'), { maxLength: 3 }).map((any): Condition => ({ kind: 'Or', any })),
    tie('condition').map((inner): Condition => ({ kind: 'Not', condition: inner })),
  ),
}))

const rate = fc.oneof(
  fc
    .integer({ min: 1, max: 8 })
    .map((minor) => ({ kind: 'Fixed' as const, amount: { minor, currency: 'USD' as const } })),
  fc
    .record({
      hundredths: fc.integer({ min: 1, max: 10_000 }),
      upTo: fc.option(fc.integer({ min: 1, max: 6 })),
    })
    .map(({ hundredths, upTo }) => ({
      kind: 'Percent' as const,
      hundredths,
      upTo: upTo === null ? null : { minor: upTo, currency: 'USD' as const },
    })),
)
const offer = (id: string): fc.Arbitrary<OwnOffer> =>
  fc
    .record({
      funnels: fc.subarray<Funnel>(['Air', 'Lodging', 'Ground', 'Home']),
      expiresOn: fc.constantFrom(now - 1, now, now + 1, now + 2),
      saleEventStartOn: fc.constantFrom(null, now - 1, now, now + 1),
      condition: fc.option(condition),
      kind: fc.constantFrom('Discount', 'CashBack'),
      rate,
      usesLeft: fc.integer({ min: 0, max: 1 }),
    })
    .map(({ kind, rate: benefitRate, usesLeft, ...facts }) => {
      const made: Offer = {
        id,
        title: id,
        amount: usd(1),
        descriptions: [],
        benefit: { kind, rate: benefitRate },
        shopPageBanner: null,
        availabilityPageBanner: null,
        landingPageBanner: null,
        termsAndConditions: '',
        imageId: null,
        imageFolderUrl: null,
        ...facts,
      }
      return { offer: made, usesLeft }
    })
const credit = (creditId: string): fc.Arbitrary<UsableCredit> =>
  fc
    .record({
      minor: fc.integer({ min: 1, max: 6 }),
      expiresAt: fc.constantFrom(null, now, now + 1, now + 2),
      restrictedTo: fc.option(fc.subarray<Funnel>(['Air', 'Lodging'])),
    })
    .map(({ minor, ...facts }) => ({ creditId, available: usd(minor), ...facts }))
const holdables = fc.record({
  credits: fc.tuple(credit('a'), credit('b'), credit('c')),
  offers: fc.tuple(offer('x'), offer('y'), offer('z')),
})

/** All ways to pay the parts with whole units of the credits, by brute force. */
const everySpending = (
  credits: readonly UsableCredit[],
  parts: readonly PurchasePart[],
): bigint[][] => {
  const [first, ...others] = credits
  if (first === undefined) return [[]]
  const found = new Map<string, bigint[]>()
  const pay = (index: number, left: bigint, rest: readonly PurchasePart[]): void => {
    const here = rest[index]
    if (here === undefined) {
      for (const tail of everySpending(others, rest)) {
        const vector = [first.available.minor - left, ...tail]
        found.set(vector.join(), vector)
      }
      return
    }
    const payable = left < here.amount.minor ? left : here.amount.minor
    const most = creditRefusalOf(first, here, now) === null ? payable : 0n
    for (let paid = 0n; paid <= most; paid++)
      pay(
        index + 1,
        left - paid,
        rest.map((one, at) =>
          at === index ? { ...one, amount: usd(one.amount.minor - paid) } : one,
        ),
      )
  }
  pay(0, first.available.minor, parts)
  return [...found.values()]
}
const total = (vector: readonly bigint[]): bigint => vector.reduce((all, one) => all + one, 0n)

test('spends the most credit in total, and the most of what expires first', () => {
  fc.assert(
    fc.property(
      purchase.filter(
        ({ parts }) => totalOfPurchase({ parts, firstBooking: false, at: now }).minor <= 14n,
      ),
      holdables,
      (bought, held) => {
        const sorted = [...held.credits].sort(byExpiry)
        const { best } = bestStack(bought, { credits: held.credits, offers: [] })
        const mine = sorted.map(
          ({ creditId }) =>
            best.credits.find((one) => one.creditId === creditId)?.amount.minor ?? 0n,
        )
        const all = everySpending(sorted, bought.parts)
        expect(all.some((vector) => vector.join() === mine.join())).toBe(true)
        for (const other of all) {
          expect(total(other) <= total(mine)).toBe(true)
          if (total(other) < total(mine)) continue
          const differs = other.findIndex((amount, at) => amount !== mine[at])
          if (differs >= 0) expect((other[differs] ?? 0n) < (mine[differs] ?? 0n)).toBe(true)
        }
      },
    ),
    { numRuns: 400 },
  )
})

const sumOf = (stack: Stack): bigint =>
  (stack.offer?.discount.minor ?? 0n) +
  total(stack.credits.map(({ amount }) => amount.minor)) +
  stack.rest.minor

test('the best combination uses the best offer, sums up and accepts itself', () => {
  fc.assert(
    fc.property(purchase, holdables, (bought, held) => {
      const { best, weighed } = bestStack(bought, held)
      const most = held.offers.reduce((highest, own) => {
        const answer = givenBy(own, bought)
        const worth = answer.ok ? answer.given.discount.minor + answer.given.cashBack.minor : 0n
        return worth > highest ? worth : highest
      }, 0n)
      expect(best.saved.minor).toBe(most)
      expect(sumOf(best)).toBe(totalOfPurchase(bought).minor)
      expect(best.rest.minor >= 0n).toBe(true)
      expect(weighed.map(({ offerId }) => offerId).sort()).toEqual(['x', 'y', 'z'])
      for (const { outcome } of weighed) {
        if (outcome.kind === 'Legal') {
          expect(outcome.stack.saved.minor <= best.saved.minor).toBe(true)
          if (outcome.stack.saved.minor === best.saved.minor)
            expect(outcome.stack.rest.minor >= best.rest.minor).toBe(true)
          expect(sumOf(outcome.stack)).toBe(totalOfPurchase(bought).minor)
        }
      }
      const accepted = acceptStack(bought, held, {
        ...(best.offer === null ? {} : { offerId: best.offer.offerId }),
        credits: best.credits,
      })
      expect(accepted).toEqual({ ok: true, stack: best })
    }),
    { numRuns: 4000 },
  )
})

test('discounts are between zero and the discountable amount', () => {
  fc.assert(
    fc.property(purchase, holdables, (bought, held) => {
      for (const own of held.offers) {
        const answer = givenBy(own, bought)
        if (!answer.ok) continue
        const eligible = sum(
          answer.given.parts.map(({ amount, undiscountable }) =>
            usd(amount.minor - undiscountable.minor),
          ),
          'USD',
        )
        expect(
          answer.given.discount.minor <= eligible.minor &&
            answer.given.discount.minor >= 0n &&
            answer.given.cashBack.minor >= 0n,
        ).toBe(true)
        expect(own.usesLeft > 0 && own.offer.expiresOn > now).toBe(true)
      }
    }),
    { numRuns: 4000 },
  )
})

test('accepts at most what is held, and refuses one unit more', () => {
  const asked = fc.record({
    offerId: fc.constantFrom(undefined, 'x', 'y', 'z', 'nobody'),
    credits: fc.array(
      fc.record({
        creditId: fc.constantFrom('a', 'b', 'c', 'd'),
        amount: fc.integer({ min: -1, max: 8 }).map(usd),
      }),
      { maxLength: 3 },
    ),
  })
  fc.assert(
    fc.property(purchase, holdables, asked, (bought, held, { offerId, credits }) => {
      const answer = acceptStack(bought, held, {
        ...(offerId === undefined ? {} : { offerId }),
        credits,
      })
      if (!answer.ok) return
      const { stack } = answer
      expect(sumOf(stack)).toBe(totalOfPurchase(bought).minor)
      expect(
        new Map(stack.credits.map(({ creditId, amount }) => [creditId, amount.minor])),
      ).toEqual(new Map(credits.map(({ creditId, amount }) => [creditId, amount.minor])))
      for (const [at, { creditId }] of credits.entries()) {
        const most = held.credits.find((one) => one.creditId === creditId)?.available.minor ?? 0n
        const greedy = credits.map((one, index) =>
          index === at ? { creditId, amount: usd(most + 1n) } : one,
        )
        expect(
          acceptStack(bought, held, {
            ...(offerId === undefined ? {} : { offerId }),
            credits: greedy,
          }),
        ).toMatchObject({ ok: false })
      }
    }),
    { numRuns: 4000 },
  )
})
