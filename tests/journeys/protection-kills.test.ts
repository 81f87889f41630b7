import { listConnectingFlights } from '@portolan/contract/protections/list-connecting-flights.ts'
import { listRebookingFlights } from '@portolan/contract/protections/list-rebooking-flights.ts'
import { quoteConnectingFlight } from '@portolan/contract/protections/quote-connecting-flight.ts'
import { quoteRebooking } from '@portolan/contract/protections/quote-rebooking.ts'
import { readConnection } from '@portolan/contract/protections/read-connection.ts'
import { rebookConnection } from '@portolan/contract/protections/rebook-connection.ts'
import { rebookDisruptedTrip } from '@portolan/contract/protections/rebook-disrupted-trip.ts'
import { expect, test } from 'vitest'
import { announces } from '../harness/announces.ts'
import { confirmsCancellation, quotesCancellation, seesCancellation } from '../harness/cancels.ts'
import type { Moment } from '../harness/journal-gate.ts'
import { marketConsole } from '../harness/market.ts'
import { openMortalServer } from '../harness/open-mortal-server.ts'
import {
  booksProtected,
  offersAdded,
  paysAdded,
  protectionsOf,
  protects,
} from '../harness/protections.ts'
import { booksGuarded } from '../harness/several-tickets.ts'
import { fareCalled, newKey, type Booking } from '../harness/traveler.ts'
import { until } from '../harness/until.ts'

const mortal = openMortalServer()
const assistance = 'disruption-assistance'

type Death = readonly [event: string, moment: Moment]
type Use = 'Refund' | 'Rebook'
interface Life {
  readonly bought: 'with' | 'after'
  readonly buying: Death
  readonly use: Use
  readonly using: Death
}

/**
 * Where a death hurts: the effect is there and its line is lost, or the line is there and nobody
 * knows whether the effect is. Those of one group die together; a line that posts holds the
 * balances of all, so it is the last of its group.
 */
const decisive: readonly (readonly Life[])[] = [
  [
    {
      bought: 'with',
      buying: ['order answered', 'writing'],
      use: 'Refund',
      using: ['confirm answered', 'writing'],
    },
    {
      bought: 'after',
      buying: ['order answered', 'writing'],
      use: 'Rebook',
      using: ['order answered', 'writing'],
    },
    {
      bought: 'after',
      buying: ['capture answered', 'writing'],
      use: 'Refund',
      using: ['refund answered', 'writing'],
    },
  ],
  [
    {
      bought: 'with',
      buying: ['confirm', 'committing'],
      use: 'Rebook',
      using: ['confirm', 'committing'],
    },
  ],
]
const buyingLines = [
  'created',
  'start',
  'price answered',
  'authorize intended',
  'authorize answered',
  'order intended',
  'order answered',
  'capture intended',
  'capture answered',
  'post',
  'confirm',
]
const usingLines = {
  Refund: ['confirm intended', 'confirm answered', 'post', 'refund intended', 'refund answered'],
  Rebook: ['created', 'price answered', 'order intended', 'order answered', 'post', 'confirm'],
}
/** At every line of their journals, before and in its commit; each way to buy meets each use. */
const everyLife = (['writing', 'committing'] as const).flatMap((moment) =>
  buyingLines.map((event, at): readonly Life[] => {
    const use = at % 2 === 0 ? 'Refund' : 'Rebook'
    const lines = usingLines[use]
    return [
      {
        bought: (moment === 'writing') === at % 4 < 2 ? 'with' : 'after',
        buying: [event, moment],
        use,
        using: [lines[Math.floor(at / 2) % lines.length] ?? 'post', moment],
      },
    ]
  }),
)
const groups = process.env['KILL_LINES'] === 'every' ? everyLife : decisive

/** Asks for all of it, dies at the line of each, and asks again: that has the same end. */
const dyingAt = async <T>(
  asked: readonly { readonly asks: () => Promise<T>; readonly death: Death }[],
): Promise<T[]> => {
  await mortal.diesAtAll(asked.map(({ asks, death: [event, moment] }) => ({ event, moment, asks })))
  const ended: T[] = []
  for (const { asks } of asked) ended.push(await until('the same end', asks))
  return ended
}

