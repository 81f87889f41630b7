import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readApproval } from '@portolan/contract/approvals/read-approval.ts'
import { changeCompanyPerson } from '@portolan/contract/companies/change-company-person.ts'
import { listCompanyEvents } from '@portolan/contract/companies/list-company-events.ts'
import { readCompanyPerson } from '@portolan/contract/companies/read-company-person.ts'
import { mapDirectoryGroup } from '@portolan/contract/directory/map-directory-group.ts'
import { readUserInfo } from '@portolan/contract/identity/read-user-info.ts'
import { createDirectory } from '../../tools/directory/directory-client.ts'
import { demoToken } from '../../tools/directory/demo-token.ts'
import { asksApproval } from '../harness/approvals.ts'
import { entersAtCompany, registersProvider } from '../harness/company-sign-in.ts'
import { checkScreen } from '../harness/check-screen.ts'
import { openPortal } from '../harness/open-portal.ts'
import { opensSignedIn, typesDate } from '../harness/screens.ts'
import { traveler } from '../harness/traveler.ts'

/** The admin portal as its admins use it: lists in the address, forms, the record. */
const portal = openPortal()

const opens = async (
  path: string,
  name: RegExp,
  options: Parameters<typeof portal.browser.visitor>[0] = {},
): Promise<Page> => {
  const page = await (await portal.browser.visitor(options)).newPage()
  const host = `business.localhost:${portal.server.url.port}`
  await opensSignedIn(page, `http://${host}${path}`, name)
  return page
}
const shown = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
const rows = (page: Page) => page.getByRole('table').getByRole('row')

test('an admin of 500 people finds some, keeps the view in the address and exports it', async () => {
  const page = await opens('/admin-portal/people/?tier=tier_office', /Morgan/)
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
  const figures = page.getByText(/^\d+ of 500$/)
  await figures.waitFor()
  const all = Number((await figures.textContent())?.split(' ')[0])
  expect(all).toBeGreaterThan(50)
  expect(await rows(page).count()).toBe(26)
  await checkScreen(page, 'people')

  // By keyboard: a search, then the order of a column.
  await page.getByLabel('Name, email or cost center').fill('okafor')
  await page.waitForURL(/q=okafor/)
  await page.getByRole('button', { name: 'Name', exact: true }).press('Enter')
  await page.waitForURL(/sort=-name/)
  await expect.poll(() => rows(page).count()).toBeLessThan(26)
  const found = (await rows(page).count()) - 1
  await shown(page, `${found} of 500`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export/ }).press('Enter')
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(found + 1)

  // A reload and a visit from elsewhere show the same.
  await page.reload()
  await shown(page, `${found} of 500`)
  await page.getByLabel('Name, email or cost center').fill('nobody at all')
  await page.getByText('Nobody matches').waitFor()
  await page.getByRole('button', { name: 'Show everyone' }).click()
  await shown(page, '500 of 500')
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('26 – 50 of 500').waitFor()
})

