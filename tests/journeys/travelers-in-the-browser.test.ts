import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listPaymentMethods } from '@portolan/contract/payments/list-payment-methods.ts'
import { deletePassenger } from '@portolan/contract/travelers/delete-passenger.ts'
import { hidePassenger } from '@portolan/contract/travelers/hide-passenger.ts'
import { listPassengers } from '@portolan/contract/travelers/list-passengers.ts'
import { showPassenger } from '@portolan/contract/travelers/show-passenger.ts'
import { updatePassenger } from '@portolan/contract/travelers/update-passenger.ts'
import { trackEvent } from '@portolan/contract/tracking/track-event.ts'
import { outOfPolicyBody } from '../harness/approvals.ts'
import { checkScreen } from '../harness/check-screen.ts'
import { openPortal } from '../harness/open-portal.ts'
import { opensSignedIn, typesDate } from '../harness/screens.ts'
import { cheapest, traveler } from '../harness/traveler.ts'

/** Saved travelers as a company and a card holder see and edit them. */
const portal = openPortal()

/** What of travelers the page called and told, in order, since it was last asked. */
type Heard = () => readonly string[]
const watched = [updatePassenger, hidePassenger, showPassenger, deletePassenger] as const

const opens = async (
  path: string,
  name: RegExp,
  host: 'business.localhost' | 'localhost' = 'business.localhost',
): Promise<{ readonly page: Page; readonly heard: Heard }> => {
  const page = await (await portal.browser.visitor()).newPage()
  let heard: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const called = watched.find((operation) => operation.path === pathname)
    if (called !== undefined) heard.push(called.id)
    if (pathname !== trackEvent.path) return
    const { eventName: told } = request.postDataJSON() as { eventName: string }
    if (/traveler/.test(told)) heard.push(told)
  })
  await opensSignedIn(page, `http://${host}:${portal.server.url.port}${path}`, name)
  const take = () => {
    const taken = heard
    heard = []
    return taken
  }
  return { page, heard: take }
}
const rowsOf = (place: Page): Promise<string[]> =>
  place
    .getByRole('listitem')
    .filter({ has: place.getByRole('button', { name: /^Edit / }) })
    .locator('> span:first-child')
    .allInnerTexts()
/** Saves and waits until the list has been read again. */
const saves = async (page: Page): Promise<void> => {
  const read = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === listPassengers.path,
  )
  await page.getByRole('button', { name: 'Save traveler' }).press('Enter')
  await read
  await page.getByText('The traveler is saved.').waitFor()
}
const fills = async (form: Locator, given: string, surname: string): Promise<void> => {
  await form.getByLabel('First name').fill(given)
  await form.getByLabel('Last name').fill(surname)
  await typesDate(form.getByRole('group', { name: 'Date of birth' }), '1990-02-03')
  await form.getByRole('radio', { name: 'F', exact: true }).check()
}

