import { afterAll, beforeAll, expect, test } from 'vitest'
import { exercisePriceFreeze } from '@portolan/contract/protections/exercise-price-freeze.ts'
import { quotePriceFreeze } from '@portolan/contract/protections/quote-price-freeze.ts'
import { readPriceFreeze } from '@portolan/contract/protections/read-price-freeze.ts'
import {
  asksForFreeze,
  buysFreeze,
  freezesOf,
  freezeTerms,
  quotesFreeze,
} from '../../harness/freezes.ts'
import { marketConsole } from '../../harness/market.ts'
import {
  cheapestOnOneTicket,
  fareCalled,
  newKey,
  passengersFor,
  traveler,
  type Pick as Choose,
  type Traveler,
} from '../../harness/traveler.ts'
import { openPortalHere, type PortalHere } from '../../rights/portal-here.ts'

const one = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }
const usd = (minor: number) => ({ minor, currency: 'USD' }) as const

let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere()
}, 120_000)
afterAll(() => portal?.close())

test('a frozen price is bought without a trip, once for a key, and ends after its hours', async () => {
  const person = traveler(portal.base, 'avery')
  const quote = await quotesFreeze(person)
  expect(quote.coverage).toEqual(usd(30_000))
  expect(quote.premium.minor).toBeGreaterThan(quote.expected.minor)
  const key = newKey()
  const [booked, again] = await Promise.all([
    buysFreeze(person, quote, key),
    buysFreeze(person, quote, key),
  ])
  expect(booked).toMatchObject({ state: 'Confirmed', tripId: null, acceptedTotal: quote.premium })
  expect(again.id).toBe(booked.id)
  const [held, ...others] = await freezesOf(person)
  expect(others).toEqual([])
  expect(held).toMatchObject({ state: 'Valid', decisions: [] })
  const at = (instant = '') => Date.parse(instant)
  expect(at(held?.closesAt) - at(held?.boughtAt)).toBe(72 * 3_600_000)
  expect(await portal.prove()).toEqual([])

  // Nobody else's.
  const api = await person.api()
  const params = { freezeId: held?.id ?? '' }
  expect(await api.get(readPriceFreeze, { params })).toMatchObject({ coverage: usd(30_000) })
  for (const account of ['blake', 'drew']) {
    const other = traveler(portal.base, account)
    expect(await (await other.api()).call(readPriceFreeze, { params })).toMatchObject({
      ok: false,
      refusal: { code: 'NotFound' },
    })
    expect(await freezesOf(other)).toEqual([])
  }

  await marketConsole(portal.base).advance('PT71H59M')
  expect(await freezesOf(person)).toMatchObject([{ state: 'Valid' }])
  await marketConsole(portal.base).advance('PT1M')
  expect(await freezesOf(person)).toMatchObject([
    { state: 'Expired', decisions: [{ clause: 'price-freeze.expired' }] },
  ])
  expect(await portal.prove()).toEqual([])
}, 180_000)

test('another person’s flights, an excluded airline and other terms are refused', async () => {
  const person = traveler(portal.base, 'avery')
  const { flights } = await quotesFreeze(person)
  const asks = async (who: Traveler, body: object) => {
    const answer = await (
      await who.api()
    ).call(quotePriceFreeze, { body: { flightQuoteId: flights.id, ...freezeTerms, ...body } })
    return answer.ok ? null : answer.refusal.code
  }
  expect(await asks(traveler(portal.base, 'blake'), {})).toBe('NotFound')
  expect(await asks(person, { cap: usd(15_001) })).toBe('CapNotSold')
  expect(await asks(person, { hours: 73 })).toBe('FreezeLengthNotSold')
  const excluded = await person
    .searches('JFK', 'LHR')
    .chooses(fareCalled(/^(?:AA|DL|UA|B6)\./))
    .quote()
  expect(await asks(person, { flightQuoteId: excluded.id })).toBe('AirlineExcluded')
  expect((await asksForFreeze(person, 3)).answer).toMatchObject({
    ok: false,
    refusal: { code: 'ProtectionTooLate', facts: { longestDays: 0 } },
  })
}, 180_000)

test.each([
  ['declines', 'CoverDeclined', 'Failed'],
  ['gives an answer that is lost', 'UnderwriterTimeoutAfter', 'Confirmed'],
] as const)(
  'where the underwriter %s, all is kept or nothing',
  async (_, code, ends) => {
    const person = traveler(portal.base, 'casey')
    const before = (await freezesOf(person)).length
    const quote = await quotesFreeze(person)
    await marketConsole(portal.base).raise(code)
    const booked = await buysFreeze(person, quote)
    expect(booked.state).toBe(ends)
    const charges = await marketConsole(portal.base).charges(booked.id)
    expect(charges.map(({ state }) => state)).toEqual([ends === 'Failed' ? 'Voided' : 'Captured'])
    expect((await freezesOf(person)).length - before).toBe(ends === 'Failed' ? 0 : 1)
    expect(await portal.prove()).toEqual([])
  },
  180_000,
)

/** A booking of the frozen flights at today's price, paid in part by the freeze. */
const bodyOf = async (
  person: Traveler,
  pick: Choose,
  { freezeId, inDays }: { readonly freezeId: string; readonly inDays: number },
  more: object = {},
) => {
  const search = person.searches('JFK', 'LHR', { inDays, party: { adults: 2 } })
  const body = await search.chooses(pick).body({ surname: 'Okafor' })
  const payment = { ...body.payment, tenders: { freezeId, ...more } }
  return { ...body, payment }
}
const booksFrozen = async (...[person, ...chosen]: Parameters<typeof bodyOf>) =>
  person.places(await bodyOf(person, ...chosen))
