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
  at('company-sign-in', '/auth/company/', 'stranger', { ...business, narrow: true }),
  {
    name: 'company-sign-in-unknown',
    visitor: 'stranger',
    ...business,
    narrow: true,
    reach: async ({ open, page }) => {
      await open('/auth/company/?domain=nowhere.example')
      await page.getByText('No company has set up its own sign-in').waitFor()
      await settle(page)
    },
  },
  {
    name: 'admin-identity',
    visitor: 'member',
    ...business,
    narrow: true,
    reach: async ({ open, page }) => {
      await open('/admin-portal/identity/')
      const issuer = page.getByLabel('Issuer')
      const change = page.getByRole('button', { name: 'Change provider' })
      await issuer.or(change).first().waitFor()
      if (await issuer.isVisible()) {
        await issuer.fill(`${new URL(page.url()).origin}/halyard-idp`)
        await page.getByLabel('Client ID').fill('portolan-travel')
        await page.getByLabel('Client secret').fill('halyard-demonstration-secret')
        await page.getByLabel('Email domains').fill('portolan.example\nhalyard.com')
        await page.getByRole('button', { name: 'Save provider' }).click()
      }
      await change.waitFor()
      await settle(page)
    },
  },
  {
    name: 'admin-identity-form',
    visitor: 'member',
    ...business,
    narrow: true,
    reach: async ({ open, page }) => {
      await open('/admin-portal/identity/')
      const change = page.getByRole('button', { name: 'Change provider' })
      await page.getByLabel('Issuer').or(change).first().waitFor()
      if (await change.isVisible()) await change.click()
      await page.getByLabel('Issuer').fill('https://127.0.0.1/')
      await page.getByLabel('Client ID').fill('portal')
      await page.getByLabel('Client secret').fill('secret')
      await page.getByLabel('Email domains').fill('portolan.example')
      await page.getByRole('button', { name: 'Save provider' }).click()
      await page.getByText('Check the issuer').waitFor()
      await settle(page)
    },
  },
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
