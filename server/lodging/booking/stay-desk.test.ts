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
import { exchangedTerms } from '@portolan/domain/after-sales/exchange-cancellation.ts'
import { fromWire, type Currency } from '@portolan/kernel/money.ts'
import type { StayBooking, SupplierReservation, SupplierStay } from '../lodging-supplier.ts'
import { bookedStayAnswer, stayIn, stayPriceOf, type SoldStay, type StayQuote } from '../index.ts'
import { quoteAnswer } from '../stay-quote.ts'
import { stayPart } from '../index.ts'
import { marketExchangeRates } from '../../suppliers/market/exchange-rates.ts'
import { costOf, totalOf } from '../../checkout/booking-part.ts'
import { newProgress, payOf, type BookingProgress } from '../../checkout/booking-progress.ts'
import { decideBooking } from '../../checkout/decide-booking.ts'
import type { StayBookingPart } from './stay-booking-part.ts'
import { stayDesk, stayQuoteFacts } from './stay-desk.ts'

const earnNothing: StayQuote['body']['earn'] = []
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
  /** In the property's currency. */
  readonly supplied: SupplierStay
  /** In the currency of sale. */
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
    steps: [{ from: null, penalty: addUpStay(rooms, currency).grandTotal.minor }],
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
  product: 'lodging',
  quotedAt: 0,
  expiresAt: 1_200_000,
  body: {
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
  },
})
/** Properties sell in one currency; guests pay in any of thirteen. */
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

/** What the acquirer is asked to authorize, and to capture. */
const chargeCalls = (progress: BookingProgress) =>
  (
    [
      ['Authorize', 'Authorizing'],
      ['Capture', 'Capturing'],
    ] as const
  ).map(([step, phase]) =>
    decideBooking(
      { ...progress, state: 'Processing', step, pay: { ...payOf(progress), phase } },
      0,
      { closes: () => true },
    ),
  )

/** What a property tells its guests only. */
const disclosed = { address: 'Street 1', position: property.position, phone: null }

test('quoted prices are charged and stored exactly, in thirteen currencies', async () => {
  await fc.assert(
    fc.asyncProperty(quote, async ({ supplied, stay }) => {
      const own = stayPriceOf(supplied)
      const shown = quoteAnswer(stay).price
      const due = (when: 'Now' | 'AtProperty'): number =>
        shown.lines.reduce((all, line) => (line.due === when ? all + line.amount.minor : all), 0)
      expect([due('Now'), due('AtProperty'), due('Now') + due('AtProperty')]).toEqual([
        shown.dueNow.minor,
        shown.dueAtProperty.minor,
        shown.grandTotal.minor,
      ])

      const facts = stayQuoteFacts(stay)
      expect(facts.addsUp).toBe(true)
      expect(totalOf(facts.parts)).toEqual(shown.dueNow)
      const progress = newProgress(
        {
          id: 'b',
          parts: facts.parts.map((part) => ({ ...part, id: 'part1' })),
          tenders: [{ kind: 'Card', amount: shown.dueNow }],
        },
        0,
      )
      for (const call of chargeCalls(progress))
        expect(call).toMatchObject({ call: { amount: shown.dueNow } })

      let asked: StayBooking | null = null
      const desk = stayDesk(
        {
          price: () => Promise.resolve({ ok: true, value: supplied }),
          closeReference: null,
          cancel: () => Promise.reject(new Error('not here')),
          readBack: () => Promise.resolve({ kind: 'done', value: null }),
          book: (reference, request) => {
            asked = request
            const held: SupplierReservation = {
              reference,
              locator: 'C1',
              status: 'Ticketed',
              state: 'Confirmed',
              total: request.expectedTotal,
              dueNow: own.dueNow,
              ...disclosed,
              cancellation: stay.body.supplied.cancellation,
              changedBy: null,
              canceled: null,
              bookedAt: 0,
            }
            return Promise.resolve({ kind: 'done', value: held })
          },
        },
        { now: () => 0 },
      )
      const part = facts.parts[0] as StayBookingPart | undefined
      if (part === undefined) throw new Error('not a stay')
      expect(await desk.price(part, 'r')).toEqual({
        ok: true,
        value: { total: shown.dueNow, fingerprint: 'f' },
      })
      const order = await desk.book('b:order1', part, {
        passengers: stay.body.choice.rooms.map(() => guest),
        contact: { email: 'a@b.example', phone: '1' },
        methodToken: 't',
      })
      expect((asked as StayBooking | null)?.expectedTotal).toEqual(own.grandTotal)
      expect(costOf(part)).toEqual(own.dueNow)
      expect(order).toMatchObject({
        kind: 'done',
        value: { total: own.dueNow, status: 'Ticketed', locator: 'C1' },
      })

      const booked = {
        choice: stay.body.choice,
        supplied: stay.body.supplied,
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
      expect(
        stayPart({ id: 'part1', reference: 'b:part1', travelers: [], stay: booked }),
      ).toMatchObject({ charged: shown.dueNow, cost: own.dueNow })
      expect(bookedStayAnswer(booked).price).toEqual(shown)

      // The search results showed the same price, and the maximum cancellation fee is all of it.
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
              { total: own.grandTotal.minor, dueNow: own.dueNow.minor, ...listed },
              exchange.rate,
            )
      expect([
        list?.total ?? shown.grandTotal.minor,
        list?.dueNow ?? shown.dueNow.minor,
        stay.body.supplied.cancellation.steps[0]?.penalty,
      ]).toEqual([shown.grandTotal.minor, shown.dueNow.minor, shown.grandTotal.minor])

      // Journals balance in each currency, and a full refund leaves nothing.
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
        description: 'Refunded',
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

      // The refunded share of the charge equals the share of the property's price.
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

test('a changed price is reported in the currency of the charge', async () => {
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
    ).parts as readonly StayBookingPart[]
    if (part === undefined) throw new Error('not a stay')
    expect(
      await desk.book('b:order1', part, {
        passengers: [guest],
        contact: { email: '', phone: '' },
        methodToken: 't',
      }),
    ).toMatchObject({ kind: 'refused', facts: { currentMinor, currency } })
  }
})
