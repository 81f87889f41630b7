import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteExchange } from '@portolan/contract/exchanges/quote-exchange.ts'
import { nightsBetween } from '@portolan/domain/packages/nights.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { cancels } from '../harness/cancels.ts'
import {
  confirmsExchange,
  seesExchange,
  seesExchangeQuote,
  shopsExchange,
  type ExchangeQuote,
} from '../harness/exchanges.ts'
import { marketConsole } from '../harness/market.ts'
import {
  asksForDates,
  booksChangeablePackage,
  movesStay,
  quotesOtherFlights,
} from '../harness/package-refits.ts'
import { asksStayChange, changesStay } from '../harness/stay-changes.ts'
import { traveler, type Traveler } from '../harness/traveler.ts'
import { until } from '../harness/until.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'

let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere({})
}, 120_000)
afterAll(() => portal?.close())

type Refund = { readonly cancellation: { readonly refund: string } }
const fixed = ({ cancellation }: Refund) => cancellation.refund === 'NonRefundable'

const stayOf = async (person: Traveler, tripId: string) => {
  const { booked: stay, parts, itinerary } = await person.trip(tripId)
  if (stay === null) throw new Error('a package without its stay')
  // Said at the checkout of the package, and kept by every change.
  expect(stay.requests).toBe('A high floor')
  return { dates: [stay.checkIn, stay.checkOut], price: stay.price, parts, itinerary }
}
const offerOf = ({ offer, refusal }: ExchangeQuote) => {
  if (offer === null || offer.stay === null) throw new Error(`no stay: ${refusal?.code}`)
  return { ...offer, stay: offer.stay }
}
const chargesOf = async (bookingId: string, exchangeId: string) => {
  const console = marketConsole(portal.base)
  const charges = [...(await console.charges(bookingId)), ...(await console.charges(exchangeId))]
  return charges.map(({ captured, refunded }) => captured.minor - refunded.minor)
}

test('flights a day later release the first night, at one price and with one confirmation', async () => {
  const person = traveler(portal.base, 'avery')
  const { booking, tripId, quote: bought } = await booksChangeablePackage(person, { inDays: 60 })
  const before = await stayOf(person, tripId)
  const { quote, later } = await movesStay(person, tripId)
  const { stay, due, refund, difference, lines, ...rest } = offerOf(quote)
  const [checkIn = '', checkOut = ''] = before.dates
  expect(stay).toMatchObject({
    outcome: 'Moves',
    missed: later,
    before: { checkIn, checkOut },
    after: { checkOut, nights: bought.nights.nights - later },
    due: { minor: 0 },
  })
  expect(stay.refund.minor).toBeGreaterThan(0)
  expect(lines.find(({ kind }) => kind === 'Stay')?.amount.minor).toBe(-stay.refund.minor)
  expect(lines.reduce((all, { amount }) => all + amount.minor, 0)).toBe(difference.minor)
  expect(due.minor - refund.minor - rest.credit.minor - rest.forfeited.minor).toBe(difference.minor)
  expect(refund.minor).toBeGreaterThanOrEqual(stay.refund.minor)

  expect(await confirmsExchange(person, quote)).toMatchObject({ ok: true })
  const exchange = await seesExchange(person, tripId)
  expect(exchange).toMatchObject({ state: 'Exchanged', stay: { outcome: 'Moves' } })
  const after = await stayOf(person, tripId)
  expect(after.dates).toEqual([stay.after?.checkIn, checkOut])
  expect(after.price.dueNow.minor).toBe(before.price.dueNow.minor - stay.refund.minor)
  expect(after.parts.map(({ kind }) => kind)).toEqual(['PackageFlight', 'PackageHotel'])
  expect(after.itinerary[0]?.segments[0]?.departure.local.slice(0, 10)).not.toBe(
    before.itinerary[0]?.segments[0]?.departure.local.slice(0, 10),
  )
  const paid = await chargesOf(booking.id, exchange.id)
  expect(paid.reduce((all, one) => all + one, 0)).toBe(
    bought.dueNow.minor + due.minor - refund.minor,
  )
  expect(await portal.prove()).toEqual([])
  // What is canceled then is the package as it is by now.
  const { quote: terms } = await cancels(person, tripId)
  expect(terms.parts.at(-1)?.refund).toEqual(after.price.dueNow)
  expect(await portal.prove()).toEqual([])
}, 120_000)

