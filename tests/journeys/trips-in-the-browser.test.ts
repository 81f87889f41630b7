import { expect, test } from 'vitest'
import { decideCase } from '@portolan/contract/cases/decide-case.ts'
import { openDelegatedSession } from '@portolan/contract/cases/open-delegated-session.ts'
import { takeCase } from '@portolan/contract/cases/take-case.ts'
import { changeTripEmail } from '@portolan/contract/trips/change-trip-email.ts'
import { requestTripHelp } from '@portolan/contract/trips/request-trip-help.ts'
import { resendConfirmation } from '@portolan/contract/trips/resend-confirmation.ts'
import { resendTerms } from '@portolan/domain/trips/resend-terms.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { checkScreen } from '../harness/check-screen.ts'
import { booksFare, fares } from '../harness/booked-fares.ts'
import { mailsAbout } from '../harness/mails.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { opensSignedIn } from '../harness/screens.ts'
import { traveler, type Traveler } from '../harness/traveler.ts'
import { until } from '../harness/until.ts'

const portal = openPortal()
const siteOf = (tenant: 'consumer' | 'business'): string =>
  `http://${tenant === 'business' ? 'business.localhost' : 'localhost'}:${portal.server.url.port}`

/** Screens are compared once they are still, not while they move. */
const still = { reducedMotion: 'reduce' } as const

let people = 0
/** A booked trip of somebody who has no other like it. */
const books = async (person: Traveler, { couple = false, inDays = 60 } = {}) => {
  people += 1
  const booked = await person.sees(
    (
      await person
        .searches('JFK', 'LHR', {
          inDays: inDays + people,
          nights: 7,
          party: { adults: couple ? 2 : 1 },
        })
        .chooses()
        .books({ surname: `Marlowe${'abcdefgh'.charAt(people)}` })
    ).id,
  )
  const trip = await person.trip(booked.tripId ?? '')
  const [out] = trip.itinerary[0]?.segments ?? []
  if (out === undefined) throw new Error('A trip without a flight.')
  return {
    trip,
    flight: `${out.marketingAirline.code}${out.marketingAirline.flightNumber}`,
    date: out.departure.local.slice(0, 10),
  }
}
test('what an airline changes is on the open page without a reload, by mail, and is the trip’s once it is accepted', async () => {
  const avery = traveler(portal.server.url, 'avery')
  const { trip, flight, date } = await books(avery, { couple: true })
  expect(await mailsAbout(portal.server.url, trip.id)).toEqual([
    expect.stringContaining('is confirmed'),
  ])

  const context = await portal.browser.visitor(still)
  const page = await context.newPage()
  await opensSignedIn(page, `${siteOf('consumer')}/trips/?trip=${trip.id}`, /Avery/)
  await page.getByRole('heading', { name: 'Next up' }).waitFor()
  await checkScreen(page, 'a trip')
  await marketConsole(portal.server.url).flight(flight, date, { reschedule: { minutes: 400 } })
  // Nobody has touched the page.
  const panel = page.getByRole('region', { name: 'Schedule change' })
  await panel.getByText(/now leaves 6 h 40 min later/).waitFor()
  await checkScreen(page, 'a schedule change')
  expect((await mailsAbout(portal.server.url, trip.id))[0]).toContain(
    'the airline changed your flight times',
  )

  // Every modal has an address, opens by it, and closes to the trip's own, with the keyboard alone.
  for (const [show, title] of [
    ['check-in', 'Check in'],
    ['receipt', 'Itemized receipt'],
    ['payment', 'Payment details'],
    ['confirmation', 'Your confirmation'],
    ['travelers', 'Travelers'],
    ['itinerary', 'Itinerary'],
    ['schedule-change', 'Schedule change'],
    ['change-email', 'Change contact email'],
    ['traveler-edit', 'Request a traveler change'],
    ['cancel-flight', 'Cancel flight'],
    ['change-flight', 'Change flight'],
    ['exchange-flight', 'Exchange flight'],
    ['resend-confirmation', 'Resend confirmation'],
    ['help', 'Get help'],
  ] as const) {
    await page.goto(`${siteOf('consumer')}/trips/?trip=${trip.id}&show=${show}`)
    await page.getByRole('dialog', { name: title }).waitFor()
    if (show === 'check-in')
      await page
        .getByRole('img', { name: /^Check-in code for/ })
        .first()
        .waitFor()
    await checkScreen(page, show)
    await page.keyboard.press('Escape')
    await page.waitForURL((now) => !now.searchParams.has('show'))
  }
  const download = page.waitForEvent('download')
  await page.goto(`${siteOf('consumer')}/trips/?trip=${trip.id}&show=receipt`)
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe(
    `portolan-receipt-${trip.locators[0] ?? ''}.pdf`,
  )
  await page.keyboard.press('Escape')

  await panel.getByRole('button', { name: 'Accept new times' }).press('Enter')
  await panel.waitFor({ state: 'detached' })
  await page.getByText('New times accepted').waitFor()
  const after = await avery.trip(trip.id)
  expect(Date.parse(after.startsAt) - Date.parse(trip.startsAt)).toBe(400 * 60_000)
  expect((await mailsAbout(portal.server.url, trip.id))[0]).toContain('your new times')
})

