import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideCase } from '@portolan/contract/cases/decide-case.ts'
import { listCases } from '@portolan/contract/cases/list-cases.ts'
import { takeCase } from '@portolan/contract/cases/take-case.ts'
import { compareExchange } from '@portolan/contract/exchanges/compare-exchange.ts'
import { exchangeTrip } from '@portolan/contract/exchanges/exchange-trip.ts'
import { quoteExchange } from '@portolan/contract/exchanges/quote-exchange.ts'
import { readExchangeQuote } from '@portolan/contract/exchanges/read-exchange-quote.ts'
import { readExchangeExtras } from '@portolan/contract/exchanges/read-exchange-extras.ts'
import { shopExchange } from '@portolan/contract/exchanges/shop-exchange.ts'
import { requestTripHelp } from '@portolan/contract/trips/request-trip-help.ts'
import { cancels, confirmsCancellation, quotesCancellation } from '../harness/cancels.ts'
import {
  checksExchange,
  confirmsExchange,
  exchanges,
  quotesExchange,
  seesExchange,
  shopsExchange,
} from '../harness/exchanges.ts'
import { marketConsole, type MarketConsole } from '../harness/market.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { booksStay } from '../harness/stays.ts'
import { fareCalled, newKey, traveler, type Pick, type Traveler } from '../harness/traveler.ts'
import type { TripView } from '../harness/trip-view.ts'
import { cards } from '../harness/vault.ts'

let server: ServerProcess
let console: MarketConsole
beforeAll(async () => {
  server = await startServer()
  console = marketConsole(server.url)
})
afterAll(() => server?.close())

/** Two days after it was booked: no window for voids is open any more. */
const pastVoids = (): Promise<void> => console.advance('P2D')
const [free, flex, basic] = [
  fareCalled(/^(?:AA|DL|UA)\.standard/),
  fareCalled(/^(?:AA|DL|UA)\.flex/),
  fareCalled(/^(?:AA|DL|UA)\.basic/),
]
let surnames = 0
const books = async (
  person: Traveler,
  pick: Pick,
  { inDays = 60, nights }: { inDays?: number; nights?: number } = {},
) => {
  surnames += 1
  const search = person.searches(
    'JFK',
    'LAX',
    nights === undefined ? { inDays } : { inDays, nights },
  )
  const booking = await person.sees(
    (
      await search
        .chooses(...(nights === undefined ? [pick] : [pick, pick]))
        .books({ surname: `Change${'abcdefghijklmnopqrstuvwxyz'.charAt(surnames)}` })
    ).id,
  )
  expect(booking.state).toBe('Confirmed')
  return { booking, tripId: booking.tripId ?? '' }
}
const codeOf = (
  answer:
    | { readonly ok: true }
    | { readonly ok: false; readonly refusal: { readonly code: string } },
): string | null => (answer.ok ? null : answer.refusal.code)
const flightsOf = (trip: TripView): string[] =>
  trip.itinerary.flatMap(({ segments }) => segments.map(({ id }) => id))

