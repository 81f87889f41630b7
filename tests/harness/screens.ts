import { readUserInfo } from '@portolan/contract/identity/read-user-info.ts'
import { sessionCookie, sessionCookiePath } from '@portolan/contract/identity/session-cookies.ts'
import { demoPeople } from '@portolan/server/identity/demo-people.data.ts'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { signIn } from '../../tools/sign-in.ts'

/**
 * What a person does on the portal's screens, by what the screens say: roles and names, never
 * classes.
 */

export interface TypedTraveler {
  readonly given: string
  readonly surname: string
  readonly gender: 'F' | 'M'
  readonly born: string
  readonly passport: string
}
export const couple: readonly TypedTraveler[] = [
  { given: 'Avery', surname: 'Lindqvist', gender: 'F', born: '1986-03-14', passport: 'A12345670' },
  { given: 'Henrik', surname: 'Lindqvist', gender: 'M', born: '1984-09-02', passport: 'A12345671' },
]

/**
 * Opens a page of the portal and signs in on the way; the portal brings the person back to where
 * they wanted to go.
 */
export const signsInOnTheWay = async (page: Page, url: string, name: RegExp): Promise<void> => {
  await page.goto(url)
  await page.getByRole('button', { name }).first().click()
  const wanted = new URL(url)
  await page.waitForURL((now) => now.pathname === wanted.pathname && now.host === wanted.host)
}

/**
 * Opens a page of the portal as one who signed in on it before, a third of the pages that signing
 * in on the way opens; it is there, and its session renewed, when this ends.
 */
export const opensSignedIn = async (page: Page, url: string, name: RegExp): Promise<void> => {
  const person = demoPeople.find(({ firstName, lastName }) => name.test(`${firstName} ${lastName}`))
  if (person === undefined) throw new Error(`No demo account is of a person named ${name.source}.`)
  const { origin, port } = new URL(url)
  const { cookies } = await signIn(new URL(`http://localhost:${port}`), person.account)
  await page.context().addCookies(
    [...cookies].map(([key, value]) =>
      key === sessionCookie
        ? {
            name: key,
            value,
            domain: new URL(url).hostname,
            path: sessionCookiePath,
            httpOnly: true,
            sameSite: 'Lax' as const,
          }
        : { name: key, value, url: origin, sameSite: 'Lax' as const },
    ),
  )
  const known = page.waitForResponse(
    (answer) => answer.ok() && new URL(answer.url()).pathname === readUserInfo.path,
  )
  await page.goto(url)
  await known
  await page.locator('h1').first().waitFor({ state: 'attached' })
}

/** On a phone each field is a button that opens a screen of its own. */
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 1280) <= 960