test('the chosen tab stays in sight when a window becomes as narrow as a phone', async () => {
  const page = await (await portal.browser.visitor(still)).newPage()
  await opensSignedIn(page, `${siteOf('consumer')}/trips/?tab=past`, /Avery/)
  const tab = page.getByRole('tab', { name: 'Past trips', selected: true })
  await tab.waitFor()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() =>
        tab.evaluate((chosen) => {
          const [{ left, right }, row] = [
            chosen.getBoundingClientRect(),
            chosen.parentElement?.getBoundingClientRect(),
          ]
          return left >= (row?.left ?? Infinity) && right <= (row?.right ?? 0)
        }),
      )
      .toBe(true)
  }
  await checkScreen(page, 'past trips')
})

test('on a business’s phone a canceled flight is paid back whole, with the airline’s order and the charge undone', async () => {
  const drew = traveler(portal.server.url, 'drew')
  const { trip, flight, date } = await books(drew)
  await marketConsole(portal.server.url).flight(flight, date, { cancel: true })
  const context = await portal.browser.visitor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    ...still,
  })
  const page = await context.newPage()
  await opensSignedIn(page, `${siteOf('business')}/trips/?trip=${trip.id}`, /Drew/)
  const panel = page.getByRole('region', { name: 'Schedule change' })
  await panel.getByRole('heading', { name: /is canceled$/ }).waitFor()
  await checkScreen(page, 'a canceled flight')
  expect(await panel.getByRole('button', { name: 'Accept new times' }).count()).toBe(0)
  await panel.getByRole('button', { name: /^Cancel and get .* back$/ }).tap()
  await page.getByText('Trip canceled').waitFor()
  expect(await drew.trip(trip.id)).toMatchObject({
    status: 'Canceled',
    scheduleChanges: [{ state: 'Refunded' }],
  })
  const console = marketConsole(portal.server.url)
  expect((await console.orders(trip.bookingId)).every(({ status }) => status === 'Canceled')).toBe(
    true,
  )
  await until('the card has it back', async () =>
    (await console.charges(trip.bookingId)).some(
      ({ refunded }) => refunded.minor === trip.total.minor,
    )
      ? true
      : null,
  )
  expect((await portal.server.prove()).violations).toEqual([])
})