test.each(['avery', 'drew'])(
  '%s pays the difference: the tickets are exchanged once, the trip is the new one, and a cancellation gives each charge its own back',
  async (account) => {
    const person = traveler(server.url, account)
    const { booking, tripId } = await books(person, flex)
    await pastVoids()
    const before = await person.trip(tripId)
    expect(await checksExchange(person, tripId)).toMatchObject({
      screen: 'GoToExchange',
      exchangeable: true,
      ticketState: 'NotVoidable',
      tripType: 'OneWay',
      tags: ['Exchangeable'],
      slices: [{ action: 'Keep', actions: ['Keep', 'Change'] }],
    })
    const wanted = await shopsExchange(person, tripId, { slice: 0, days: 1, pick: 'most' })
    const quote = await quotesExchange(person, tripId, wanted.slices, wanted.difference)
    expect(quote).toMatchObject({
      state: 'Success',
      offer: {
        difference: { minor: wanted.difference },
        refund: { minor: 0 },
        slices: [{ action: 'Change', slice: 0 }],
      },
    })
    const due = quote.offer?.due.minor ?? 0
    expect([due, quote.offer?.lines.reduce((all, { amount }) => all + amount.minor, 0)]).toEqual([
      wanted.difference,
      wanted.difference,
    ])
    const { ways, cheaper } = await (
      await person.api()
    ).get(compareExchange, { params: { tripId }, body: { quoteId: quote.id } })
    expect(ways).toMatchObject([
      { way: 'Keep', total: booking.acceptedTotal },
      { way: 'Change', pay: { minor: due }, total: { minor: booking.acceptedTotal.minor + due } },
      { way: 'CancelAndRebook', available: true, back: booking.acceptedTotal },
    ])
    expect(cheaper).not.toBeUndefined()

    // Confirmed three times at once: one exchange.
    const [stale, staleCancellation] = [
      await quotesExchange(person, tripId, wanted.slices, wanted.difference),
      await quotesCancellation(person, tripId),
    ]
    const answers = await Promise.all([1, 2, 3].map(() => confirmsExchange(person, quote)))
    expect(
      new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.refusal.code))).size,
    ).toBe(1)
    const done = await seesExchange(person, tripId)
    expect(done).toMatchObject({
      state: 'Exchanged',
      refusal: null,
      steps: [
        { state: 'Done' },
        { state: 'Done' },
        { state: 'Skipped' },
        { state: 'Done' },
        { state: 'Skipped' },
      ],
    })
    // And again when it is done.
    expect(await confirmsExchange(person, quote)).toMatchObject({
      ok: true,
      value: { id: done.id },
    })
    // What was quoted of the ticket as it was is over, whatever the airline says of it.
    expect([
      codeOf(await confirmsExchange(person, stale)),
      codeOf(await confirmsCancellation(person, staleCancellation)),
    ]).toEqual(['ExchangeQuoteExpired', 'CancellationQuoteExpired'])
    const after = await person.trip(tripId)
    expect(after).toMatchObject({
      status: 'Confirmed',
      total: { minor: before.total.minor + due },
      tickets: [{ locator: before.tickets[0]?.locator }],
    })
    expect(flightsOf(after)).toEqual(
      [wanted.slices[0]?.action === 'Change' ? wanted.slices[0].option : ''].flatMap((option) =>
        option.split('~'),
      ),
    )
    expect(after.tickets[0]?.numbers).not.toEqual(before.tickets[0]?.numbers)
    expect(after.events.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ExchangeAsked', 'Exchanged']),
    )
    expect(after.receipt.lines.reduce((all, { amount }) => all + amount.minor, 0)).toBe(
      booking.acceptedTotal.minor + due,
    )
    expect(await console.charges(done.id)).toMatchObject([
      { state: 'Captured', captured: { minor: due }, refunded: { minor: 0 } },
    ])
    expect(await console.orders(booking.id)).toMatchObject([
      { status: 'Ticketed', total: after.total },
    ])

    const { cancellation } = await cancels(person, tripId)
    expect(cancellation).toMatchObject({
      state: 'Canceled',
      refunds: [
        { tender: 'Card', amount: booking.acceptedTotal, state: 'Sent' },
        { tender: 'Card', amount: { minor: due }, state: 'Sent' },
      ],
    })
    expect(await console.charges(booking.id)).toMatchObject([{ refunded: booking.acceptedTotal }])
    expect(await console.charges(done.id)).toMatchObject([{ refunded: { minor: due } }])
  },
)

