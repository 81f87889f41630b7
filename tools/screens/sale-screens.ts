import { at, closesLayers, type Screen } from './screen.ts'
import { settle, type Stage } from './stage.ts'

/** On for card holders; announced to businesses, with the countdown. */
const opensSale = async ({ page, open }: Stage): Promise<void> => {
  await open('/travelsale/')
  await page.getByRole('heading', { name: 'Have questions? We’ve got answers.' }).waitFor()
  await settle(page)
}
const nowhere = 'Atlantis'

/** The travel sale as it is looked through. */
export const saleScreens: readonly Screen[] = [
  { name: 'sale', visitor: 'member', narrow: true, reach: opensSale },
  at('sale-filtered', '/travelsale/?filter=beach', 'member', {
    tenants: ['consumer'],
    narrow: true,
  }),
  {
    name: 'sale-loading',
    visitor: 'member',
    tenants: ['consumer'],
    narrow: true,
    reach: async ({ page, open }) => {
      await page.route('**/api/v0/user/wallet/details', () => undefined)
      await open('/travelsale/')
    },
  },
  {
    name: 'sale-without-wallet',
    visitor: 'member',
    tenants: ['consumer'],
    reach: async (stage) => {
      await stage.page.route('**/api/v0/user/wallet/details', (route) => route.abort())
      await opensSale(stage)
    },
  },
  {
    name: 'sale-question',
    visitor: 'member',
    reach: async (stage) => {
      await opensSale(stage)
      await stage.page.getByRole('button', { name: 'What do I save on hotels?' }).click()
    },
  },
  at('sale-place', '/travelsale/?place=Lisbon', 'member', { tenants: ['consumer'] }),
  {
    name: 'sale-filter',
    visitor: 'member',
    tenants: ['consumer'],
    layer: true,
    narrow: true,
    reach: opensSale,
    dress: async (page) => {
      await closesLayers(page)
      await page.getByRole('button', { name: /Location type/ }).click()
    },
  },
  {
    name: 'sale-search',
    visitor: 'member',
    tenants: ['consumer'],
    layer: true,
    narrow: true,
    reach: opensSale,
    dress: async (page, width) => {
      await closesLayers(page)
      if (width <= 960)
        await page
          .getByRole('button', { name: /^Find a destination on sale/ })
          .or(page.getByRole('button', { name: nowhere, exact: true }))
          .first()
          .click()
      await page
        .getByRole('combobox', { name: /Find a destination on sale/ })
        .last()
        .fill(nowhere)
      await page
        .getByText('The location you entered does not match a location currently on sale.')
        .first()
        .waitFor()
    },
  },
]
