import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRewardsAccounts } from '@portolan/contract/rewards/list-rewards-accounts.ts'
import { marketConsole } from '../harness/market.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { traveler, type Traveler } from '../harness/traveler.ts'

let server: ServerProcess
beforeAll(async () => {
  // From nothing, as somebody's first start.
  server = await startServer({}, undefined, 'made anew')
})
afterAll(() => server?.close())

const balances = async (who: Traveler): Promise<Map<string, number>> =>
  new Map(
    (await (await who.api()).get(listRewardsAccounts, {})).accounts.map((account) => [
      account.accountReferenceId,
      account.rewardsBalance.amount,
    ]),
  )

/** Of both trips. */
let tickets = 0

test.each([
  { account: 'avery', route: ['JFK', 'LHR'], earns: 'account_avery_venture_x' },
  { account: 'drew', route: ['SFO', 'ORD'], earns: 'account_drew_venture_x_business' },
] as const)(
  '$account books a round trip for two',
  async ({ account, route: [from, to], earns }) => {
    const person = traveler(server.url, account)
    const console = marketConsole(server.url)
    const before = await balances(person)
    const choice = person.searches(from, to, { nights: 9, party: { adults: 2 } }).chooses()
    const quote = await choice.quote()
    expect(
      quote.slices.map((slice) => [
        slice.segments[0]?.origin.locationCode,
        slice.segments.at(-1)?.destination.locationCode,
      ]),
    ).toEqual([
      [from, to],
      [to, from],
    ])
    expect(quote.price.passengers.reduce((all, of) => all + of.count * of.total.minor, 0)).toBe(
      quote.price.grandTotal.minor,
    )
    expect(quote.price.base.minor + quote.price.tax.minor).toBe(quote.price.grandTotal.minor)

    const placed = await choice.books()
    const booked = await person.sees(placed.id)
    expect(booked).toMatchObject({
      state: 'Confirmed',
      refusal: null,
      acceptedTotal: quote.price.grandTotal,
      locators: quote.tickets.map(() => expect.stringMatching(/^[A-Z0-9]{6}$/)),
    })
    expect(booked.steps.filter((step) => step.state === 'Done').map((step) => step.name)).toEqual([
      'CheckPrice',
      'Authorize',
      'Order',
      'Ticket',
      'Capture',
      'Post',
      'Confirm',
    ])

    // The trip, its price and its receipt say the same as what was accepted.
    const trip = await person.trip(booked.tripId ?? '')
    expect(trip).toMatchObject({
      bookingId: placed.id,
      locators: booked.locators,
      status: 'Confirmed',
      timeStatus: 'Future',
      total: quote.price.grandTotal,
      travelers: 2,
      price: quote.price,
    })
    expect(trip.itinerary.map((slice) => slice.segments.map((segment) => segment.id))).toEqual(
      quote.slices.map((slice) => slice.segments.map((segment) => segment.id)),
    )
    expect(trip.tickets).toMatchObject(
      quote.tickets.map((ticket, at) => ({ ...ticket, locator: booked.locators[at] })),
    )
    expect(new Set(trip.tickets.flatMap(({ numbers }) => numbers)).size).toBe(
      2 * quote.tickets.length,
    )
    expect(trip.receipt.tenders).toEqual([
      {
        kind: 'Card',
        description: expect.stringContaining('4242'),
        amount: quote.price.grandTotal,
      },
    ])
    expect(trip.receipt.lines.length).toBeGreaterThan(0)
    expect(trip.receipt.lines.reduce((all, line) => all + line.amount.minor, 0)).toBe(
      quote.price.grandTotal.minor,
    )
    expect((await person.trips()).map(({ id }) => id)).toContain(trip.id)

    // The account that earns most has what the quote promised, and the others have what they had.
    const promised = quote.earn.find((earn) => earn.accountReferenceId === earns)?.amount ?? 0
    expect(promised).toBeGreaterThan(0)
    expect(trip.receipt.earned).toMatchObject({ amount: promised })
    expect(await balances(person)).toEqual(
      new Map([...before, [earns, (before.get(earns) ?? 0) + promised]]),
    )

    // The counterparties hold one order for each ticket and one captured charge.
    tickets += trip.tickets.length
    expect((await console.orders(placed.id)).toReversed()).toMatchObject(
      trip.tickets.map(({ locator, price, numbers }, at) => ({
        reference: `${placed.id}:${trip.parts[at]?.id}`,
        locator,
        status: 'Ticketed',
        total: price.grandTotal,
        passengers: 2,
        tickets: numbers,
      })),
    )
    expect(await console.charges(placed.id)).toMatchObject([
      {
        state: 'Captured',
        captured: quote.price.grandTotal,
        refunded: { minor: 0 },
        voided: { minor: 0 },
      },
    ])
  },
)

test('nobody else has the trip, and all books agree', async () => {
  expect(await traveler(server.url, 'casey').trips()).toEqual([])
  expect(await traveler(server.url, 'emery').trips()).toEqual([])
  expect(await server.prove()).toMatchObject({
    exitCode: 0,
    violations: [],
    said: expect.stringMatching(
      new RegExp(
        `^2 bookings, ${tickets} orders, 2 charges, 0 contracts and 1 lines of companies read; all books agree`,
      ),
    ),
  })
})