let people = 0
const nextSurname = (): string => `Rowan ${String.fromCodePoint(65 + (people++ % 26))}`
const console = () => marketConsole(mortal.server.url)
const chargesOf = async (bookingId: string) =>
  (await console().charges(bookingId)).map(({ state, captured, refunded }) => [
    state,
    captured.minor,
    refunded.minor,
  ])

/** Flights whose assistance is about to be bought, and the number of the booking that flies. */
const aboutToBuy = async ({ bought, buying }: Life) => {
  const [surname, idempotencyKey] = [nextSurname(), newKey()]
  const choice = mortal.drew.searches('JFK', 'LHR', { inDays: 12 }).chooses(fareCalled(/\.basic\./))
  const flights = await choice.quote()
  const [segment] = flights.slices[0]?.segments ?? []
  if (segment === undefined) throw new Error('no flight')
  if (bought === 'with') {
    const quote = await protects(mortal.drew, flights, [assistance])
    const asks = () => booksProtected(mortal.drew, quote, { idempotencyKey, surname })
    return { segment, premium: quote.premium, flying: null, asks, death: buying }
  }
  const flying = await mortal.drew.sees((await choice.books({ surname })).id)
  const { offer } = await offersAdded(mortal.drew, flying.tripId ?? '')
  if (offer === null) throw new Error('no offer')
  const asks = () => paysAdded(mortal.drew, offer, { key: idempotencyKey })
  return { segment, premium: offer.beforePaying.premium, flying, asks, death: buying }
}
type Wanted = Awaited<ReturnType<typeof aboutToBuy>>

/**
 * An order whose intent was kept and whose call was never made is found nowhere and closed, so that
 * the booking fails. Only a death in the COMMIT of a line may be one before that call.
 */
const mayFail = ([, moment]: Death): boolean => moment === 'committing'

/**
 * One charge with the premium in it, and one contract in force; answers the booking that flies.
 * Null where nothing was bought and nothing is charged.
 */
const boughtOnce = async (
  { premium, flying, death }: Wanted,
  paid: Booking,
): Promise<Booking | null> => {
  if (paid.state === 'Failed' && mayFail(death)) {
    for (const [, captured] of await chargesOf(paid.id)) expect(captured).toBe(0)
    if (flying !== null) expect(await protectionsOf(mortal.drew, flying.tripId ?? '')).toEqual([])
    return null
  }
  expect(paid.state).toBe('Confirmed')
  expect(await chargesOf(paid.id)).toEqual([['Captured', paid.acceptedTotal.minor, 0]])
  if (flying !== null) expect(paid.acceptedTotal).toEqual(premium)
  const flown = flying ?? paid
  const held = await until('the contract', async () => {
    const all = await protectionsOf(mortal.drew, flown.tripId ?? '')
    return all[0]?.state === 'Active' ? all : null
  })
  expect(held).toMatchObject([{ protection: assistance, premium, state: 'Active' }])
  return flown
}

