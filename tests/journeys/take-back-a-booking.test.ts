import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withdrawBooking } from '@portolan/contract/checkout/withdraw-booking.ts'
import { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import { readTrip } from '@portolan/contract/trips/read-trip.ts'
import { accessibilityFaults } from '../harness/axe.ts'
import { isComing } from '../harness/coming-trip.ts'
import { mailsAbout } from '../harness/mails.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { opensSignedIn } from '../harness/screens.ts'
import { booksStay } from '../harness/stays.ts'
import { traveler } from '../harness/traveler.ts'
import { until } from '../harness/until.ts'
import { expectWholeOrNothing } from '../harness/whole-or-nothing.ts'

const portal = openPortal()
const console = () => marketConsole(portal.server.url)

test('a booking that waits for its tickets is taken back whole, once, by its person alone', async () => {
  const [avery, blake] = [
    traveler(portal.server.url, 'avery'),
    traveler(portal.server.url, 'blake'),
  ]
  const { bookingId, trip } = await isComing(avery, console(), { surname: 'Takenback', inDays: 41 })
  expect(await avery.trip(trip.id)).toMatchObject({
    status: 'Pending',
    bookingId,
    locators: [],
    tickets: [{ locator: '', numbers: [''] }],
    receipt: { lines: [], tenders: [] },
    events: [{ name: 'Placed' }],
  })
  const [api, foreign] = [await avery.api(), await blake.api()]
  const codeOf = async (
    asked: Promise<{ readonly ok: boolean; readonly refusal?: { readonly code: string } }>,
  ): Promise<string | undefined> => (await asked).refusal?.code
  expect(await codeOf(foreign.call(readTrip, { params: { tripId: trip.id } }))).toBe('NotFound')
  expect(await codeOf(foreign.call(quoteCancellation, { params: { tripId: trip.id } }))).toBe(
    'NotFound',
  )
  expect(await codeOf(foreign.call(withdrawBooking, { params: { bookingId } }))).toBe('NotFound')

  const presses = await Promise.all(
    [1, 2, 3].map(() => api.call(withdrawBooking, { params: { bookingId } })),
  )
  // At least one is heard; the others are told the same, or that it is being carried on.
  expect(presses.some(({ ok }) => ok)).toBe(true)
  const ended = await avery.sees(bookingId)
  expect(ended).toMatchObject({
    state: 'Failed',
    tripId: null,
    refusal: { code: 'BookingWithdrawn' },
  })
  expect((await console().orders(bookingId)).map(({ status }) => status)).toEqual(['Canceled'])
  expect((await console().charges(bookingId)).map(({ state }) => state)).toEqual(['Voided'])
  await expectWholeOrNothing(avery, console(), ended)
  expect((await avery.trips()).map(({ id }) => id)).not.toContain(trip.id)
  expect(await api.call(withdrawBooking, { params: { bookingId } })).toMatchObject({
    ok: true,
    value: { state: 'Failed' },
  })

  expect(await mailsAbout(portal.server.url, bookingId)).toEqual([
    expect.stringMatching(/^Your booking is canceled: New York to Los Angeles/),
  ])

  // One that is confirmed has its tickets, and is canceled as a trip.
  const booked = await avery.sees(
    (await avery.searches('JFK', 'LAX', { inDays: 41 }).chooses().books({ surname: 'Takenback' }))
      .id,
  )
  expect(booked.state).toBe('Confirmed')
  expect(await codeOf(api.call(withdrawBooking, { params: { bookingId: booked.id } }))).toBe(
    'NotCancellable',
  )
  expect((await portal.server.prove()).violations).toEqual([])
})

test('an unknown outcome is not undone, and a stay in progress is among the trips', async () => {
  const casey = traveler(portal.server.url, 'casey')
  const { bookingId, trip } = await isComing(casey, console(), {
    surname: 'Unknown',
    inDays: 43,
    keeps: 'everything',
    after: 'PT5M',
  })
  expect(await (await casey.api()).call(withdrawBooking, { params: { bookingId } })).toMatchObject({
    ok: false,
    refusal: { code: 'CancellationQuoteExpired' },
  })
  await console().advance('PT6M')
  expect(await casey.sees(bookingId)).toMatchObject({ state: 'Confirmed', tripId: trip.id })
  expect((await casey.trip(trip.id)).status).toBe('Confirmed')

  // Who waits in vain is written to.
  const { bookingId: vain } = await isComing(casey, console(), {
    surname: 'Invain',
    inDays: 45,
    after: 'PT9H',
  })
  for (const by of ['PT6H', 'PT1H']) await console().advance(by)
  expect(await casey.sees(vain)).toMatchObject({
    state: 'Failed',
    refusal: { code: 'TicketingUnconfirmed' },
  })
  expect(await mailsAbout(portal.server.url, vain)).toEqual([
    expect.stringMatching(/^We couldn’t complete your booking: New York to Los Angeles/),
  ])

  await console().raise('PollingTimeout', { match: { product: 'lodging' }, after: 'PT5M' })
  const { booking } = await booksStay(casey, { nights: 2, inDays: 44 })
  await casey.sees(booking.id, ['Pending'])
  const coming = (await casey.trips()).find(({ status }) => status === 'Pending')
  expect(coming).toMatchObject({ kind: 'Hotel', stay: { nights: 2 }, slices: [] })
  expect(await casey.trip(coming?.id ?? '')).toMatchObject({ status: 'Pending', booked: null })
  await console().advance('PT6M')
  expect(await casey.sees(booking.id)).toMatchObject({ state: 'Confirmed', tripId: coming?.id })
})

test.each([
  ['avery', 'consumer', 1280],
  ['drew', 'business', 390],
] as const)(
  '%s finds it in My trips, takes it back by keyboard, and reads how it ended (%s, %i px)',
  async (account, tenant, width) => {
    const person = traveler(portal.server.url, account)
    const { trip } = await isComing(person, console(), {
      surname: `Awaited${account}`,
      inDays: tenant === 'consumer' ? 51 : 52,
    })
    const page: Page = await (
      await portal.browser.visitor({ viewport: { width, height: 900 } })
    ).newPage()
    await opensSignedIn(
      page,
      `http://${tenant === 'business' ? 'business.localhost' : 'localhost'}:${portal.server.url.port}/trips/`,
      new RegExp(account, 'i'),
    )
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${trip.id}"]`) })
    await row.getByText('Pending', { exact: true }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await row.getByRole('link').first().press('Enter')
    await page.getByText('The airline hasn’t confirmed this trip yet').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Cancel Flight' }).press('Enter')
    await page.getByText('Your booking isn’t confirmed yet').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await page.getByRole('button', { name: 'Cancel the booking' }).press('Enter')
    await page.getByRole('heading', { name: 'This booking is canceled' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await until(
      'it is no trip any more',
      async () => !(await person.trips()).some(({ id }) => id === trip.id),
    )
  },
)