test('what is left over of a fare that gives money back goes to the card, of one that does not to a credit, and a trip is changed more than once', async () => {
  const avery = traveler(server.url, 'avery')
  const money = await books(avery, flex, { inDays: 50, nights: 6 })
  const credit = await books(avery, free, { inDays: 20 })
  await pastVoids()
  const dearer = await shopsExchange(avery, money.tripId, { slice: 1, days: 1, pick: 'most' })
  expect(
    (await exchanges(avery, await quotesExchange(avery, money.tripId, dearer.slices))).state,
  ).toBe('Exchanged')
  const back = await quotesExchange(avery, money.tripId, [{ action: 'Remove', slice: 1 }])
  expect(back.offer).toMatchObject({
    due: { minor: 0 },
    credit: { minor: 0 },
    forfeited: { minor: 0 },
    tripType: 'OneWay',
    slices: [{ action: 'Keep' }, { action: 'Remove', after: null }],
  })
  const paidBack = back.offer?.refund.minor ?? 0
  expect(paidBack).toBeGreaterThan(0)
  const done = await exchanges(avery, back)
  expect(done.state).toBe('Exchanged')
  expect(done.refunds.reduce((all, { amount }) => all + amount.minor, 0)).toBe(paidBack)
  expect(done.refunds.every(({ state }) => state === 'Sent')).toBe(true)
  expect((await avery.trip(money.tripId)).itinerary).toHaveLength(1)

  const cheaper = await shopsExchange(avery, credit.tripId, { slice: 0, days: 60 })
  const kept = await quotesExchange(avery, credit.tripId, cheaper.slices)
  expect(kept.offer).toMatchObject({
    refund: { minor: 0 },
    due: { minor: Math.max(0, cheaper.difference) },
    credit: { minor: Math.max(0, -cheaper.difference) },
  })
  expect(await exchanges(avery, kept)).toMatchObject({
    state: 'Exchanged',
    refunds: [],
    credits: kept.offer?.credits,
  })
})

test('each failure leaves the trip as it was, and its card; after three of a day an agent has to be asked, and the next day it goes on', async () => {
  const avery = traveler(server.url, 'avery')
  const { tripId } = await books(avery, free, { inDays: 70 })
  await pastVoids()
  const before = await avery.trip(tripId)
  const ask = async () =>
    quotesExchange(
      avery,
      tripId,
      (await shopsExchange(avery, tripId, { slice: 0, days: 2, pick: 'most' })).slices,
    )
  const failures = [
    ['ChangePriceChanged', 'ExchangePriceChanged'],
    ['ChangeSoldOut', 'NoAvailability'],
    ['ChangeQuoteExpired', 'ExchangeQuoteExpired'],
    ['ChangeRefused', 'ExchangeRefused'],
    ['AirlineControl', 'ContactAirline'],
  ] as const
  for (const [at, [code, answer]] of failures.entries()) {
    const quote = await ask()
    await console.raise(code, { match: { call: 'confirmChange' } })
    const done = await exchanges(avery, quote)
    expect(done).toMatchObject({
      state: 'Failed',
      refusal: { code: answer },
      steps: [
        { state: 'Undone' },
        { state: 'Failed' },
        { state: 'Skipped' },
        { state: 'Waiting' },
        { state: 'Skipped' },
      ],
    })
    expect(await console.charges(done.id)).toMatchObject([
      { state: 'Voided', captured: { minor: 0 } },
    ])
    if (at !== 2) continue
    expect(await checksExchange(avery, tripId)).toMatchObject({
      screen: 'TooManyAttemptsSupport',
      exchangeable: false,
      attempts: { failed: 3, most: 3 },
    })
    expect(
      codeOf(
        await (
          await avery.api()
        ).call(quoteExchange, {
          params: { tripId },
          body: { slices: [{ action: 'Change', slice: 0, option: 'any', brand: 'any' }] },
        }),
      ),
    ).toBe('TooManyAttemptsSupport')
    await console.advance('P1D')
  }
  for (const [card, code] of [
    [cards.declines, 'CardDeclined'],
    [cards.insufficientFunds, 'InsufficientFunds'],
  ] as const) {
    await console.advance('P1D')
    expect(await exchanges(avery, await ask(), card)).toMatchObject({
      state: 'Failed',
      refusal: { code },
    })
  }
  expect(await avery.trip(tripId)).toMatchObject({
    status: 'Confirmed',
    itinerary: before.itinerary,
    tickets: before.tickets,
    total: before.total,
  })
  // An answer that never came is read back, to the card as to the airline: changed once, charged once.
  await console.advance('P1D')
  const quote = await ask()
  await console.raise('SupplierTimeoutAfter', { match: { call: 'confirmChange' } })
  for (const call of ['authorize', 'capture'] as const)
    await console.raise('AcquirerTimeoutAfter', { match: { call } })
  const done = await exchanges(avery, quote)
  expect(done.state).toBe('Exchanged')
  expect(await console.charges(done.id)).toMatchObject([
    { state: 'Captured', captured: quote.offer?.due },
  ])
})

