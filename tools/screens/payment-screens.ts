import { cards } from '@portolan/tests/harness/vault.ts'
import type { Screen } from './screen.ts'
import {
  booksSplit,
  reachesCheckout,
  sendsBooking,
  settle,
  splitsPayment,
  type Stage,
} from './stage.ts'
import { reachesStayCheckout, sendsStay } from './stay-stage.ts'

/** Days ahead, apart from those on which the other lists book. */
const day = { split: 155, card: 160, stay: 130, receipt: 180 } as const

interface Checkout {
  readonly of: 'flights' | 'stay'
  readonly reach: (stage: Stage, ahead: number) => Promise<void>
  readonly send: (stage: Stage) => Promise<void>
}
const checkouts: readonly Checkout[] = [
  { of: 'flights', reach: reachesCheckout, send: (stage) => sendsBooking(stage, cards.accepts) },
  { of: 'stay', reach: reachesStayCheckout, send: sendsStay },
]

/** What a bank or a tender answers that the form mends (checkout-6), once for each of its words. */
const mended = [
  'CardDeclined',
  'InsufficientFunds',
  'CreditCardExpired',
  'CreditCardLostStolen',
  'CreditCardNotSupported',
  'InvalidCreditCardNumber',
  'InvalidCreditCardInformation',
  'InvalidCreditCardVerificationNumber',
  'InvalidCreditCardCountryCode',
  'InvalidCreditCardZipCode',
  'PaymentError',
  'UserCardNotFound',
  'RedemptionFailure',
] as const

/** Who pays what of flights and of a stay, and what goes wrong with it. */
export const paymentScreens: readonly Screen[] = checkouts
  .flatMap(({ of, reach, send }): Screen[] => [
    {
      name: `pay-${of}-split`,
      visitor: 'member',
      narrow: true,
      reach: async (stage) => {
        await reach(stage, day.split)
        await splitsPayment(stage)
      },
    },
    {
      name: `pay-${of}-without-card`,
      visitor: 'member',
      reach: async (stage) => {
        await reach(stage, day.split)
        await stage.page.getByRole('spinbutton').locator(':scope:enabled').first().fill('99999999')
        await settle(stage.page)
      },
    },
    {
      name: `pay-${of}-not-the-holder`,
      visitor: 'employee',
      tenants: ['consumer'],
      reach: (stage) => reach(stage, day.split),
    },
    ...mended.map((code, nth): Screen => ({
      name: `pay-${of}-${code}`,
      visitor: 'member',
      narrow: code === 'CardDeclined' || code === 'RedemptionFailure',
      reach: async (stage) => {
        await reach(stage, (of === 'stay' ? day.stay : day.card) + nth)
        await stage.market.raise(code, { times: 1 })
        await send(stage)
        await stage.page.getByRole('alert').first().waitFor()
        await stage.market.clear()
      },
    })),
  ])
  .concat([
    {
      name: 'pay-receipt',
      visitor: 'member',
      narrow: true,
      reach: async (stage) => {
        await booksSplit(stage, day.receipt)
        await stage.page.getByRole('link', { name: 'See the trip' }).click()
        await stage.page.getByRole('heading', { name: 'Receipt' }).waitFor()
        await settle(stage.page)
      },
    },
    {
      name: 'pay-confirmation',
      visitor: 'member',
      narrow: true,
      reach: (stage) => booksSplit(stage, day.receipt + 3),
    },
  ])
