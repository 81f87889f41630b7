import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { withdrawBooking } from '@portolan/contract/checkout/withdraw-booking.ts'
import { quoteActivity } from '@portolan/contract/activities/quote-activity.ts'
import { readActivityQuote } from '@portolan/contract/activities/read-activity-quote.ts'
import { searchActivities } from '@portolan/contract/activities/search-activities.ts'
import { suggestActivityPlaces } from '@portolan/contract/activities/suggest-activity-places.ts'
import { readActivity } from '@portolan/contract/activities/read-activity.ts'
import { conflictOf } from '@portolan/domain/activities/plan-fit.ts'
import { requestTripHelp } from '@portolan/contract/trips/request-trip-help.ts'
import { readTripDocument } from '@portolan/contract/trips/read-trip-document.ts'
import {
  activityBody,
  answersTo,
  daysFrom,
  everything,
  lisbonId,
  quotesActivity,
  type ActivityAnswers,
  type ActivityQuote,
} from '../harness/activities.ts'
import { cancels } from '../harness/cancels.ts'
import { mailsAbout } from '../harness/mails.ts'
import { marketConsole } from '../harness/market.ts'
import { traveler, type Traveler } from '../harness/traveler.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'

let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere({})
}, 120_000)
afterAll(() => portal?.close())

const placesIt = async (
  person: Traveler,
  quote: ActivityQuote,
  answers: ActivityAnswers = answersTo(quote),
  surname = 'Lindqvist',
) =>
  (await person.api()).get(placeBooking, {
    body: await activityBody(person, quote, { answers, surname }),
  })

test('a place is found, and what is listed there can be counted', async () => {
  const person = traveler(portal.base, 'avery')
  const api = await person.api()
  const { suggestions } = await api.get(suggestActivityPlaces, { body: { query: 'lisb' } })
  expect(suggestions.map(({ id }) => id)).toContain(lisbonId)
  const { list, card, read, start } = await quotesActivity(person)
  const counted = Object.values(list.facets.categories).reduce((all, count) => all + count, 0)
  expect(counted).toBe(list.activities)
  expect(list.cards.every(({ starts }) => starts.length > 0)).toBe(true)
  const lowest = Math.min(
    ...read.starts.flatMap(({ left, price, optionId }) =>
      left >= 2 || (optionId === 'private' && left > 0) ? [price] : [],
    ),
  )
  expect(card.price).toBe(lowest)
  expect(start.unitPrices.length === 0 || start.unitPrices.length === read.units.length).toBe(true)
}, 60_000)

