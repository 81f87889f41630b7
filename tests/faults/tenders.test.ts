import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlaceBookingBody } from '@portolan/server/checkout/accept-quote.ts'
import { balancesOf } from '@portolan/server/ledger/index.ts'
import type { OpenDatabase } from '@portolan/server/platform/database/open-database.ts'
import { openTestDatabase } from '@portolan/server/platform/database/test-database.ts'
import { accountHolders } from '@portolan/server/rewards/rewards.tables.ts'
import {
  bodyOf,
  booked,
  codes,
  openWorld as openWorldOn,
  principalOf,
  type World,
} from './database-world.ts'
import { healthy } from './faults.ts'
import { price } from './journey.ts'
import { givePurse, purseIds, type Purse } from './purse.ts'

let open: OpenDatabase
let world: World
beforeAll(async () => {
  open = await openTestDatabase()
  world = await openWorldOn(open, 1, healthy)
  await givePurse(open.database, principalOf('person_somebody_else'), {
    miles: 5_000,
    credits: [5_000],
    offer: 1_000,
    airline: kept,
  })
}, 60_000)
afterAll(() => open.close())

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
type Tenders = NonNullable<PlaceBookingBody['payment']['tenders']>

const kept = { amount: 30_000, code: 'BA', traveler: 'Avery Bad' }
/** A person with miles, two credits, an offer and what an airline keeps of an earlier ticket. */
const rich = async (
  name: string,
  tenant?: 'capone-corporate',
  airline: Purse['airline'] = kept,
) => {
  const person = principalOf(`person_${name}`, tenant)
  await givePurse(open.database, person, {
    miles: 200_000,
    credits: [20_000, 5_000],
    offer: 10_000,
    airline,
  })
  const ids = purseIds(person.personId)
  const left = async () =>
    open.database.tenant(person.tenant, async (tx) => {
      const credits = await balancesOf(tx, person.tenant, 'travel-credit', [
        ids.creditId(0),
        ids.creditId(1),
      ])
      return {
        miles: (await balancesOf(tx, person.tenant, 'rewards', [ids.accountReferenceId])).get(
          ids.accountReferenceId,
        ),
        credits: [0, 1].map((at) => credits.get(ids.creditId(at))),
        airline: (await balancesOf(tx, person.tenant, 'airline-credit', [ids.airlineCreditId])).get(
          ids.airlineCreditId,
        ),
        offer: (
          await balancesOf(tx, person.tenant, 'offer', [`${ids.offerId}:${person.personId}`])
        ).get(`${ids.offerId}:${person.personId}`),
      }
    })
  return { person, ids, left }
}
const unspent = { miles: 200_000n, credits: [20_000n, 5_000n], airline: 30_000n, offer: undefined }

test('twenty equal clicks that take all there is are one booking, and each is answered with it', async () => {
  const { person, ids } = await rich('equal_clicks')
  const body = await bodyOf(world, person, 'Clicks', {
    offerId: ids.offerId,
    credits: [{ creditId: ids.creditId(0), amount: usd(20_000) }],
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.place(person, body)))
  expect(new Set(answers.map((answer) => booked(answer).id)).size).toBe(1)
  await world.toRest()
  expect(await world.violations()).toEqual([])
})

test('where nothing is left for the card there is no charge, its steps are skipped, and no card is asked for', async () => {
  const { person, ids, left } = await rich('no_card')
  const body = await bodyOf(world, person, 'Cardless')
  const tenders: Tenders = {
    rewards: { accountReferenceId: ids.accountReferenceId, units: price.minor },
    card: usd(0),
  }
  const placed = booked(await world.place(person, { ...body, payment: { tenders } }))
  await world.toRest()
  const end = booked(await world.read(person, placed.id))
  expect(end.state).toBe('Confirmed')
  expect(end.steps.filter(({ state }) => state === 'Skipped').map(({ name }) => name)).toEqual([
    'Authorize',
    'Capture',
  ])
  expect(
    world.counterparties.history
      .filter(({ reference }) => reference.startsWith(placed.id))
      .map(({ what }) => what),
  ).toEqual(['book'])
  // Nothing is earned on what miles have paid.
  expect(await left()).toEqual({ ...unspent, miles: 200_000n - BigInt(price.minor) })
  expect(await world.violations()).toEqual([])
})

