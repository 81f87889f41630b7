import { afterAll, beforeAll, expect, test } from 'vitest'
import { journeyOf } from '@portolan/contract/flights/trip-part.ts'
import { getAddOnOffer } from '@portolan/contract/protections/get-add-on-offer.ts'
import { getAddOnPurchase } from '@portolan/contract/protections/get-add-on-purchase.ts'
import { readDisruption } from '@portolan/contract/protections/read-disruption.ts'
import { cancels } from '../harness/cancels.ts'
import { marketConsole } from '../harness/market.ts'
import { offersAdded, paysAdded, protectionsOf } from '../harness/protections.ts'
import { fareCalled, newKey, traveler, type Traveler } from '../harness/traveler.ts'
import { cards } from '../harness/vault.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'

const hour = 3_600_000
/** Deadlines that are due are swept in the background. */
const patience = { timeout: 30_000, interval: 250 }
let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere()
}, 120_000)
afterAll(() => portal?.close())

/** Signed in anew: the clock moves by days. */
const again = ({ account }: Traveler): Traveler => traveler(portal.base, account)

const books = async (person: Traveler, inDays: number) => {
  const placed = await person
    .searches('JFK', 'LHR', { inDays, party: { adults: 2 } })
    .chooses(fareCalled(/\.basic\./))
    .books({ surname: `Later${'abcdefghij'.charAt(inDays % 10)}` })
  const { tripId, acceptedTotal } = await person.sees(placed.id)
  return { tripId: tripId ?? '', acceptedTotal }
}
const polls = async (person: Traveler, bookingId: string) =>
  (await person.api()).get(getAddOnPurchase, { body: { bookingId } })

test('it is added to a booked trip, paid by itself, and helps like any other', async () => {
  const person = traveler(portal.base, 'avery')
  const { tripId } = await books(person, 18)
  const { offer, ...steps } = await offersAdded(person, tripId)
  expect(steps).toMatchObject({ step: 'ValidOffer', scheduled: 'SchedulePurchase', code: null })
  if (offer === null) throw new Error('no offer')
  expect((await offersAdded(person, tripId, offer.id)).offer).toEqual(offer)

  const declined = await paysAdded(person, offer, { card: cards.declines })
  expect(await polls(person, declined.id)).toMatchObject({ state: 'PaymentFailed', tripId: null })

  const key = newKey()
  const [paid, twice] = await Promise.all([
    paysAdded(person, offer, { key }),
    paysAdded(person, offer, { key }),
  ])
  expect(twice.id).toBe(paid.id)
  await expect.poll(async () => (await polls(person, paid.id)).tripId, patience).toBe(tripId)
  expect(await polls(person, paid.id)).toMatchObject({
    state: 'PurchaseSuccess',
    scheduled: 'PurchaseSuccess',
    total: offer.beforePaying.premium,
    tripId,
  })
  const trip = await person.trip(tripId)
  const added = trip.parts.find(({ product }) => product === 'disruption-assistance')
  expect(added).toMatchObject({ addOnOf: trip.parts[0]?.id, status: 'Confirmed' })
  expect(await protectionsOf(person, tripId)).toMatchObject([
    { state: 'Active', partId: added?.id, premium: offer.beforePaying.premium },
  ])
  expect(await offersAdded(person, tripId)).toMatchObject({
    step: 'Confirmation',
    offer: null,
    code: 'ProtectionUsed',
  })
  expect(await portal.prove()).toEqual([])

  const { itinerary } = journeyOf(trip)
  const segment = itinerary[0]?.segments[0]
  if (segment === undefined) throw new Error('no flight')
  const console = marketConsole(portal.base)
  const wait = Date.parse(segment.departure.instant) - (await console.now()) - 6 * hour
  await console.advance(`PT${Math.floor(wait / 1000)}S`)
  await console.flight(
    `${segment.operatingAirline.code}${segment.operatingAirline.flightNumber}`,
    segment.departure.local.slice(0, 10),
    { delayMinutes: 130 },
  )
  const delayed = again(person)
  const found = await (await delayed.api()).get(readDisruption, { params: { tripId } })
  expect(found).toMatchObject({ lookup: 'Success', actions: ['Rebook', 'Refund'] })
  const { quote, cancellation } = await cancels(delayed, tripId)
  expect(quote.refund).toEqual(found.assistance?.baseFare)
  expect(cancellation.state).toBe('Canceled')
  expect(await protectionsOf(delayed, tripId)).toMatchObject([{ state: 'Refunded' }])
  expect(await portal.prove()).toEqual([])
}, 300_000)

test('a trip that is voided refunds it to the card that paid it', async () => {
  const person = traveler(portal.base, 'blake')
  const { tripId, acceptedTotal } = await books(person, 40)
  const { offer } = await offersAdded(person, tripId)
  if (offer === null) throw new Error('no offer')
  const stranger = await traveler(portal.base, 'casey').api()
  expect(await stranger.call(getAddOnOffer, { body: { quoteId: offer.id } })).toMatchObject({
    ok: false,
    refusal: { code: 'NotFound' },
  })
  const { id: purchase } = await paysAdded(person, offer)
  await expect.poll(async () => (await polls(person, purchase)).tripId, patience).toBe(tripId)
  const { quote, cancellation } = await cancels(person, tripId)
  expect(quote.refund).toEqual(acceptedTotal)
  expect(cancellation.state).toBe('Canceled')
  expect(await protectionsOf(person, tripId)).toMatchObject([{ state: 'Removed' }])
  await expect
    .poll(
      async () => (await marketConsole(portal.base).charges(purchase))?.at(0)?.refunded,
      patience,
    )
    .toEqual(offer.beforePaying.premium)
  expect(await portal.prove()).toEqual([])
}, 300_000)

test('a trip without it can buy it, and is polled while its bank asks', async () => {
  const person = traveler(portal.base, 'casey')
  const { tripId } = await books(person, 25)
  const found = await (await person.api()).get(readDisruption, { params: { tripId } })
  expect(found).toMatchObject({
    lookup: 'NoDisruptionProtectionAttached',
    actions: ['Purchase'],
    assistance: null,
  })
  const { offer } = await offersAdded(person, tripId)
  if (offer === null) throw new Error('no offer')
  const asked = await paysAdded(person, offer, { card: cards.challenges, states: ['Challenged'] })
  expect(await polls(person, asked.id)).toMatchObject({
    state: 'Polling',
    scheduled: 'PollingPurchase',
    tripId: null,
  })
  expect(await protectionsOf(person, tripId)).toEqual([])
}, 120_000)

test('a day before departure it is not sold anymore', async () => {
  const person = traveler(portal.base, 'casey')
  const { tripId } = await books(person, 0)
  expect(await offersAdded(person, tripId)).toMatchObject({
    step: 'NoOffer',
    code: 'ProtectionTooLate',
    offer: null,
  })
}, 120_000)
