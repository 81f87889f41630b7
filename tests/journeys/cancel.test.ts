import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAirlineCredits } from '@portolan/contract/wallet/list-airline-credits.ts'
import { weighWallet } from '@portolan/contract/checkout/weigh-wallet.ts'
import { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import { readCancellation } from '@portolan/contract/cancellations/read-cancellation.ts'
import { decideCase } from '@portolan/contract/cases/decide-case.ts'
import { takeCase } from '@portolan/contract/cases/take-case.ts'
import { chooseCurrency } from '@portolan/contract/identity/choose-currency.ts'
import { readUserInfo } from '@portolan/contract/identity/read-user-info.ts'
import { answerScheduleChange } from '@portolan/contract/flights/answer-schedule-change.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import {
  cancels,
  confirmsCancellation,
  quotesCancellation,
  seesCancellation,
} from '../harness/cancels.ts'
import { marketConsole } from '../harness/market.ts'
import { booksSelfTransfer } from '../harness/several-tickets.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { booksStay } from '../harness/stays.ts'
import { traveler, type Pick, type Traveler } from '../harness/traveler.ts'
import { until } from '../harness/until.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.close())

const books = async (person: Traveler, inDays: number, ...picks: Pick[]) => {
  const booking = await person.sees(
    (
      await person
        .searches('JFK', 'LHR', { inDays, nights: 7 })
        .chooses(...picks)
        .books()
    ).id,
  )
  expect(booking.state).toBe('Confirmed')
  return { booking, tripId: booking.tripId ?? '' }
}

test.each(['avery', 'drew'])(
  '%s cancels within the carrier’s window: the card is fully refunded once, and earned rewards are reversed',
  async (account) => {
    const console = marketConsole(server.url)
    const person = traveler(server.url, account)
    const { booking, tripId } = await books(person, 60)
    const quote = await quotesCancellation(person, tripId)
    expect(quote).toMatchObject({
      result: 'TicketedVoid',
      refund: booking.acceptedTotal,
      kept: { minor: 0 },
      charged: booking.acceptedTotal,
      tenders: [{ tender: 'Card', amount: booking.acceptedTotal, givenBack: true }],
    })
    expect(quote.later.length).toBeGreaterThan(0)
    // Looked at in two windows, confirmed three times at once: one cancellation.
    const answers = await Promise.all([1, 2, 3].map(() => confirmsCancellation(person, quote)))
    expect(
      new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.refusal.code))).size,
    ).toBe(1)
    const done = await seesCancellation(person, tripId)
    expect(done).toMatchObject({
      state: 'Canceled',
      refusal: null,
      refunds: [{ tender: 'Card', amount: booking.acceptedTotal, state: 'Sent' }],
    })
    expect(done.refunds[0]?.dueAt).toBe(quote.tenders[0]?.dueAt)
    const trip = await person.trip(tripId)
    expect(trip).toMatchObject({ status: 'Canceled', timeStatus: 'Canceled' })
    expect(trip.receipt.lines.reduce((all, line) => all + line.amount.minor, 0)).toBe(0)
    expect(trip.receipt.earned).toBeNull()
    expect(await console.charges(booking.id)).toMatchObject([
      { state: 'Captured', refunded: booking.acceptedTotal },
    ])
    expect(
      (await console.charges(booking.id))[0]?.entries.filter((entry) => entry.kind === 'refund'),
    ).toHaveLength(1)
    for (const order of await console.orders(booking.id)) expect(order.status).toBe('Canceled')
    // The same flights may be booked again; the trip cannot be canceled again.
    expect(await confirmsCancellation(person, { ...quote, id: 'another' })).toMatchObject({
      ok: false,
      refusal: { code: 'AlreadyCanceled' },
    })
    expect(
      await (await person.api()).call(quoteCancellation, { params: { tripId } }),
    ).toMatchObject({ ok: false, refusal: { code: 'AlreadyCanceled' } })
    expect(
      (
        await person.sees(
          (await person.searches('JFK', 'LHR', { inDays: 60, nights: 7 }).chooses().books()).id,
        )
      ).state,
    ).toBe('Confirmed')
  },
)

