import { expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { exchangeScreens, type ExchangeScreen } from '@portolan/domain/after-sales/exchange.ts'
import { checkScreen } from '../harness/check-screen.ts'
import { booksFare, fares } from '../harness/booked-fares.ts'
import {
  confirmsExchange,
  quotesExchange,
  seesExchange,
  shopsExchange,
} from '../harness/exchanges.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { opensExtras, opensSignedIn, typesCard } from '../harness/screens.ts'
import { traveler } from '../harness/traveler.ts'
import { cards } from '../harness/vault.ts'

const portal = openPortal()
const siteOf = (tenant: 'consumer' | 'business'): string =>
  `http://${tenant === 'business' ? 'business.localhost' : 'localhost'}:${portal.server.url.port}`
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

/** From the trip to the list of flights for the way out, by the keyboard alone. */
const reachesList = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Change Flight', exact: true }).press('Enter')
  await page
    .getByRole('link', { name: /^(?:Change your flights instead|Choose other flights)$/ })
    .press('Enter')
  await page.getByRole('radio', { name: 'Change', exact: true }).first().press('Space')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'When do you want to fly?' }).waitFor()
  await page.getByRole('button', { name: 'Show flights' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Choose your new flight' }).waitFor()
}
const minorOf = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)

test.each([
  {
    who: 'a consumer at a desk pays for dearer flights',
    tenant: 'consumer',
    account: 'avery',
    name: /Avery/,
    inDays: 61,
    options: {},
    pays: true,
  },
  {
    who: 'a consumer on a phone gets back what cheaper ones leave over',
    tenant: 'consumer',
    account: 'casey',
    name: /Casey/,
    inDays: 66,
    options: phone,
    pays: false,
  },
  {
    who: 'a business pays for dearer flights',
    tenant: 'business',
    account: 'drew',
    name: /Drew/,
    inDays: 71,
    options: { colorScheme: 'dark' },
    pays: true,
  },
] as const)(
  '$who: what was said is what moves, and the trip has the new flights',
  async ({ tenant, account, name, inDays, options, pays }) => {
    const person = traveler(portal.server.url, account)
    const trip = await booksFare(person, {
      inDays,
      fare: pays ? fares.changeable : fares.flexible,
      dearest: !pays,
    })
    const page = await (
      await portal.browser.visitor({ ...options, reducedMotion: 'reduce' })
    ).newPage()
    await opensSignedIn(page, `${siteOf(tenant)}/trips/?trip=${trip.id}`, name)
    await reachesList(page)
    await page
      .getByRole('button', { name: /fares?/ })
      .first()
      .press('Enter')
    const choices = page.getByRole('button', { name: /^Choose .*, [+−]?\$/ })
    await choices.first().waitFor()
    await checkScreen(page, 'the list of differences')
    await (pays ? choices.last() : choices.first()).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Review your change' }).waitFor()
    await page.getByRole('article', { name: 'Cancel and rebook' }).waitFor()
    await checkScreen(page, 'the last look')
    const press = page.getByRole('button', {
      name: pays ? /^Change and pay \$/ : /^Change and get \$.* back$/,
    })
    const said = minorOf(await press.innerText())
    expect(said).toBeGreaterThan(0)
    // Another journey's difference may be the same to the cent.
    const moved = async (minor: number): Promise<number> =>
      (await marketConsole(portal.server.url).charges())
        .flatMap(({ entries }) => entries)
        .filter(
          ({ kind, amount }) => amount.minor === minor && kind === (pays ? 'capture' : 'refund'),
        ).length
    const before = await moved(said)
    if (pays) await typesCard(page, cards.accepts)
    await press.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Your flights are changed' }).waitFor()
    await checkScreen(page, 'the end')
    const after = await person.trip(trip.id)
    const flown = ({ itinerary }: typeof trip): string[] =>
      itinerary.map(({ segments, brandId }) => `${segments.map(({ id }) => id).join()} ${brandId}`)
    expect(flown(after)[0]).not.toBe(flown(trip)[0])
    expect(flown(after)[1]).toBe(flown(trip)[1])
    expect(await moved(said)).toBe(before + 1)
    // A reload and the trip itself find it.
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Your flights are changed' }).waitFor()
    await page.getByRole('link', { name: 'See the trip' }).press('Enter')
    await page.getByRole('heading', { name: 'What was changed' }).waitFor()
    await checkScreen(page, 'the changed trip')
  },
)

