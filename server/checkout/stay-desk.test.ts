import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captureJournal } from '@portolan/domain/ledger/booking-journals.ts'
import { accountKey, unbalancedUnits } from '@portolan/domain/ledger/journal.ts'
import { refundJournal } from '@portolan/domain/ledger/tender-journals.ts'
import { addUpStay, roomTotals } from '@portolan/domain/lodging/add-up-stay.ts'
import { exchangedListing } from '@portolan/domain/lodging/exchange-stay.ts'
import type { RoomPrice } from '@portolan/domain/lodging/stay-price.ts'
import { pricedStay, roomPriceOf, stayCurrency } from '@portolan/domain/lodging/stays.arbitrary.ts'
import { refundTenders } from '@portolan/domain/payments/refund-tenders.ts'
import { exchangedTerms } from '@portolan/domain/trips/exchange-cancellation.ts'
import { fromWire, type Currency } from '@portolan/kernel/money.ts'
import type { BookStay, SupplierReservation, SupplierStay } from '../lodging/lodging-supplier.ts'
import {
  bookedStayAnswer,
  stayIn,
  stayPriceOf,
  type SoldStay,
  type StayQuote,
} from '../lodging/index.ts'
import { quoteAnswer } from '../lodging/stay-quote.ts'
import { stayContents } from '../trips/index.ts'
import { marketExchangeRates } from '../suppliers/market/exchange-rates.ts'
import { costOf, totalOf } from './booking-part.ts'
import { newProgress } from './booking-progress.ts'
import { decideBooking } from './decide-booking.ts'
import { stayDesk, stayQuoteFacts } from './stay-desk.ts'

const earnNothing: StayQuote['earn'] = []
const property: SupplierStay['property'] = {
  id: 'h',
  name: 'Hotel',
  kind: 'Hotels',
  collection: 'NoCollection',
  stars: 4,
  score: null,
  reviews: 0,
  position: { latitude: 0, longitude: 0 },
  precision: 'Exact',
  precisionMeters: 0,
  locality: 'Here',
  country: 'PT',
  currency: 'USD',
  zone: 'UTC',
  chain: null,
  amenities: [],
  pictures: [],
  benefits: [],
  host: null,
}
interface Priced {
  /** In the property's own currency. */
  readonly supplied: SupplierStay
  /** As it is sold. */
  readonly stay: StayQuote
}
const suppliedOf = (currency: Currency, rooms: readonly RoomPrice[]): SupplierStay => ({
  property,
  arriveFrom: '15:00',
  leaveUntil: '11:00',
  minimumAge: 18,
  currency,
  fingerprint: 'f',
  cancellation: {
    refund: 'NonRefundable',
    steps: [{ from: null, penalty: addUpStay(rooms, currency).total.minor }],
  },
  rooms: rooms.map((price, at) => ({
    name: 'Room',
    beds: [],
    price,
    terms: {
      id: `r${at}`,
      roomType: 'r',
      meal: 'RoomOnly',
      payment: 'PayNow',
      cancellation: { refund: 'NonRefundable', steps: [] },
      loyalty: { program: null, name: null, numberAccepted: false, earnsPoints: false },
      benefits: [],
      fourthNight: price.fourthNight,
    },
  })),
})
const quoteOf = (supplied: SoldStay, nights: number): StayQuote => ({
  id: 'quote_1',
  personId: 'p',
  createdAt: 0,
  expiresAt: 1_200_000,
  policies: null,
  earn: earnNothing,
  choice: {
    lodgingId: 'h',
    checkIn: '2027-02-05',
    checkOut: new Date(Date.parse('2027-02-05') + nights * 86_400_000).toISOString().slice(0, 10),
    rooms: supplied.rooms.map((_, at) => ({
      occupancy: { adults: 1, childAges: [] },
      rateId: `r${at}`,
    })),
  },
  supplied,
})
/** A property sells in one currency, and its guest pays in any of the thirteen. */
const quote = fc
  .tuple(pricedStay, stayCurrency)
  .map(([{ currency, nights, rooms }, paid]): Priced => {
    const supplied = suppliedOf(currency, rooms)
    return {
      supplied,
      stay: quoteOf(stayIn(supplied, marketExchangeRates.rateOf(currency, paid, 0)), nights),
    }
  })