export const choosesPlace = async (
  page: Page,
  field: 'From' | 'To' | 'Where' | 'Where to' | 'Pick-up place' | 'Return place',
  typed: string,
  option: RegExp,
): Promise<void> => {
  if (isPhone(page))
    await page
      .getByRole('search')
      .getByRole('button', { name: new RegExp(`^${field} `) })
      .click()
  await page.getByRole('combobox', { name: field, exact: true }).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

const spoken = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
/** A day of the open calendar, however many months ahead: a phone has them all under each other. */
const choosesDay = async (page: Page, date: string): Promise<void> => {
  const cell = page.getByRole('button', {
    name: new RegExp(`${spoken.format(new Date(`${date}T00:00Z`))}(?:,|$)`),
  })
  for (let months = 0; !isPhone(page) && months < 12 && (await cell.count()) === 0; months++)
    await page.getByRole('button', { name: 'Next' }).first().click()
  await cell.first().click()
}

export const choosesDates = async (
  page: Page,
  depart: string,
  back: string,
  [start, end]: readonly [string, string] = ['Depart', 'Return'],
  form: Locator = page.getByRole('search'),
): Promise<void> => {
  if (isPhone(page)) {
    await form.getByRole('button', { name: new RegExp(`^${start}(?: |$)`) }).click()
    await choosesDay(page, depart)
    await choosesDay(page, back)
    await page.getByRole('button', { name: /^Done/ }).click()
    return
  }
  for (const [field, date] of [
    [start, depart],
    [end, back],
  ] as const) {
    const box = page.getByRole('combobox', { name: field, exact: true })
    await box.fill(date)
    await box.press('Enter')
    await page.keyboard.press('Escape')
  }
}

export interface TypedStay {
  readonly where: readonly [typed: string, option: RegExp]
  readonly checkIn: string
  readonly checkOut: string
}
/** Fills the search of a stay and presses its button. */
export const searchesStay = async (
  page: Page,
  { where, checkIn, checkOut }: TypedStay,
): Promise<void> => {
  await choosesPlace(page, 'Where', ...where)
  await choosesDates(page, checkIn, checkOut, ['Check in', 'Check out'])
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

export interface TypedRental {
  readonly where: readonly [typed: string, option: RegExp]
  /** Absent: the car is returned to its desk. */
  readonly to?: readonly [typed: string, option: RegExp]
  readonly from: string
  readonly until: string
  readonly age: number
}
/** Fills the search of a car by the keyboard and sends it. */
export const searchesCar = async (page: Page, wanted: TypedRental): Promise<void> => {
  const { where, to, from, until, age } = wanted
  await choosesPlace(page, 'Pick-up place', ...where)
  if (to !== undefined) {
    await page.getByRole('checkbox', { name: 'Return the car to a different place' }).press('Space')
    await choosesPlace(page, 'Return place', ...to)
  }
  await choosesDates(page, from, until, ['Pick-up date', 'Return date'])
  await page.getByRole('button', { name: /^Times and driver’s age/ }).press('Enter')
  await page.getByLabel('Driver’s age', { exact: true }).fill(String(age))
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
  await page.waitForURL((now) => now.pathname === '/cars/availability/')
}

export interface TypedActivitySearch {
  readonly where: readonly [typed: string, option: RegExp]
  readonly from: string
  readonly until: string
}
/** Fills the search of activities and sends it. */
export const searchesActivity = async (
  page: Page,
  { where, from, until }: TypedActivitySearch,
): Promise<void> => {
  await choosesPlace(page, 'Where to', ...where)
  await choosesDates(page, from, until, ['First day', 'Last day'])
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
  await page.waitForURL((now) => now.pathname === '/activities/availability/')
}

export interface TypedJourney {
  readonly to: readonly [typed: string, option: RegExp]
  readonly from: string
  readonly until: string
}
/** Fills the search of a package by the keyboard and sends it; where it begins is filled in. */
export const searchesPackage = async (page: Page, wanted: TypedJourney): Promise<void> => {
  await choosesPlace(page, 'To', ...wanted.to)
  await choosesDates(page, wanted.from, wanted.until)
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
}

export interface TypedSearch {
  readonly from: readonly [typed: string, option: RegExp]
  readonly to: readonly [typed: string, option: RegExp]
  /** `2027-02-05`. */
  readonly depart: string
  readonly back: string
  readonly adults: number
}

/** The search form, filled by hand. On a phone the same fields are stacked. */
export const searches = async (page: Page, search: TypedSearch): Promise<void> => {
  await choosesPlace(page, 'From', ...search.from)
  await choosesPlace(page, 'To', ...search.to)
  await choosesDates(page, search.depart, search.back)
  await page.getByRole('button', { name: /^Travelers/ }).click()
  for (let adults = 1; adults < search.adults; adults++)
    await page.getByRole('button', { name: 'More adults' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search flights' }).click()
  await page.waitForURL((now) => now.pathname === '/flights/shop/')
}

/**
 * Opens the fares of the first flight and takes the cheapest; by keys, which meet a row also while
 * what comes above it moves it.
 */
export const choosesCheapestFare = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /fares/i }).first().press('Enter')
  await page
    .getByRole('button', { name: /^choose/i })
    .first()
    .press('Enter')
}

export const vaultForm = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Card details"]')

/** The security code of the card that is chosen, in the vault's form. */
export const vaultCode = (page: Page): Locator =>
  page.frameLocator('iframe[title="Security code"]').getByRole('textbox', { name: 'Security code' })

/** The choice that opens the form of a new card, where the person has cards. */
export const anotherCard = (page: Page): Locator =>
  page.getByRole('radio', { name: 'Another card' })

/** A date in its three fields. */
export const typesDate = async (place: Locator, date: string): Promise<void> => {
  const [year = '', month = '', day = ''] = date.split('-')
  await place.getByLabel('Day').fill(day)
  await place.getByLabel('Month').selectOption(month)
  await place.getByLabel('Year').fill(year)
}

/** Opens the fields of a traveler who is folded to a line, or of a place that offers saved ones. */
export const opensTraveler = async (place: Locator | Page): Promise<void> => {
  const opener = place.getByRole('button', { name: /^Edit (?!contact)|^New traveler$/ }).first()
  const fields = place.getByLabel(/^(First name|Name)$/).locator('visible=true')
  await opener.or(fields).first().waitFor()
  if (await opener.isVisible()) await opener.press('Enter')
}

export const typesPhone = async (page: Page, phone: string): Promise<void> => {
  const opener = page.getByRole('button', { name: 'Edit contact details' })
  const field = page.getByLabel('Phone')
  await opener.or(field.locator('visible=true')).first().waitFor()
  if (await opener.isVisible()) await opener.press('Enter')
  await field.fill(phone)
}

/** Opens the row of seats, or the one of bags. */
export const opensExtras = async (page: Page, row: 'Choose seats' | 'Add checked bags') =>
  page.getByRole('button', { name: new RegExp(`^${row}`) }).press('Enter')

/** Opens the price details, which are folded on phones. */
export const opensPriceDetails = async (page: Page): Promise<void> => {
  const line = page.getByRole('button', { name: /Price details/ })
  if (isPhone(page) && (await line.getAttribute('aria-expanded')) === 'false')
    await line.press('Enter')
}

export const typesTravelers = async (
  page: Page,
  travelers: readonly TypedTraveler[],
): Promise<void> => {
  for (const [index, traveler] of travelers.entries()) {
    const place = page.getByRole('group', { name: new RegExp(`^Traveler ${index + 1}`) })
    await opensTraveler(place)
    await place.getByLabel('First name').fill(traveler.given)
    await place.getByLabel('Last name').fill(traveler.surname)
    await typesDate(place.getByRole('group', { name: 'Date of birth' }), traveler.born)
    await place.getByLabel('Gender').selectOption(traveler.gender)
    if ((await place.getByLabel('Nationality').count()) === 0) continue
    await place.getByLabel('Nationality').selectOption('US')
    await place.getByLabel('Passport number').fill(traveler.passport)
    await place.getByLabel('Issuing country').selectOption('US')
    await typesDate(place.getByRole('group', { name: 'Expiration date' }), '2031-05-05')
  }
  await typesPhone(page, '+1 212 555 0100')
}

/** Leaves travel credits in the wallet. */
const withoutCredits = async (page: Page): Promise<void> => {
  const used = page.getByRole('switch', { name: /^Use /, checked: true })
  while ((await used.count()) > 0) await used.first().press('Space')
}

/**
 * From a property's page to its checkout with the first rate; a business's traveler insists where
 * it is out of policy.
 */
export const choosesFirstRate = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Choose:/ })
    .first()
    .press('Enter')
  const asked = page.getByRole('button', { name: 'continue anyway' })
  const checkout = page.getByRole('heading', { name: 'Review and pay' })
  await asked.or(checkout).first().waitFor()
  if (await asked.isVisible()) await asked.press('Enter')
  await checkout.waitFor()
}

