import { expect, test } from 'vitest'
import {
  booksMovableActivity,
  cheaperThanAnother,
  confirmsActivityChange,
  dearerThanAnother,
  quotesActivityChange,
  seesActivityChange,
} from '../harness/activity-changes.ts'
import {
  booksChangeableCar,
  confirmsCarChange,
  movedCar,
  quotesCarChange,
  seesCarChange,
} from '../harness/car-changes.ts'
import {
  confirmsExchange,
  quotesExchange,
  seesExchange,
  shopsExchange,
} from '../harness/exchanges.ts'
import type { Moment } from '../harness/journal-gate.ts'
import { marketConsole } from '../harness/market.ts'
import { openMortalServer } from '../harness/open-mortal-server.ts'
import {
  booksChangeableStay,
  confirmsStayChange,
  moved,
  quotesStayChange,
  seesStayChange,
} from '../harness/stay-changes.ts'
import { fareCalled, type Booking } from '../harness/traveler.ts'

const mortal = openMortalServer()

const flex = fareCalled(/^(?:AA|DL|UA)\.flex/)
let days = 50

/**
 * Where a death hurts: the effect is there and its line is lost, or the line is there and nobody
 * knows whether the effect is.
 */
const deaths: readonly (readonly [event: string, moment: Moment, changes: 'dearer' | 'cheaper'])[] =
  [
    ['authorize answered', 'writing', 'dearer'],
    ['confirm intended', 'committing', 'dearer'],
    ['confirm answered', 'writing', 'dearer'],
    ['capture answered', 'writing', 'dearer'],
    ['refund answered', 'writing', 'cheaper'],
  ]
/**
 * The card of the booking gets back what is owed, once; what is due is a charge of the change's
 * own.
 */
const expectMoney = async (
  bookingId: string,
  changeId: string,
  due: number,
  refund: number,
): Promise<void> => {
  const console = marketConsole(mortal.server.url)
  const [own] = await console.charges(bookingId)
  expect([
    own?.refunded.minor,
    own?.entries.filter(({ kind }) => kind === 'refund').length,
  ]).toEqual([refund, refund > 0 ? 1 : 0])
  expect(
    (await console.charges(changeId)).map(({ state, captured }) => [state, captured.minor]),
  ).toEqual(due > 0 ? [['Captured', due]] : [])
}

test.each(deaths)(
  'killed at "%s" while %s, an exchange comes to its one end: new tickets once, and their money once',
  async (event, moment, changes) => {
    const booking = await mortal.drew.sees(
      (
        await mortal.drew
          .searches('JFK', 'LAX', { inDays: days++ })
          .chooses(flex)
          .books({ surname: `Rowan ${String.fromCodePoint(65 + (days % 26))}` })
      ).id,
    )
    const tripId = booking.tripId ?? ''
    const quote = await quotesExchange(
      mortal.drew,
      tripId,
      (
        await shopsExchange(mortal.drew, tripId, {
          slice: 0,
          days: 1,
          pick: changes === 'dearer' ? 'most' : 'least',
        })
      ).slices,
    )
    const [due, refund] = [quote.offer?.due.minor ?? 0, quote.offer?.refund.minor ?? 0]
    expect([due > 0, refund > 0]).toEqual([changes === 'dearer', changes === 'cheaper'])
    await mortal.diesAt(event, moment, () => confirmsExchange(mortal.drew, quote))
    const done = await seesExchange(mortal.drew, tripId, undefined, 60_000)
    expect(done).toMatchObject({ state: 'Exchanged', refusal: null })
    await expectMoney(booking.id, done.id, due, refund)
    const trip = await mortal.drew.trip(tripId)
    expect(await marketConsole(mortal.server.url).orders(booking.id)).toMatchObject([
      { status: 'Ticketed', total: trip.total },
    ])
    expect(trip.receipt.lines.reduce((all, line) => all + line.amount.minor, 0)).toBe(
      booking.acceptedTotal.minor + due - refund,
    )
  },
)

test.each(deaths)(
  'killed at "%s" while %s, the change of a stay comes to its one end: other nights once, and their money once',
  async (event, moment, changes) => {
    const { booking, tripId, stay } = await booksChangeableStay(
      mortal.drew,
      { inDays: days++, nights: 3 },
      { surname: `Rowan ${String.fromCodePoint(65 + (days % 26))}` },
    )
    const quote = await quotesStayChange(
      mortal.drew,
      tripId,
      moved(stay, { longer: changes === 'dearer' ? 1 : -1 }),
    )
    const [due, refund] = [quote.extra.minor, quote.refund.minor]
    expect([due > 0, refund > 0]).toEqual([changes === 'dearer', changes === 'cheaper'])
    await mortal.diesAt(event, moment, () => confirmsStayChange(mortal.drew, quote))
    const done = await seesStayChange(mortal.drew, tripId, undefined, 60_000)
    expect(done).toMatchObject({ state: 'Changed', refusal: null })
    await expectMoney(booking.id, done.id, due, refund)
    const trip = await mortal.drew.trip(tripId)
    expect(trip.booked).toMatchObject({ checkOut: quote.after.checkOut, price: quote.after.price })
    expect(trip.receipt.lines.reduce((all, line) => all + line.amount.minor, 0)).toBe(
      booking.acceptedTotal.minor + due - refund,
    )
  },
)

