import { afterAll, beforeAll, expect, test } from 'vitest'
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
import { freezeRoutes, listFreezes, quoteFreeze, readFreeze } from './freeze-operations.ts'

const one = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }
const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
const terms = { hours: 72, cap: usd(15_000) }

let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere({}, ({ database, ids, protections }) => {
    if (protections === undefined) throw new Error('No protection is sold here.')
    const { underwriter } = protections
    return { products: [], routes: freezeRoutes({ database, ids, underwriter }) }
  })
}, 120_000)
afterAll(() => portal?.close())

/**
 * The first listed flights for two whose price is frozen, with the answer. Airlines sell each
 * other's flights, and some of them are excluded.
 */
const asksFor = async (person: Traveler, inDays = 60) => {
  const search = person.searches('JFK', 'LHR', { inDays, party: { adults: 2 } })
  const api = await person.api()
  const { options } = await search.answer()
  for (const { id, fares } of options.slice(0, 25)) {
    const fare = fares.find(({ separate }) => separate !== true)
    if (fare === undefined) continue
    const pick = () => ({ option: id, brand: fare.brand })
    const flights = await search.chooses(pick).quote()
    const answer = await api.call(quoteFreeze, { body: { flightQuoteId: flights.id, ...terms } })
    if (answer.ok || answer.refusal.code !== 'AirlineExcluded') return { flights, pick, answer }
  }
  throw new Error('No airline here has its prices frozen.')
}
const quotes = async (person: Traveler) => {
  const { answer, ...chosen } = await asksFor(person)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return { ...answer.value, ...chosen }
}
const buys = async (
  person: Traveler,
  quote: Awaited<ReturnType<typeof quotes>>,
  idempotencyKey = newKey(),
) => {
  const placed = await person.places({
    idempotencyKey,
    quoteId: quote.id,
    travelers: passengersFor(one, 'Lindqvist'),
    contact: { email: 'avery@portolan.example', phone: '+1 212 555 0147' },
    acceptedTotal: quote.fee,
    payment: { methodToken: await person.cardToken() },
  })
  if (!placed.ok) throw new Error(placed.refusal.code)
  return person.sees(placed.value.id)
}
/** Signed in anew: the clock moves by days. */
const freezesOf = async ({ account }: Traveler) =>
  (await (await traveler(portal.base, account).api()).get(listFreezes, {})).freezes

test('a frozen price is bought without a trip, once for a key, and ends after its hours', async () => {
  const person = traveler(portal.base, 'avery')
  const quote = await quotes(person)
  expect(quote.most).toEqual(usd(30_000))
  expect(quote.fee.minor).toBeGreaterThan(quote.expected.minor)
  const key = newKey()
  const [booked, again] = await Promise.all([buys(person, quote, key), buys(person, quote, key)])
  expect(booked).toMatchObject({ state: 'Confirmed', tripId: null, acceptedTotal: quote.fee })
  expect(again.id).toBe(booked.id)
  const [held, ...others] = await freezesOf(person)
  expect(others).toEqual([])
  expect(held).toMatchObject({ state: 'Valid', clauses: [] })
  expect((held?.closesAt ?? 0) - (held?.boughtAt ?? 0)).toBe(72 * 3_600_000)
  expect(await portal.prove()).toEqual([])

  // Nobody else's.
  const api = await person.api()
  const params = { freezeId: held?.id ?? '' }
  expect(await api.get(readFreeze, { params })).toMatchObject({ coverage: usd(30_000) })
  for (const account of ['blake', 'drew']) {
    const other = traveler(portal.base, account)
    expect(await (await other.api()).call(readFreeze, { params })).toMatchObject({
      ok: false,
      refusal: { code: 'NotFound' },
    })
    expect(await freezesOf(other)).toEqual([])
  }

  await marketConsole(portal.base).advance('PT71H59M')
  expect(await freezesOf(person)).toMatchObject([{ state: 'Valid' }])
  await marketConsole(portal.base).advance('PT1M')
  expect(await freezesOf(person)).toMatchObject([
    { state: 'Expired', clauses: ['price-freeze.expired'] },
  ])
  expect(await portal.prove()).toEqual([])
}, 180_000)

test('another person’s flights, an excluded airline and other terms are refused', async () => {
  const person = traveler(portal.base, 'avery')
  const { flights } = await quotes(person)
  const asks = async (who: Traveler, body: object) => {
    const answer = await (
      await who.api()
    ).call(quoteFreeze, { body: { flightQuoteId: flights.id, ...terms, ...body } })
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
  expect((await asksFor(person, 3)).answer).toMatchObject({
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
    const quote = await quotes(person)
    await marketConsole(portal.base).raise(code)
    const booked = await buys(person, quote)
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
  const quote = await quotes(person)
  await buys(person, quote)
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
  const body = await bodyOf(again(), quote.pick, at)
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
  expect(discount?.amount.minor).toBeGreaterThan(0)
  expect((discount?.amount.minor ?? 0) + (card?.amount.minor ?? 0)).toBe(booked.acceptedTotal.minor)
  expect(await newest(person)).toMatchObject({
    state: 'Exercised',
    clauses: [expect.stringMatching(/^price-freeze\.(?:rise|cap)$/)],
  })
  expect(await portal.prove()).toEqual([])
  expect(await refusalOf(booksFrozen(again(), quote.pick, at))).toBe('ProtectionUsed')
  await console.advance('P4D')
  expect(await newest(person)).toMatchObject({ state: 'Exercised' })
  expect(await portal.prove()).toEqual([])
}, 180_000)

test('a frozen price without seats ends at the daily look, and its fee is refunded', async () => {
  const person = traveler(portal.base, 'avery')
  const quote = await quotes(person)
  const booked = await buys(person, quote)
  const [held] = await freezesOf(person)
  expect(held).toMatchObject({ state: 'Valid' })
  const console = marketConsole(portal.base)
  await console.advance('P1D')
  expect((await freezesOf(person))[0]).toEqual(held)

  // Somebody books such flights, and then everybody does.
  const other = traveler(portal.base, 'casey')
  const same = other.searches('JFK', 'LHR', { inDays: 59, party: { adults: 2 } })
  const { id } = await same.chooses(quote.pick).books()
  expect((await other.sees(id)).state).toBe('Confirmed')
  await portal.asOwner('update market.sold_seats set sold = 9999, version = version + 1000')
  await console.advance('P1D')
  expect((await freezesOf(person))[0]).toMatchObject({
    state: 'Refunded',
    clauses: ['price-freeze.gone'],
  })
  expect(await console.charges(booked.id)).toMatchObject([
    { captured: quote.fee, refunded: quote.fee },
  ])
  expect(await portal.prove()).toEqual([])
}, 180_000)
