import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openJournalGate, type JournalGate, type Moment } from '../harness/journal-gate.ts'
import { marketConsole, type MarketConsole } from '../harness/market.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { isCombined } from '@portolan/domain/flights/combined-id.ts'
import { activityBody, quotesActivity } from '../harness/activities.ts'
import { carBody, quotesOwnCar } from '../harness/cars.ts'
import { chooseStay, family, stayBody } from '../harness/stays.ts'
import {
  cheapest,
  ends,
  newKey,
  traveler,
  type Booking,
  type Choice,
  type Pick,
  type PlaceBookingBody,
  type Traveler,
} from '../harness/traveler.ts'
import { pause, until } from '../harness/until.ts'
import { expectWholeOrNothing } from '../harness/whole-or-nothing.ts'

/**
 * Milliseconds a call to a counterparty takes: long enough to be seen from outside, and to be
 * killed in.
 */
const latency = { none: '0', visible: '400' }
const steps = ['CheckPrice', 'Authorize', 'Order', 'Ticket', 'Capture'] as const

let server: ServerProcess
let gate: JournalGate
let console: MarketConsole
let avery: Traveler
beforeAll(async () => {
  server = await startServer({ MARKET_LATENCY_MS: latency.none })
  gate = await openJournalGate(server.dataFolder)
  console = marketConsole(server.url)
  avery = traveler(server.url, 'avery')
  await avery.cardToken()
})
afterAll(async () => {
  await gate?.close()
  await server?.close()
})

let day = 20
/** The dearest fare, which chooses its seats. */
const dearest: Pick = (options) => {
  const [fare] = options
    .flatMap((option) =>
      option.fares.map(({ brand, total }) => ({ option: option.id, brand, total })),
    )
    .sort((a, b) => b.total - a.total)
  if (fare === undefined) throw new Error('The search found nothing to choose from.')
  return { option: fare.option, brand: fare.brand }
}
/** Two tickets that meet on the way, where the day has such a pair. */
const selfTransfer: Pick = (options) => {
  const combined = options.filter(({ id }) => isCombined(id))
  return cheapest(combined.length > 0 ? combined : options)
}
/**
 * Flights nobody else in this file has asked for: one way, by two tickets of strangers, and through
 * three cities with seats chosen by number.
 */
const anotherDay = (): Choice => {
  const inDays = day++
  if (inDays % 3 === 0) return avery.searches('JFK', 'LAX', { inDays }).chooses()
  return inDays % 3 === 1
    ? avery.searches('JFK', 'PRG', { inDays }).chooses(selfTransfer)
    : avery
        .searches('JFK', 'LAX', {
          inDays,
          onTo: [
            { place: 'SFO', nights: 3 },
            { place: 'JFK', nights: 4 },
          ],
          seats: true,
        })
        .chooses(dearest, dearest, dearest)
}

const nights = 3
/**
 * Two rooms of a property, on nights nobody else in this file has asked for: a last room that
 * another booking holds would be an honest refusal.
 */
const anotherStay = async (): Promise<PlaceBookingBody> => {
  const inDays = day
  day += nights
  return stayBody(
    avery,
    (await chooseStay(avery, { inDays, nights, rooms: [{ adults: 2, childAges: [] }, family] }))
      .quote,
  )
}
/** A car at times, and an activity on a day, that nobody else in this file has asked for. */
const anotherCar = async (): Promise<PlaceBookingBody> => {
  const wanted = { inDays: day, days: nights, filters: { payments: ['Now' as const] } }
  day += nights
  return carBody(avery, (await quotesOwnCar(avery, wanted)).quote)
}
const anotherActivity = async (): Promise<PlaceBookingBody> =>
  activityBody(avery, (await quotesActivity(avery, { inDays: day++ })).quote)
const bodyOf = {
  flights: async (): Promise<PlaceBookingBody> => anotherDay().body(),
  stay: anotherStay,
  car: anotherCar,
  activity: anotherActivity,
} as const
type Bought = keyof typeof bodyOf

const interrupted: { readonly at: string; readonly id: string }[] = []