test('what only the airline’s desk does waits for an agent: accepted it is done as quoted, denied or forgotten nothing has happened', async () => {
  const [avery, gray] = [traveler(server.url, 'avery'), traveler(server.url, 'gray')]
  const trips = [
    await books(avery, free, { inDays: 80 }),
    await books(avery, free, { inDays: 81 }),
    await books(avery, free, { inDays: 82 }),
  ]
  await pastVoids()
  const ends: string[] = []
  for (const [at, { tripId }] of trips.entries()) {
    const quote = await quotesExchange(
      avery,
      tripId,
      (await shopsExchange(avery, tripId, { slice: 0, days: 1, pick: 'most' })).slices,
    )
    await console.raise('ChangeNeedsAgent')
    await confirmsExchange(avery, quote)
    const waiting = await seesExchange(avery, tripId, ['AwaitingAgent'])
    expect(await checksExchange(avery, tripId)).toMatchObject({
      screen: 'ChangeRequested',
      exchangeable: false,
      reason: 'WithAgent',
      caseId: waiting.caseId,
    })
    await gray.trips()
    const desk = await gray.api()
    const params = { caseId: waiting.caseId ?? '' }
    if (at === 2) await console.advance('P1DT1M')
    else {
      expect((await desk.get(takeCase, { params, body: {} })).decisions).toEqual(
        expect.arrayContaining([
          { decision: 'Accept', effects: ['ExchangesTickets', 'TellsTraveler'] },
          { decision: 'Deny', effects: ['EndsExchange', 'TellsTraveler'] },
        ]),
      )
      await desk.get(decideCase, {
        params,
        body: { decision: at === 0 ? 'Accept' : 'Deny', note: 'The airline has answered.' },
      })
    }
    await avery.trip(tripId)
    const end = await seesExchange(avery, tripId)
    expect(await console.charges(end.id)).toMatchObject([
      { state: at === 0 ? 'Captured' : 'Voided' },
    ])
    if (at === 2) {
      // An answer that comes too late is not accepted.
      await gray.trips()
      const late = await gray.api()
      await late.get(takeCase, { params, body: {} })
      expect(
        await late.call(decideCase, { params, body: { decision: 'Accept', note: 'Done.' } }),
      ).toMatchObject({ ok: false, refusal: { code: 'ExchangeOver' } })
      expect(
        await late.get(decideCase, {
          params,
          body: { decision: 'Deny', note: 'It was too late for it.' },
        }),
      ).toMatchObject({ answer: 'It was too late for it.' })
    }
    ends.push(`${end.state} ${end.refusal?.code ?? ''} ${end.steps[2]?.state ?? ''}`)
  }
  expect(ends).toEqual([
    'Exchanged  Done',
    'Failed ExchangeDenied Failed',
    'Failed ExchangeDenied Failed',
  ])
})