test('a booking that fails gives everything back, and its offer can be used again', async () => {
  const failing = await openWorldOn(open, 2, { ...healthy, refusals: 1 })
  const { person, ids, left } = await rich('all_back')
  const tenders: Tenders = {
    offerId: ids.offerId,
    credits: [{ creditId: ids.creditId(0), amount: usd(20_000) }],
    airlineCredits: [{ creditId: ids.airlineCreditId, amount: usd(12_000) }],
    rewards: { accountReferenceId: ids.accountReferenceId, units: 40_000 },
  }
  const failed = booked(await failing.place(person, await bodyOf(failing, person, 'Bad', tenders)))
  expect(await left()).toEqual({
    miles: 160_000n,
    credits: [0n, 5_000n],
    airline: 18_000n,
    offer: 0n,
  })
  await failing.toRest()
  expect(booked(await failing.read(person, failed.id)).state).toBe('Failed')
  expect(await left()).toEqual({ ...unspent, offer: 1n })
  expect(codes([await world.place(person, await bodyOf(world, person, 'Bad', tenders))])).toEqual([
    'ok',
  ])
  await world.toRest()
  expect((await left()).airline).toBe(18_000n)
  expect(await world.violations()).toEqual([])
})

interface BadInput {
  readonly what: string
  readonly tenders: (ids: ReturnType<typeof purseIds>) => Tenders
  readonly code: string
  readonly field: string
  readonly airline?: Purse['airline']
}
const nobodys = purseIds('person_somebody_else')
const bad: readonly BadInput[] = [
  {
    what: 'a card part that is not what is left',
    tenders: ({ accountReferenceId }) => ({
      rewards: { accountReferenceId, units: 1_000 },
      card: usd(price.minor),
    }),
    code: 'TenderSumDiffers',
    field: 'card',
  },
  {
    what: 'a card part in another currency',
    tenders: () => ({ card: { minor: price.minor, currency: 'EUR' } }),
    code: 'CurrencyDiffers',
    field: 'card',
  },
  {
    what: 'a credit in another currency',
    tenders: ({ creditId }) => ({
      credits: [{ creditId: creditId(0), amount: { minor: 100, currency: 'CAD' } }],
    }),
    code: 'CurrencyDiffers',
    field: 'credits.0.amount',
  },
  {
    what: 'more miles than there are',
    tenders: ({ accountReferenceId }) => ({ rewards: { accountReferenceId, units: 200_001 } }),
    code: 'NotEnoughRewards',
    field: 'rewards.units',
  },
  {
    what: 'more miles than it costs',
    tenders: ({ accountReferenceId }) => ({
      rewards: { accountReferenceId, units: price.minor + 1 },
    }),
    code: 'TendersExceedTotal',
    field: 'rewards.units',
  },
  {
    what: 'miles of somebody else',
    tenders: () => ({ rewards: { accountReferenceId: nobodys.accountReferenceId, units: 1_000 } }),
    code: 'UserCardNotFound',
    field: 'rewards.accountReferenceId',
  },
  {
    what: 'more of a credit than there is',
    tenders: ({ creditId }) => ({ credits: [{ creditId: creditId(1), amount: usd(5_001) }] }),
    code: 'NotEnoughCredit',
    field: 'credits.0.amount',
  },
  {
    what: 'a credit of somebody else',
    tenders: () => ({ credits: [{ creditId: nobodys.creditId(0), amount: usd(100) }] }),
    code: 'CreditNotFound',
    field: 'credits.0.creditId',
  },
  {
    what: 'nothing of a credit',
    tenders: ({ creditId }) => ({ credits: [{ creditId: creditId(0), amount: usd(0) }] }),
    code: 'OutOfRange',
    field: 'credits.0.amount',
  },
  {
    what: 'less than nothing of a credit',
    tenders: ({ creditId }) => ({ credits: [{ creditId: creditId(0), amount: usd(-5_000) }] }),
    code: 'OutOfRange',
    field: 'credits.0.amount',
  },
  {
    what: 'one credit twice',
    tenders: ({ creditId }) => ({
      credits: [
        { creditId: creditId(0), amount: usd(15_000) },
        { creditId: creditId(0), amount: usd(15_000) },
      ],
    }),
    code: 'CreditNotFound',
    field: 'credits.1.creditId',
  },
  {
    what: 'an airline’s credit in another currency',
    tenders: ({ airlineCreditId: creditId }) => ({
      airlineCredits: [{ creditId, amount: { minor: 100, currency: 'CAD' } }],
    }),
    code: 'CurrencyDiffers',
    field: 'airlineCredits.0.amount',
  },
  {
    what: 'more of an airline’s credit than there is',
    tenders: ({ airlineCreditId: creditId }) => ({
      airlineCredits: [{ creditId, amount: usd(30_001) }],
    }),
    code: 'NotEnoughCredit',
    field: 'airlineCredits.0.amount',
  },
  {
    what: 'nothing of an airline’s credit',
    tenders: ({ airlineCreditId: creditId }) => ({
      airlineCredits: [{ creditId, amount: usd(0) }],
    }),
    code: 'OutOfRange',
    field: 'airlineCredits.0.amount',
  },
  {
    what: 'one airline’s credit twice',
    tenders: ({ airlineCreditId: creditId }) => ({
      airlineCredits: [
        { creditId, amount: usd(100) },
        { creditId, amount: usd(100) },
      ],
    }),
    code: 'CreditNotFound',
    field: 'airlineCredits.1.creditId',
  },
  {
    what: 'an airline’s credit of somebody else',
    tenders: () => ({ airlineCredits: [{ creditId: nobodys.airlineCreditId, amount: usd(100) }] }),
    code: 'CreditNotFound',
    field: 'airlineCredits.0.creditId',
  },
  {
    what: 'a credit of another airline',
    airline: { ...kept, code: 'DL' },
    tenders: ({ airlineCreditId: creditId }) => ({
      airlineCredits: [{ creditId, amount: usd(100) }],
    }),
    code: 'CreditNotForProduct',
    field: 'airlineCredits.0.creditId',
  },
  {
    what: 'a credit of another traveler',
    airline: { ...kept, traveler: 'Blake Bad' },
    tenders: ({ airlineCreditId: creditId }) => ({
      airlineCredits: [{ creditId, amount: usd(100) }],
    }),
    code: 'CreditNotForProduct',
    field: 'airlineCredits.0.creditId',
  },
  {
    what: 'more of an airline’s credit than the ticket costs',
    airline: { ...kept, amount: 200_000 },
    tenders: ({ airlineCreditId: creditId }) => ({
      airlineCredits: [{ creditId, amount: usd(price.minor + 1) }],
    }),
    code: 'TendersExceedTotal',
    field: 'airlineCredits.0.amount',
  },
  {
    what: 'an offer and an airline’s credit that are more than the ticket',
    airline: { ...kept, amount: 200_000 },
    tenders: ({ airlineCreditId: creditId, offerId }) => ({
      offerId,
      airlineCredits: [{ creditId, amount: usd(price.minor) }],
    }),
    code: 'TendersExceedTotal',
    field: 'airlineCredits',
  },
  {
    what: 'an offer of somebody else',
    tenders: () => ({ offerId: nobodys.offerId }),
    code: 'TravelOfferNotFound',
    field: 'offerId',
  },
]