test.each(['avery', 'emery'])(
  '%s books an activity: the trip has its voucher, and canceling refunds what its terms say',
  async (account) => {
    const person = traveler(portal.base, account)
    const { quote, start } = await quotesActivity(person, {
      inDays: account === 'avery' ? 70 : 90,
      filters: { refundable: true },
      activity: ({ confirmsIn, questions }) =>
        confirmsIn === 0 && questions.some(({ kind }) => kind === 'Weight'),
    })
    expect(quote.cancellation.policy).toBe('FullyRefundable')
    expect(quote.total.minor).toBe(
      quote.option.pricing === 'PerGroup' ? start.price : 2 * (start.unitPrices[0] ?? 0),
    )
    expect(quote.cost?.currency).toBe('EUR')
    const placed = await placesIt(person, quote)
    const booked = await person.sees(placed.id)
    expect(booked).toMatchObject({ state: 'Confirmed', acceptedTotal: quote.total })
    const tripId = booked.tripId ?? ''
    const trip = await person.trip(tripId)
    expect(trip).toMatchObject({ kind: 'Experience', status: 'Confirmed' })
    expect(trip.parts).toMatchObject([
      {
        product: 'activities',
        outline: { date: quote.date, people: 2 },
        details: {
          total: quote.total,
          ticket: { kind: quote.voucher, code: expect.stringMatching(/^[A-Z0-9]{6}$/) },
        },
      },
    ])
    const api = await person.api()
    for (const document of ['itinerary', 'receipt'] as const) {
      const paper = await api.get(readTripDocument, { params: { tripId, document } })
      expect(Buffer.from(paper.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect(await mailsAbout(portal.base, tripId)).toHaveLength(1)
    const { quote: terms, cancellation } = await cancels(person, tripId)
    expect(cancellation.state).toBe('Canceled')
    expect(terms).toMatchObject({ policy: 'FullyRefundable', refund: quote.total })
    const [charge] = await marketConsole(portal.base).charges(booked.id)
    expect(charge).toMatchObject({ captured: quote.total, refunded: quote.total })
  },
  120_000,
)

test('the list and the page know the caller’s own plans, on the clock of the place', async () => {
  const person = traveler(portal.base, 'drew')
  const { quote } = await quotesActivity(person, { inDays: 110 })
  const placed = await placesIt(person, quote)
  expect(await person.sees(placed.id)).toMatchObject({ state: 'Confirmed' })
  const days = { fromDate: quote.date, untilDate: quote.date }
  const body = { place: lisbonId, ...days, people: 2, sort: 'Recommended', page: 1 } as const
  const api = await person.api()
  const list = await api.get(searchActivities, { body })
  const [own] = list.plans
  expect(list.plans).toHaveLength(1)
  expect(own).toMatchObject({ kind: 'Activity', title: quote.name })
  expect(own?.until).toBe(quote.at + quote.minutes)
  expect(list.facets.fits).toBeLessThan(list.activities)
  const fitting = await api.get(searchActivities, {
    body: { ...body, filters: { ...everything, fits: true } },
  })
  expect(fitting.matching).toBe(list.facets.fits)
  for (const { starts, minutes } of fitting.cards)
    for (const start of starts)
      expect(start + minutes <= (own?.from ?? 0) || start >= (own?.until ?? 0)).toBe(true)
  const { activityId } = quote
  const read = await api.get(readActivity, { body: { activityId, ...days } })
  expect(read.plans).toEqual(list.plans)
  expect(conflictOf(quote.at, quote.minutes, read.busy)).toMatchObject({ reason: 'During' })
  const other = await traveler(portal.base, 'emery').api()
  expect(await other.get(searchActivities, { body })).toMatchObject({ plans: [], busy: [] })
}, 60_000)

/** A booking of an activity whose operator decides later, waiting for it. */
const waits = async (person: Traveler, inDays: number, code: string, surname: string) => {
  const market = marketConsole(portal.base)
  await market.raise(code, { match: { product: 'activities', surname }, after: 'PT20H' })
  const { quote } = await quotesActivity(person, {
    inDays,
    activity: ({ confirmsIn }) => confirmsIn >= 12,
  })
  const { id } = await placesIt(person, quote, answersTo(quote), surname)
  const booking = await person.sees(id, ['Pending'])
  expect(booking).toMatchObject({ state: 'Pending', acceptedTotal: quote.total })
  const coming = (await person.trips()).find(({ status }) => status === 'Pending')
  expect(await person.trip(coming?.id ?? '')).toMatchObject({
    kind: 'Experience',
    status: 'Pending',
    parts: [{ product: 'activities', details: null, outline: { confirmsIn: quote.confirmsIn } }],
  })
  const [charge] = await market.charges(id)
  expect(charge).toMatchObject({ state: 'Authorized', captured: { minor: 0 } })
  return { id, quote, market }
}

test('an operator that decides a day later confirms, and is paid only then', async () => {
  const person = traveler(portal.base, 'casey')
  const { id, quote, market } = await waits(person, 40, 'TicketingUnconfirmed', 'Vesper')
  await market.advance('PT20H30M')
  const booked = await person.sees(id)
  expect(booked).toMatchObject({ state: 'Confirmed' })
  const trip = await person.trip(booked.tripId ?? '')
  expect(trip).toMatchObject({ status: 'Confirmed', parts: [{ product: 'activities' }] })
  const [charge] = await market.charges(id)
  expect(charge).toMatchObject({ captured: quote.total })
}, 120_000)

test('an operator that refuses a day later costs nothing, and a mail says so', async () => {
  const person = traveler(portal.base, 'casey')
  const { id, market } = await waits(person, 45, 'SupplierDeclined', 'Quillon')
  await market.advance('PT20H30M')
  expect(await person.sees(id)).toMatchObject({
    state: 'Failed',
    refusal: { code: 'SupplierDeclined' },
    tripId: null,
  })
  const [charge] = await market.charges(id)
  expect(charge).toMatchObject({ state: 'Voided', captured: { minor: 0 } })
  expect(await market.orders(id)).toMatchObject([{ status: 'Canceled' }])
  const mails = await mailsAbout(portal.base, id)
  expect(mails).toHaveLength(1)
}, 120_000)

test('a booking that waits for its operator can be taken back', async () => {
  const person = traveler(portal.base, 'casey')
  const { id, market } = await waits(person, 50, 'TicketingUnconfirmed', 'Tamsin')
  await (await person.api()).get(withdrawBooking, { params: { bookingId: id } })
  expect(await person.sees(id)).toMatchObject({ state: 'Failed' })
  expect(await market.orders(id)).toMatchObject([{ status: 'Canceled' }])
}, 120_000)

test('what the operator asks is named by question and traveler before anything is paid', async () => {
  const person = traveler(portal.base, 'avery')
  const { quote } = await quotesActivity(person, {
    inDays: 100,
    activity: ({ confirmsIn, questions }) =>
      confirmsIn === 0 && questions.some(({ kind }) => kind === 'Weight'),
  })
  const answers = answersTo(quote)
  const without = answers.filter(
    ({ question, traveler: whose }) => question !== 'Weight' || whose !== 1,
  )
  const heavy = answers.map((answer) =>
    answer.question === 'Weight' && answer.traveler === 0
      ? { ...answer, text: '900', unit: 'lb' as const }
      : answer,
  )
  await expect(placesIt(person, quote, without)).rejects.toThrow(/AnswerMissing/)
  await expect(placesIt(person, quote, heavy)).rejects.toThrow(/AnswerOutOfRange/)
  await expect(
    placesIt(person, quote, [...answers, { question: 'PassportNumber', traveler: 0, text: 'X' }]),
  ).rejects.toThrow(/InvalidFulfillmentInput/)
}, 60_000)

test('a party that the option does not take is refused, and so is another person’s quote', async () => {
  const person = traveler(portal.base, 'avery')
  const { quote, body, list } = await quotesActivity(person, {
    activity: ({ confirmsIn, units }) =>
      confirmsIn === 0 && units.some(({ band }) => band === 'Child'),
  })
  const api = await person.api()
  const quotes = (units: typeof body.units) => api.get(quoteActivity, { body: { ...body, units } })
  await expect(quotes([{ band: 'Child', count: 1 }])).rejects.toThrow(/AdultRequired/)
  await expect(quotes([])).rejects.toThrow(/NobodyComes/)
  await expect(quotes([{ band: 'Adult', count: 99 }])).rejects.toThrow(/TooManyPeople/)
  await expect(quotes([{ band: 'Traveler', count: 1 }])).rejects.toThrow(/AgeNotAllowed/)
  const other = await traveler(portal.base, 'casey').api()
  const params = { quoteId: quote.id }
  await expect(other.get(readActivityQuote, { params })).rejects.toThrow(/NotFound/)
  const search = { place: list.place.id, people: 1, sort: 'Rating', page: 1 } as const
  const days = daysFrom(quote.date, 0)
  await expect(
    api.get(searchActivities, { body: { ...search, ...days, untilDate: '2026-12-01' } }),
  ).rejects.toThrow(/DatesReversed/)
  await expect(
    api.get(searchActivities, { body: { ...search, ...days, place: 'city_0' } }),
  ).rejects.toThrow(/UnknownDestination/)
}, 60_000)

test('a quote holds the last places until it expires, and no longer', async () => {
  const visitors = () => ({
    holder: traveler(portal.base, 'avery'),
    other: traveler(portal.base, 'emery'),
  })
  const { holder, other } = visitors()
  const last = { people: 1, start: ({ left }: { readonly left: number }) => left === 1 }
  const market = marketConsole(portal.base)
  const quotes = async (person: Traveler, body: BodyOf<typeof quoteActivity>) =>
    (await person.api()).get(quoteActivity, { body })

  const { quote, body } = await quotesActivity(holder, { inDays: 120, ...last })
  const heldFor = Date.parse(quote.heldUntil ?? '') - Date.parse(quote.createdAt)
  expect(Math.round(heldFor / 60_000)).toBe(30)
  expect(quote.expiresAt).toBe(quote.heldUntil)
  await expect(quotes(other, body)).rejects.toThrow(/LackOfInventory/)
  const placed = await placesIt(holder, quote)
  expect(await holder.sees(placed.id)).toMatchObject({ state: 'Confirmed' })

  const lapsing = await quotesActivity(holder, { inDays: 130, ...last })
  await market.advance('PT31M')
  const later = visitors()
  await expect(placesIt(later.holder, lapsing.quote)).rejects.toThrow(/QuoteExpired/)
  await quotes(later.other, lapsing.body)
  await expect(quotes(later.holder, lapsing.body)).rejects.toThrow(/LackOfInventory/)

  // Three quotes of a person hold places; the oldest gives its own back.
  const oldest = await quotesActivity(later.holder, { inDays: 140, ...last })
  await expect(quotes(later.other, oldest.body)).rejects.toThrow(/LackOfInventory/)
  for (const inDays of [150, 160, 170]) await quotesActivity(later.holder, { inDays })
  const params = { quoteId: oldest.quote.id }
  await expect((await later.holder.api()).get(readActivityQuote, { params })).rejects.toThrow(
    /NotFound/,
  )
  expect(await quotes(later.other, oldest.body)).toMatchObject({ people: 1 })
  expect(await portal.prove()).toEqual([])
}, 60_000)

test('that nobody came is said with place and time, once the activity has begun', async () => {
  const person = traveler(portal.base, 'casey')
  const { quote } = await quotesActivity(person, { inDays: 3 })
  const { id } = await placesIt(person, quote)
  const { tripId } = await person.sees(id)
  const says = async (waited?: { readonly where: string; readonly from: string }) => {
    await person.trip(tripId ?? '')
    return (await person.api()).get(requestTripHelp, {
      params: { tripId: tripId ?? '' },
      body: { kind: 'NobodyCame', message: 'We waited for an hour.', ...(waited && { waited }) },
    })
  }
  const waited = { where: quote.meetingPoint, from: `${quote.date}T09:00` }
  await expect(says(waited)).rejects.toThrow(/OutOfRange/)
  await marketConsole(portal.base).advance('P10D')
  await expect(says()).rejects.toThrow(/MissingField/)
  expect(await says(waited)).toMatchObject({ kind: 'NobodyCame', state: 'Waiting' })
}, 120_000)
