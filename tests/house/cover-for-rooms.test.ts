import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { confirmsCancellation, quotesCancellation, seesCancellation } from '../harness/cancels.ts'
import { marketConsole } from '../harness/market.ts'
import { offersFor, protectionsOf, protects } from '../harness/protections.ts'
import { chooseStay, stayBody, type Rates, type WantedStay } from '../harness/stays.ts'
import { traveler, type Traveler } from '../harness/traveler.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'

const cover = 'cancel-for-any-reason'
const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
const couple = { adults: 2, childAges: [] }
type Rate = Rates['rates'][number]
const paidNow = ({ payment }: Rate) => payment === 'PayNow'
const nonRefundable = (rate: Rate) => paidNow(rate) && rate.cancellation.refund === 'NonRefundable'
const free = (rate: Rate) => paidNow(rate) && rate.cancellation.refund === 'FullyRefundable'

let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere()
}, 120_000)
afterAll(() => portal?.close())

const books = async (person: Traveler, wanted: WantedStay) => {
  const { quote: stay } = await chooseStay(person, wanted)
  const quote = await protects(person, stay, [cover])
  const { id } = await (
    await person.api()
  ).get(placeBooking, {
    body: await stayBody(person, stay, {
      changed: (body) => ({ ...body, quoteId: quote.id, acceptedTotal: quote.total }),
    }),
  })
  const booking = await person.sees(id)
  expect(booking).toMatchObject({ state: 'Confirmed', acceptedTotal: quote.total })
  return { stay, quote, booking, tripId: booking.tripId ?? '' }
}
const again = ({ account }: Traveler): Traveler => traveler(portal.base, account)
const refundedOf = async (bookingId: string) =>
  (await marketConsole(portal.base).charges(bookingId)).map(({ refunded }) => refunded.minor)

test('all rooms of a stay are covered, and 80 percent of what was paid is refunded', async () => {
  const person = traveler(portal.base, 'avery')
  const { stay, quote, booking, tripId } = await books(person, {
    rooms: [couple, couple],
    rate: nonRefundable,
  })
  const paid = stay.price.dueNow.minor
  const refund = Math.round(paid * 0.8)
  const [offer] = quote.offers
  const premium = offer?.beforePaying.premium.minor ?? 0
  expect(offer).toMatchObject({
    percent: 80,
    paid: usd(paid),
    zone: stay.property.zone,
    rooms: {
      coverageAmount: usd(refund),
      coveragePercentage: 80,
      pricingDescription: 'PerRoom',
      additionalInfo: { shouldRefundCfarPremium: true },
      variants: [
        { kind: 'Default', total: stay.price.grandTotal, premiumPercent: 0 },
        {
          kind: 'RefundableRoom',
          total: usd(stay.price.grandTotal.minor + premium),
          premiumPercent: Math.round((100 * premium) / stay.price.grandTotal.minor),
        },
      ],
    },
  })
  const prices = offer?.rooms?.premiumPrices ?? []
  expect(prices).toHaveLength(2)
  expect(prices.reduce((sum, { minor }) => sum + minor, 0)).toBe(premium)

  const trip = await person.trip(tripId)
  const [rooms, added] = trip.parts
  expect(trip.title).toBe(stay.property.name)
  expect(added).toMatchObject({ product: cover, addOnOf: rooms?.id, details: { covers: 'Room' } })
  const terms = await quotesCancellation(again(person), tripId)
  expect(terms).toMatchObject({
    refund: usd(refund),
    cover: {
      covers: 'Room',
      outcome: 'Exercise',
      options: [{ choice: 'Money', fromCover: usd(refund), usesCover: true }],
      without: { refund: usd(0) },
    },
  })
  await confirmsCancellation(again(person), terms)
  expect((await seesCancellation(again(person), tripId)).state).toBe('Canceled')
  expect(await refundedOf(booking.id)).toEqual([refund])
  expect(await protectionsOf(again(person), tripId)).toMatchObject([
    { state: 'Exercised', decisions: [{ clause: 'cancel-for-any-reason.share' }] },
  ])
  expect(await portal.prove()).toEqual([])
}, 120_000)

test('free cancellation comes first, and the cover ends at check-in on the property’s clock', async () => {
  const person = traveler(portal.base, 'blake')
  const { stay, booking, tripId } = await books(person, { inDays: 20, rate: free })
  const now = await quotesCancellation(again(person), tripId)
  expect(now).toMatchObject({
    refund: stay.price.dueNow,
    cover: { action: 'Cancel', outcome: 'Refundable', premiumRefund: usd(0) },
  })
  const arrival = Date.parse(now.cover?.lastUse ?? '') + 1
  expect(
    new Date(arrival).toLocaleString('sv', { timeZone: stay.property.zone }).slice(0, 16),
  ).toBe(`${stay.checkIn} ${stay.arriveFrom}`)
  // After the free time the cover pays what the property doesn't.
  const console = marketConsole(portal.base)
  const reach = async (moment: number) =>
    console.advance(`PT${Math.floor((moment - (await console.now())) / 1000)}S`)
  await reach(arrival - 3_600_000)
  const late = await quotesCancellation(again(person), tripId)
  expect(late).toMatchObject({
    refund: usd(Math.round(stay.price.dueNow.minor * 0.8)),
    cover: { outcome: 'Exercise' },
  })
  await reach(arrival + 60_000)
  expect(await protectionsOf(again(person), tripId)).toMatchObject([
    { state: 'Expired', decisions: [{ clause: 'cancel-for-any-reason.deadline' }] },
  ])
  expect(await refundedOf(booking.id)).toEqual([0])
  expect(await portal.prove()).toEqual([])
}, 120_000)

test('a stay that is paid at the property is not covered', async () => {
  const person = traveler(portal.base, 'casey')
  const { quote } = await chooseStay(person, {
    sort: 'StarRating',
    rate: ({ payment }) => payment === 'PayLater',
  })
  expect(await offersFor(person, quote.id)).toMatchObject({
    offers: [],
    notOffered: [{ protection: cover, code: 'ProtectionNotOffered' }],
  })
}, 60_000)