test('of separate tickets the canceled one is refunded by an agent, and the other is unchanged', async () => {
  const avery = traveler(portal.server.url, 'avery')
  const trip = await booksFare(avery, {
    inDays: 96,
    fare: fares.fixed,
    separate: true,
    surname: 'Marlowe',
  })
  const console = marketConsole(portal.server.url)
  const [out] = trip.itinerary[0]?.segments ?? []
  const [gone, stays] = trip.tickets
  if (out === undefined || gone === undefined || stays === undefined)
    throw new Error('A trip without two tickets.')
  await console.flight(
    `${out.marketingAirline.code}${out.marketingAirline.flightNumber}`,
    out.departure.local.slice(0, 10),
    { cancel: true },
  )
  const owed = formatExact(fromWire(gone.price.grandTotal))

  const mine = await (await portal.browser.visitor(still)).newPage()
  await opensSignedIn(mine, `${siteOf('consumer')}/trips/?trip=${trip.id}`, /Avery/)
  const panel = mine.getByRole('region', { name: 'Schedule change' })
  await panel.getByText(/Your other tickets won’t change\./).waitFor()
  await checkScreen(mine, 'a canceled flight of one ticket')
  await panel.getByRole('button', { name: `Request a ${owed} refund` }).click()
  await panel.getByText(`An agent is requesting your ${owed} refund.`, { exact: false }).waitFor()

  const desk = await (await portal.browser.visitor(still)).newPage()
  await opensSignedIn(desk, `${siteOf('consumer')}/agent/cases/?queue=Refunds`, /Gray/)
  await desk
    .getByRole('link', { name: new RegExp(`Refund after a schedule change, ${trip.title}`) })
    .last()
    .click()
  await desk
    .getByText(
      `Refund ${owed}, the fare of ${gone.locator}, after the airline’s change. The other tickets stay valid.`,
    )
    .waitFor()
  await desk.getByRole('button', { name: 'Take this case' }).click()
  await desk.getByRole('combobox', { name: 'Decision' }).selectOption('Accept')
  await desk
    .getByText(/cancel the ticket it owes a refund for\. Other tickets of the trip stay valid/)
    .waitFor()
  await desk
    .getByRole('textbox', { name: 'Message to the traveler' })
    .fill('The airline owes it, and pays it back.')
  await desk.getByRole('button', { name: 'Accept', exact: true }).click()

  // On the traveler's open page, by mail, at the airlines and at the acquirer.
  await mine.getByText('Part of the trip canceled').waitFor()
  await mine.getByText('Partially canceled').first().waitFor()
  await checkScreen(mine, 'a trip with a canceled ticket')
  const after = await avery.trip(trip.id)
  expect(after).toMatchObject({
    status: 'Modified',
    tickets: [{ canceled: true }, { canceled: false }],
    scheduleChanges: [{ state: 'Refunded' }],
    cases: [{ state: 'Accepted' }],
  })
  const orders = await console.orders(trip.bookingId)
  expect(Object.fromEntries(orders.map(({ locator, status }) => [locator, status]))).toEqual({
    [gone.locator]: 'Canceled',
    [stays.locator]: 'Ticketed',
  })
  await until('the card has it back', async () =>
    (await console.charges(trip.bookingId)).some(
      ({ refunded }) => refunded.minor === gone.price.grandTotal.minor,
    )
      ? true
      : null,
  )
  expect(await mailsAbout(portal.server.url, trip.id)).toContainEqual(
    expect.stringContaining('Part of your trip is canceled'),
  )
  expect((await portal.server.prove()).violations).toEqual([])
})

test('what only an agent can do is asked on the trip, decided by the agent who has it, and answered there', async () => {
  const avery = traveler(portal.server.url, 'avery')
  const { trip } = await books(avery)
  const mine = await (await portal.browser.visitor(still)).newPage()
  await opensSignedIn(mine, `${siteOf('consumer')}/trips/?trip=${trip.id}&show=help`, /Avery/)
  await mine
    .getByRole('textbox', { name: 'Your question' })
    .fill('May we bring a cello into the cabin?')
  await mine.getByRole('button', { name: 'Send request' }).click()
  await mine.getByText(/Question: (?:next|number \d+) in the queue/).waitFor()

  const desk = await (await portal.browser.visitor(still)).newPage()
  await opensSignedIn(desk, `${siteOf('consumer')}/agent/cases/`, /Gray/)
  await checkScreen(desk, 'the list of cases')
  await desk
    .getByRole('link', { name: new RegExp(`Question, ${trip.title}`) })
    .last()
    .click()
  await desk.getByText('May we bring a cello into the cabin?').waitFor()
  await desk.getByRole('button', { name: 'Take this case' }).click()
  await desk.getByRole('button', { name: 'Act for Avery Lindqvist' }).waitFor()
  await checkScreen(desk, 'a case')
  await desk.getByRole('button', { name: 'Act for Avery Lindqvist' }).click()
  await desk.getByText('You are acting for Avery Lindqvist.').waitFor()
  await desk.getByRole('heading', { level: 1, name: new RegExp(trip.title) }).waitFor()
  // Not the traveler's own affairs, and not the agent's rights.
  await desk.goto(`${siteOf('consumer')}/trips/?trip=${trip.id}&show=change-email`)
  await desk.getByText('Only the traveler can change this email address.').waitFor()
  // A look at document numbers is announced, and the traveler sees that there was one (cases-5).
  await desk.goto(`${siteOf('consumer')}/trips/?trip=${trip.id}&show=travel-documents`)
  await desk.getByText('The traveler sees in the trip’s activity').waitFor()
  await checkScreen(desk, 'document numbers for an agent')
  await desk.getByRole('button', { name: 'Show numbers' }).press('Enter')
  await desk.getByText('561730280').waitFor()
  await checkScreen(desk, 'shown document numbers')
  expect((await avery.trip(trip.id)).events.at(-1)).toMatchObject({
    name: 'DocumentsShown',
    byAgent: true,
  })
  await desk.goto(`${siteOf('consumer')}/agent/cases/`)
  await desk.getByRole('heading', { level: 1, name: 'We couldn’t find this page' }).waitFor()
  await desk.getByRole('button', { name: 'Stop acting' }).click()
  await desk.waitForURL(/invalidsession/)

  await opensSignedIn(desk, `${siteOf('consumer')}/agent/cases/`, /Gray/)
  await desk
    .getByRole('link', { name: new RegExp(`Question, ${trip.title}`) })
    .last()
    .click()
  await desk.getByRole('combobox', { name: 'Decision' }).selectOption('Accept')
  await desk.getByText('The traveler gets an email, and the trip page shows it.').waitFor()
  await desk
    .getByRole('textbox', { name: 'Message to the traveler' })
    .fill('Yes: a seat of its own is booked for it.')
  await desk.getByRole('button', { name: 'Accept', exact: true }).click()
  // On the traveler's open page, and by mail.
  await mine.getByText('Yes: a seat of its own is booked for it.').waitFor()
  await mine.getByText('Question: done').waitFor()
  const { cases, events } = await avery.trip(trip.id)
  expect(cases).toMatchObject([
    { state: 'Accepted', answer: 'Yes: a seat of its own is booked for it.' },
  ])
  expect(events.at(-1)).toMatchObject({ name: 'HelpAnswered', byAgent: true })
})

