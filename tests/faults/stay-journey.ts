import { addUpStay } from '@portolan/domain/lodging/add-up-stay.ts'
import type { RoomPrice } from '@portolan/domain/lodging/stay-price.ts'
import type { SupplierStay, StayChoice } from '@portolan/server/lodging/lodging-supplier.ts'

/**
 * Two rooms for three nights, which are one order: part is charged at booking, part is due at the
 * property.
 */
const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const room = (night: number): RoomPrice => ({
  nights: ['2027-02-05', '2027-02-06', '2027-02-07'].map((date) => ({ date, amount: usd(night) })),
  nightsDue: 'Now',
  fourthNight: false,
  fees: [{ type: 'Resort', name: 'Resort fee', amount: usd(4_500), due: 'AtProperty' }],
  taxes: [
    { type: 'Vat', name: 'VAT', amount: usd(3_240), due: 'Now' },
    { type: 'City', name: 'City tax', amount: usd(1_200), due: 'AtProperty' },
  ],
})
const prices = [room(18_000), room(24_300)]
export const stayPrice = addUpStay(prices, 'USD')

export const stayChoice: StayChoice = {
  lodgingId: 'hotel_1',
  checkIn: '2027-02-05',
  checkOut: '2027-02-08',
  rooms: [
    { occupancy: { adults: 2, childAges: [] }, rateId: 'double' },
    { occupancy: { adults: 2, childAges: [4, 9] }, rateId: 'family' },
  ],
}
export const suppliedStay: SupplierStay = {
  property: {
    id: 'hotel_1',
    name: 'Hotel Alecrim',
    kind: 'Hotels',
    collection: 'NoCollection',
    stars: 4,
    score: 87,
    reviews: 12,
    position: { latitude: 38.71, longitude: -9.14 },
    precision: 'Exact',
    precisionMeters: 0,
    locality: 'Chiado, Lisbon',
    country: 'PT',
    currency: 'USD',
    zone: 'Europe/Lisbon',
    chain: null,
    amenities: [],
    pictures: [],
    benefits: [],
    host: null,
  },
  arriveFrom: '15:00',
  leaveUntil: '11:00',
  minimumAge: 18,
  currency: 'USD',
  rooms: prices.map((price, at) => ({
    name: at === 0 ? 'Double' : 'Family',
    beds: [{ type: 'Queen', count: 1, area: 'Bedroom' }],
    price,
    terms: {
      id: at === 0 ? 'double' : 'family',
      roomType: `r${at}`,
      meal: 'RoomOnly',
      payment: 'PayNow',
      cancellation: { refund: 'NonRefundable', steps: [{ from: null, penalty: 0 }] },
      loyalty: { program: null, name: null, numberAccepted: false, earnsPoints: false },
      benefits: [],
      fourthNight: false,
    },
  })),
  cancellation: {
    refund: 'NonRefundable',
    steps: [{ from: null, penalty: stayPrice.grandTotal.minor }],
  },
  fingerprint: 'fingerprint-stay',
}