test.each([
  {
    who: 'a business answers the bank’s question about the difference, seat and bag with it',
    tenant: 'business',
    account: 'drew',
    name: /Drew/,
    inDays: 111,
    options: {},
    answer: 'Complete',
  },
  {
    who: 'a consumer on a phone fails it, and keeps flights and money',
    tenant: 'consumer',
    account: 'casey',
    name: /Casey/,
    inDays: 116,
    options: phone,
    answer: 'Fail',
  },
] as const)('$who', async ({ tenant, account, name, inDays, options, answer }) => {
  const person = traveler(portal.server.url, account)
  const trip = await booksFare(person, { inDays, fare: fares.flexible })
  const page = await (
    await portal.browser.visitor({ ...options, reducedMotion: 'reduce' })
  ).newPage()
  await opensSignedIn(page, `${siteOf(tenant)}/trips/?trip=${trip.id}`, name)
  await reachesList(page)
  await page
    .getByRole('button', { name: /fares?/ })
    .nth(1)
    .press('Enter')
  await page
    .getByRole('button', { name: /^Choose .*, [+−]?\$/ })
    .last()
    .press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Review your change' }).waitFor()
  const press = page.getByRole('button', { name: /^Change and pay \$/ })
  await press.waitFor()
  if (answer === 'Complete') {
    const before = minorOf(await press.innerText())
    await opensExtras(page, 'Add checked bags')
    await page
      .getByRole('button', { name: /^More bags for/ })
      .first()
      .press('Enter')
    await page.getByRole('rowheader', { name: 'New flights, seats and bags' }).waitFor()
    await opensExtras(page, 'Choose seats')
    const map = page.getByRole('group', { name: /^Seat map/ })
    await map.locator('button[tabindex="0"]').press('Enter')
    await map.locator('button[aria-pressed="true"]').waitFor()
    await expect.poll(async () => minorOf(await press.innerText())).toBeGreaterThan(before)
    await checkScreen(page, 'the last look with seats')
  }
  const said = minorOf(await press.innerText())
  await typesCard(page, cards.challenges)
  await press.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Verify your payment' }).waitFor()
  await checkScreen(page, 'the bank’s question')
  await page
    .frameLocator(`iframe[title="Bank verification"]`)
    .getByRole('button', { name: answer })
    .click()
  const ends = answer === 'Complete' ? 'Your flights are changed' : 'Your card was declined'
  await page.getByRole('heading', { level: 1, name: ends }).waitFor()
  await checkScreen(page, ends)
  const after = await person.trip(trip.id)
  const moved = (await marketConsole(portal.server.url).charges())
    .flatMap(({ entries }) => entries)
    .filter(({ kind, amount }) => kind === 'capture' && amount.minor === said)
  expect(moved).toHaveLength(answer === 'Complete' ? 1 : 0)
  if (answer === 'Fail')
    return expect(after).toMatchObject({
      itinerary: trip.itinerary,
      tickets: trip.tickets,
      total: trip.total,
    })
  expect([after.itinerary[0]?.extras?.seats.length, after.itinerary[0]?.extras?.bags]).toEqual([
    1,
    [expect.objectContaining({ passenger: 0, pieces: 1 })],
  ])
  await page.getByRole('link', { name: 'See the trip' }).press('Enter')
  await page
    .getByText(/1 extra checked bag for/)
    .first()
    .waitFor()
})

/** Presses for the change, with a card where something is due. */
const pressesChange = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: 'Review your change' }).waitFor()
  await page.getByRole('article', { name: 'Cancel and rebook' }).waitFor()
  if (await page.getByRole('heading', { level: 2, name: 'Payment' }).isVisible())
    await typesCard(page, cards.accepts)
  await page.getByRole('button', { name: /^Change (?:and|the) / }).press('Enter')
}
const confirmAddress = ({ id, tripId }: { readonly id: string; readonly tripId: string }): string =>
  `/exchange/flight/confirm/?trip=${tripId}&quote=${id}`

