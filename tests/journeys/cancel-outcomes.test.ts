import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAirlineCredits } from '@portolan/contract/wallet/list-airline-credits.ts'
import {
  cancellationPolicies,
  cancellationResults,
} from '@portolan/domain/after-sales/cancellation-policy.ts'
import { cancels, quotesCancellation } from '../harness/cancels.ts'
import { isComing } from '../harness/coming-trip.ts'
import { exchanges, quotesExchange, shopsExchange } from '../harness/exchanges.ts'
import { marketConsole, type MarketConsole } from '../harness/market.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { booksStay } from '../harness/stays.ts'
import { fareCalled, traveler } from '../harness/traveler.ts'

let server: ServerProcess
let console: MarketConsole
beforeAll(async () => {
  server = await startServer()
  console = marketConsole(server.url)
})
afterAll(() => server?.close())

/** Outcomes that other journeys reach. */
const elsewhere: Readonly<Record<string, string>> = {
  ContactCustomerService: 'self-transfers and modified trips, in their own tests',
  ContactService: 'the same',
}

test('every way a cancellation can come out is reached by what was bought, by the airline’s doing and by product time', async () => {
  const avery = traveler(server.url, 'avery')
  const reached = new Set<string>()
  const sees = async (tripId: string): Promise<string> => {
    const { policy, result } = await quotesCancellation(avery, tripId)
    reached.add(policy)
    reached.add(result)
    return `${policy} ${result}`
  }
  let surnames = 0
  const books = async (wanted: RegExp, to = 'LAX', inDays = 60): Promise<string> => {
    surnames += 1
    const booking = await avery.sees(
      (
        await avery
          .searches('JFK', to, { inDays })
          .chooses(fareCalled(wanted))
          .books({ surname: `Outcome${'abcdefghijkl'.charAt(surnames)}` })
      ).id,
    )
    return booking.tripId ?? ''
  }

  const [credit, basic, flex, lowCost] = [
    await books(/^(?:AA|DL|UA)\.standard/),
    await books(/^(?:AA|DL|UA)\.basic/),
    await books(/^(?:AA|DL|UA)\.flex/),
    await books(/^(?:B6|NK|F9)\./),
  ]
  const [partial, carried, struck] = [
    await books(/^BA\.standard/, 'LHR'),
    await books(/^(?:AA|DL|UA)\.standard/, 'LAX', 70),
    await books(/^(?:AA|DL|UA)\.basic/, 'LAX', 90),
  ]
  const kept = await books(/^(?:AS|B6|HA)\.standard/)
  const there = async (
    out: RegExp,
    back: RegExp,
    inDays: number,
    surname: string,
  ): Promise<string> =>
    (
      await avery.sees(
        (
          await avery
            .searches('JFK', 'LAX', { inDays, nights: 5 })
            .chooses(fareCalled(out), fareCalled(back, { alone: true }))
            .books({ surname })
        ).id,
      )
    ).tripId ?? ''
  expect([
    await sees(credit),
    await sees(lowCost),
    await sees(await there(/^AA\.standard/, /^(?:DL|UA)\.standard/, 75, 'Outcomew')),
  ]).toEqual([
    'TicketedVoid TicketedVoid',
    'TicketlessVoid TicketedVoid',
    'MultiTicket TicketedVoid',
  ])

  // One airline's ticket out and a booking without one back: each is kept by somebody else.
  expect(
    await sees(await there(/^(?:AA|DL|UA)\.standard/, /^(?:B6|NK|F9)\./, 78, 'Outcomex')),
  ).toBe('MultiProvider TicketedVoid')

  // While it is being booked nobody knows what there is to cancel, until its orders are made and only the tickets are not out.
  const comes = async (keeps: 'tickets' | 'everything', surname: string): Promise<string> => {
    const { trip } = await isComing(avery, console, { surname, inDays: 85, keeps, after: 'PT12H' })
    expect(trip).toMatchObject({ status: 'Pending', locators: [] })
    return trip.id
  }
  expect([
    await sees(await comes('everything', 'Outcomey')),
    await sees(await comes('tickets', 'Outcomez')),
  ]).toEqual(['Pending Pending', 'DelayedTicketingCancel Cash'])

  // Past every window for voids the fare decides.
  await console.advance('P2D')
  expect([
    await sees(credit),
    await sees(basic),
    await sees(flex),
    await sees(partial),
    await sees(kept),
  ]).toEqual([
    'FutureTripCredit FtcWithPenalty',
    'NonRefundable Nothing',
    'AirlineRefund Cash',
    'PartialRefund PartialRefundOrCash',
    'FutureTripCredit Ftc',
  ])
  // Travelers whose fare is refunded as credit were told so before they booked.
  const saidCredit = async (tripId: string) =>
    (await avery.trip(tripId)).itinerary[0]?.brand.cancelAsCredit === true
  expect([
    await saidCredit(credit),
    await saidCredit(basic),
    await saidCredit(flex),
    await saidCredit(partial),
    await saidCredit(kept),
  ]).toEqual([true, false, false, false, true])
  // Without a fee nothing is kept of it: all that was paid is the airline's, for the same traveler's next ticket.
  const { quote, cancellation } = await cancels(avery, kept)
  const {
    charged,
    credits: [credited],
  } = quote
  expect(quote).toMatchObject({
    refund: { minor: 0 },
    kept: { minor: 0 },
    tenders: [],
    credits: [{ amount: charged }],
  })
  expect(cancellation).toMatchObject({ state: 'Canceled', refunds: [], credits: [credited] })
  const { credits } = await (await avery.api()).get(listAirlineCredits, { query: {} })
  expect(credits).toMatchObject([
    {
      state: 'FtcAvailable',
      tripId: kept,
      airline: credited?.airline,
      traveler: credited?.traveler,
      amount: charged,
      left: charged,
    },
  ])
  // What was paid in a fare that gives no money back gives none in a better one, and what was paid besides does.
  const [listed] = (await shopsExchange(avery, carried, { slice: 0, days: 1, pick: 'most' })).slices
  if (listed?.action !== 'Change') throw new Error('no flight to change to')
  expect((await exchanges(avery, await quotesExchange(avery, carried, [listed]))).state).toBe(
    'Exchanged',
  )
  expect(await sees(carried)).toBe('ComplexRefundable PartialRefundOrCash')

  const [segment] = (await avery.trip(struck)).itinerary[0]?.segments ?? []
  await console.flight(
    `${segment?.marketingAirline.code}${segment?.marketingAirline.flightNumber}`,
    segment?.departure.local.slice(0, 10) ?? '',
    { cancel: true },
  )
  expect(await sees(struck)).toBe('AirlineRefund AirlineFullRefund')
  // A stay is fully refunded until its day, and all but the first night from then on.
  const stay =
    (
      await avery.sees(
        (
          await booksStay(avery, {
            nights: 3,
            inDays: 40,
            rate: ({ cancellation, payment }) =>
              cancellation.refund === 'FullyRefundable' && payment === 'PayNow',
          })
        ).booking.id,
      )
    ).tripId ?? ''
  expect(await sees(stay)).toBe('FullyRefundable Cash')
  const until = Date.parse((await quotesCancellation(avery, stay)).later[0]?.from ?? '')
  await console.advance(`PT${Math.ceil((until - (await console.now())) / 1000) + 1}S`)
  expect(await sees(stay)).toBe('PartiallyRefundable PartialRefundOrCash')

  // Half an hour before it leaves the airline's desk alone cancels it, and from then on nobody does.
  const leaves = Date.parse(
    (await avery.trip(flex)).itinerary[0]?.segments[0]?.departure.instant ?? '',
  )
  await console.advance(`PT${Math.ceil((leaves - 30 * 60_000 - (await console.now())) / 1000)}S`)
  expect(await sees(flex)).toBe('ContactAirline TooCloseToDeparture')
  await console.advance('PT1H')
  expect(await sees(flex)).toBe('NonCancellable TooCloseToDeparture')

  const missing = [...cancellationPolicies, ...cancellationResults].filter(
    (word) => !reached.has(word) && !(word in elsewhere),
  )
  expect(missing).toEqual([])
  const { violations } = await server.prove()
  expect(violations).toEqual([])
})