test('a person is invited, changed and deactivated, and the audit log has it all', async () => {
  const page = await opens('/admin-portal/people/', /Drew/)
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const form = page.getByRole('dialog', { name: 'Invite a person' })
  await form.getByLabel('First name').fill('Nell')
  await form.getByLabel('Last name').fill('Abara')
  await form.getByLabel('Email').fill('emery@portolan.example')
  await form.getByRole('button', { name: 'Invite' }).click()
  await form.getByText('Somebody in your company already has this one').waitFor()
  await checkScreen(page, 'invite a person')
  await form.getByLabel('Email').fill('nell@halyard.example')
  await form.getByRole('button', { name: 'Invite' }).click()
  await page.getByText('We emailed Nell Abara an invitation.').waitFor()

  await page.getByRole('button', { name: 'Toby Greer' }).click()
  const toby = page.getByRole('dialog', { name: 'Toby Greer' })
  await toby
    .getByLabel(/^Approver/, { exact: false })
    .first()
    .waitFor()
  await toby.getByRole('checkbox', { name: /^Approver/ }).check()
  await toby.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Toby Greer was saved.').waitFor()

  await page.getByRole('button', { name: 'Rowan Ibarra' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Deactivate Rowan Ibarra?' })
  await leaving.getByLabel('New approver').selectOption({ label: 'Toby Greer' })
  await checkScreen(page, 'deactivate a person')
  await leaving.getByRole('button', { name: 'Deactivate' }).click()
  // One of the people moved would approve themselves.
  await leaving.getByText('They would approve each other’s trips').waitFor()
  await leaving.getByLabel('New approver').selectOption({ label: 'Drew Okafor' })
  await leaving.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('Rowan Ibarra was deactivated.').waitFor()

  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByLabel('Name of a person').fill('rowan')
  await page.waitForURL(/q=rowan/)
  await page.getByRole('cell', { name: /Deactivated a person/ }).waitFor()
  expect(await rows(page).nth(1).textContent()).toContain('Drew Okafor')
  await checkScreen(page, 'audit log')
})

test('a tier is replayed and saved, and the traveler’s policy says so', async () => {
  const page = await opens('/admin-portal/policies/', /Drew/)
  await page.getByRole('link', { name: 'Standard' }).press('Enter')
  const day = page.getByLabel('A day, with every charge')
  const save = page.getByRole('button', { name: 'Save policy' })
  await day.fill('none')
  await page.getByText('Enter an amount above zero. Leave it empty for no limit.').waitFor()
  await day.fill('50')
  const replay = page.getByRole('region', { name: 'Replay of the last quarter' })
  const newly = replay.getByRole('status')
  await replay.getByRole('button', { name: 'Newly out of policy' }).press('Enter')
  await expect.poll(() => newly.textContent()).toMatch(/^Newly out of policy: [1-9]/)
  const figure = replay.getByRole('button', { name: /Out of policy.*under/ })
  const counted = (await figure.textContent())?.match(/^\d+/)?.[0]
  await figure.press('Enter')
  await replay.getByText(`Out of policy: ${counted}`, { exact: true }).waitFor()
  // A place with its own limit is chosen by keyboard; another one has it no longer.
  const places = page.getByRole('group', { name: 'Places with their own limit' })
  await places.getByRole('button', { name: 'Remove New York' }).press('Enter')
  await places.getByLabel('Add a place').fill('lisbon')
  await places
    .getByRole('option', { name: /^Lisbon/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel('A night in Lisbon').waitFor()
  await page.keyboard.type('140')
  await checkScreen(page, 'a policy tier with its replay')
  await save.press('Enter')
  await page.getByText('Standard was saved.').waitFor()
  const emery = await opens('/travel-policies/', /Emery/)
  await emery.getByText('A car costs at most $50.00 a day').waitFor()
  await emery.getByText('In Lisbon, a night costs at most $140.00 a room').waitFor()
  expect(await emery.getByText('In New York, a night').count()).toBe(0)
  expect(await emery.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Flights',
    'Hotels and stays',
    'Cars',
    'Activities',
  ])
  await page.goto(new URL('/admin-portal/people/', page.url()).href)
  await page.getByRole('button', { name: 'Emery Castellanos' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Emery Castellanos' })
  await dialog.getByRole('button', { name: 'Add an exemption' }).press('Enter')
  for (const [group, day] of [
    ['First day of travel', '2027-01-04'],
    ['Last day of travel', '2027-01-08'],
  ] as const)
    await typesDate(dialog.getByRole('group', { name: group }), day)
  await dialog.getByRole('button', { name: 'Exempt them' }).press('Enter')
  await dialog.getByText('Use at least 10 characters to say why.').waitFor()
  await dialog.getByLabel('Reason').fill('The trade fair fills every hotel')
  await checkScreen(page, 'an exemption')
  await dialog.getByRole('button', { name: 'Exempt them' }).press('Enter')
  await dialog.getByText(/Jan 4 to .+Jan 8: every limit/).waitFor()
  await emery.reload()
  await emery.getByText(/none of these limits apply to you\. Reason: The trade fair/).waitFor()
  await checkScreen(emery, 'travel policy')
})

test('a joiner of the directory travels, approves and leaves, and an admin decides on their trip', async () => {
  const base = portal.server.url
  const drew = await traveler(base, 'drew').api()
  const token = await demoToken(base, 'drew')
  const directory = createDirectory({ base, host: drew.host, token })
  await registersProvider(drew)
  const { id } = await directory.join({
    userName: 'noor@portolan.example',
    givenName: 'Noor',
    familyName: 'Haddad',
    costCenter: '200',
  })
  const crew = await directory.group('Field crew')
  const mapped = { params: { groupId: crew.id }, body: { tierId: 'tier_standard' } }
  await drew.get(mapDirectoryGroup, mapped)
  await directory.addMember(crew.id, id)
  const params = { personId: id }
  expect(await drew.get(readCompanyPerson, { params })).toMatchObject({
    person: { state: 'Invited', tierId: 'tier_standard', costCenterId: 'cost_halyard_200' },
  })

  const noor = traveler(base, 'noor', () => entersAtCompany(drew, id))
  const booked = await noor.searches('JFK', 'LAX', { inDays: 45 }).chooses().books()
  expect((await noor.sees(booked.id)).state).toBe('Confirmed')
  const own = await asksApproval(noor, { inDays: 61 })
  await drew.get(changeCompanyPerson, { params, body: { roles: ['Traveler', 'Approver'] } })
  const emery = { params: { personId: 'person_emery' }, body: { approverId: id } }
  await drew.get(changeCompanyPerson, emery)
  const theirs = await asksApproval(traveler(base, 'emery'), { inDays: 63 })
  const session = await noor.api()
  const reads = (requestId: string) => drew.get(readApproval, { params: { requestId } })
  expect((await reads(theirs.id)).deciders).toContain('Noor Haddad')

  await directory.setActive(id, false)
  expect((await session.call(readUserInfo, {})).status).toBe(401)
  await expect(entersAtCompany(drew, id)).rejects.toThrow(/40103/)
  expect((await reads(own.id)).items[0]?.state).toBe('Withdrawn')
  const moved = await reads(theirs.id)
  expect(moved.items[0]?.state).toBe('Waiting')
  expect(moved.deciders).toContain('Drew Okafor')
  expect(moved.deciders).not.toContain('Noor Haddad')

  const page = await opens('/admin-portal/', /Drew/)
  await page.getByRole('button', { name: 'Decide on the trips of Noor Haddad' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Trips of Noor Haddad' })
  await dialog.getByRole('combobox').selectOption({ label: 'Keep it, with another contact' })
  await dialog.getByLabel('Colleague’s email').fill('emery@portolan.example')
  await checkScreen(page, 'trips of who left')
  await dialog.getByRole('button', { name: 'Save choices' }).press('Enter')
  await page.getByText('The trips of Noor Haddad are decided.').waitFor()
  await page.getByRole('heading', { name: 'Trips of people who left' }).waitFor({ state: 'hidden' })
  const { events } = await drew.get(listCompanyEvents, {})
  const about = events.filter((line) => line.about === 'Noor Haddad').map(({ code }) => code)
  expect(about).toEqual(
    expect.arrayContaining([
      'DIRECTORY_PERSON_ADDED',
      'SIGN_IN_BY_PROVIDER',
      'DIRECTORY_PERSON_LEFT',
      'LEAVER_TRIP_HANDED_ON',
    ]),
  )
})

test('a phone of 320 px shows every page of the portal, also in the dark', async () => {
  const page = await opens('/admin-portal/', /Drew/, {
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
  })
  for (const [path, title] of [
    ['/admin-portal/', 'Overview'],
    ['/admin-portal/people/', 'People'],
    ['/admin-portal/policies/', 'Policies'],
    ['/admin-portal/policies/tier/', 'New policy tier'],
    ['/admin-portal/cost-centers/', 'Cost centers and projects'],
    ['/admin-portal/reports/', 'Reports'],
    ['/admin-portal/charges/', 'Charges'],
    ['/admin-portal/budgets/', 'Budgets'],
    ['/admin-portal/invoices/', 'Invoices'],
    ['/admin-portal/roles/', 'Roles'],
    ['/admin-portal/identity/', 'Identity'],
    ['/admin-portal/duty-of-care/', 'Duty of care'],
    ['/admin-portal/duty-of-care/', 'Duty of care'],
    ['/admin-portal/audit-log/', 'Audit log'],
  ] as const) {
    await page.goto(new URL(path, page.url()).href)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    await checkScreen(page, title)
  }
})

test('a traveler of the company is told that the portal is not theirs', async () => {
  const page = await opens('/admin-portal/people/', /Emery/)
  await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Admin portal' }).count()).toBe(0)
})