test('one key sent twenty times at once is one booking', async () => {
  const body = await anotherDay().body()
  const answers = await Promise.all(Array.from({ length: 20 }, () => avery.places(body)))
  const ids = new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.refusal.code)))
  expect(ids.size).toBe(1)
  const booking = await avery.sees([...ids][0] ?? '')
  expect(booking.state).toBe('Confirmed')
  await expectWholeOrNothing(avery, console, booking)

  expect(await avery.places(body)).toMatchObject({
    ok: true,
    status: 202,
    value: { id: booking.id, state: 'Confirmed' },
  })
  const other = { ...body, contact: { ...body.contact, phone: '+1 212 555 0199' } }
  expect(await avery.places(other)).toMatchObject({
    ok: false,
    status: 422,
    refusal: { code: 'IdempotencyKeyReused', field: 'idempotencyKey' },
  })
  expect((await avery.trips()).length).toBe(1)
})

test('two tabs with a key each make one booking of one journey', async () => {
  const choice = anotherDay()
  const bodies = await Promise.all([choice.body(), choice.body(), choice.body(), choice.body()])
  const answers = await Promise.all(bodies.map((body) => avery.places(body)))
  const placed = answers.flatMap((answer) => (answer.ok ? [answer.value.id] : []))
  expect(placed).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok)).toMatchObject(
    [1, 2, 3].map(() => ({
      status: 409,
      refusal: { code: 'DuplicateBooking', facts: { bookingId: placed[0] } },
    })),
  )
  const booking = await avery.sees(placed[0] ?? '')
  await expectWholeOrNothing(avery, console, booking)
  // Later it is told apart from the trip it became.
  expect(
    await avery.places({ ...(bodies[0] ?? (await choice.body())), idempotencyKey: newKey() }),
  ).toMatchObject({
    status: 409,
    refusal: { code: 'DuplicateBooking', facts: { tripId: booking.tripId } },
  })
})

interface Line {
  readonly event: string
  readonly moment: Moment
}
/**
 * Stopped one after another and killed at once. What waits in the COMMIT of a posting holds the
 * balances it has changed, so it comes last.
 */
const ordering: readonly Line[] = [
  { event: 'order intended', moment: 'writing' },
  { event: 'order answered', moment: 'writing' },
  { event: 'order intended', moment: 'committing' },
  { event: 'order answered', moment: 'committing' },
]
const posting: readonly Line[] = [
  { event: 'post', moment: 'writing' },
  { event: 'post', moment: 'committing' },
]
interface Killed {
  readonly of: Bought
  readonly group: readonly Line[]
}
const bothMoments = (...events: readonly string[]): Line[] =>
  events.flatMap((event) => [
    { event, moment: 'writing' as const },
    { event, moment: 'committing' as const },
  ])
/** Lines at which every product does the same; one command kills each of them at these too. */
const alike: readonly Killed[] =
  process.env['KILL_LINES'] === 'every'
    ? (['stay', 'car', 'activity'] as const).flatMap((of) => [
        { of, group: bothMoments('price answered', 'authorize intended', 'authorize answered') },
        { of, group: bothMoments('readOrder answered', 'capture intended', 'capture answered') },
        { of, group: bothMoments('confirm') },
      ])
    : []
const lines: readonly Killed[] = [
  ...alike,
  { of: 'car', group: [...ordering, ...posting] },
  { of: 'activity', group: [...ordering, ...posting] },
  {
    of: 'flights',
    group: [
      { event: 'price answered', moment: 'writing' },
      { event: 'authorize intended', moment: 'writing' },
      { event: 'authorize answered', moment: 'writing' },
      { event: 'authorize intended', moment: 'committing' },
    ],
  },
  { of: 'flights', group: ordering },
  { of: 'stay', group: ordering },
  {
    of: 'flights',
    group: [
      { event: 'readOrder answered', moment: 'writing' },
      { event: 'capture intended', moment: 'writing' },
      { event: 'capture answered', moment: 'writing' },
      { event: 'capture answered', moment: 'committing' },
    ],
  },
  { of: 'flights', group: posting },
  { of: 'stay', group: posting },
  {
    of: 'flights',
    group: [
      { event: 'confirm', moment: 'writing' },
      { event: 'confirm', moment: 'committing' },
    ],
  },
]
test.each(lines)(
  'a server killed while it journals $of loses nothing it has done (%#)',
  async ({ of, group }) => {
    try {
      for (const { event, moment } of group) {
        const body = await bodyOf[of]()
        await gate.hold(event, moment)
        const placed = await avery.places(body)
        if (!placed.ok) throw new Error(placed.refusal.code)
        await gate.caught()
        interrupted.push({ at: `${of}, ${moment} "${event}"`, id: placed.value.id })
      }
      await server.kill9()
    } finally {
      await gate.open()
    }
    await server.restart()
    for (const { at, id } of interrupted.slice(-group.length))
      expect({ at, state: (await avery.booking(id)).state }).not.toMatchObject({ state: 'Failed' })
  },
)