test('outside the window the fare decides; a quote that is over, an amount that differs and another person’s trip move nothing', async () => {
  const console = marketConsole(server.url)
  const avery = traveler(server.url, 'avery')
  const { booking, tripId } = await books(avery, 90)
  await console.advance('P2D')
  const quote = await quotesCancellation(avery, tripId)
  expect(
    quote.refund.minor +
      quote.kept.minor +
      quote.credits.reduce((all, { amount }) => all + amount.minor, 0),
  ).toBe(booking.acceptedTotal.minor)
  expect(
    await confirmsCancellation(avery, {
      ...quote,
      refund: { ...quote.refund, minor: quote.refund.minor + 1 },
    }),
  ).toMatchObject({ ok: false, refusal: { code: 'CancellationPriceChanged', field: 'refund' } })
  expect(await confirmsCancellation(traveler(server.url, 'blake'), quote)).toMatchObject({
    ok: false,
    refusal: { code: 'NotFound' },
  })
  await console.advance('PT16M')
  await avery.trip(tripId)
  expect(await confirmsCancellation(avery, quote)).toMatchObject({
    ok: false,
    refusal: { code: 'CancellationQuoteExpired' },
  })
  for (const order of await console.orders(booking.id)) expect(order.status).toBe('Ticketed')
  expect(await console.charges(booking.id)).toMatchObject([{ refunded: { minor: 0 } }])
  // Looked at again, it can be canceled.
  expect((await cancels(avery, tripId)).cancellation.state).toBe('Canceled')
})

