import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { outOfPolicyBody } from '../harness/approvals.ts'
import { checkScreen } from '../harness/check-screen.ts'
import { letterPagesAbout } from '../harness/mails.ts'
import { openPortal } from '../harness/open-portal.ts'
import { opensSignedIn, typesDate, vaultCode } from '../harness/screens.ts'
import { traveler } from '../harness/traveler.ts'

/** A trip out of policy, from the traveler's phone over the approver's email to its booking. */
const portal = openPortal()

const opens = async (path: string, name: RegExp, width: number): Promise<Page> => {
  const context = await portal.browser.visitor({ viewport: { width, height: 844 } })
  const page = await context.newPage()
  await opensSignedIn(page, `http://business.localhost:${portal.server.url.port}${path}`, name)
  return page
}

test('asked for on a phone, approved from the email, booked and among the trips', async () => {
  const { url } = portal.server
  const { quoteId } = await outOfPolicyBody(traveler(url, 'emery'), { inDays: 66 })
  const emery = await opens(`/flights/book/?quote=${quoteId}`, /Emery/, 390)
  await emery.getByRole('heading', { name: 'Approval' }).waitFor()
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
  await checkScreen(emery, 'the trip that was approved')
})

test('an approver who is away lets another decide', async () => {
  const drew = await opens('/approvals/?view=Away', /Drew/, 1440)
  const send = drew.getByRole('button', { name: 'Let them decide' })
  await send.press('Enter')
  await drew.getByText('Choose a colleague.').last().waitFor()
  await checkScreen(drew, 'a substitute that is not whole')
  await drew.getByLabel('Who decides').selectOption({ label: 'Rowan Ibarra' })
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