/**
 * Every step of flights and the moment after it; of a stay what its own desk does, since the rest
 * is the same for both.
 */
const kills = steps.flatMap((step) => [
  ...(['Active', 'Done'] as const).map((moment) => ({ of: 'flights', step, moment }) as const),
  ...(step === 'Order' || step === 'Ticket'
    ? [{ of: 'stay', step, moment: 'Active' } as const]
    : []),
])
describe('while every step takes its time', () => {
  beforeAll(() => server.restart({ MARKET_LATENCY_MS: latency.visible }))

  test.each(kills)(
    'a server killed while $step of $of is $moment restarts with the booking where it was',
    async ({ of, step, moment }) => {
      const body = await bodyOf[of]()
      const placed = await avery.places(body)
      if (!placed.ok) throw new Error(placed.refusal.code)
      const { id } = placed.value
      const stepOf = (booking: Booking) => booking.steps.find((one) => one.name === step)?.state
      for (
        let seen: Booking = placed.value;
        stepOf(seen) !== moment;
        seen = await avery.booking(id)
      ) {
        if (ends.includes(seen.state))
          throw new Error(
            `${step} was never seen ${moment}: ${seen.state}, ${JSON.stringify(seen.steps)}, ${JSON.stringify(seen.refusal)}`,
          )
        await pause(5)
      }
      await server.kill9()
      interrupted.push({ at: `${of}, ${step} ${moment}`, id })
      await server.restart()
      // A reload finds it, and sending the same key again makes no second booking.
      const again = await avery.places(body)
      expect(again).toMatchObject({ ok: true, value: { id } })
      expect((await avery.booking(id)).state).not.toBe('Failed')
      // Each kill while it authorizes uses up one of the few sends of an authorization.
      await until('its card is authorized', async () => {
        const booking = await avery.booking(id)
        return (
          ends.includes(booking.state) ||
          booking.steps.some(({ name, state }) => name === 'Authorize' && state === 'Done')
        )
      })
    },
  )

  test('a page that is reloaded in the middle finds its booking, also after a new sign-in', async () => {
    const placed = await anotherDay().books()
    const reloaded = traveler(server.url, 'avery')
    const seen: string[] = []
    await until('its end', async () => {
      const booking = await reloaded.booking(placed.id)
      seen.push(booking.state)
      return ends.includes(booking.state)
    })
    expect(seen[0]).not.toBe('Confirmed')
    expect(seen.at(-1)).toBe('Confirmed')
    // Others that were interrupted before may be on their way still.
    const { tripId } = await reloaded.booking(placed.id)
    expect((await reloaded.trips()).find(({ id }) => id === tripId)?.locators).not.toHaveLength(0)
  })
})

// The clock stays where it is: an order that was on its way and never arrived is not waited for, since the supplier closes its reference.
test('every interrupted booking comes to its one end by itself, whole or not at all, and all books agree', async () => {
  expect(interrupted).toHaveLength(lines.flatMap(({ group }) => group).length + kills.length)
  const counts = { Confirmed: 0, Failed: 0, ofSeveralTickets: 0 }
  for (const { at, id } of interrupted) {
    const booking = await avery.sees(id, ends, 60_000)
    counts[booking.state === 'Confirmed' ? 'Confirmed' : 'Failed']++
    if (booking.locators.length > 1) counts.ofSeveralTickets++
    await expectWholeOrNothing(avery, console, booking).catch((error: unknown) => {
      throw new Error(`killed at ${at}: ${JSON.stringify(booking.steps)}`, { cause: error })
    })
  }
  expect(counts.Confirmed).toBeGreaterThan(counts.Failed)
  expect(counts.ofSeveralTickets).toBeGreaterThan(3)
  const proof = await server.prove()
  expect(proof.violations).toEqual([])
  expect(proof.exitCode).toBe(0)
}, 240_000)