test('an agent serves one site: of the other there is no case, and a business’s trip is changed by the desk of its own', async () => {
  const [drew, gray, lennox] = ['drew', 'gray', 'lennox'].map((account) =>
    traveler(server.url, account),
  ) as [Traveler, Traveler, Traveler]
  const { tripId } = await books(drew, free, { inDays: 84 })
  await pastVoids()
  await drew.trip(tripId)
  const quote = await quotesExchange(
    drew,
    tripId,
    (await shopsExchange(drew, tripId, { slice: 0, days: 1, pick: 'most' })).slices,
  )
  await console.raise('ChangeNeedsAgent')
  await confirmsExchange(drew, quote)
  const params = { caseId: (await seesExchange(drew, tripId, ['AwaitingAgent'])).caseId ?? '' }
  await Promise.all([gray.trips(), lennox.trips()])
  const [consumer, business] = [await gray.api(), await lennox.api()]
  const queue = { query: { queue: 'Changes' as const } }
  expect(codeOf(await consumer.call(takeCase, { params, body: {} }))).toBe('NotFound')
  expect((await consumer.get(listCases, queue)).cases.map(({ id }) => id)).not.toContain(
    params.caseId,
  )
  expect((await business.get(listCases, queue)).cases.map(({ id }) => id)).toEqual([params.caseId])
  await business.get(takeCase, { params, body: {} })
  await business.get(decideCase, {
    params,
    body: { decision: 'Accept', note: 'The airline has answered.' },
  })
  expect(await seesExchange(drew, tripId)).toMatchObject({ state: 'Exchanged' })
})

