import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listInvoices } from '@portolan/contract/spend/list-invoices.ts'
import { readInvoiceFile } from '@portolan/contract/spend/read-invoice-file.ts'
import { verifyInvoice } from '@portolan/contract/spend/verify-invoice.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { asksApproval, changesApproval } from '../harness/approvals.ts'
import { checkScreen } from '../harness/check-screen.ts'
import { letterPagesAbout } from '../harness/mails.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { opensSignedIn, typesDate, vaultCode } from '../harness/screens.ts'
import { cheapest, traveler } from '../harness/traveler.ts'

/** A policy from its admin over a traveler's phone and the approver's email to the invoice. */
const portal = openPortal()

const opens = async (path: string, name: RegExp, width: number): Promise<Page> => {
  const context = await portal.browser.visitor({ viewport: { width, height: 844 } })
  const page = await context.newPage()
  await opensSignedIn(page, `http://business.localhost:${portal.server.url.port}${path}`, name)
  return page
}

/** An admin lowers the caps of flights after a look at what that would have refused. */
const tightensFlights = async (): Promise<void> => {
  const admin = await opens('/admin-portal/policies/tier/?id=tier_standard', /Drew/, 1440)
  for (const length of ['short', 'long'])
    for (const way of ['One-way', 'Round-trip'])
      await admin.getByLabel(`${way} ${length} flight, for each traveler`).fill('90')
  const replay = admin.getByRole('region', { name: 'Replay of the last quarter' })
  await replay.getByRole('button', { name: 'Newly out of policy' }).press('Enter')
  await replay.getByText(/^Newly out of policy: [1-9]/).waitFor()
  await replay.getByText(/over$/).first().waitFor()
  await admin.getByRole('button', { name: 'Save policy' }).press('Enter')
  await admin.getByText('Standard was saved.').waitFor()
}

/** Where an amount is charged by its invoice, and whether the signature of its file is ours. */
const invoicedTo = async (amount: string): Promise<readonly (string | undefined)[]> => {
  const api = await traveler(portal.server.url, 'drew').api()
  const { invoices } = await api.get(listInvoices, { query: { page: 1 } })
  const invoice = invoices.find(({ total }) => formatExact(fromWire(total)) === amount)
  const params = { number: invoice?.number ?? '' }
  const { base64, signed } = await api.get(readInvoiceFile, { params })
  const sha256 = createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')
  const { result } = await api.get(verifyInvoice, { body: { signed, sha256 } })
  return [invoice?.chargedTo, result]
}

