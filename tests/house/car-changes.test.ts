import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCarChangeTerms } from '@portolan/contract/cars/read-car-change-terms.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { cancels } from '../harness/cancels.ts'
import {
  asksCarChange,
  booksChangeableCar,
  changesCar,
  confirmsCarChange,
  movedCar,
  quotesCarChange,
  rentalOf,
  seesCarChange,
} from '../harness/car-changes.ts'
import { mailsAbout } from '../harness/mails.ts'
import { marketConsole } from '../harness/market.ts'
import { traveler, type Traveler } from '../harness/traveler.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'

let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere({})
}, 120_000)
afterAll(() => portal?.close())

const termsOf = async (person: Traveler, tripId: string) =>
  (await person.api()).get(readCarChangeTerms, { params: { tripId } })
const codeOf = (answer: { readonly ok: boolean }): unknown =>
  (answer as { readonly refusal?: { readonly code: string } }).refusal?.code

test('a car becomes longer, then shorter, and is canceled: every cent is refunded to its source', async () => {
  const console = marketConsole(portal.base)
  const casey = traveler(portal.base, 'casey')
  const { booking, tripId, rental } = await booksChangeableCar(casey, { inDays: 70 })
  expect(await termsOf(casey, tripId)).toMatchObject({ bar: null, until: expect.any(String) })

  // Two days more and a child's seat, confirmed twice at once: one change, one more charge.
  const longer = await quotesCarChange(casey, tripId, {
    ...movedCar(rental, { longer: 2 }),
    extras: [{ code: 'ToddlerSeat', count: 1 }],
  })
  expect(longer).toMatchObject({
    before: { days: 3, price: rental.price },
    after: { days: 5, extras: [{ code: 'ToddlerSeat', count: 1 }] },
    extra: { minor: longer.after.price.dueNow.minor - booking.acceptedTotal.minor },
    refund: { minor: 0 },
    breach: null,
  })
  // The seat is paid at the desk.
  expect(longer.after.price.dueAtDesk.minor).toBeGreaterThan(rental.price.dueAtDesk.minor)
  const stale = await quotesCarChange(casey, tripId, movedCar(rental, { longer: 1 }))
  const answers = await Promise.all([1, 2].map(() => confirmsCarChange(casey, longer)))
  const ids = answers.map((answer) => (answer.ok ? answer.value.id : answer.refusal.code))
  expect(new Set(ids).size).toBe(1)
  expect(await seesCarChange(casey, tripId)).toMatchObject({
    state: 'Changed',
    refusal: null,
    extra: longer.extra,
    refunds: [],
  })
  expect(codeOf(await confirmsCarChange(casey, stale))).toBe('CarChangeQuoteExpired')
  const after = await casey.trip(tripId)
  expect(after).toMatchObject({
    status: 'Confirmed',
    total: longer.after.price.total,
    parts: [{ details: { ...longer.after, flight: 'LZ 210', confirmation: rental.confirmation } }],
  })
  expect(after.receipt.lines.reduce((all, line) => all + line.amount.minor, 0)).toBe(
    longer.after.price.dueNow.minor,
  )
  expect(await console.charges(ids[0])).toMatchObject([
    { state: 'Captured', captured: longer.extra, refunded: { minor: 0 } },
  ])
  expect(await mailsAbout(portal.base, tripId)).toHaveLength(2)

  // One day, a week later: the difference is refunded over both charges.
  const { quote: shorter, change } = await changesCar(casey, tripId, {
    ...movedCar(rental, { by: 7, longer: -2 }),
    extras: [],
  })
  expect(shorter.refund.minor).toBe(
    longer.after.price.dueNow.minor - shorter.after.price.dueNow.minor,
  )
  expect(change).toMatchObject({
    state: 'Changed',
    refunds: [
      { tender: 'Card', state: 'Sent' },
      { tender: 'Card', state: 'Sent' },
    ],
  })
  const { quote, cancellation } = await cancels(casey, tripId)
  expect(cancellation.state).toBe('Canceled')
  expect(quote.refund).toEqual(shorter.after.price.dueNow)
  const charges = [...(await console.charges(booking.id)), ...(await console.charges(ids[0]))]
  expect(charges.map(({ refunded }) => refunded)).toEqual(charges.map(({ captured }) => captured))
}, 120_000)

