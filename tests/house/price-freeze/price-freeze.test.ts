import { afterAll, beforeAll, expect, test } from 'vitest'
import { exercisePriceFreeze } from '@portolan/contract/protections/exercise-price-freeze.ts'
import { quotePriceFreeze } from '@portolan/contract/protections/quote-price-freeze.ts'
import { readPriceFreezeQuote } from '@portolan/contract/protections/read-price-freeze-quote.ts'
import { readPriceFreezeTerms } from '@portolan/contract/protections/read-price-freeze-terms.ts'
import { readPriceFreeze } from '@portolan/contract/protections/read-price-freeze.ts'
import {
  asksForFreeze,
  buysFreeze,
  freezesOf,
  freezeTerms,
  quotesFreeze,
} from '../../harness/freezes.ts'
import { mailsAbout } from '../../harness/mails.ts'
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

test('a list says what freezing costs at least, and each fare once the whole trip is chosen', async () => {
  const person = traveler(portal.base, 'avery')
  const way = await person.searches('JFK', 'LHR', { inDays: 60 }).answer()
  const fees = way.options.flatMap(({ fares }) => fares.flatMap(({ freeze }) => freeze ?? []))
  expect(fees.length).toBeGreaterThan(0)
  expect(way.freezeFrom).toBe(Math.min(...fees))
  const out = await person.searches('JFK', 'LHR', { inDays: 60, nights: 7 }).answer()
  expect(out.freezeFrom).toBeGreaterThan(0)
  expect(out.options.flatMap(({ fares }) => fares.flatMap(({ freeze }) => freeze ?? []))).toEqual(
    [],
  )
}, 60_000)