test.each(bad)(
  '$what is refused with $code at $field, and nothing moves',
  async ({ what, tenders, code, field, airline = kept }) => {
    const { person, ids, left } = await rich(
      `bad_${what.replaceAll(/\W/g, '_')}`,
      undefined,
      airline,
    )
    const answer = await world.place(person, await bodyOf(world, person, 'Bad', tenders(ids)))
    expect(answer).toMatchObject({
      ok: false,
      refusal: { code, field: `payment.tenders.${field}` },
    })
    expect(await left()).toEqual({ ...unspent, airline: BigInt(airline.amount) })
    expect(await world.violations()).toEqual([])
  },
)

test('an offer that another tab has used is refused, whatever the trip', async () => {
  const { person, ids } = await rich('two_tabs')
  const answers = [
    await world.place(person, await bodyOf(world, person, 'First', { offerId: ids.offerId })),
    await world.place(person, await bodyOf(world, person, 'Second', { offerId: ids.offerId })),
  ]
  expect(answers).toMatchObject([
    { ok: true },
    { ok: false, refusal: { code: 'TravelOfferUsed', field: 'payment.tenders.offerId' } },
  ])
})

test('a card that has something to pay is needed', async () => {
  const { person, ids } = await rich('needs_card')
  const body = await bodyOf(world, person, 'Needs')
  expect(
    await world.place(person, {
      ...body,
      payment: { tenders: { rewards: { accountReferenceId: ids.accountReferenceId, units: 100 } } },
    }),
  ).toMatchObject({
    ok: false,
    refusal: { code: 'UserCardNotFound', field: 'payment.methodToken' },
  })
  expect(await world.place(person, { ...body, payment: {} })).toMatchObject({
    ok: false,
    refusal: { code: 'UserCardNotFound', field: 'payment.methodToken' },
  })
})