test('a company lists users, guests and who has no profile yet, and saves only what is new', async () => {
  const { page, heard } = await opens('/profile/', /Drew/)
  await page.getByRole('button', { name: 'Edit Noor van der Meulen' }).waitFor()
  const missing = '\nMissing information'
  expect(await rowsOf(page)).toEqual([
    'Drew Okafor\nDefault traveler',
    'Emery Castellanos',
    `Finley Raghunathan${missing}`,
    `Indigo Vasquez${missing}`,
    `Kit Haraldsen${missing}`,
    'Noor van der Meulen\nGuest',
    `Rowan Ibarra${missing}`,
    `Sasha Nakamura${missing}`,
    `Toby Greer${missing}`,
    `Uma Pillai${missing}`,
    `Vesna Kovač${missing}`,
    `Wes Tran${missing}`,
  ])
  await checkScreen(page, 'profile')

  // Unchanged: nothing is sent.
  const edit = (who: string) => page.getByRole('button', { name: `Edit ${who}` }).last()
  const form = page.getByRole('dialog')
  await edit('Emery Castellanos').press('Enter')
  await saves(page)
  expect(heard()).toEqual([])
  await edit('Emery Castellanos').press('Enter')
  await form.getByLabel('Phone').fill('+1 415 555 0199')
  await saves(page)
  expect(heard()).toEqual(['update-passenger', 'updated-traveler'])

  // A placeholder gets a profile of its own, linked to its user: the list does not grow.
  await edit('Toby Greer').press('Enter')
  await form.getByText('Missing information, can’t be booked yet.').waitFor()
  expect(await form.getByLabel('Year').inputValue()).toBe('')
  await fills(form, 'Toby', 'Greer')
  await saves(page)
  expect(heard()).toEqual(['update-passenger', 'updated-traveler'])
  await page.getByText(/^Toby Greer$/).waitFor()
  const { value } = await (
    await traveler(portal.server.url, 'drew').api()
  ).get(listPassengers, { body: {} })
  expect(value.filter(({ givenName }) => givenName === 'Toby')).toMatchObject([
    { linkedDEUserId: 'person_toby', isMissingInfo: false, isGhostUser: false },
  ])

  await page.getByRole('button', { name: 'Add a traveler' }).press('Enter')
  await fills(form, 'Ada', 'Byron')
  await saves(page)
  await expect
    .poll(async () => (await rowsOf(page))[0]?.split('\n'))
    .toEqual(['Ada Byron', 'Guest'])
  expect(heard()).toEqual(['update-passenger', 'new-traveler', 'traveler-list-grew'])

  // Hidden and shown again without writing the profile.
  const hides = form.getByLabel('Hide this profile from the list')
  await edit('Ada Byron').press('Enter')
  await hides.check()
  await saves(page)
  expect(heard()).toEqual(['hide-passenger'])
  await page.getByText('Guest · Private').waitFor()

  // The host's wallet leaves private profiles out and selects nobody.
  const wallet = await opens('/host/', /Drew/)
  await wallet.page.getByRole('button', { name: 'Edit travelers' }).press('Enter')
  await wallet.page.getByRole('button', { name: 'Edit Noor van der Meulen' }).waitFor()
  expect(await rowsOf(wallet.page)).toHaveLength(12)
  for (const name of ['Edit Ada Byron', /^Choose/])
    expect(await wallet.page.getByRole('dialog').getByRole('button', { name }).count()).toBe(0)
  await checkScreen(wallet.page, 'the wallet’s travelers')

  await edit('Ada Byron').press('Enter')
  await hides.uncheck()
  await saves(page)
  expect(heard()).toEqual(['show-passenger'])
  await page.getByText('Guest · Private').waitFor({ state: 'detached' })
})

test('who is saved is chosen, who is deleted is not, and the tier of who travels decides', async () => {
  const drew = traveler(portal.server.url, 'drew')
  const { quoteId } = await outOfPolicyBody(drew, { inDays: 67 })
  const { page } = await opens(`/flights/book/?quote=${quoteId}`, /Drew/)
  // An open tier books at once.
  await page
    .getByRole('button', { name: /book and pay/i })
    .first()
    .waitFor()
  expect(await page.getByRole('heading', { name: 'Approval' }).count()).toBe(0)
  const place = page.getByRole('group', { name: /^Traveler 1/ })
  await place.getByText('Drew Okafor').first().waitFor()

  const list = page.getByRole('dialog', { name: 'Travelers' })
  const chosen = () => list.getByRole('button', { pressed: true })
  const adds = async (given: string): Promise<void> => {
    await list.getByRole('button', { name: 'Add a traveler' }).press('Enter')
    await fills(page.getByRole('dialog'), given, 'Byron')
    await saves(page)
    await list.getByRole('button', { name: `Edit ${given} Byron` }).waitFor()
  }
  const deletes = async (name: string): Promise<void> => {
    await list.getByRole('button', { name: `Edit ${name}` }).press('Enter')
    await page.getByRole('button', { name: 'Delete traveler' }).press('Enter')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Delete traveler' })
      .press('Enter')
    await list.getByRole('button', { name: `Edit ${name}` }).waitFor({ state: 'detached' })
  }
  const isChosen = async (name: string): Promise<void> => {
    await chosen().waitFor()
    expect(await chosen().getAttribute('aria-label')).toBe(`Choose ${name}`)
  }
  await page.getByRole('button', { name: 'Manage saved travelers' }).press('Enter')
  await isChosen('Drew Okafor')
  await adds('Lin')
  await isChosen('Lin Byron')
  await list.getByRole('button', { name: 'Choose Noor van der Meulen' }).press('Enter')
  await deletes('Lin Byron')
  await isChosen('Noor van der Meulen')
  await adds('Mae')
  await isChosen('Mae Byron')
  await deletes('Mae Byron')
  expect(await chosen().count()).toBe(0)
  await list.getByRole('button', { name: 'Close' }).last().press('Enter')

  await place.getByRole('button', { name: /^Edit / }).press('Enter')
  await place.getByRole('button', { name: 'Emery Castellanos' }).press('Enter')
  await page
    .getByRole('button', { name: /^Send for approval at/ })
    .locator('visible=true')
    .waitFor()
})