test('an airline credit pays the same traveler’s next ticket once, is restored while it is valid, and is lost when it has expired', async () => {
  const console = marketConsole(server.url)
  const avery = traveler(server.url, 'avery')
  // A session ends by product time, too: asked anew each time.
  const api = () => avery.api()
  const soldBy = (airline: string, options: Parameters<Pick>[0]) =>
    options
      .flatMap(({ id, fares }) =>
        fares
          .filter(({ brand }) => brand.startsWith(`${airline}.standard`))
          .map(({ brand, total }) => ({ option: id, brand, total })),
      )
      .sort((a, b) => b.total - a.total)
  /**
   * The dearest, which is worth more than what giving it back costs: on the day asked for, or the
   * first after it on which the airline has such a fare to sell.
   */
  const searches = async (airline: string, inDays: number) => {
    for (let day = inDays; day < inDays + 14; day++) {
      const search = avery.searches('JFK', 'LAX', { inDays: day })
      const [first] = soldBy(airline, (await search.answer()).options)
      if (first !== undefined) {
        return search.chooses((options) => {
          const { option, brand } = soldBy(airline, options)[0] ?? first
          return { option, brand }
        })
      }
    }
    throw new Error(`nothing of ${airline} is sold`)
  }
  const books = async (
    airline: string,
    inDays: number,
    surname: string,
    airlineCredits?: readonly { creditId: string; amount: MoneyWire }[],
  ) => {
    const body = await (await searches(airline, inDays)).body({ surname })
    return avery.places({
      ...body,
      payment: {
        ...body.payment,
        ...(airlineCredits === undefined
          ? {}
          : { tenders: { airlineCredits: [...airlineCredits] } }),
      },
    })
  }
  const seen = async (placed: Awaited<ReturnType<typeof books>>) => {
    if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
    return avery.sees(placed.value.id)
  }
  const listed = async (airline: string) =>
    (await (await api()).get(listAirlineCredits, { query: { airline } })).credits

  const booking = await seen(await books('DL', 75, 'Okafor'))
  await console.advance('P3D')
  const { quote, cancellation } = await cancels(avery, booking.tripId ?? '')
  expect(quote).toMatchObject({
    policy: 'FutureTripCredit',
    result: 'FtcWithPenalty',
    refund: { minor: 0 },
    tenders: [],
  })
  expect(cancellation).toMatchObject({ state: 'Canceled', refunds: [], credits: quote.credits })
  const [issued] = quote.credits
  const [credit] = await listed('DL')
  if (issued === undefined || credit === undefined) throw new Error('no credit was issued')
  expect(credit).toMatchObject({
    state: 'FtcAvailable',
    tripId: booking.tripId,
    traveler: 'Avery Okafor',
    amount: issued.amount,
    left: issued.amount,
    ticket: expect.stringMatching(/^\d{13}$/),
    locator: booking.locators[0],
  })
  expect(await listed('QF')).toEqual([])

  // Offered at the next checkout of that airline, by whose ticket it would pay; another airline's knows nothing of it.
  const offered = async (airline: string) =>
    (await api()).get(weighWallet, {
      params: { quoteId: (await (await searches(airline, 80)).quote()).id },
    })
  const atDelta = await offered('DL')
  expect(atDelta.airlineCredits).toEqual([credit])
  expect(atDelta.tickets).toEqual([{ airline: 'DL', travelers: [atDelta.total] }])
  expect((await offered('AA')).airlineCredits).toEqual([])
  const part = { ...credit.left, minor: Math.floor(credit.left.minor / 3) }
  const field = 'payment.tenders.airlineCredits.0.creditId'
  expect(await books('AA', 80, 'Okafor', [{ creditId: credit.id, amount: part }])).toMatchObject({
    ok: false,
    refusal: { code: 'CreditNotForProduct', field, facts: { reason: 'OtherAirline' } },
  })
  expect(await books('DL', 80, 'Somebody', [{ creditId: credit.id, amount: part }])).toMatchObject({
    ok: false,
    refusal: { code: 'CreditNotForProduct', field, facts: { reason: 'OtherTraveler' } },
  })

  const paid = await seen(await books('DL', 80, 'Okafor', [{ creditId: credit.id, amount: part }]))
  expect(paid.state).toBe('Confirmed')
  const fromCard = { ...part, minor: paid.acceptedTotal.minor - part.minor }
  expect(await console.charges(paid.id)).toMatchObject([{ captured: fromCard }])
  expect((await avery.trip(paid.tripId ?? '')).receipt.tenders).toEqual([
    { kind: 'AirlineCredit', description: credit.airlineName, amount: part },
    expect.objectContaining({ kind: 'Card', amount: fromCard }),
  ])
  expect(await listed('DL')).toMatchObject([
    { state: 'FtcAvailable', left: { minor: credit.left.minor - part.minor } },
  ])

  // Voided within the day, what it paid is the airline's credit again, with its own last day.
  const back = await cancels(avery, paid.tripId ?? '')
  expect(back.quote.tenders).toMatchObject([
    {
      tender: 'AirlineCredit',
      description: credit.airlineName,
      amount: part,
      givenBack: true,
      expiresAt: credit.expiresAt,
    },
    { tender: 'Card', amount: fromCard },
  ])
  expect(await listed('DL')).toEqual([credit])

  // Used up, it is redeemed; restored after its last day, it is lost, and the screen says so first.
  const all = await seen(
    await books('DL', 300, 'Okafor', [{ creditId: credit.id, amount: credit.left }]),
  )
  expect(all.state).toBe('Confirmed')
  expect(await listed('DL')).toMatchObject([{ state: 'FtcRedeemed', left: { minor: 0 } }])
  expect(await books('DL', 81, 'Okafor', [{ creditId: credit.id, amount: part }])).toMatchObject({
    ok: false,
    refusal: { code: 'NotEnoughCredit', field: 'payment.tenders.airlineCredits.0.amount' },
  })
  expect((await server.prove()).violations).toEqual([])

  const other = await seen(await books('DL', 82, 'Okafor'))
  await console.advance('P3D')
  expect((await cancels(avery, other.tripId ?? '')).quote.credits).toHaveLength(1)
  await console.advance('P366D')
  await avery.trips()
  expect(
    (await (await avery.api()).get(listAirlineCredits, { query: { airline: 'DL' } })).credits
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['FtcExpired', 'FtcRedeemed'])
})