const newest = async (person: Traveler) => (await freezesOf(person))[0]

test('a freeze pays the rise, once, and the underwriter pays it to us', async () => {
  const person = traveler(portal.base, 'blake')
  const quote = await quotesFreeze(person)
  await buysFreeze(person, quote)
  const held = await newest(person)
  const freezeId = held?.id ?? ''
  const console = marketConsole(portal.base)
  await console.advance('PT2H')
  const at = { freezeId, inDays: 60 }

  // Nobody else's, not with other flights and not with an offer.
  const refusalOf = async (placed: ReturnType<typeof booksFrozen>) => {
    const answer = await placed
    return answer.ok ? null : answer.refusal.code
  }
  const again = (): Traveler => traveler(portal.base, 'blake')
  const others = { freezeId, inDays: 67 }
  expect(await refusalOf(booksFrozen(traveler(portal.base, 'avery'), quote.pick, at))).toBe(
    'ProtectionNotOffered',
  )
  expect(await refusalOf(booksFrozen(again(), cheapestOnOneTicket, others))).toBe(
    'ItineraryDiffers',
  )
  expect(await refusalOf(booksFrozen(again(), quote.pick, at, { offerId: 'offer_01' }))).toBe(
    'TravelOfferNotValid',
  )

  // Five percent more than a moment ago, and twice at once.
  await console.raise('PriceChanged', { match: { call: 'price' } })
  const exercised = await (await again().api()).get(exercisePriceFreeze, { params: { freezeId } })
  expect(exercised).toMatchObject({ freeze: { state: 'Valid' }, decision: { refusal: null } })
  const {
    quoteId,
    total: acceptedTotal,
    discount: pays,
  } = exercised.booking ?? {
    quoteId: '',
    total: usd(0),
    discount: usd(0),
  }
  const body = { ...(await bodyOf(again(), quote.pick, at)), quoteId, acceptedTotal }
  const placed = await Promise.all(
    ['Lindqvist', 'Marlowe'].map((surname) =>
      again().places({
        ...body,
        idempotencyKey: newKey(),
        travelers: passengersFor({ ...one, adults: 2 }, surname),
      }),
    ),
  )
  const made = placed.flatMap((answer) => (answer.ok ? [answer.value] : []))
  expect(made).toHaveLength(1)
  const booked = await again().sees(made[0]?.id ?? '')
  expect(booked).toMatchObject({ state: 'Confirmed', refusal: null })
  const [discount, card] = booked.tenders
  expect(discount?.kind).toBe('PriceFreezeExerciseDiscount')
  expect(pays.minor).toBeGreaterThan(0)
  expect(discount?.amount).toEqual(pays)
  expect((discount?.amount.minor ?? 0) + (card?.amount.minor ?? 0)).toBe(booked.acceptedTotal.minor)
  expect(await newest(person)).toMatchObject({
    state: 'Exercised',
    decisions: [{ clause: expect.stringMatching(/^price-freeze\.(?:rise|cap)$/) }],
  })
  expect(await portal.prove()).toEqual([])
  expect(await refusalOf(booksFrozen(again(), quote.pick, at))).toBe('ProtectionUsed')
  expect(
    await (await again().api()).call(exercisePriceFreeze, { params: { freezeId } }),
  ).toMatchObject({ ok: false, refusal: { code: 'ProtectionUsed' } })
  await console.advance('P4D')
  expect(await newest(person)).toMatchObject({ state: 'Exercised' })
  expect(await portal.prove()).toEqual([])
}, 180_000)

test('a frozen price without seats ends when it is used or looked at: fee refunded', async () => {
  const person = traveler(portal.base, 'avery')
  const quote = await quotesFreeze(person)
  const booked = await buysFreeze(person, quote)
  const second = await buysFreeze(person, await quotesFreeze(person))
  const [later, held] = await freezesOf(person)
  expect(held).toMatchObject({ state: 'Valid' })
  const console = marketConsole(portal.base)
  await console.advance('P1D')
  expect((await freezesOf(person))[1]).toEqual(held)

  // Somebody books such flights, and then everybody does.
  const other = traveler(portal.base, 'casey')
  const same = other.searches('JFK', 'LHR', { inDays: 59, party: { adults: 2 } })
  const { id } = await same.chooses(quote.pick).books()
  expect((await other.sees(id)).state).toBe('Confirmed')
  await portal.asOwner('update market.sold_seats set sold = 9999, version = version + 1000')
  const params = { freezeId: later?.id ?? '' }
  const api = await traveler(portal.base, 'avery').api()
  expect(await api.get(exercisePriceFreeze, { params })).toMatchObject({
    freeze: { state: 'Refunded' },
    decision: { outcome: 'Gone', pays: [{ from: 'Fee', as: 'OriginalTenders' }] },
    booking: null,
  })
  await console.advance('P1D')
  expect(await console.charges(second.id)).toMatchObject([{ refunded: second.acceptedTotal }])
  expect((await freezesOf(person))[1]).toMatchObject({
    state: 'Refunded',
    decisions: [{ clause: 'price-freeze.gone' }],
  })
  expect(await console.charges(booked.id)).toMatchObject([
    { captured: quote.premium, refunded: quote.premium },
  ])
  expect(await portal.prove()).toEqual([])
}, 180_000)
