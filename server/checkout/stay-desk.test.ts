import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pricedStay } from '@portolan/domain/lodging/stays.arbitrary.ts'
import type { BookStay, SupplierReservation, SupplierStay } from '../lodging/lodging-supplier.ts'
import { bookedStayAnswer, type StayQuote } from '../lodging/index.ts'
import { quoteAnswer } from '../lodging/stay-quote.ts'
import { stayContents } from '../trips/index.ts'
import { totalOf } from './booking-part.ts'
import { newProgress } from './booking-progress.ts'
import { decideBooking } from './decide-booking.ts'
import { stayDesk, stayQuoteFacts } from './stay-desk.ts'

const earnNothing: StayQuote['earn'] = []
const property: SupplierStay['property'] = {
  id: 'h', name: 'Hotel', kind: 'Hotels', collection: 'NoCollection', stars: 4, score: null, reviews: 0, position: { latitude: 0, longitude: 0 }, precision: 'Exact', precisionMeters: 0, locality: 'Here', country: 'PT', zone: 'UTC',
  chain: null, amenities: [], pictures: [], benefits: [], host: null,
}
const quote = pricedStay.map(({ currency, nights, rooms }): StayQuote => ({
  id: 'quote_1', personId: 'p', createdAt: 0, expiresAt: 1_200_000, policies: null, earn: earnNothing,
  choice: { lodgingId: 'h', checkIn: '2027-02-05', checkOut: new Date(Date.parse('2027-02-05') + nights * 86_400_000).toISOString().slice(0, 10), rooms: rooms.map((_, at) => ({ occupancy: { adults: 1, childAges: [] }, rateId: `r${at}` })) },
  supplied: {
    property, arriveFrom: '15:00', leaveUntil: '11:00', minimumAge: 18, currency, fingerprint: 'f', cancellation: { refund: 'NonRefundable', steps: [{ from: null, penalty: 0 }] },
    rooms: rooms.map((price, at) => ({
      name: 'Room', beds: [], price,
      terms: { id: `r${at}`, roomType: 'r', meal: 'RoomOnly', payment: 'PayNow', cancellation: { refund: 'NonRefundable', steps: [] }, loyalty: { program: null, name: null, numberAccepted: false, earnsPoints: false }, benefits: [], fourthNight: price.fourthNight },
    })),
  },
}))
const guest = { type: 'Adult', givenName: 'Avery', surname: 'Lindqvist', gender: 'F', dateOfBirth: '1986-03-14' } as const

test('what a quote shows is what is accepted, authorised, ordered, captured and kept on the trip, to the minor unit, for ten thousand stays in thirteen currencies', async () => {
  await fc.assert(
    fc.asyncProperty(quote, async (stay) => {
      const shown = quoteAnswer(stay).price
      const due = (when: 'Now' | 'AtProperty'): number => shown.lines.reduce((all, line) => (line.due === when ? all + line.amount.minor : all), 0)
      expect([due('Now'), due('AtProperty'), due('Now') + due('AtProperty')]).toEqual([shown.dueNow.minor, shown.dueAtProperty.minor, shown.total.minor])

      const facts = stayQuoteFacts(stay)
      expect(facts.addsUp).toBe(true)
      expect(totalOf(facts.parts)).toEqual(shown.dueNow)
      const progress = newProgress(facts.parts, 0)
      for (const [step, name] of [['Authorise', 'authorise'], ['Capture', 'capture']] as const)
        expect(decideBooking({ ...progress, state: 'Processing', step }, 0, { closes: () => true })).toMatchObject({ kind: 'call', call: { name, amount: shown.dueNow } })

      let asked: BookStay | null = null
      const desk = stayDesk({
        price: () => Promise.resolve({ ok: true, value: stay.supplied }), closeReference: null, cancel: () => Promise.reject(new Error('not here')), readBack: () => Promise.resolve({ kind: 'done', value: null }),
        book: (request) => {
          asked = request
          const held: SupplierReservation = { reference: request.reference, confirmation: 'C1', state: 'Confirmed', total: request.expectedTotal, dueNow: shown.dueNow, address: 'Street 1', position: property.position, phone: null, cancellation: stay.supplied.cancellation, bookedAt: 0 }
          return Promise.resolve({ kind: 'done', value: held })
        },
      }, { now: () => 0 })
      const [part] = facts.parts
      if (part?.product !== 'lodging') throw new Error('not a stay')
      expect(await desk.price(part)).toEqual({ ok: true, value: { total: shown.dueNow, fingerprint: 'f' } })
      const order = await desk.book('b:order1', part, { passengers: stay.choice.rooms.map(() => guest), contact: { email: 'a@b.example', phone: '1' }, methodToken: 't' })
      expect((asked as BookStay | null)?.expectedTotal).toEqual(shown.total)
      expect(order).toMatchObject({ kind: 'done', value: { total: shown.dueNow, status: 'Ticketed', locator: 'C1' } })

      const booked = { choice: stay.choice, supplied: stay.supplied, reservation: { state: 'Confirmed' as const, address: 'Street 1', position: property.position, phone: null }, confirmation: 'C1', guests: [], requests: '' }
      expect([stayContents(booked).total, stayContents(booked).currency]).toEqual([BigInt(shown.dueNow.minor), shown.dueNow.currency])
      expect(bookedStayAnswer(booked).price).toEqual(shown)
    }),
    { numRuns: 10_000 },
  )
})

test('a price that has moved is said as what is charged', async () => {
  const moved = { kind: 'refused', code: 'PriceChanged', facts: { currentMinor: 70_000, currentDueNowMinor: 65_000, currency: 'USD' } } as const
  const [stay] = fc.sample(quote, { numRuns: 1, seed: 1 })
  const part = stay === undefined ? undefined : stayQuoteFacts(stay).parts[0]
  if (part?.product !== 'lodging') throw new Error('not a stay')
  const none = () => Promise.reject(new Error('not here'))
  const desk = stayDesk({ price: none, book: () => Promise.resolve(moved), readBack: none, closeReference: null, cancel: none }, { now: () => 0 })
  expect(await desk.book('b:order1', part, { passengers: [guest], contact: { email: '', phone: '' }, methodToken: 't' })).toMatchObject({ kind: 'refused', facts: { currentMinor: 65_000 } })
})