test('bad input about trips and cases is refused by name, and nothing is done', async () => {
  const [avery, casey, gray] = ['avery', 'casey', 'gray'].map((account) =>
    traveler(portal.server.url, account),
  ) as [Traveler, Traveler, Traveler]
  const { trip } = await books(avery)
  const [mine, theirs, desk] = [await avery.api(), await casey.api(), await gray.api()]
  const codeOf = async (
    asked: Promise<
      { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly code: string } }
    >,
  ): Promise<string | undefined> => {
    const answer = await asked
    return answer.ok ? undefined : answer.refusal.code
  }
  const params = { tripId: trip.id }

  expect(await codeOf(theirs.call(resendConfirmation, { params, body: {} }))).toBe('NotFound')
  expect(
    await codeOf(
      theirs.call(requestTripHelp, {
        params,
        body: { kind: 'Question', message: 'Whose is this?' },
      }),
    ),
  ).toBe('NotFound')
  for (let at = 0; at < resendTerms.most; at++)
    expect(await codeOf(mine.call(resendConfirmation, { params, body: {} }))).toBeUndefined()
  expect(await codeOf(mine.call(resendConfirmation, { params, body: {} }))).toBe('TooManyMails')
  expect(await codeOf(mine.call(changeTripEmail, { params, body: { email: 'nobody' } }))).toBe(
    'MissingContactInformation',
  )
  expect((await avery.trip(trip.id)).contact.email).toBe(trip.contact.email)

  const asked = await mine.get(requestTripHelp, {
    params,
    body: { kind: 'TravelerEdit', message: 'One letter is wrong.', passenger: 0 },
  })
  expect(
    await codeOf(
      mine.call(requestTripHelp, { params, body: { kind: 'TravelerEdit', message: 'Once more.' } }),
    ),
  ).toBe('CaseOpen')
  expect(
    await codeOf(
      mine.call(requestTripHelp, {
        params,
        body: { kind: 'CancelTraveler', message: 'Who?', passenger: 5 },
      }),
    ),
  ).toBe('OutOfRange')
  const ofCase = { params: { caseId: asked.id } }
  expect(await codeOf(mine.call(takeCase, { ...ofCase, body: {} }))).toBe('NotFound')
  expect(
    await codeOf(
      desk.call(decideCase, { ...ofCase, body: { decision: 'Accept', note: 'Not mine yet.' } }),
    ),
  ).toBe('CaseTaken')
  expect(await codeOf(desk.call(openDelegatedSession, { ...ofCase, body: {} }))).toBe('CaseTaken')
  await desk.get(takeCase, { ...ofCase, body: {} })
  expect(await codeOf(desk.call(takeCase, { ...ofCase, body: {} }))).toBe('CaseTaken')
  expect(
    await codeOf(
      desk.call(decideCase, {
        ...ofCase,
        body: { decision: 'MoveToQueue', note: 'For which queue?' },
      }),
    ),
  ).toBe('MissingField')
  await desk.get(decideCase, {
    ...ofCase,
    body: { decision: 'Deny', note: 'A ticket keeps its name.' },
  })
  expect(
    await codeOf(
      desk.call(decideCase, { ...ofCase, body: { decision: 'Accept', note: 'After all.' } }),
    ),
  ).toBe('CaseTaken')
})