test('every trip opens with its screen, and what cannot be asked is refused by name with nothing moved', async () => {
  const [avery, casey] = [traveler(server.url, 'avery'), traveler(server.url, 'casey')]
  const stay = await booksStay(avery, { nights: 2 })
  const { tripId } = await books(avery, free, { inDays: 30, nights: 9 })
  const rigid = await books(avery, basic, { inDays: 31 })
  const screenOf = async (id: string): Promise<string> => (await checksExchange(avery, id)).screen
  expect(await checksExchange(avery, tripId)).toMatchObject({
    screen: 'TicketedVoidable',
    exchangeable: true,
    ticketState: expect.stringMatching(/^(?:TicketedVoid|PreTicketVoidable)$/),
    voidUntil: expect.any(String),
    tripType: 'RoundTrip',
  })
  expect(await screenOf(rigid.tripId)).toBe('LegacyTicketedVoidable')
  expect(await screenOf((await avery.sees(stay.booking.id)).tripId ?? '')).toBe(
    'IneligibleForExchange',
  )
  await pastVoids()
  expect([await screenOf(tripId), await screenOf(rigid.tripId)]).toEqual([
    'GoToExchange',
    'IneligibleForExchange',
  ])
  await console.raise('AirlineControl')
  expect(await screenOf(tripId)).toBe('ContactAirline')

  const api = await avery.api()
  const params = { tripId }
  const { itinerary, ...before } = await avery.trip(tripId)
  const own = {
    option: itinerary[0]?.segments.map(({ id }) => id).join('~') ?? '',
    brand: itinerary[0]?.brandId ?? '',
  }
  const wanted = await shopsExchange(avery, tripId, { slice: 1, days: 1 })
  const quote = await quotesExchange(avery, tripId, wanted.slices)
  const other = { params, body: { slices: wanted.slices } }
  expect(codeOf(await (await casey.api()).call(quoteExchange, other))).toBe('NotFound')
  expect(
    codeOf(
      await (await casey.api()).call(readExchangeQuote, { params: { tripId, quoteId: quote.id } }),
    ),
  ).toBe('NotFound')
  for (const [slices, refusal] of [
    [[{ action: 'Change', slice: 0, ...own }], { code: 'SameFlights', field: 'slices.0' }],
    [[{ action: 'Keep', slice: 0 }], { code: 'SameFlights', field: 'slices' }],
    [[{ action: 'Remove', slice: 5 }], { code: 'OutOfRange', field: 'slices.0.slice' }],
    [
      [
        { action: 'Remove', slice: 0 },
        { action: 'Keep', slice: 0 },
      ],
      { code: 'OutOfRange', field: 'slices.1.slice' },
    ],
    [
      [
        { action: 'Remove', slice: 0 },
        { action: 'Remove', slice: 1 },
      ],
      { code: 'OutOfRange', field: 'slices' },
    ],
  ] as const)
    expect(await api.call(quoteExchange, { params, body: { slices: [...slices] } })).toMatchObject({
      ok: false,
      refusal,
    })
  const date = itinerary[1]?.segments[0]?.departure.local.slice(0, 10) ?? ''
  for (const [sought, refusal] of [
    [
      { action: 'Change', slice: 1, origin: 'LAX', destination: 'LAX', date },
      { code: 'SameOriginAndDestination' },
    ],
    [
      { action: 'Change', slice: 1, origin: 'LAX', destination: 'JFK', date: '2020-01-01' },
      { code: 'DateInPast' },
    ],
    [
      { action: 'Change', slice: 1, origin: 'QQQ', destination: 'JFK', date },
      { code: 'UnknownAirport' },
    ],
  ] as const)
    expect(
      await api.call(shopExchange, {
        params,
        body: { slices: [{ ...sought }], cabin: 'Economy', chosen: [] },
      }),
    ).toMatchObject({ ok: false, refusal })
  for (const [slices, code] of [
    [
      [{ action: 'Change', slice: 1, option: 'ZZ1-2027-01-01-JFK', brand: 'none' }],
      'NoAvailability',
    ],
    [wanted.slices, 'ExchangePriceChanged'],
  ] as const)
    expect(await quotesExchange(avery, tripId, [...slices], 1)).toMatchObject({
      state: 'Failure',
      refusal: { code },
      offer: null,
    })
  const { due, refund } = quote.offer ?? {
    due: { minor: 0, currency: 'USD' as const },
    refund: { minor: 0, currency: 'USD' as const },
  }
  const more = { ...due, minor: due.minor + 1 }
  expect(
    await api.call(exchangeTrip, { params, body: { quoteId: quote.id, due: more, refund } }),
  ).toMatchObject({ ok: false, refusal: { code: 'ExchangePriceChanged', field: 'due' } })
  expect(
    await api.call(exchangeTrip, { params, body: { quoteId: quote.id, due, refund: more } }),
  ).toMatchObject({ ok: false, refusal: { code: 'ExchangePriceChanged', field: 'refund' } })
  await console.advance('PT16M')
  await avery.trip(tripId)
  expect(await confirmsExchange(avery, quote)).toMatchObject({
    ok: false,
    refusal: { code: 'ExchangeQuoteExpired', field: 'quoteId' },
  })
  const help = await (
    await avery.api()
  ).get(requestTripHelp, {
    params: { tripId: rigid.tripId },
    body: { kind: 'TripChange', message: 'One day later, please.' },
  })
  expect(await checksExchange(avery, rigid.tripId)).toMatchObject({
    screen: 'ChangeRequested',
    caseId: help.id,
  })

  // Out is flown: the way back can be changed, the way out no more; from its departure on neither.
  await console.advance('P31D')
  expect(await checksExchange(avery, tripId)).toMatchObject({
    screen: 'GoToExchange',
    slices: [{ action: 'Flown', actions: ['Flown'] }, { action: 'Keep' }],
  })
  expect(
    await (
      await avery.api()
    ).call(quoteExchange, { params, body: { slices: [{ action: 'Remove', slice: 0 }] } }),
  ).toMatchObject({ ok: false, refusal: { code: 'SegmentFlown', field: 'slices.0.slice' } })
  await console.advance('P12D')
  expect(await checksExchange(avery, tripId)).toMatchObject({
    screen: 'IneligibleForExchange',
    reason: 'Departed',
  })
  expect(await avery.trip(tripId)).toMatchObject({
    itinerary,
    tickets: before.tickets,
    total: before.total,
  })
})