test('what is due at the desk changes there, and no card is asked for', async () => {
  const avery = traveler(portal.base, 'avery')
  const { tripId, rental } = await booksChangeableCar(avery, {
    inDays: 50,
    filters: { payments: ['AtDesk'] },
  })
  const { quote, change } = await changesCar(avery, tripId, movedCar(rental, { longer: 1 }))
  expect(quote).toMatchObject({ extra: { minor: 0 }, refund: { minor: 0 } })
  expect(quote.after.price.dueAtDesk.minor).not.toBe(rental.price.dueAtDesk.minor)
  expect(change.state).toBe('Changed')
  expect(await rentalOf(avery, tripId)).toMatchObject({ price: quote.after.price })
  expect(await marketConsole(portal.base).charges(change.id)).toEqual([])
}, 120_000)

test('a card that is declined leaves the car as it was', async () => {
  const casey = traveler(portal.base, 'casey')
  const { tripId, rental } = await booksChangeableCar(casey, { inDays: 90 })
  const quote = await quotesCarChange(casey, tripId, movedCar(rental, { longer: 4 }))
  await marketConsole(portal.base).raise('CardDeclined', { times: 1 })
  expect((await confirmsCarChange(casey, quote)).ok).toBe(true)
  expect(await seesCarChange(casey, tripId)).toMatchObject({
    state: 'Failed',
    refusal: { code: 'CardDeclined' },
  })
  expect(await rentalOf(casey, tripId)).toEqual(rental)
}, 120_000)

test('what cannot be changed is refused with its reason, and moves nothing', async () => {
  const emery = traveler(portal.base, 'emery')
  const { tripId, rental } = await booksChangeableCar(emery, { inDays: 80 })
  const asks = async (change: object) =>
    asksCarChange(emery, tripId, { ...movedCar(rental, {}), ...change })
  expect(codeOf(await asks({}))).toBe('NothingToChange')
  const day = rental.pickUpAt.slice(0, 10)
  for (const [change, code, field] of [
    [{ dropOffAt: rental.pickUpAt }, 'ReturnBeforePickUp', 'dropOffAt'],
    [{ dropOffAt: `${addDays(day, 70)}T10:00` }, 'RentalTooLong', 'dropOffAt'],
    [{ pickUpAt: '2020-01-01T10:00' }, 'DateInPast', 'pickUpAt'],
  ] as const)
    expect(await asks(change)).toMatchObject({ ok: false, refusal: { code, field } })
  const other = await asksCarChange(traveler(portal.base, 'avery'), tripId, movedCar(rental, {}))
  expect(codeOf(other)).toBe('NotFound')
  expect(await rentalOf(emery, tripId)).toEqual(rental)
}, 120_000)

test('a rate without a refund is bound to its times, and says so', async () => {
  const casey = traveler(portal.base, 'casey')
  const { tripId, rental } = await booksChangeableCar(casey, {
    inDays: 100,
    filters: { cancellations: ['NonRefundable'] },
  })
  expect(await termsOf(casey, tripId)).toMatchObject({ until: null, bar: 'Rate' })
  expect(await asksCarChange(casey, tripId, movedCar(rental, { longer: 1 }))).toMatchObject({
    ok: false,
    refusal: { code: 'CarChangeNotAllowed', facts: { bar: 'Rate', until: null } },
  })
}, 120_000)

test('a car does not become one that its driver has already unless they insist', async () => {
  const avery = traveler(portal.base, 'avery')
  const first = await booksChangeableCar(avery, { inDays: 110 })
  const desk = first.rental.desk.company.code
  const second = await booksChangeableCar(avery, {
    inDays: 112,
    filters: { companies: [desk] },
    car: ({ desk: at }) => at === 0,
  })
  const wanted = { ...movedCar(first.rental, {}), extras: second.rental.extras }
  const quote = await quotesCarChange(avery, second.tripId, wanted)
  expect(second.rental.desk.id).toBe(first.rental.desk.id)
  expect(await confirmsCarChange(avery, quote)).toMatchObject({
    ok: false,
    refusal: { code: 'DuplicateBooking', facts: { tripId: first.tripId, repeatable: true } },
  })
  expect((await confirmsCarChange(avery, quote, { despiteDuplicate: true })).ok).toBe(true)
  expect(await seesCarChange(avery, second.tripId)).toMatchObject({ state: 'Changed' })
}, 120_000)

test('after the pick-up nothing is changed any more, and all books agree', async () => {
  const casey = traveler(portal.base, 'casey')
  const { tripId, rental } = await booksChangeableCar(casey, { inDays: 2 })
  await marketConsole(portal.base).advance('P3D')
  // Sessions have ended meanwhile.
  const back = traveler(portal.base, 'casey')
  expect(await termsOf(back, tripId)).toMatchObject({ bar: 'Begun' })
  expect(codeOf(await asksCarChange(back, tripId, movedCar(rental, { by: 3, longer: 3 })))).toBe(
    'CarChangeNotAllowed',
  )
  expect(await portal.prove()).toEqual([])
}, 120_000)
