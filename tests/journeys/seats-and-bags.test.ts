import type { AnswerOf } from '@portolan/contract/operation.ts'
import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import { readQuoteExtras } from '@portolan/contract/flights/read-quote-extras.ts'
import { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import { isCombined } from '@portolan/domain/flights/combined-id.ts'
import { add, fromWire, toWire } from '@portolan/kernel/money.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Api } from '../harness/api.ts'
import { accessibilityFaults } from '../harness/axe.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { day } from '../harness/test-date.ts'
import {
  couple,
  opensExtras,
  opensSignedIn,
  paysNow,
  typesCard,
  typesTravelers,
} from '../harness/screens.ts'
import { until } from '../harness/until.ts'
import { newKey, passengersFor, traveler } from '../harness/traveler.ts'

const portal = openPortal()

/** The checkout of a nonstop flight in a fare that chooses seats. */
const reachesCheckout = async (page: Page, who: RegExp, ahead = 120): Promise<void> => {
  await opensSignedIn(
    page,
    `http://localhost:${portal.server.url.port}/flights/shop/?trip=OneWay&from=JFK&to=LHR&depart=${day(ahead)}&adults=2&stops=none`,
    who,
  )
  await page.getByRole('button', { name: /fares/i }).first().press('Enter')
  await page
    .getByRole('button', { name: /^choose/i })
    .last()
    .press('Enter')
  await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
}
const payButton = (page: Page) =>
  page
    .getByRole('button', { name: /^book and pay/i })
    .locator('visible=true')
    .first()
const shownTotal = async (page: Page): Promise<number> =>
  Number(
    /\$([\d,.]+)/
      .exec(
        (await payButton(page).innerText()) +
          ((await payButton(page).getAttribute('aria-label')) ?? ''),
      )?.[1]
      ?.replaceAll(',', ''),
  )

test('seats and a bag are chosen, priced, paid and on the trip; the seat is taken for the next person', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await reachesCheckout(page, /Avery/)
  // Credits pay their part before the card's is looked at.
  await page.getByRole('switch', { name: /^Use /, checked: true }).first().waitFor()
  const before = await shownTotal(page)
  await typesTravelers(page, couple)
  await typesCard(page, '4242424242424242')

  const other = await (await portal.browser.visitor()).newPage()
  await reachesCheckout(other, /Casey/)

  await opensExtras(page, 'Choose seats')
  const map = page.getByRole('group', { name: /^Seat map/ })
  await map
    .getByRole('button', { name: /^Seat \d+[A-K], \$|^Seat \d+[A-K], included|^Seat \d+[A-K]$/ })
    .first()
    .waitFor()
  // The keyboard walks the cabin from the first free seat.
  const entry = map.locator('button[tabindex="0"]')
  await entry.focus()
  await page.keyboard.press('Enter')
  const first = (await page.evaluate(() => document.activeElement?.getAttribute('data-seat'))) ?? ''
  await page.keyboard.press('ArrowRight')
  const free = map.locator('button:not([aria-disabled]):not([aria-pressed="true"])')
  const second = (await free.first().getAttribute('data-seat')) ?? ''
  await free.first().press('Enter')
  // By a key: the price of the seats may move what lies under a pointer.
  await opensExtras(page, 'Add checked bags')
  await page.getByRole('button', { name: 'More bags for Henrik' }).click()
  await page.getByRole('rowheader', { name: 'Seats and bags' }).waitFor()
  await expect.poll(() => shownTotal(page)).toBeGreaterThan(before)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    'the cabin scrolls in its own frame',
  ).toBe(true)
  // What was typed before is still there, also in the vault's frame.
  expect(
    await page
      .getByRole('group', { name: /^Traveler 2/ })
      .getByLabel('First name')
      .inputValue(),
  ).toBe('Henrik')
  const paid = await shownTotal(page)
  await paysNow(page)
  await page.waitForURL((now) => now.searchParams.has('booking'))
  const bookingId = new URL(page.url()).searchParams.get('booking') ?? ''
  await page.getByRole('heading', { name: 'You’re going to London' }).waitFor()
  const [charge] = await marketConsole(portal.server.url).charges(bookingId)
  expect(charge?.captured.minor).toBe(Math.round(paid * 100))
  await page.getByRole('link', { name: 'See the trip' }).click()
  await page.getByText(new RegExp(`Seats ${first} Avery, ${second} Henrik`)).waitFor()
  await page.getByText(/1 extra checked bag for Henrik/).waitFor()
  expect((await portal.server.prove()).violations).toEqual([])

  // The other page still shows the seat as free: the airline's word decides, and nothing is lost.
  await opensExtras(other, 'Choose seats')
  await other
    .getByRole('group', { name: /^Seat map/ })
    .locator(`[data-seat="${first}"]`)
    .press('Enter')
  await other.getByText('This seat was just taken').waitFor()
  await other.getByRole('button', { name: `Seat ${first}, taken` }).waitFor()
})