test('a journey on several tickets: an agent cancels the one that its airline owes, and its fare is refunded', async () => {
  const [avery, gray, console] = [
    traveler(server.url, 'avery'),
    traveler(server.url, 'gray'),
    marketConsole(server.url),
  ]
  const trip = await booksSelfTransfer(avery, { fromDay: 76, surname: 'Halloran' })
  const at = trip.tickets.length - 1
  const [ticket, last] = [trip.tickets[at], trip.itinerary.at(-1)?.segments.at(-1)]
  if (ticket === undefined || last === undefined) throw new Error('A trip without tickets.')
  await console.flight(
    `${last.marketingAirline.code}${last.marketingAirline.flightNumber}`,
    last.departure.local.slice(0, 10),
    { cancel: true },
  )
  const change = await until(
    'the change',
    async () => (await avery.trip(trip.id)).scheduleChanges[0] ?? null,
  )
  expect(change).toMatchObject({
    reasons: ['Canceled'],
    owed: { amount: ticket.price.grandTotal, whole: false, byAgent: true },
  })
  await (
    await avery.api()
  ).get(answerScheduleChange, {
    params: { tripId: trip.id, changeId: change.id },
    body: { answer: 'Refund' },
  })
  const { id: caseId } = await until(
    'the case',
    async () => (await avery.trip(trip.id)).cases[0] ?? null,
  )
  // Nothing is canceled before an agent says so.
  expect((await console.orders(trip.bookingId)).every(({ status }) => status === 'Ticketed')).toBe(
    true,
  )
  await gray.trips()
  const desk = await gray.api()
  expect((await desk.get(takeCase, { params: { caseId }, body: {} })).decisions).toContainEqual({
    decision: 'Accept',
    effects: ['RefundsOwedFare', 'TellsTraveler'],
  })
  await desk.get(decideCase, {
    params: { caseId },
    body: { decision: 'Accept', note: 'The airline owes it.' },
  })
  const done = await until('its end', async () => {
    const { cancellation } = await (
      await avery.api()
    ).get(readCancellation, { params: { tripId: trip.id } })
    return cancellation?.state === 'PartlyCanceled' ? cancellation : null
  })
  expect(done).toMatchObject({
    refusal: null,
    refunds: [{ tender: 'Card', amount: ticket.price.grandTotal, state: 'Sent' }],
  })
  const after = await avery.trip(trip.id)
  expect(after.receipt.earned?.amount).toBeLessThan(trip.receipt.earned?.amount ?? 0)
  expect(after).toMatchObject({
    status: 'Modified',
    tickets: trip.tickets.map((_, one) => ({ canceled: one === at })),
    scheduleChanges: [{ state: 'Refunded' }],
    cases: [{ state: 'Accepted' }],
  })
  for (const { locator, status } of await console.orders(trip.bookingId))
    expect(status).toBe(locator === ticket.locator ? 'Canceled' : 'Ticketed')
  expect(await console.charges(trip.bookingId)).toMatchObject([
    { refunded: ticket.price.grandTotal },
  ])
  // What is left of the journey is an agent’s, and nothing that went well needs an operator.
  expect(await quotesCancellation(avery, trip.id)).toMatchObject({
    id: null,
    policy: 'ContactService',
    choices: [{ online: false }],
  })
  expect((await server.prove()).violations).toEqual([])
})

