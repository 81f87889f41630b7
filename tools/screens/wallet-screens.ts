import { closesLayers, at, type Screen } from './screen.ts'
import { settle, type Stage } from './stage.ts'

const opensWallet = async ({ page, open }: Stage): Promise<void> => {
  await open('/travel-offers/')
  await page.getByRole('heading', { name: 'Have questions? We’ve got answers.' }).waitFor()
  await settle(page)
}

/** Travel credits and travel offers, as each kind of person has them. */
export const walletScreens: readonly Screen[] = [
  { name: 'wallet', visitor: 'member', narrow: true, reach: opensWallet },
  { name: 'wallet-new', visitor: 'newcomer', reach: opensWallet },
  {
    name: 'wallet-offers',
    visitor: 'member',
    narrow: true,
    fits: (width) => width <= 960,
    reach: opensWallet,
    dress: async (page) => {
      await page.getByRole('tab', { name: /^My travel offers/ }).click()
      await settle(page)
    },
  },
  {
    name: 'wallet-offer-details',
    visitor: 'member',
    fits: (width) => width > 960,
    reach: async (stage) => {
      await opensWallet(stage)
      await stage.page.getByRole('button', { name: 'View offer details' }).first().click()
    },
  },
  {
    name: 'wallet-question',
    visitor: 'member',
    reach: async (stage) => {
      await opensWallet(stage)
      await stage.page.getByRole('button', { name: 'How do I redeem one?' }).click()
    },
  },
  {
    name: 'wallet-trips',
    visitor: 'member',
    narrow: true,
    reach: opensWallet,
    dress: async (page) => {
      const trips = page.getByRole('button', { name: 'Find a trip to use it on' })
      if ((await trips.getAttribute('aria-expanded')) === 'false') await trips.click()
      await page
        .getByRole('list', { name: /^Round trips from/ })
        .getByText(/to pay|fully covered/)
        .first()
        .waitFor()
      await settle(page)
    },
  },
  {
    name: 'wallet-activity',
    visitor: 'member',
    layer: true,
    narrow: true,
    reach: opensWallet,
    dress: async (page) => {
      await closesLayers(page)
      await page.getByRole('button', { name: 'View your travel credit activity' }).click()
      await page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click()
    },
  },
  {
    name: 'wallet-terms',
    visitor: 'member',
    layer: true,
    reach: opensWallet,
    dress: async (page) => {
      await closesLayers(page)
      await page.getByRole('button', { name: 'Read terms and conditions' }).click()
    },
  },
  {
    name: 'wallet-failed',
    visitor: 'member',
    reach: async (stage) => {
      await stage.page.route('**/api/v0/user/wallet/details', (route) => route.abort())
      await opensWallet(stage)
    },
  },
  {
    name: 'wallet-loading',
    visitor: 'member',
    reach: async ({ page, open }) => {
      await page.route('**/api/v0/user/wallet/details', () => undefined)
      await open('/travel-offers/')
    },
  },
  at('wallet-app', '/travel-offers/?isTravelApp=true&section=offers', 'member', {
    fits: (width) => width <= 960,
  }),
  at('help', '/faq/', 'stranger', { narrow: true }),
  at('premium-offers', '/premium-offers/'),
  at('complimentary-night', '/terms/complimentary-night/', 'stranger'),
]