test('new flights of a change are booked once: claimed before the airline is called, released when it fails; the old ones are free again', async () => {
  const avery = traveler(server.url, 'avery')
  const surname = 'Twin'
  const by = async (pick: Pick, inDays: number) => {
    const choice = avery.searches('JFK', 'LAX', { inDays }).chooses(pick)
    const answer = await avery.places({
      ...(await choice.body({ surname })),
      idempotencyKey: newKey(),
    })
    return answer.ok
      ? { code: null, booking: await avery.sees(answer.value.id) }
      : { code: answer.refusal.code, booking: null }
  }
  // A ticket is changed by its own airline.
  const [changed, twin] = [
    await by(fareCalled(/^DL\.standard/), 100),
    await by(fareCalled(/^DL\.standard/), 103),
  ]
  const [tripId, twinId] = [changed.booking?.tripId ?? '', twin.booking?.tripId ?? '']
  const [wants, old] = [await avery.trip(twinId), await avery.trip(tripId)]
  const optionOf = ({ itinerary: [slice] }: typeof wants) => ({
    option: slice?.segments.map(({ id }) => id).join('~') ?? '',
    brand: slice?.brandId ?? '',
  })
  const exactly =
    (trip: typeof wants): Pick =>
    () =>
      optionOf(trip)
  await pastVoids()
  // Two days end a session.
  await avery.trip(tripId)
  const toTwin = async () =>
    quotesExchange(avery, tripId, [{ action: 'Change', slice: 0, ...optionOf(wants) }])
  expect(await confirmsExchange(avery, await toTwin())).toMatchObject({
    ok: false,
    refusal: { code: 'DuplicateBooking', facts: { tripId: twinId } },
  })
  // Refused, nothing is in the way of another change or of canceling the other trip; then the same flights can be had.
  await cancels(avery, twinId)

  // While the airline's desk has it, the journey is taken; once it has refused, it is free again.
  await console.raise('ChangeNeedsAgent')
  await confirmsExchange(avery, await toTwin())
  await seesExchange(avery, tripId, ['AwaitingAgent'])
  expect((await by(exactly(wants), 101)).code).toBe('DuplicateBooking')
  await console.advance('P1DT1M')
  await avery.trip(tripId)
  expect((await seesExchange(avery, tripId)).state).toBe('Failed')
  const again = await by(exactly(wants), 100)
  expect(again.booking?.state).toBe('Confirmed')
  expect((await by(exactly(old), 97)).code).toBe('DuplicateBooking')
  await cancels(avery, again.booking?.tripId ?? '')

  expect((await exchanges(avery, await toTwin())).state).toBe('Exchanged')
  expect((await by(exactly(wants), 100)).code).toBe('DuplicateBooking')
  expect((await by(exactly(old), 97)).booking?.state).toBe('Confirmed')
})

