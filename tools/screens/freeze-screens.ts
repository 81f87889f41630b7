import { quotesVoucher, holdsVoucher, vouchersOf } from '@portolan/tests/harness/vouchers.ts'
import { traveler } from '@portolan/tests/harness/traveler.ts'
import type { Screen } from './screen.ts'
import { accountOf, settle, type Stage } from './stage.ts'

const personOf = (stage: Stage) => traveler(stage.base, accountOf[stage.tenant].member)

/** The terms of freezing a stay's price, from its quote. */
const opensTerms = async (stage: Stage): Promise<void> => {
  const { stay } = await quotesVoucher(personOf(stage), {}, { inDays: 90 })
  await stage.open(`/hotels/freeze/?quote=${stay.quote.id}`)
  await stage.page.getByRole('heading', { name: 'Freeze this price' }).waitFor()
  await settle(stage.page)
}

/** Freezing the price of rooms, and a frozen one. */
export const freezeScreens: readonly Screen[] = [
  { name: 'hotel-freeze', visitor: 'member', narrow: true, reach: opensTerms },
  {
    name: 'hotel-freeze-pay',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await holdsVoucher(personOf(stage))
      await opensTerms(stage)
      await stage.page
        .getByRole('button', { name: /^Freeze \$/ })
        .locator('visible=true')
        .click()
      await stage.page.getByRole('radiogroup', { name: 'Exchange a frozen price' }).waitFor()
      await settle(stage.page)
    },
  },
  {
    name: 'hotel-freeze-held',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      const voucherId = await holdsVoucher(personOf(stage))
      await stage.open(`/trips/hotels/freeze/overview/?voucher=${voucherId}`)
      await stage.page.getByRole('button', { name: 'Check price and book' }).waitFor()
      await settle(stage.page)
    },
  },
  {
    name: 'hotel-freeze-tab',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      if ((await vouchersOf(personOf(stage))).length === 0) await holdsVoucher(personOf(stage))
      await stage.open('/trips/?tab=frozen')
      await stage.page.getByText('Frozen until').first().waitFor()
      await settle(stage.page)
    },
  },
  {
    name: 'hotel-freeze-terms',
    visitor: 'stranger',
    reach: async (stage) => {
      await stage.open('/terms/frozen-prices-hotel/')
      await stage.page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]