/** The first of the couple as the only guest of a stay, with a card that is taken. */
export const typesGuest = async (page: Page, surname?: string): Promise<void> => {
  const [guest] = couple
  if (guest === undefined) throw new Error('nobody travels')
  await opensTraveler(page)
  await page.getByLabel('First name').fill(guest.given)
  await page.getByLabel('Last name').fill(surname ?? guest.surname)
  await typesDate(page.getByRole('group', { name: 'Date of birth' }), guest.born)
  await page.getByLabel('Gender').selectOption(guest.gender)
  await typesPhone(page, '+1 212 555 0100')
  await typesCard(page, '4242424242424242')
}

/** Waits until a card is asked for; credits that would pay everything are switched off. */
export const asksForCard = async (page: Page): Promise<void> => {
  // Credits may pay a low price in full; then there is no card form. Known once the price is split.
  const free = page.getByText('No rewards earned: nothing is charged to a card')
  const asked = anotherCard(page).or(vaultForm(page).owner())
  await asked.or(free).first().waitFor()
  // Until the purses are known a card is asked for, and what splits the price is still a skeleton.
  await page.locator('[class*="_skeleton_"]').first().waitFor({ state: 'detached' })
  if (!(await free.isVisible())) return
  await withoutCredits(page)
  await asked.first().waitFor()
}

export const typesCard = async (page: Page, number: string): Promise<void> => {
  await asksForCard(page)
  // Cards of the person's accounts and saved ones come first.
  if (await anotherCard(page).isVisible()) await anotherCard(page).check()
  const form = vaultForm(page)
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expires').fill('12/30')
  await form.getByLabel('Security code').fill('123')
  await form.getByLabel('Name on the card').fill('Avery Lindqvist')
  await form.getByLabel('Postal code').fill('10001')
}

/**
 * Presses the button by the keyboard: a press of the mouse right after a scroll may still be dealt
 * to the frame above it.
 */
export const paysNow = async (page: Page): Promise<void> => {
  const button = page
    .getByRole('button', { name: /book and pay/i, disabled: false })
    .locator('visible=true')
    .first()
  const refusal = page.locator('[aria-invalid=true], [role=alert]').locator('visible=true')
  await button.press('Enter')
  // A total that is being split again disables the button for a moment: a key pressed then is lost.
  for (const wait of [3000, 6000]) {
    const taken = await button.waitFor({ state: 'hidden', timeout: wait }).then(
      () => true,
      () => false,
    )
    if (taken || (await refusal.count()) > 0) return
    await button.press('Enter')
  }
}
