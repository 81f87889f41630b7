import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedPortal } from '../harness/open-portal.ts'
import { day } from '../harness/test-date.ts'
import {
  choosesCheapestFare,
  couple,
  opensSignedIn,
  typesCard,
  typesTravelers,
  vaultForm,
} from '../harness/screens.ts'
import { until } from '../harness/until.ts'
import { cards } from '../harness/vault.ts'

/** The host page changes its locale while somebody is at it. */
const portal = sharedPortal()
const at = (path: string): string => `${portal.server.url.href}${path}`
const sets = (page: Page, locale: string): Promise<void> =>
  page.evaluate(
    (wanted) =>
      void document.dispatchEvent(new CustomEvent('locale-change', { detail: { locale: wanted } })),
    locale,
  )
/** Leaves out how long prices are valid: that goes on meanwhile. */
const atRest = (text: string): string => text.replaceAll(/\d+\smin\s\d+\ss(?![a-z])/g, '# min # s')
/** The visible and the spoken text of the page, once it no longer changes. */
const written = async (page: Page): Promise<string[]> => {
  const now = (): Promise<string[]> =>
    page.evaluate(() => [
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [aria-valuetext]')].flatMap((one) => [
        one.getAttribute('aria-label') ?? '',
        one.getAttribute('aria-valuetext') ?? '',
      ]),
    ])
  let before: string[] = []
  return until('the page is at rest', async () => {
    const after = (await now()).map(atRest)
    const same = after.join() === before.join()
    before = after
    return same && !after[0]?.includes('Loading') ? after : null
  })
}
/** What one of two pages says and the other does not. */
const apart = (...[one, other]: readonly [readonly string[], readonly string[]]): string[] => {
  const [here, there] = [one, other].map((texts) => texts.flatMap((text) => text.split('\n')))
  return here === undefined || there === undefined
    ? []
    : [
        ...here.filter((text) => !there.includes(text)),
        ...there.filter((text) => !here.includes(text)),
      ]
}
/** Every document of the portal names this locale from the start, as a host page may. */
const hostSpeaks = (page: Page, locale: string): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(
        /(id="portolan-config"[^>]*>\{)/,
        `$1"locale":"${locale}",`,
      ),
    })
  })

test('a change of the host’s locale in the middle of a checkout writes every figure anew and takes nothing that was typed, nor the place', async () => {
  const page = await (
    await portal.browser.visitor({ viewport: { width: 1280, height: 800 } })
  ).newPage()
  await opensSignedIn(
    page,
    at(`flights/shop/?from=JFK&to=LHR&depart=${day(58)}&return=${day(66)}&adults=2`),
    /Avery/,
  )
  await page.getByRole('heading', { name: /departing flight/i }).waitFor()
  await choosesCheapestFare(page)
  await page
    .getByRole('heading', { name: /return flight/i })
    .first()
    .waitFor()
  await choosesCheapestFare(page)
  await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
  await typesTravelers(page, couple)
  await typesCard(page, cards.accepts)
  await page
    .getByRole('button', { name: /offer (?:applied|available):|travel offers? (?:doesn’t|apply)/i })
    .click()
  const units = page.getByRole('spinbutton').first()
  await units.fill('4321')
  await page
    .getByRole('group', { name: /^Traveler 2/ })
    .getByLabel('Last name')
    .focus()
  const kept = async () => ({
    fields: await page
      .locator('main')
      .locator('input, select')
      .evaluateAll((all) =>
        all.map((one) =>
          one instanceof HTMLInputElement && ['checkbox', 'radio'].includes(one.type)
            ? one.checked
            : (one as HTMLInputElement | HTMLSelectElement).value,
        ),
      ),
    card: await vaultForm(page).getByLabel('Card number').inputValue(),
    open: await page.locator('[aria-expanded=true]').count(),
    focus: await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value),
    top: await page.evaluate(() => Math.round(scrollY)),
  })
  const before = await kept()
  expect([before.focus, before.fields.includes('4321'), before.top > 0]).toEqual([
    'Lindqvist',
    true,
    true,
  ])
  const [english] = await written(page)
  await sets(page, 'fr-CA')
  const [french = ''] = await written(page)
  expect(english).toMatch(/\$43\.21/)
  expect(french).toMatch(/43,21\s\$\sUS/)
  // Offers have dollars in their titles, which are words.
  expect(french).not.toMatch(/\$[\d,]+\.\d\d/)
  expect(await kept()).toEqual(before)
  await sets(page, 'en-US')
  expect((await written(page))[0]).toBe(english)
})

test('a page whose locale was changed reads like one opened in it, to the last figure and label', async () => {
  const page = await (
    await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  ).newPage()
  const other = await page.context().newPage()
  await hostSpeaks(other, 'fr-CA')
  await opensSignedIn(page, at('travel-offers/'), /Avery/)
  for (const path of [
    'travel-offers/',
    'travelsale/',
    `flights/shop/?from=JFK&to=LHR&depart=${day(58)}&return=${day(66)}`,
    `hotels/availability/?locationName=Lisbon&where=city_2267057&fromDate=${day(58)}&untilDate=${day(61)}&rooms=2`,
    'terms/price-prediction-price-watch/',
    '',
  ]) {
    await page.goto(at(path), { waitUntil: 'networkidle' })
    const english = await written(page)
    await sets(page, 'fr-CA')
    await other.goto(at(path), { waitUntil: 'networkidle' })
    await expect
      .poll(async () => apart(await written(page), await written(other)), { message: path })
      .toEqual([])
    expect(await written(page), path).not.toEqual(english)
  }
})