test('a frozen price is bought without a trip, once for a key, and ends after its hours', async () => {
  const person = traveler(portal.base, 'avery')
  const quote = await quotesFreeze(person)
  expect(quote.coverage).toEqual(usd(30_000))
  expect(quote.premium.minor).toBeGreaterThan(quote.expected.minor)
  // The fee that was shown is the fee of the quote, and the quote can be read again.
  const buyer = await person.api()
  const terms = await buyer.get(readPriceFreezeTerms, {
    query: { flightQuoteId: quote.flights.id },
  })
  const offers = terms.lengths.find(({ hours }) => hours === freezeTerms.hours)?.offers ?? []
  const { cap, fee, premium, expected, odds } = quote
  expect(offers.find((one) => one.cap.minor === cap.minor)).toEqual({
    cap,
    fee,
    premium,
    expected,
    odds,
  })
  expect(terms.lengths.map(({ hours }) => hours)).toEqual([72, 168, 336])
  expect(await buyer.get(readPriceFreezeQuote, { params: { quoteId: quote.id } })).toMatchObject({
    premium,
    travelers: terms.travelers,
  })
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
  expect((await freezesOf(person))[0]?.looks).toHaveLength(2)
  expect(await freezesOf(person)).toMatchObject([{ state: 'Valid' }])
  await marketConsole(portal.base).advance('PT1M')
  expect(await freezesOf(person)).toMatchObject([
    { state: 'Expired', decisions: [{ clause: 'price-freeze.expired' }] },
  ])
  const letters = await mailsAbout(portal.base, held?.id ?? '')
  expect(letters.map((subject) => subject.replace(/:.*/, ''))).toEqual([
    'Your frozen price has expired',
    'Your frozen price expires soon',
    'Your price is frozen',
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
  expect((await mailsAbout(portal.base, freezeId))[0]).toMatch(/^You used your frozen price/)
  expect(await portal.prove()).toEqual([])
  expect(await refusalOf(booksFrozen(again(), quote.pick, at))).toBe('ProtectionUsed')
  expect(
    await (await again().api()).call(exercisePriceFreeze, { params: { freezeId } }),
  ).toMatchObject({ ok: false, refusal: { code: 'ProtectionUsed' } })
  await console.advance('P4D')
  expect(await newest(person)).toMatchObject({ state: 'Exercised' })
  expect(await portal.prove()).toEqual([])
}, 180_000)

test('booked within the hour its fee is refunded, and nothing waits for a lease', async () => {
  const person = traveler(portal.base, 'casey')
  const quote = await quotesFreeze(person)
  const fee = await buysFreeze(person, quote)
  const freezeId = (await newest(person))?.id ?? ''
  const booking = await booksFrozen(person, quote.pick, { freezeId, inDays: 60 })
  expect(await person.sees(booking.ok ? booking.value.id : '')).toMatchObject({
    state: 'Confirmed',
  })
  const [line] = (await newest(person))?.decisions ?? []
  expect(line?.pays).toContainEqual({ from: 'Fee', as: 'OriginalTenders', amount: quote.premium })
  // Everything that is due and nobody's is done before the answer.
  const console = marketConsole(portal.base)
  await console.advance('PT1S')
  expect(await console.charges(fee.id)).toMatchObject([
    { captured: quote.premium, refunded: quote.premium },
  ])
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
  const [, looked] = await freezesOf(person)
  expect(looked).toEqual({ ...held, looks: [...(held?.looks ?? []), expect.anything()] })

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
  expect((await mailsAbout(portal.base, held?.id ?? ''))[0]).toMatch(/^We’re refunding your freeze/)
  expect(await console.charges(booked.id)).toMatchObject([
    { captured: quote.premium, refunded: quote.premium },
  ])
  expect(await portal.prove()).toEqual([])
}, 180_000)

test('a rise above the cap is paid up to it, and a lower price as it is, with the freeze used', async () => {
  const person = traveler(portal.base, 'casey')
  const console = marketConsole(portal.base)
  const quote = await quotesFreeze(person, { ...freezeTerms, cap: usd(5_000) })
  await buysFreeze(person, quote)
  const params = { freezeId: (await newest(person))?.id ?? '' }
  await console.advance('PT2H')
  const exercised = async () =>
    (await traveler(portal.base, 'casey').api()).get(exercisePriceFreeze, { params })
  // Five percent more with every look at the price.
  await console.raise('PriceChanged', { times: 8, match: { call: 'price' } })
  const looks = []
  while (looks.length < 8 && looks.at(-1)?.decision.outcome !== 'RisenBeyondCap')
    looks.push(await exercised())
  expect(looks[0]?.decision.outcome).toBe('RisenWithinCap')
  expect(looks.at(-1)).toMatchObject({
    decision: { outcome: 'RisenBeyondCap', clause: 'price-freeze.cap' },
    booking: { discount: usd(10_000) },
  })
  await console.clear()
  expect(await newest(traveler(portal.base, 'casey'))).toMatchObject({ state: 'Valid' })

  await console.raise('PriceDropped', { times: 20, match: { call: 'price' } })
  const lower = []
  while (lower.length < 20 && lower.at(-1)?.decision.outcome !== 'Fallen')
    lower.push(await exercised())
  await console.clear()
  const { decision, booking } = lower.at(-1) ?? looks[0] ?? (await exercised())
  expect(decision).toMatchObject({ outcome: 'Fallen', pays: [] })
  expect(booking?.discount).toEqual(usd(0))
  const body = await bodyOf(traveler(portal.base, 'casey'), quote.pick, {
    freezeId: params.freezeId,
    inDays: 60,
  })
  const placed = await traveler(portal.base, 'casey').places({
    ...body,
    quoteId: booking?.quoteId ?? '',
    acceptedTotal: booking?.total ?? usd(0),
  })
  if (!placed.ok) throw new Error(placed.refusal.code)
  const booked = await traveler(portal.base, 'casey').sees(placed.value.id)
  expect(booked).toMatchObject({ state: 'Confirmed', acceptedTotal: booking?.total })
  expect(await newest(traveler(portal.base, 'casey'))).toMatchObject({
    state: 'Exercised',
    decisions: [{ outcome: 'Fallen', clause: 'price-freeze.lower-price' }],
  })
  expect(await portal.prove()).toEqual([])
}, 180_000)