/** One that changes, before it does: what it will cost, and how it is seen to its end. */
interface Before {
  readonly booking: Booking
  readonly tripId: string
  readonly due: number
  readonly refund: number
  readonly asks: () => Promise<unknown>
  readonly ends: () => Promise<{ readonly id: string; readonly state: string }>
  /** Of the part's details afterwards. */
  readonly becomes: object
}
const beforeOf: Readonly<
  Record<'car' | 'activity', (changes: 'dearer' | 'cheaper') => Promise<Before>>
> = {
  car: async (changes) => {
    const inDays = (days += 7)
    const { booking, tripId, rental } = await booksChangeableCar(mortal.drew, { inDays })
    const quote = await quotesCarChange(
      mortal.drew,
      tripId,
      movedCar(rental, { longer: changes === 'dearer' ? 1 : -1 }),
    )
    const { dropOffAt, price } = quote.after
    return {
      booking,
      tripId,
      due: quote.extra.minor,
      refund: quote.refund.minor,
      asks: () => confirmsCarChange(mortal.drew, quote),
      ends: () => seesCarChange(mortal.drew, tripId, 60_000),
      becomes: { dropOffAt, price },
    }
  },
  activity: async (changes) => {
    // Far enough apart that no two of them come to the same start.
    const inDays = (days += 22)
    const { booking, tripId, others } = await booksMovableActivity(mortal.drew, {
      inDays,
      ...(changes === 'dearer' ? cheaperThanAnother() : dearerThanAnother()),
    })
    const byPrice = others.toSorted((a, b) => a.price - b.price)
    const start = byPrice.at(changes === 'dearer' ? -1 : 0)
    if (start === undefined) throw new Error('no other start')
    const quote = await quotesActivityChange(mortal.drew, tripId, start)
    const { date, at, total } = quote.after
    return {
      booking,
      tripId,
      due: quote.extra.minor,
      refund: quote.refund.minor,
      asks: () => confirmsActivityChange(mortal.drew, quote),
      ends: () => seesActivityChange(mortal.drew, tripId, 60_000),
      becomes: { date, at, total },
    }
  },
}
/** One command kills them at every line of their journal, before and in its commit. */
const everyDeath: typeof deaths = [
  'authorize intended',
  'authorize answered',
  'confirm intended',
  'confirm answered',
  'capture intended',
  'capture answered',
].flatMap((event) => [
  [event, 'writing', 'dearer'] as const,
  [event, 'committing', 'dearer'] as const,
])
const everyDeathInPosting: typeof deaths = [
  ['refund intended', 'writing', 'cheaper'],
  ['refund intended', 'committing', 'cheaper'],
  ['refund answered', 'writing', 'cheaper'],
  ['refund answered', 'committing', 'cheaper'],
  ['post', 'writing', 'dearer'],
  ['post', 'committing', 'cheaper'],
]
const together =
  process.env['KILL_LINES'] === 'every' ? [everyDeath, everyDeathInPosting] : [deaths]

test.each((['car', 'activity'] as const).flatMap((of) => together.map((group) => ({ of, group }))))(
  'killed in the middle of several changes of $of, each comes to its one end: other times once, and their money once (%#)',
  async ({ of, group }) => {
    const changes: Before[] = []
    for (const [, , way] of group) {
      const before = await beforeOf[of](way)
      expect([before.due > 0, before.refund > 0]).toEqual([way === 'dearer', way === 'cheaper'])
      changes.push(before)
    }
    await mortal.diesAtAll(
      group.map(([event, moment], at) => ({
        event,
        moment,
        asks: changes[at]?.asks ?? (() => Promise.reject(new Error('a death of nobody'))),
      })),
    )
    for (const { booking, tripId, due, refund, ends, becomes } of changes) {
      const done = await ends()
      expect(done).toMatchObject({ state: 'Changed', refusal: null })
      await expectMoney(booking.id, done.id, due, refund)
      const trip = await mortal.drew.trip(tripId)
      expect(trip.parts).toMatchObject([{ details: becomes }])
      expect(trip.receipt.lines.reduce((all, line) => all + line.amount.minor, 0)).toBe(
        booking.acceptedTotal.minor + due - refund,
      )
    }
  },
)

test('in the end all books agree', async () => {
  const proof = await mortal.server.prove()
  expect(proof.violations).toEqual([])
  expect(proof.exitCode).toBe(0)
})