test('flights that the traveler has by another booking are not bought again: the last look leads to that trip', async () => {
  const casey = traveler(portal.server.url, 'casey')
  const trip = await booksFare(casey, { inDays: 121, fare: fares.flexible })
  const [way, back] = trip.itinerary
  const [listed] = (await shopsExchange(casey, trip.id, { slice: 0, days: 1 })).slices
  if (listed?.action !== 'Change' || way === undefined || back === undefined)
    throw new Error('no flight to change to')
  const wanted = { option: listed.option, brand: way.brandId }
  const search = casey.searches('JFK', 'LHR', { inDays: 122, nights: 6 })
  const twin = await casey.sees(
    (
      await search
        .chooses(
          () => wanted,
          () => ({ option: back.segments.map(({ id }) => id).join('~'), brand: back.brandId }),
        )
        .books({ surname: 'Marlowe' })
    ).id,
  )
  const quote = await quotesExchange(casey, trip.id, [{ action: 'Change', slice: 0, ...wanted }])

  const page = await (await portal.browser.visitor({ ...phone, reducedMotion: 'reduce' })).newPage()
  await opensSignedIn(page, `${siteOf('consumer')}${confirmAddress(quote)}`, /Casey/)
  await pressesChange(page)
  await page.getByRole('alert').getByText('You already booked this').waitFor()
  await checkScreen(page, 'the same flights twice')
  // No way to have them twice: a ticket is not changed into one that there is.
  expect(await page.getByRole('button', { name: 'Change anyway' }).count()).toBe(0)
  expect((await casey.trip(trip.id)).itinerary).toEqual(trip.itinerary)
  await page.getByRole('link', { name: 'View existing trip' }).press('Enter')
  await page.waitForURL((now) => now.searchParams.get('trip') === twin.tripId)
})

test('a change that another window began first is shown in place of the refusal, and one that is over leads back to what can be changed now', async () => {
  const console = marketConsole(portal.server.url)
  const avery = traveler(portal.server.url, 'avery')
  const trip = await booksFare(avery, { inDays: 126, fare: fares.flexible, dearest: true })
  const asks = async (days: number) =>
    quotesExchange(avery, trip.id, (await shopsExchange(avery, trip.id, { slice: 0, days })).slices)
  const [first, second] = [await asks(1), await asks(2)]
  const page = await (await portal.browser.visitor({ reducedMotion: 'reduce' })).newPage()
  await opensSignedIn(page, `${siteOf('consumer')}${confirmAddress(second)}`, /Avery/)
  await page.getByRole('article', { name: 'Cancel and rebook' }).waitFor()
  await console.raise('SupplierTimeoutAfter', { times: 1, match: { call: 'confirmChange' } })
  await console.raise('SupplierUnavailable', { times: 50, match: { call: 'readBack' } })
  expect(await confirmsExchange(avery, first)).toMatchObject({ ok: true })
  await seesExchange(avery, trip.id, ['Pending'])
  await pressesChange(page)
  await page.getByRole('heading', { level: 1, name: 'Changing your flights' }).waitFor()
  await checkScreen(page, 'the change of another window')
  await console.clear()
  // The airline is asked again the later, the longer it has not answered.
  await console.advance('PT2M')
  await page.getByRole('heading', { level: 1, name: 'Your flights are changed' }).waitFor()

  // Asked while that went on, the quote says so.
  await page.route(`**/exchange-quotes/${second.id}`, (route) =>
    route.fulfill({
      json: {
        ...second,
        state: 'Failure',
        offer: null,
        refusal: { code: 'ExchangeUnderWay', message: 'Another change came first.' },
      },
    }),
  )
  await page.goto(`${siteOf('consumer')}${confirmAddress(second)}`)
  await page
    .getByRole('heading', { level: 1, name: 'This trip is already being changed' })
    .waitFor()
  await checkScreen(page, 'overtaken')
  await page.getByRole('link', { name: 'See your options' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Change |can’t be changed$/ }).waitFor()
  expect((await avery.trip(trip.id)).itinerary[0]?.segments[0]?.id).toBe(
    first.offer?.slices[0]?.after?.segments[0]?.id,
  )
})