/**
 * The first self-transfer that is sold for weeks, and its quote with a seat and a bag on both
 * tickets.
 */
const quotedApart = async (api: Api): Promise<AnswerOf<typeof quoteFlights>> => {
  const party = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }
  for (let ahead = 76; ahead < 110; ahead++) {
    const { options } = await api.get(searchFlights, {
      body: {
        slices: [{ origin: 'JFK', destination: 'PRG', date: day(ahead) }],
        cabin: 'Economy',
        party,
        chosen: [],
      },
    })
    for (const { id, fares } of options.filter((option) => isCombined(option.id))) {
      const plain = await api.get(quoteFlights, {
        body: { slices: [{ option: id, brand: fares[0]?.brand ?? '' }], party },
      })
      const { slices } = await api.get(readQuoteExtras, { params: { quoteId: plain.id } })
      const wanted = plain.choice.map((slice, at) => ({
        ...slice,
        seats: (slices[at]?.flights ?? []).flatMap(({ rows }, segment) =>
          rows
            .flatMap(({ seats }) =>
              seats.flatMap((seat) =>
                seat?.free === true && (seat.fee ?? 0) > 0
                  ? [{ segment, passenger: 0, seat: seat.id }]
                  : [],
              ),
            )
            .slice(0, 1),
        ),
        bags: (slices[at]?.bags.more ?? []).length > 0 ? [{ passenger: 0, pieces: 1 }] : [],
      }))
      if (
        wanted.length === 2 &&
        wanted.every(({ seats, bags }) => seats.length === 1 && bags.length === 1)
      ) {
        return api.get(quoteFlights, {
          body: {
            slices: wanted,
            party,
            shownFare: toWire(add(fromWire(plain.price.base), fromWire(plain.price.tax))),
          },
        })
      }
    }
  }
  throw new Error('No two tickets with seats and bags are sold for weeks.')
}

test('a trip of two tickets has its seats and bags on both, each paid with its own ticket', async () => {
  const avery = traveler(portal.server.url, 'avery')
  const quote = await quotedApart(await avery.api())
  expect(quote.tickets).toHaveLength(2)
  for (const { extras } of quote.slices)
    expect([extras?.seats.length, extras?.bags.length]).toEqual([1, 1])
  for (const [at, { price }] of quote.tickets.entries()) {
    const { seats = [], bags = [] } = quote.slices[at]?.extras ?? {}
    expect(price.addOns[0]?.amount.minor).toBe(
      [...seats, ...bags].reduce((sum, { amount }) => sum + amount.minor, 0),
    )
  }
  expect(quote.tickets.reduce((sum, { price }) => sum + price.grandTotal.minor, 0)).toBe(
    quote.price.grandTotal.minor,
  )
  const placed = await avery.places({
    idempotencyKey: newKey(),
    quoteId: quote.id,
    travelers: passengersFor(quote.party, 'Lindqvist'),
    contact: { email: 'avery@portolan.example', phone: '+1 212 555 0147' },
    acceptedTotal: quote.price.grandTotal,
    payment: { methodToken: await avery.cardToken() },
  })
  if (!placed.ok) throw new Error(placed.refusal.code)
  const booking = await avery.sees(placed.value.id)
  expect(booking).toMatchObject({ state: 'Confirmed' })
  const orders = await marketConsole(portal.server.url).orders(booking.id)
  expect(orders.map(({ total }) => total.minor).sort((a, b) => a - b)).toEqual(
    quote.tickets.map(({ price }) => price.grandTotal.minor).sort((a, b) => a - b),
  )
  expect((await portal.server.prove()).violations).toEqual([])
})

test('the person signed in is traveler one, who is saved is chosen with one press, and nothing else is asked of them', async () => {
  const page = await (await portal.browser.visitor()).newPage()
  // Not what the first test has booked for her already.
  await reachesCheckout(page, /Avery/, 127)
  const place = (at: number) => page.getByRole('group', { name: new RegExp(`^Traveler ${at}`) })
  await place(1).getByText('Avery Lindqvist You').waitFor()
  await place(2).getByRole('button', { name: 'Henrik Lindqvist' }).press('Enter')
  const edit = place(2).getByRole('button', { name: 'Edit Henrik Lindqvist' })
  await until('the line has the focus', () =>
    edit.evaluate((element) => element === document.activeElement),
  )
  expect(await page.getByLabel('First name').locator('visible=true').count()).toBe(0)
  expect(
    await Promise.all([1, 2].map((at) => place(at).getByLabel('First name').inputValue())),
  ).toEqual(['Avery', 'Henrik'])
  await typesCard(page, '4242424242424242')
  await paysNow(page)
  await page.waitForURL((now) => now.searchParams.has('booking'))
  await page.getByRole('heading', { name: 'You’re going to London' }).waitFor()
})