const refundsOnce = async ({ id, tripId }: Booking, death: Death) => {
  const quote = await quotesCancellation(mortal.drew, tripId ?? '')
  expect(quote.refund.minor).toBeGreaterThan(0)
  return {
    death,
    asks: async () => {
      await confirmsCancellation(mortal.drew, quote)
      return seesCancellation(mortal.drew, quote.tripId)
    },
    ends: async () => {
      expect(await seesCancellation(mortal.drew, quote.tripId)).toMatchObject({ state: 'Canceled' })
      const [charge] = await console().charges(id)
      expect(charge?.refunded).toEqual(quote.refund)
      expect(charge?.entries.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
      return { held: await protectionsOf(mortal.drew, quote.tripId), state: 'Refunded' }
    },
  }
}
/** New flights without a charge, ordered once. */
const rebookedOnce = async (bookingId: string) => {
  const { state, acceptedTotal } = await mortal.drew.sees(bookingId)
  expect(state).toBe('Confirmed')
  expect(await console().charges(bookingId)).toEqual([])
  expect(await console().orders(bookingId)).toMatchObject([
    { status: 'Ticketed', total: acceptedTotal },
  ])
  return { as: 'Ticket', from: 'Cover', amount: acceptedTotal } as const
}
const rebooksOnce = async (trip: Booking, death: Death) => {
  const params = { tripId: trip.tripId ?? '' }
  await mortal.drew.trip(params.tripId)
  const api = await mortal.drew.api()
  const [wanted] = (await api.get(listRebookingFlights, { params })).qualifying
  if (wanted === undefined) throw new Error('no flight qualifies')
  const { option, brand } = wanted
  const { quoteId, total } = await api.get(quoteRebooking, { params, body: { option, brand } })
  const body = { idempotencyKey: newKey(), quoteId, acceptedTotal: total }
  const asks = async () =>
    (await (await mortal.drew.api()).get(rebookDisruptedTrip, { params, body })).bookingId
  return {
    death,
    asks,
    ends: async () => {
      const bookingId = await asks()
      const { state } = await mortal.drew.sees(bookingId)
      if (state === 'Failed' && mayFail(death)) {
        expect(await console().charges(bookingId)).toEqual([])
        return { held: await protectionsOf(mortal.drew, params.tripId), state: 'Disrupted' }
      }
      const paid = await rebookedOnce(bookingId)
      const held = await protectionsOf(mortal.drew, params.tripId)
      expect(held.flatMap(({ decisions }) => decisions.flatMap(({ pays }) => pays))).toEqual([paid])
      return { held, state: 'Rebooked' }
    },
  }
}

const claims: readonly Death[] = [
  ['order answered', 'writing'],
  ['confirm', 'committing'],
]

test('killed while it is claimed, the missed connection guarantee pays once', async () => {
  const claimed = []
  for (const death of claims) {
    const booked = await booksGuarded(mortal.drew, { fromDay: 30, surname: nextSurname() })
    claimed.push({ ...booked, death })
  }
  // Both fly the same flights: what breaks one connection breaks the other.
  const [booked] = claimed
  if (booked === undefined) throw new Error('nothing is claimed')
  const delay = { delayMinutes: booked.spare + 1 }
  await announces(mortal.server.url, booked.first, 2, delay)
  const uses = []
  for (const { tripId, death } of claimed) {
    const params = { tripId }
    await mortal.drew.trip(tripId)
    const api = await mortal.drew.api()
    const [wanted] = (await api.get(listConnectingFlights, { params })).qualifying
    if (wanted === undefined) throw new Error('no flight qualifies')
    const { option, brand } = wanted
    const quoted = await api.get(quoteConnectingFlight, { params, body: { option, brand } })
    const { quoteId, total, fare } = quoted
    const body = { idempotencyKey: newKey(), quoteId, acceptedTotal: total }
    const asks = async () =>
      (await (await mortal.drew.api()).get(rebookConnection, { params, body })).bookingId
    uses.push({ death, asks, params, fare })
  }
  const bookings = await dyingAt(uses)
  for (const [at, { params, fare }] of uses.entries()) {
    const paid = await rebookedOnce(bookings[at] ?? '')
    const { guarantee } = await (await mortal.drew.api()).get(readConnection, { params })
    expect(guarantee).toMatchObject({ state: 'Rebooked', spent: fare })
    expect(guarantee?.decisions.flatMap(({ pays }) => pays)).toEqual([paid])
  }
})

test.each(groups)(
  'killed while it is bought and while it is used, assistance is charged once and pays once (%#)',
  async (...group) => {
    const wanted: Wanted[] = []
    for (const life of group) wanted.push(await aboutToBuy(life))
    const paid = await dyingAt(wanted)
    const flying: (Booking | null)[] = []
    for (const [at, one] of wanted.entries())
      flying.push(await boughtOnce(one, paid[at] ?? (await one.asks())))
    const flights = new Map(wanted.map(({ segment }) => [segment.id, segment]))
    for (const segment of flights.values())
      await announces(mortal.server.url, segment, 6, { delayMinutes: 130 })
    const uses = []
    for (const [at, { use, using }] of group.entries()) {
      const trip = flying[at]
      if (trip == null) continue
      uses.push(await (use === 'Refund' ? refundsOnce : rebooksOnce)(trip, using))
    }
    await dyingAt<unknown>(uses)
    for (const { ends } of uses) {
      const { held, state } = await ends()
      expect(held).toMatchObject([{ protection: assistance, state }])
    }
  },
)

test('in the end all books agree', async () => {
  const proof = await mortal.server.prove()
  expect(proof.violations).toEqual([])
  expect(proof.exitCode).toBe(0)
})
