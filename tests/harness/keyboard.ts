import { daysBetween } from '@portolan/kernel/calendar.ts'
import type { Page } from 'playwright-core'
import { anotherCard, vaultForm } from './screens.ts'
import { until } from './until.ts'

/** What a person does who has no mouse: Tab from one thing to the next, and keys on what is reached. */

export const presses = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const here = document.activeElement
    if (!(here instanceof HTMLElement)) return ''
    const label =
      here.id === '' ? null : document.querySelector(`label[for="${CSS.escape(here.id)}"]`)
    return [
      here.getAttribute('aria-label'),
      here.getAttribute('title'),
      label?.textContent,
      here.matches('[type=radio]') ? here.closest('label')?.textContent : null,
      here.textContent,
    ]
      .filter(Boolean)
      .join(' ')
  })

/** Presses Tab until the wanted element has the focus. */
export const tabsTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press('Tab')
    if (name.test(await focused(page))) return
  }
  throw new Error(`The keyboard never reaches ${String(name)}`)
}

/** Reaches a link or a button and presses it. */
export const enters = async (page: Page, name: RegExp): Promise<void> => {
  await tabsTo(page, name)
  await presses(page, 'Enter')
}

/** Fields one after the other, in the order in which Tab comes to them. */
export const typesInto = async (
  page: Page,
  fields: readonly (readonly [field: RegExp, text: string])[],
): Promise<void> => {
  for (const [field, text] of fields) {
    await tabsTo(page, field)
    await page.keyboard.type(text)
  }
}

/** From the day of an open calendar that has the focus to another: by months, weeks and days. */
export const walksToDay = async (page: Page, date: string): Promise<void> => {
  for (let steps = 0; steps < 40; steps++) {
    const here = await page.evaluate(() =>
      document.activeElement instanceof HTMLElement
        ? (document.activeElement.dataset['date'] ?? '')
        : '',
    )
    if (here === date) return
    const ahead = daysBetween(here, date)
    await page.keyboard.press(
      ahead > 30 ? 'PageDown' : ahead > 6 ? 'ArrowDown' : ahead > 0 ? 'ArrowRight' : 'ArrowLeft',
    )
  }
  throw new Error(`The keyboard never reaches ${date}`)
}

/** A card that is accepted, typed into the vault's form; the last key asks the page to go on. */
export const paysByCard = async (page: Page): Promise<void> => {
  // What is typed into a frame that has not loaded, or whose focus is still on its way, is lost.
  const inVault = (field: string) => vaultForm(page).getByLabel(field)
  const isInFrame = (): Promise<boolean> =>
    inVault('Card number').evaluate(() => document.hasFocus())
  /** How many stops a field lies ahead of the focus; one where nothing has it yet. */
  const aheadTo = (field: string): Promise<number> =>
    inVault(field).evaluate((control) => {
      const stops: Element[] = [...document.querySelectorAll('input, select, button')]
      const here = document.activeElement === null ? -1 : stops.indexOf(document.activeElement)
      return here === -1 ? 1 : stops.indexOf(control) - here
    })
  /**
   * Inside the frame of another origin the focus arrives a moment after the key, and a key may have
   * gone too far: each is pressed when the one before has done something.
   */
  const tabsInVault = async (field: string): Promise<void> => {
    for (let steps = 0; steps < 12; steps++) {
      await until('the focus is in the frame of the vault', isInFrame, 30_000)
      const ahead = await aheadTo(field)
      if (ahead === 0) return
      await presses(page, ahead > 0 ? 'Tab' : 'Shift+Tab')
      await until('the focus moves', async () => (await aheadTo(field)) !== ahead, 3000).catch(
        () => false,
      )
    }
    throw new Error(`The keyboard never reaches ${field}`)
  }
  await anotherCard(page).or(vaultForm(page).owner()).first().waitFor()
  if (await anotherCard(page).isVisible()) {
    // An arrow leads from the first card of the group to the last.
    await tabsTo(page, /ending in \d{4}.*Your account’s card/)
    await presses(page, 'ArrowUp')
  }
  await inVault('Card number').waitFor()
  await tabsTo(page, /^Card details$/)
  for (const [field, text] of [
    ['Card number', '4242424242424242'],
    ['Expires', '1230'],
    ['Security code', '123'],
    ['Name on the card', 'Avery Lindqvist'],
    ['Billing country', ''],
    ['Postal code', '10001'],
  ] as const) {
    await tabsInVault(field)
    await page.keyboard.type(text)
  }
  await presses(page, 'Enter')
}
