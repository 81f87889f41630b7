import { at, type Screen } from './screen.ts'
import { settle } from './stage.ts'

const business = { tenants: ['business'] as const }

/** Travelers and people of a company. */
export const peopleScreens: readonly Screen[] = [
  at('profile', '/profile/'),
  {
    name: 'traveler-editor',
    visitor: 'member',
    layer: true,
    reach: async ({ open, page }) => {
      await open('/profile/')
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      await settle(page)
    },
  },
  {
    name: 'traveler-list-of-host',
    visitor: 'member',
    ...business,
    layer: true,
    reach: async ({ open, page }) => {
      await open('/')
      await page.evaluate(() =>
        document.dispatchEvent(new CustomEvent('edit-travelers', { detail: { state: 'wallet' } })),
      )
      await page.getByRole('dialog', { name: 'Travelers' }).waitFor()
      await settle(page)
    },
  },
  {
    name: 'onboarding-steps',
    visitor: 'stranger',
    ...business,
    narrow: true,
    reach: async ({ open, page }) => {
      await open('/auth/startsession/?login_hint=harper&prompt=none')
      await page.getByRole('heading', { name: 'Set up your business' }).waitFor()
      await settle(page)
    },
  },
  at('invitation-ended', `/auth/invitation/?token=${'x'.repeat(43)}`, 'stranger', {
    ...business,
    narrow: true,
  }),
  {
    name: 'let-act',
    visitor: 'employee',
    ...business,
    layer: true,
    reach: async ({ open, page }) => {
      await open('/profile/')
      await page.getByRole('button', { name: 'Let a colleague act for me' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'booking-for',
    visitor: 'member',
    ...business,
    layer: true,
    reach: async ({ open, page }) => {
      await open('/flights/')
      await page.getByRole('button', { name: 'Choose travelers' }).click()
      await page.getByRole('dialog', { name: 'Who’s traveling?' }).waitFor()
      await settle(page)
    },
  },
]