test('a return a day later adds a night, and one charge pays for both', async () => {
  const person = traveler(portal.base, 'casey')
  const { booking, tripId, quote: bought } = await booksChangeablePackage(person, { inDays: 75 })
  const before = await stayOf(person, tripId)
  const { quote, later } = await movesStay(person, tripId, { slice: 1, pick: 'most' })
  const { stay, due, refund } = offerOf(quote)
  expect(stay).toMatchObject({ outcome: 'Moves', missed: 0, refund: { minor: 0 } })
  expect(stay.after?.nights).toBe(bought.nights.nights + later)
  expect(due.minor).toBeGreaterThanOrEqual(stay.due.minor)
  expect(await confirmsExchange(person, quote)).toMatchObject({ ok: true })
  const exchange = await seesExchange(person, tripId)
  expect(exchange.state).toBe('Exchanged')
  const after = await stayOf(person, tripId)
  expect(after.price.dueNow.minor).toBe(before.price.dueNow.minor + stay.due.minor)
  expect(await chargesOf(booking.id, exchange.id)).toEqual([
    bought.dueNow.minor - refund.minor,
    due.minor,
  ])
  expect(await portal.prove()).toEqual([])
}, 120_000)

const raises = (code: string, call: string, product: string) => () =>
  marketConsole(portal.base).raise(code, { times: 1, match: { call, product } })
const outcomes: readonly [string, () => unknown, 'Exchanged' | 'Failed'][] = [
  ['the room is gone', raises('ChangeSoldOut', 'holdChange', 'lodging'), 'Failed'],
  ['the airline refuses', raises('ChangeRefused', 'confirmChange', 'flights'), 'Failed'],
  [
    'only the airline’s desk can do it',
    raises('ChangeNeedsAgent', 'confirmChange', 'flights'),
    'Failed',
  ],
  [
    'the hold’s answer is lost',
    raises('SupplierTimeoutAfter', 'holdChange', 'lodging'),
    'Exchanged',
  ],
  [
    'the airline’s answer is lost',
    raises('SupplierTimeoutAfter', 'confirmChange', 'flights'),
    'Exchanged',
  ],
  [
    'the property doesn’t answer',
    raises('SupplierTimeoutBefore', 'confirmChange', 'lodging'),
    'Exchanged',
  ],
]
test.each(outcomes.map((one, nth) => [...one, nth] as const))(
  'where %s, flights and stay change together or neither does',
  async (_what, happens, ends, nth) => {
    const person = traveler(portal.base, 'avery')
    const {
      tripId,
      booking,
      quote: bought,
    } = await booksChangeablePackage(person, { inDays: 90 + nth * 8 })
    const before = await stayOf(person, tripId)
    const { quote } = await movesStay(person, tripId)
    const { stay, due, refund } = offerOf(quote)
    await happens()
    expect(await confirmsExchange(person, quote)).toMatchObject({ ok: true })
    const exchange = await seesExchange(person, tripId)
    expect(exchange.state).toBe(ends)
    const after = await stayOf(person, tripId)
    const isChanged = ends === 'Exchanged'
    expect(after.dates).toEqual(
      isChanged ? [stay.after?.checkIn, stay.after?.checkOut] : before.dates,
    )
    expect(after.itinerary[0]?.segments[0]?.id === before.itinerary[0]?.segments[0]?.id).toBe(
      !isChanged,
    )
    const paid = (await chargesOf(booking.id, exchange.id)).reduce((all, one) => all + one, 0)
    expect(paid).toBe(bought.dueNow.minor + (isChanged ? due.minor - refund.minor : 0))
    expect(await portal.prove()).toEqual([])
  },
  120_000,
)

test('a stay that can’t be changed is kept, and the offer says which nights are missed', async () => {
  const person = traveler(portal.base, 'casey')
  const { tripId } = await booksChangeablePackage(person, { inDays: 160, rate: fixed })
  const before = await stayOf(person, tripId)
  const quote = await quotesOtherFlights(person, tripId, { slice: 0, days: 1 })
  const { stay, lines } = offerOf(quote)
  expect(stay).toMatchObject({
    outcome: 'Kept',
    bar: 'StayChangeNotAllowed',
    missed: 1,
    due: { minor: 0 },
    refund: { minor: 0 },
  })
  expect(lines.some(({ kind }) => kind === 'Stay')).toBe(false)
  expect(await confirmsExchange(person, quote)).toMatchObject({ ok: true })
  expect(await seesExchange(person, tripId)).toMatchObject({ state: 'Exchanged' })
  expect((await stayOf(person, tripId)).dates).toEqual(before.dates)
  expect(await portal.prove()).toEqual([])
}, 120_000)