test('without the right to see users there is only oneself; a card holder has passengers', async () => {
  const { page } = await opens('/profile/', /Emery/)
  await page.getByRole('button', { name: 'Edit Emery Castellanos' }).last().waitFor()
  expect((await rowsOf(page)).map((row) => row.split('\n')[0])).toEqual(['Emery Castellanos'])
  const avery = await opens('/profile/', /Avery/, 'localhost')
  await avery.page.getByRole('button', { name: 'Edit Maja Lindqvist' }).waitFor()
  expect(await rowsOf(avery.page)).toEqual([
    'Avery Lindqvist\nDefault traveler',
    'Elias Lindqvist',
    'Henrik Lindqvist',
    'Maja Lindqvist',
  ])
  expect(await avery.page.getByRole('heading', { name: 'Who can act for me' }).count()).toBe(0)
})

test('a colleague acts by a permission under both names, until it is ended', async () => {
  const emery = traveler(portal.server.url, 'emery')
  const booked = await emery.searches('JFK', 'LAX', { inDays: 70 }).chooses(cheapest).books()
  const { tripId } = await emery.sees(booked.id)
  const { page: gives } = await opens('/profile/', /Emery/)
  await gives.getByRole('button', { name: 'Let a colleague act for me' }).press('Enter')
  const form = gives.getByRole('dialog', { name: 'Let a colleague act for you' })
  await form.getByLabel('Colleague’s email').fill('toby@portolan.example')
  await form.getByLabel('Reason').fill('On site without signal')
  await form.getByRole('button', { name: 'Let them act for me' }).press('Enter')
  await form.locator('[aria-invalid=true]').waitFor()
  await checkScreen(gives, 'a permission that is refused')
  await form.getByLabel('Colleague’s email').fill('finley@portolan.example')
  await form.getByRole('radio', { name: 'See, change and cancel my trips' }).check()
  await form.getByRole('button', { name: 'Let them act for me' }).press('Enter')
  await gives.getByText('Finley Raghunathan can act for you now.').waitFor()
  await gives.getByText(/^Can see, change and cancel trips\. Until .+\. On site/).waitFor()

  const { page: acts } = await opens('/profile/', /Finley/)
  await acts.getByRole('button', { name: 'Act for Emery Castellanos' }).press('Enter')
  await acts
    .getByText('Finley Raghunathan, you are acting for Emery Castellanos.', { exact: false })
    .waitFor()
  await acts.getByRole('heading', { level: 1, name: 'My trips' }).waitFor()
  await checkScreen(acts, 'trips of a colleague')
  const goes = (path: string) => acts.goto(new URL(path, acts.url()).href)
  // Neither permissions, contact data, roles nor cards.
  await goes('/profile/')
  await acts.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  expect(await acts.getByRole('heading', { name: 'Who can act for me' }).count()).toBe(0)
  await goes(`/trips/?trip=${tripId}&show=change-email`)
  await acts.getByText('Only the traveler can change this email address.').waitFor()
  await goes('/admin-portal/people/')
  await acts.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
  const { quoteId } = await emery.searches('JFK', 'LAX', { inDays: 71 }).chooses(cheapest).body()
  const cards = acts.waitForResponse(
    (answer) => new URL(answer.url()).pathname === listPaymentMethods.path,
  )
  await goes(`/flights/book/?quote=${quoteId}`)
  expect((await cards).status()).toBe(404)

  await goes(`/trips/${tripId}/cancel/`)
  await acts.getByRole('button', { name: 'Continue' }).press('Enter')
  await acts.getByRole('button', { name: /^Cancel and get \$/ }).press('Enter')
  await acts.getByRole('heading', { name: 'Your trip is canceled' }).waitFor()
  await gives.goto(new URL(`/trips/?trip=${tripId}`, gives.url()).href)
  await gives
    .getByText(/, by Finley Raghunathan, arranger$/)
    .first()
    .waitFor()
  const { page: audits } = await opens('/admin-portal/audit-log/?q=finley', /Drew/)
  const record = audits.getByRole('row').filter({ hasText: 'Finley Raghunathan' })
  await record.filter({ hasText: 'Emery Castellanos' }).first().waitFor()

  // Ended: the next call of the session is refused.
  await gives.goto(new URL('/profile/', gives.url()).href)
  await gives.getByRole('button', { name: 'End now: Finley Raghunathan' }).press('Enter')
  await gives.getByText(/^Nobody\. A colleague you let/).waitFor()
  await goes('/trips/')
  await acts.waitForURL(/\/auth\//)
  expect(await acts.getByText('you are acting for').count()).toBe(0)
})