test('seats and bags: those of kept flights stay, new ones are quoted and charged with the flights, and what was paid for lost ones counts', async () => {
  const avery = traveler(server.url, 'avery')
  const search = avery.searches('JFK', 'LAX', { inDays: 110, nights: 5, seats: true })
  const booking = await avery.sees(
    (await search.chooses(flex, flex).books({ surname: 'Seated' })).id,
  )
  const tripId = booking.tripId ?? ''
  const before = await avery.trip(tripId)
  const paidFor = (at: number): number =>
    (before.itinerary[at]?.extras?.seats ?? []).reduce((all, { amount }) => all + amount.minor, 0)
  expect(before.itinerary.map(({ extras }) => extras?.seats.length)).toEqual(
    before.itinerary.map(({ segments }) => segments.length),
  )
  await pastVoids()
  const [listed] = (await shopsExchange(avery, tripId, { slice: 1, days: 1 })).slices
  if (listed?.action !== 'Change') throw new Error('no flight to change to')
  // Another flight in the fare of the first, which chooses seats and takes bags.
  const wanted = { ...listed, brand: before.itinerary[1]?.brandId ?? '' }
  const plain = await quotesExchange(avery, tripId, [wanted])
  const shown = plain.offer?.difference.minor ?? 0
  const api = await avery.api()
  const offers = await api.get(readExchangeExtras, { params: { tripId, quoteId: plain.id } })
  expect(offers.slices).toHaveLength(1)
  const seat = offers.slices[0]?.flights[0]?.rows
    .filter(({ exit }) => !exit)
    .flatMap(({ seats }) => seats)
    .find((one) => one?.free === true && one.kind === 'extra-legroom' && one.fee !== undefined)
  const bag = offers.slices[0]?.bags.more[0] ?? 0
  if (seat == null) throw new Error('no seat to pay for')
  const extras = {
    seats: [{ segment: 0, passenger: 0, seat: seat.id }],
    bags: [{ passenger: 0, pieces: 1 }],
  }
  // What was shown is the flights: seats and bags are known to cost what they do.
  const quote = await quotesExchange(avery, tripId, [{ ...wanted, ...extras }], shown)
  const fee = (seat.fee ?? 0) + bag
  expect(quote.offer?.lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'NewExtras', amount: { minor: fee, currency: 'USD' } }),
      ...(paidFor(1) === 0
        ? []
        : [
            expect.objectContaining({
              kind: 'GivenUpExtras',
              amount: { minor: -paidFor(1), currency: 'USD' },
            }),
          ]),
    ]),
  )
  expect(quote.offer?.lines.reduce((all, { amount }) => all + amount.minor, 0)).toBe(shown + fee)
  expect(
    await api.call(quoteExchange, {
      params: { tripId },
      body: { slices: [{ ...wanted, bags: [{ passenger: 3, pieces: 1 }] }] },
    }),
  ).toMatchObject({
    ok: false,
    refusal: { code: 'InvalidPassengers', field: 'slices.0.bags.0.passenger' },
  })
  expect(
    codeOf(
      await (
        await traveler(server.url, 'casey').api()
      ).call(readExchangeExtras, { params: { tripId, quoteId: plain.id } }),
    ),
  ).toBe('NotFound')
  const done = await exchanges(avery, quote)
  expect(done.state).toBe('Exchanged')
  expect(await console.charges(done.id)).toMatchObject([{ captured: quote.offer?.due }])
  const after = await avery.trip(tripId)
  expect(after.itinerary[0]).toEqual(before.itinerary[0])
  expect(after.itinerary[1]?.extras).toEqual({
    seats: [{ ...extras.seats[0], amount: { minor: seat.fee, currency: 'USD' } }],
    bags: [{ ...extras.bags[0], amount: { minor: bag, currency: 'USD' } }],
  })
  expect(await console.orders(booking.id)).toMatchObject([{ total: after.total }])
  // Kept seats are no obstacle to the comparison with canceling and booking the same anew.
  const again = await quotesExchange(
    avery,
    tripId,
    (await shopsExchange(avery, tripId, { slice: 1, days: 2 })).slices,
  )
  expect(
    (
      await (
        await avery.api()
      ).get(compareExchange, { params: { tripId }, body: { quoteId: again.id } })
    ).ways[2],
  ).toMatchObject({ way: 'CancelAndRebook', available: true })
})

test('a trip is not changed and canceled at once', async () => {
  const avery = traveler(server.url, 'avery')
  const { tripId } = await books(avery, free, { inDays: 90 })
  await pastVoids()
  const quote = await quotesExchange(
    avery,
    tripId,
    (await shopsExchange(avery, tripId, { slice: 0, days: 1 })).slices,
  )
  await console.raise('ChangeNeedsAgent')
  await confirmsExchange(avery, quote)
  await seesExchange(avery, tripId, ['AwaitingAgent'])
  await expect(cancels(avery, tripId)).rejects.toThrow('ExchangeUnderWay')
  await console.advance('P1DT1M')
  await avery.trip(tripId)
  expect((await seesExchange(avery, tripId)).state).toBe('Failed')
  expect((await cancels(avery, tripId)).cancellation.state).toBe('Canceled')
  expect(await checksExchange(avery, tripId)).toMatchObject({
    screen: 'IneligibleForExchange',
    reason: 'Canceled',
    tags: ['Canceled'],
  })
  expect(await confirmsExchange(avery, quote)).toMatchObject({
    ok: false,
    refusal: { code: 'AlreadyCanceled' },
  })
})

test('in the end all books agree', async () => {
  const { violations, exitCode } = await server.prove()
  expect(violations).toEqual([])
  expect(exitCode).toBe(0)
})