test('flights on the same days leave the stay alone, and so does a traveler who says so', async () => {
  const person = traveler(portal.base, 'avery')
  const { tripId } = await booksChangeablePackage(person, { inDays: 170 })
  const same = await quotesOtherFlights(person, tripId, { slice: 0, days: 0 })
  const { stay, slices: sides } = offerOf(same)
  const [out, home] = sides.map(({ after }) => after?.segments ?? [])
  const fits = nightsBetween(out?.at(-1)?.arrival.local ?? '', home?.at(0)?.departure.local ?? '')
  // Flights of the same day may still land on another one.
  expect(stay).toMatchObject(
    fits?.checkIn === stay.before.checkIn && fits.checkOut === stay.before.checkOut
      ? { outcome: 'Fits', after: null, missed: 0 }
      : { outcome: 'Moves', after: { checkIn: fits?.checkIn, checkOut: fits?.checkOut } },
  )
  const { slices } = await shopsExchange(person, tripId, { slice: 0, days: 1 })
  const asked = await (
    await person.api()
  ).get(quoteExchange, { params: { tripId }, body: { slices, stay: 'Keep' } })
  const kept = await seesExchangeQuote(person, tripId, asked.id)
  expect(kept).toMatchObject({ state: 'Success', offer: { stay: null } })
}, 120_000)

test('other dates of the stay change its flights with it, at one price and together', async () => {
  const person = traveler(portal.base, 'avery')
  const { tripId, booking, quote: bought } = await booksChangeablePackage(person, { inDays: 190 })
  const before = await stayOf(person, tripId)
  const [checkIn = '', checkOut = ''] = before.dates
  const { quote, wanted } = await asksForDates(person, tripId, { checkIn, checkOut })
  const { stay, due, refund, slices } = offerOf(quote)
  expect(stay).toMatchObject({ outcome: 'Moves', after: wanted })
  expect(slices[1]).toMatchObject({ action: 'Change' })
  expect(await confirmsExchange(person, quote)).toMatchObject({ ok: true })
  const exchange = await seesExchange(person, tripId)
  expect(exchange.state).toBe('Exchanged')
  const after = await stayOf(person, tripId)
  expect(after.dates).toEqual([wanted.checkIn, wanted.checkOut])
  const paid = await chargesOf(booking.id, exchange.id)
  expect(paid.reduce((all, one) => all + one, 0)).toBe(
    bought.dueNow.minor + due.minor - refund.minor,
  )
  expect(await portal.prove()).toEqual([])
}, 120_000)

test('an airline’s new times are accepted with the stay on other nights, or neither', async () => {
  const person = traveler(portal.base, 'casey')
  const { tripId, booking, quote: bought } = await booksChangeablePackage(person, { inDays: 200 })
  const before = await stayOf(person, tripId)
  const last = before.itinerary[0]?.segments.at(-1)
  const { code, flightNumber } = last?.marketingAirline ?? {}
  await marketConsole(portal.base).flight(
    `${code}${flightNumber}`,
    last?.departure.local.slice(0, 10) ?? '',
    { reschedule: { minutes: 24 * 60 } },
  )
  const open = async () => (await person.trip(tripId)).scheduleChanges[0]
  const announced = await until('the new times', async () => (await open()) ?? null)
  expect(announced).toMatchObject({ state: 'Open', acceptable: true })
  const [checkIn = '', checkOut = ''] = before.dates
  const wanted = {
    checkIn: addDays(checkIn, 1),
    checkOut,
    guests: bought.stay.rooms.map(() => null),
    accepts: announced.id,
  }
  // The property refuses: the stay is as it was, and nothing is accepted.
  await raises('ChangeRefused', 'confirmChange', 'lodging')()
  expect((await changesStay(person, tripId, wanted)).change.state).toBe('Failed')
  expect((await stayOf(person, tripId)).dates).toEqual(before.dates)
  expect(await open()).toMatchObject({ state: 'Open' })

  const { quote, change } = await changesStay(person, tripId, wanted)
  expect(change.state).toBe('Changed')
  const after = await stayOf(person, tripId)
  expect(after.dates).toEqual([wanted.checkIn, checkOut])
  expect(await open()).toMatchObject({ state: 'Accepted' })
  expect(after.itinerary[0]?.segments.at(-1)?.departure.local.slice(0, 10)).toBe(
    addDays(last?.departure.local.slice(0, 10) ?? '', 1),
  )
  const paid = (await chargesOf(booking.id, change.id)).reduce((all, one) => all + one, 0)
  expect(paid).toBe(bought.dueNow.minor + quote.extra.minor - quote.refund.minor)
  // Answered once.
  expect(
    await asksStayChange(person, tripId, { ...wanted, checkOut: addDays(checkOut, -1) }),
  ).toMatchObject({
    ok: false,
    refusal: { code: 'ChangeAnswered' },
  })
  expect(await portal.prove()).toEqual([])
}, 120_000)
