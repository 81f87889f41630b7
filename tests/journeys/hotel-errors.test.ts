import { expect, test } from 'vitest'
import { conditionKinds } from '@portolan/market/conditions/catalog.data.ts'
import { accessibilityFaults } from '../harness/axe.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { opensSignedIn, paysNow, typesGuest } from '../harness/screens.ts'
import { chooseStay } from '../harness/stays.ts'
import { traveler } from '../harness/traveler.ts'
import { expectWholeOrNothing } from '../harness/whole-or-nothing.ts'
import { until } from '../harness/until.ts'

const portal = openPortal()

/**
 * Hotel booking errors (lodging-18), and the two reasons for which a request is rejected; each with
 * its reaction on screen.
 */
const reactions: Readonly<
  Record<
    string,
    { readonly at: 'screen' | 'card' | 'field'; readonly says: RegExp; readonly label?: string }
  >
> = {
  'Invalid Quote': { at: 'screen', says: /^We couldn’t confirm this price/ },
  NotAvailable: { at: 'screen', says: /^This room is no longer available/ },
  RateNotAvailable: { at: 'screen', says: /^This rate is no longer available/ },
  CreditCardDeclined: { at: 'card', says: /^Your card was declined/ },
  InsufficientFunds: { at: 'card', says: /^Not enough funds/ },
  CreditCardExpired: { at: 'card', says: /^This card has expired/ },
  CreditCardLostStolen: { at: 'card', says: /^This card can’t be used/ },
  CreditCardNotSupported: { at: 'card', says: /^We don’t accept this card/ },
  InvalidCreditCardNumber: { at: 'card', says: /^Check the card number/ },
  InvalidCreditCardInformation: { at: 'card', says: /^Check this card/ },
  InvalidCreditCardVerificationNumber: { at: 'card', says: /^Check the security code/ },
  Fraud: { at: 'screen', says: /^We couldn’t complete this booking/ },
  InvalidGuestCountry: {
    at: 'field',
    says: /^Choose the country you live in/,
    label: 'Country you live in',
  },
  // Said in the form, with everything kept: it may be sent again.
  Experiment: { at: 'card', says: /^Something went wrong\./ },
  InvalidFulfillmentInput: {
    at: 'field',
    says: /didn’t accept this value/,
    label: 'Requests',
  },
  InvalidCreditCardCountryCode: { at: 'card', says: /^Check the country/ },
  InvalidCreditCardZipCode: { at: 'card', says: /^Check the ZIP code/ },
  CheckInMinimumAgeNotMet: { at: 'field', says: /too young to check in/, label: 'Day' },
  ExcessiveActivity: { at: 'screen', says: /^Too many requests/ },
  Unauthorized: { at: 'screen', says: /^Your booking session has ended/ },
}

test.each(Object.entries(reactions).map(([code, reaction], nth) => ({ code, nth, ...reaction })))(
  '$code is raised at a property and answered at the $at',
  async ({ code, nth, at, says, label }) => {
    const console = marketConsole(portal.server.url)
    const kind = conditionKinds.find((one) => one.code === code)
    expect(kind, `${code} can be raised`).toBeDefined()
    const avery = traveler(portal.server.url, 'avery')
    const { quote } = await chooseStay(avery, { inDays: 30 + nth })
    const context = await portal.browser.visitor({
      viewport: { width: nth % 2 === 0 ? 1280 : 390, height: 900 },
    })
    const page = await context.newPage()
    await opensSignedIn(
      page,
      `http://localhost:${portal.server.url.port}/hotels/book/?quote=${quote.id}`,
      /Avery/,
    )
    await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
    const surname = `Marlowe ${String.fromCodePoint(65 + nth)}`
    await typesGuest(page, surname)
    await page.getByLabel('Requests').fill('A late arrival.')
    await console.raise(code, {
      times: 1,
      match: kind?.call === 'authorize' ? { lastFour: '4242' } : { surname },
    })
    await paysNow(page)
    await until('the booking has ended', async () =>
      new URL(page.url()).searchParams.has('booking'),
    )
    if (at === 'screen') {
      const heading = page.getByRole('heading', { level: 1, name: says })
      await heading.waitFor()
      expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.getByRole('button', { name: 'Go back' }).waitFor()
    } else {
      await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
      // What was typed is still there, and the same stay can be sent again.
      await until(
        'the form is as it was left',
        async () => (await page.getByLabel('Last name').inputValue()) === surname,
      )
      if (at === 'card') await page.getByRole('alert').filter({ hasText: says }).waitFor()
      else {
        await page.getByText(says).first().waitFor()
        const field = page.getByLabel(label ?? '').first()
        expect(await field.getAttribute('aria-invalid')).toBe('true')
        await until('the field has the focus', () =>
          field.evaluate((element) => element === document.activeElement),
        )
      }
    }
    expect(await accessibilityFaults(page), code).toEqual([])
    expect(await console.raised()).toEqual([])
    const booking = await avery.booking(new URL(page.url()).searchParams.get('booking') ?? '')
    expect(booking.state).toBe('Failed')
    await expectWholeOrNothing(avery, console, booking)
    await context.close()
  },
)