test('a tightened policy, a request on a phone, approved by email, charged and invoiced', async () => {
  const { url } = portal.server
  await tightensFlights()
  const wanted = traveler(url, 'emery').searches('JFK', 'LAX', { inDays: 66 }).chooses(cheapest)
  const { quoteId, acceptedTotal } = await wanted.body()
  const emery = await opens(`/flights/book/?quote=${quoteId}`, /Emery/, 390)
  await emery.getByRole('heading', { name: 'Approval' }).waitFor()
  await emery.getByLabel('Project').selectOption({ label: 'Buoy 12' })
  await vaultCode(emery).fill('123')
  const send = emery.getByRole('button', { name: /^Send for approval at/ }).locator('visible=true')
  await send.press('Enter')
  await emery.getByText('Choose a reason.').waitFor()
  await checkScreen(emery, 'checkout that asks for approval')
  await emery.getByLabel('Why do you need this trip?').selectOption('ScheduleConflict')
  await emery.getByLabel('Details for your approver').fill('The pour starts at 1 PM on Monday.')
  await send.press('Enter')
  await emery.getByText(/^Sent to Rowan Ibarra/).waitFor()
  await checkScreen(emery, 'a request that was sent')

  const id = new URL(emery.url()).searchParams.get('id') ?? ''
  const [letter = ''] = await letterPagesAbout(url, id)
  const link = /\/approvals\/request\/\?id=[^"&]+&(?:amp;)?link=[\w-]+/.exec(letter)?.[0] ?? ''
  const drew = await opens(link.replace('&amp;', '&'), /Drew/, 1440)
  await drew.getByRole('heading', { name: /^Decide by/ }).waitFor()
  await drew.getByText('100 Field service, Buoy 12').waitFor()
  await drew.getByText(/^This request takes it from \d+% to \d+%\. \d+% of the month/).waitFor()
  await checkScreen(drew, 'a request to decide')
  await drew.getByRole('button', { name: 'Deny' }).press('Enter')
  await drew.getByText('Say why in at least 10 characters.').waitFor()
  await drew.getByRole('button', { name: /^Approve up to/ }).press('Enter')
  await drew
    .getByText(/^(?:Booked|Approved\. We’re booking it now)$/)
    .first()
    .waitFor()
  expect(await drew.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
  await drew.getByText('Booked', { exact: true }).first().waitFor()
  await checkScreen(drew, 'a request that is booked')

  await emery.reload()
  await emery.getByRole('link', { name: 'My trips' }).first().click()
  await emery.getByRole('link', { name: 'New York to Los Angeles' }).first().click()
  await emery.getByText('Confirmed', { exact: true }).first().waitFor()
  await emery.getByText('100 Field service, Buoy 12').waitFor()
  await checkScreen(emery, 'the trip that was approved')

  const amount = formatExact(fromWire(acceptedTotal))
  for (const page of ['Charges', 'Invoices']) {
    await drew.goto(new URL(`/admin-portal/${page.toLowerCase()}/`, drew.url()).href)
    const row = drew.getByRole('row').filter({ hasText: 'JFK – LAX' }).filter({ hasText: amount })
    await row.waitFor()
    if (page === 'Charges') expect(await row.textContent()).toMatch(/Emery.*Buoy 12.*Out of policy/)
  }
  expect(await invoicedTo(amount)).toEqual(['100 Field service, Buoy 12', 'Genuine'])
})

test('an approver who is away lets another decide', async () => {
  const drew = await opens('/approvals/?view=Away', /Drew/, 1440)
  const send = drew.getByRole('button', { name: 'Let them decide' })
  await send.press('Enter')
  await drew.getByText('Choose a colleague.').last().waitFor()
  await checkScreen(drew, 'a substitute that is not whole')
  const find = drew.getByLabel('Find a colleague who approves')
  await find.fill('nobody of this name')
  await drew.getByText('No colleague of this name can approve.').first().waitFor()
  await find.fill('row')
  await drew.getByRole('radio', { name: 'Rowan Ibarra' }).press('Space')
  for (const [group, day] of [
    ['First day away', '2027-01-04'],
    ['Last day away', '2027-01-08'],
  ] as const)
    await typesDate(drew.getByRole('group', { name: group }), day)
  await send.press('Enter')
  await drew.getByText('Rowan Ibarra', { exact: true }).first().waitFor()
  await drew.getByText(/to Sat, Jan 9/).waitFor()
  await drew.getByRole('button', { name: /^End: Rowan Ibarra/ }).press('Enter')
  await drew.getByText(/to Sat, Jan 9/).waitFor({ state: 'detached' })
  expect(await drew.getByRole('button', { name: /^End/ }).count()).toBe(0)
})

test('above an amount, approving by the link asks for a new sign-in and leads back', async () => {
  const { url } = portal.server
  const usd = (minor: number) => ({ minor, currency: 'USD' as const })
  await changesApproval(traveler(url, 'drew'), 'tier_standard', {
    isApprovalRequired: true,
    freshSignInOver: usd(100),
  })
  const { id } = await asksApproval(traveler(url, 'emery'), { inDays: 67 })
  const drew = await opens(`/approvals/request/?id=${id}`, /Drew/, 390)
  const approve = drew.getByRole('button', { name: /^Approve up to/ })
  await approve.waitFor()
  await marketConsole(url).advance('PT11M')
  await approve.press('Enter')
  await drew.getByText('Sign in again to approve').waitFor()
  await checkScreen(drew, 'an approval that asks for a new sign-in')
  await drew.getByRole('button', { name: 'Sign in again' }).press('Enter')
  await drew.getByRole('button', { name: /Drew/ }).click()
  await approve.waitFor()
  expect(new URL(drew.url()).searchParams.get('id')).toBe(id)
  await approve.press('Enter')
  await drew.getByText(/Drew.* approved it/).waitFor()
})