const guest = {
  type: 'Adult',
  givenName: 'Avery',
  surname: 'Lindqvist',
  gender: 'F',
  dateOfBirth: '1986-03-14',
} as const

test('what a quote shows is what is accepted, authorised, ordered, captured and kept on the trip, to the minor unit, for ten thousand stays in thirteen currencies', async () => {
  await fc.assert(
    fc.asyncProperty(quote, async ({ supplied, stay }) => {
      const own = stayPriceOf(supplied)
      const shown = quoteAnswer(stay).price
      const due = (when: 'Now' | 'AtProperty'): number =>
        shown.lines.reduce((all, line) => (line.due === when ? all + line.amount.minor : all), 0)
      expect([due('Now'), due('AtProperty'), due('Now') + due('AtProperty')]).toEqual([
        shown.dueNow.minor,
        shown.dueAtProperty.minor,
        shown.total.minor,
      ])

      const facts = stayQuoteFacts(stay)
      expect(facts.addsUp).toBe(true)
      expect(totalOf(facts.parts)).toEqual(shown.dueNow)
      const progress = newProgress(
        { parts: facts.parts, tenders: [{ kind: 'Card', amount: shown.dueNow }] },
        0,
      )
      for (const [step, name] of [
        ['Authorise', 'authorise'],
        ['Capture', 'capture'],
      ] as const)
        expect(
          decideBooking({ ...progress, state: 'Processing', step }, 0, { closes: () => true }),
        ).toMatchObject({ kind: 'call', call: { name, amount: shown.dueNow } })

      let asked: BookStay | null = null
      const desk = stayDesk(
        {
          price: () => Promise.resolve({ ok: true, value: supplied }),
          closeReference: null,
          cancel: () => Promise.reject(new Error('not here')),
          readBack: () => Promise.resolve({ kind: 'done', value: null }),
          book: (request) => {
            asked = request
            const held: SupplierReservation = {
              reference: request.reference,
              confirmation: 'C1',
              state: 'Confirmed',
              total: request.expectedTotal,
              dueNow: own.dueNow,
              address: 'Street 1',
              position: property.position,
              phone: null,
              cancellation: stay.supplied.cancellation,
              changed: null,
              cancelled: null,
              bookedAt: 0,
            }
            return Promise.resolve({ kind: 'done', value: held })
          },
        },
        { now: () => 0 },
      )
      const [part] = facts.parts
      if (part?.product !== 'lodging') throw new Error('not a stay')
      expect(await desk.price(part)).toEqual({
        ok: true,
        value: { total: shown.dueNow, fingerprint: 'f' },
      })
      const order = await desk.book('b:order1', part, {
        passengers: stay.choice.rooms.map(() => guest),
        contact: { email: 'a@b.example', phone: '1' },
        methodToken: 't',
      })
      expect((asked as BookStay | null)?.expectedTotal).toEqual(own.total)
      expect(costOf(part)).toEqual(own.dueNow)
      expect(order).toMatchObject({
        kind: 'done',
        value: { total: own.dueNow, status: 'Ticketed', locator: 'C1' },
      })

      const booked = {
        choice: stay.choice,
        supplied: stay.supplied,
        reservation: {
          state: 'Confirmed' as const,
          address: 'Street 1',
          position: property.position,
          phone: null,
        },
        confirmation: 'C1',
        guests: [],
        requests: '',
      }
      expect([stayContents(booked).total, stayContents(booked).currency]).toEqual([
        BigInt(shown.dueNow.minor),
        shown.dueNow.currency,
      ])
      expect(bookedStayAnswer(booked).price).toEqual(shown)

      // The list has shown the same, and what cancelling costs at its most is all of it.
      const listed = {
        fees: 0,
        fourthNight: 0,
        meal: 'RoomOnly',
        refund: 'Unknown',
        payment: 'PayNow',
        freeUntil: null,
        rooms: supplied.rooms.map(({ price }) => roomTotals(price, supplied.currency)),
      } as const
      const { exchange } = part
      const list =
        exchange === undefined
          ? null
          : exchangedListing(
              { total: own.total.minor, dueNow: own.dueNow.minor, ...listed },
              exchange.rate,
            )
      expect([
        list?.total ?? shown.total.minor,
        list?.dueNow ?? shown.dueNow.minor,
        stay.supplied.cancellation.steps[0]?.penalty,
      ]).toEqual([shown.total.minor, shown.dueNow.minor, shown.total.minor])

      // The ledger owes the property its own price, and each journal balances in each currency; given back whole, nothing is left.
      const paid = {
        id: 'b',
        personId: 'p',
        tenders: [{ kind: 'Card', amount: shown.dueNow }] as const,
      }
      const share = {
        supplier: 'lodging',
        amount: fromWire(own.dueNow),
        sold: fromWire(shown.dueNow),
      }
      const capture = captureJournal({ ...paid, acquirer: 'a', owed: [share] }).entries
      const refunds = refundTenders({
        tenders: paid.tenders,
        returned: [],
        due: share.sold,
        isExpired: () => false,
      })
      const refund = refundJournal({
        ...paid,
        cause: { of: 'cancellation', id: 'c', step: 'Cancel' },
        description: 'Given back',
        refunds,
        acquirer: 'a',
        returned: [share],
      }).entries
      const held = new Map(capture.map(({ account, amount }) => [accountKey(account), amount]))
      const left = refund.filter(({ account, amount }) => held.get(accountKey(account)) !== -amount)
      expect([
        unbalancedUnits(capture),
        held.get(`card-receivable:a:${shown.dueNow.currency}`) ?? 0n,
        held.get(`supplier-payable:lodging:${supplied.currency}`) ?? 0n,
        held.get(`margin:house:${shown.dueNow.currency}`),
        left,
        refund.length,
      ]).toEqual([
        [],
        BigInt(shown.dueNow.minor),
        -BigInt(own.dueNow.minor),
        undefined,
        [],
        capture.length,
      ])

      // Of what was charged the same share comes back as of the property's price: all of all, nothing of nothing, and never more.
      if (exchange === undefined || own.dueNow.minor === 0) return
      const nothing = { minor: 0, currency: supplied.currency }
      const back = [0, Math.floor(own.dueNow.minor / 3), own.dueNow.minor].map(
        (minor) =>
          exchangedTerms(
            {
              kind: 'Refund',
              refund: { ...nothing, minor },
              credit: nothing,
              creditExpiresAt: null,
              extra: nothing,
            },
            { charged: part.total, exchange },
          ).refund.minor,
      )
      expect([back[0], back[2], back.toSorted((a, b) => a - b)]).toEqual([
        0,
        part.total.minor,
        back,
      ])
    }),
    { numRuns: 10_000 },
  )
})

test('a price that has moved is said as what is charged, in the currency it is charged in', async () => {
  const moved = {
    kind: 'refused',
    code: 'PriceChanged',
    facts: { currentMinor: 70_000, currentDueNowMinor: 65_000, currency: 'USD' },
  } as const
  const none = () => Promise.reject(new Error('not here'))
  const desk = stayDesk(
    {
      price: none,
      book: () => Promise.resolve(moved),
      readBack: none,
      closeReference: null,
      cancel: none,
    },
    { now: () => 0 },
  )
  const rooms = fc.sample(roomPriceOf('USD', 3), { numRuns: 1, seed: 1 })
  for (const [currency, currentMinor] of [
    ['USD', 65_000],
    ['EUR', 59_911],
  ] as const) {
    const [part] = stayQuoteFacts(
      quoteOf(stayIn(suppliedOf('USD', rooms), marketExchangeRates.rateOf('USD', currency, 0)), 3),
    ).parts
    if (part?.product !== 'lodging') throw new Error('not a stay')
    expect(
      await desk.book('b:order1', part, {
        passengers: [guest],
        contact: { email: '', phone: '' },
        methodToken: 't',
      }),
    ).toMatchObject({ kind: 'refused', facts: { currentMinor, currency } })
  }
})