test('who carries a card of an account does not spend its miles, and who manages it does', async () => {
  const { ids } = await rich('holder')
  const hold = (personId: string, role: 'Authorized User' | 'Account Manager') =>
    open.database.tenant('capone', (tx) =>
      tx
        .insert(accountHolders)
        .values({ tenant: 'capone', accountReferenceId: ids.accountReferenceId, personId, role }),
    )
  await hold('person_carries', 'Authorized User')
  await hold('person_manages', 'Account Manager')
  const spends = async (personId: string) => {
    const person = principalOf(personId)
    return world.place(
      person,
      await bodyOf(world, person, 'Spends', {
        rewards: { accountReferenceId: ids.accountReferenceId, units: 1_000 },
      }),
    )
  }
  expect(await spends('person_carries')).toMatchObject({
    ok: false,
    refusal: { code: 'RedemptionNotAllowed', field: 'payment.tenders.rewards.accountReferenceId' },
  })
  expect(await spends('person_manages')).toMatchObject({ ok: true })
})

test('below the redemption minimum nothing is redeemed', async () => {
  const person = principalOf('person_poor')
  await givePurse(open.database, person, { miles: 99 })
  expect(
    await world.place(
      person,
      await bodyOf(world, person, 'Poor', {
        rewards: { accountReferenceId: purseIds('person_poor').accountReferenceId, units: 50 },
      }),
    ),
  ).toMatchObject({
    ok: false,
    refusal: { code: 'RedemptionMinimumNotMet', facts: { minimum: 100, held: 99 } },
  })
})

test('credits and offers expire by the product clock, also between the page and the click', async () => {
  const { person, ids } = await rich('too_late')
  world.advance(90 * 86_400_000)
  const pays = async (tenders: Tenders) =>
    world.place(person, await bodyOf(world, person, 'Late', tenders))
  expect(await pays({ credits: [{ creditId: ids.creditId(0), amount: usd(100) }] })).toMatchObject({
    ok: false,
    refusal: { code: 'CreditExpired', field: 'payment.tenders.credits.0.creditId' },
  })
  expect(await pays({ offerId: ids.offerId })).toMatchObject({
    ok: false,
    refusal: { code: 'TravelOfferNotValid', field: 'payment.tenders.offerId' },
  })
  expect(await pays({ credits: [{ creditId: ids.creditId(1), amount: usd(100) }] })).toMatchObject({
    ok: true,
  })
  world.advance(275 * 86_400_000)
  expect(
    await world.place(
      person,
      await bodyOf(world, person, 'Bad', {
        airlineCredits: [{ creditId: ids.airlineCreditId, amount: usd(100) }],
      }),
    ),
  ).toMatchObject({
    ok: false,
    refusal: { code: 'CreditExpired', field: 'payment.tenders.airlineCredits.0.creditId' },
  })
})

test('a purse of somebody else is refused exactly as one that there is not', async () => {
  const { person } = await rich('curious')
  const absent = purseIds('person_nobody_at_all')
  const naming = ({
    accountReferenceId,
    creditId,
    airlineCreditId,
    offerId,
  }: ReturnType<typeof purseIds>): readonly Tenders[] => [
    { rewards: { accountReferenceId, units: 1_000 } },
    { credits: [{ creditId: creditId(0), amount: usd(100) }] },
    { airlineCredits: [{ creditId: airlineCreditId, amount: usd(100) }] },
    { offerId },
  ]
  const refusals = async (ids: ReturnType<typeof purseIds>) => {
    const answers = []
    for (const tenders of naming(ids))
      answers.push(await world.place(person, await bodyOf(world, person, 'Curious', tenders)))
    return answers
  }
  const [others, absents] = [await refusals(nobodys), await refusals(absent)]
  expect(others).toEqual(absents)
  expect(codes(others)).toEqual([
    'CreditNotFound',
    'CreditNotFound',
    'TravelOfferNotFound',
    'UserCardNotFound',
  ])
})