test('a stay is canceled by its schedule in the property’s zone', async () => {
  const console = marketConsole(server.url)
  const casey = traveler(server.url, 'casey')
  const api = await casey.api()
  for (const currency of ['CHF', 'jpy', 392, null])
    expect(await api.call(chooseCurrency, { body: { currency } as never })).toMatchObject({
      ok: false,
      refusal: { field: 'currency' },
    })
  expect((await api.get(readUserInfo, {})).currency).toBe('USD')
  await api.get(chooseCurrency, { body: { currency: 'JPY' } })
  const { quote: stay, booking: placed } = await booksStay(casey, {
    nights: 3,
    rate: (rate) => rate.cancellation.refund === 'FullyRefundable' && rate.payment === 'PayNow',
  })
  await api.get(chooseCurrency, { body: { currency: 'USD' } })
  const booking = await casey.sees(placed.id)
  // Paid in yen, owed to a house in Lisbon in euros, by the rate that was quoted; choosing anew changes nothing of it.
  expect([booking.state, booking.acceptedTotal]).toEqual(['Confirmed', stay.price.dueNow])
  expect([stay.price.dueNow.currency, stay.exchange?.rate.to, stay.exchange?.rate.from]).toEqual([
    'JPY',
    'JPY',
    'EUR',
  ])
  expect(await console.charges(booking.id)).toMatchObject([
    { state: 'Captured', captured: stay.price.dueNow },
  ])
  expect(await console.orders(booking.id)).toMatchObject([{ total: stay.exchange?.cost.total }])
  expect((await casey.trip(booking.tripId ?? '')).booked).toMatchObject({
    price: stay.price,
    exchange: stay.exchange,
  })
  const free = await quotesCancellation(casey, booking.tripId ?? '')
  expect(free).toMatchObject({
    policy: 'FullyRefundable',
    result: 'Cash',
    refund: booking.acceptedTotal,
  })
  expect(free.later.map(({ from }) => Date.parse(from)).slice(0, -1)).toEqual(
    stay.cancellation.steps
      .flatMap(({ from }) => (from === null ? [] : [Date.parse(from.instant)]))
      .filter((at) => at < Date.parse(free.startsAt)),
  )
  const late = Date.parse(free.later[0]?.from ?? '') - (await console.now())
  await console.advance(`PT${Math.ceil(late / 1000) + 1}S`)
  const { quote, cancellation } = await cancels(casey, booking.tripId ?? '')
  expect(quote.refund).toEqual(free.later[0]?.refund)
  expect(cancellation.state).toBe('Canceled')
  expect(await console.charges(booking.id)).toMatchObject([{ refunded: quote.refund }])
})

test('each failure of the supplier leaves the trip as it was; an answer that never came is read back', async () => {
  const console = marketConsole(server.url)
  const avery = traveler(server.url, 'avery')
  const { booking, tripId } = await books(avery, 100)
  for (const code of [
    'CancellationAttemptFailed',
    'ExternalBookingServiceUnavailable',
    'CancellationTimeout',
    'CancellationBadRequest',
    'CancellationPriceChanged',
    'CancellationUnavailable',
    'CancellationFeesApplicable',
    'ProviderUnavailable',
    'TravelBookingOutage',
  ]) {
    await console.raise(code)
    const { cancellation } = await cancels(avery, tripId)
    expect(cancellation).toMatchObject({ state: 'Failed', refusal: { code }, refunds: [] })
    expect((await avery.trip(tripId)).status).toBe('Confirmed')
  }
  await console.raise('SupplierTimeoutAfter', { match: { call: 'confirmCancellation' } })
  await console.raise('AcquirerTimeoutAfter', { match: { call: 'refund' } })
  const { cancellation } = await cancels(avery, tripId)
  expect(cancellation).toMatchObject({ state: 'Canceled', refunds: [{ state: 'Sent' }] })
  expect(
    (await console.charges(booking.id))[0]?.entries.filter((entry) => entry.kind === 'refund'),
  ).toHaveLength(1)
})

test('a trip that has begun is canceled by nobody online', async () => {
  const emery = traveler(server.url, 'emery')
  const { tripId } = await books(emery, 4)
  await marketConsole(server.url).advance('P5D')
  expect(await quotesCancellation(emery, tripId)).toMatchObject({
    id: null,
    expiresAt: null,
    policy: 'NonCancellable',
    result: 'TooCloseToDeparture',
  })
})

test('in the end all books agree', async () => {
  const { violations, exitCode } = await server.prove()
  expect(violations).toEqual([])
  expect(exitCode).toBe(0)
})