test('every screen of an exchange is reached by what happens to the trip, and says what it is', async () => {
  const console = marketConsole(portal.server.url)
  const [avery, blake] = [
    traveler(portal.server.url, 'avery'),
    traveler(portal.server.url, 'blake'),
  ]
  const [refused, slow, byDesk, fixed, several, theirs] = await Promise.all([
    booksFare(avery, { inDays: 81, fare: fares.changeable }),
    booksFare(avery, { inDays: 86, fare: fares.changeable }),
    booksFare(avery, { inDays: 91, fare: fares.changeable }),
    booksFare(avery, { inDays: 96, fare: fares.fixed }),
    booksFare(avery, { inDays: 101, fare: fares.changeable, separate: true }),
    booksFare(blake, { inDays: 106, fare: fares.changeable }),
  ])
  const site = siteOf('consumer')
  const page = await (await portal.browser.visitor({ reducedMotion: 'reduce' })).newPage()
  await opensSignedIn(page, `${site}/`, /Avery/)

  const reached = new Set<ExchangeScreen>()
  const shows = async (
    screen: ExchangeScreen,
    path: string | null,
    heading: string | RegExp,
  ): Promise<void> => {
    if (path !== null) await page.goto(`${site}${path}`)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await checkScreen(page, screen)
    reached.add(screen)
  }
  /** By the API: other flights a day later are quoted and confirmed. */
  const changes = async ({ id }: { readonly id: string }) => {
    const quote = await quotesExchange(
      avery,
      id,
      (await shopsExchange(avery, id, { slice: 0, days: 1 })).slices,
    )
    expect(await confirmsExchange(avery, quote)).toMatchObject({ ok: true })
    return quote
  }
  const opening = ({ id }: { readonly id: string }): string => `/exchange/?trip=${id}`

  await shows('TicketedVoidable', opening(refused), 'You can still cancel for free')
  await shows('LegacyTicketedVoidable', opening(fixed), 'You can still cancel for free')
  expect(await page.getByRole('link', { name: 'Change your flights instead' }).count()).toBe(0)
  await shows('ItineraryNotFound', opening(theirs), 'We couldn’t find this trip')

  // Two days on nothing can be voided, and the session has ended.
  await console.advance('P2D')
  await opensSignedIn(page, `${site}/`, /Avery/)
  await shows('GoToExchange', opening(refused), /^Change /)
  await shows('IneligibleForExchange', opening(fixed), 'These flights can’t be changed')
  await shows('ContactSupport', opening(several), 'Contact support')
  const sought = `change.0.JFK.LHR.${refused.itinerary[0]?.segments[0]?.departure.local.slice(0, 10) ?? ''}`
  await shows(
    'SliceSelection',
    `/exchange/flight/?trip=${refused.id}`,
    'Which flights do you want to change?',
  )
  await shows(
    'ChangeDateTime',
    `/exchange/flight/?trip=${refused.id}&slices=${sought}&step=dates`,
    'When do you want to fly?',
  )
  await shows(
    'ChangeAirports',
    `/exchange/flight/?trip=${refused.id}&slices=${sought}&step=airports`,
    'Where and when do you want to fly?',
  )
  await console.raise('AirlineControl', { times: 1 })
  await shows('ContactAirline', opening(refused), 'Contact airline')
  await console.raise('SupplierUnavailable', { times: 4, match: { call: 'changeTerms' } })
  await shows('LoadFailed', opening(refused), 'We couldn’t load your options')
  await console.clear()

  for (let attempt = 1; attempt <= 3; attempt++) {
    await console.raise('ChangeRefused', { times: 1 })
    const quote = await changes(refused)
    await seesExchange(avery, refused.id, ['Failed'])
    if (attempt === 1)
      await shows(
        'ChangeFailed',
        `/exchange/flight/confirm/?trip=${refused.id}&quote=${quote.id}`,
        'We couldn’t change this trip',
      )
  }
  await shows('TooManyAttemptsSupport', opening(refused), 'Let an agent help')

  await console.raise('SupplierTimeoutBefore', { times: 1, match: { call: 'confirmChange' } })
  await console.raise('SupplierUnavailable', { times: 50, match: { call: 'readBack' } })
  await changes(slow)
  await seesExchange(avery, slow.id, ['Pending'])
  await shows('LoadingOrProcessing', opening(slow), 'We’re working on this trip')
  await page.getByRole('link', { name: 'View progress' }).press('Enter')
  await page.getByText('Waiting for the airline’s response').waitFor()
  await console.clear()
  // Nobody has touched the page.
  await page.getByRole('heading', { level: 1, name: 'Your flights are changed' }).waitFor()

  await console.raise('ChangeNeedsAgent', { times: 1 })
  await changes(byDesk)
  await seesExchange(avery, byDesk.id, ['AwaitingAgent'])
  await shows('ChangeRequested', opening(byDesk), 'Your change is requested')
  expect([...reached].toSorted()).toEqual(exchangeScreens.toSorted())

  // The agent sees what accepting does before it is done, and the traveler's open page has it without a reload.
  await page.getByRole('link', { name: 'View progress' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Your change is requested' }).waitFor()
  const desk = await (await portal.browser.visitor({ reducedMotion: 'reduce' })).newPage()
  await opensSignedIn(desk, `${site}/agent/cases/`, /Gray/)
  await desk
    .getByRole('link', { name: new RegExp(`, ${byDesk.title}$`) })
    .first()
    .click()
  await desk.getByRole('button', { name: 'Take this case' }).click()
  await desk.getByRole('combobox', { name: 'Decision' }).selectOption('Accept')
  await desk.getByText(/^The airline exchanges the tickets/).waitFor()
  await checkScreen(desk, 'the case of an exchange')
  await desk
    .getByRole('textbox', { name: 'Message to the traveler' })
    .fill('The airline has changed your flights.')
  await desk.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Your flights are changed' }).waitFor()
  expect((await portal.server.prove()).violations).toEqual([])
})
