import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { answerIncident } from '@portolan/contract/duty-of-care/answer-incident.ts'
import { askTravelers } from '@portolan/contract/duty-of-care/ask-travelers.ts'
import { closeIncident } from '@portolan/contract/duty-of-care/close-incident.ts'
import { listOwnIncidents } from '@portolan/contract/duty-of-care/list-own-incidents.ts'
import { listWhereabouts } from '@portolan/contract/duty-of-care/list-whereabouts.ts'
import { openIncident } from '@portolan/contract/duty-of-care/open-incident.ts'
import { readIncident } from '@portolan/contract/duty-of-care/read-incident.ts'
import { checkScreen } from '../harness/check-screen.ts'
import { letterPagesAbout } from '../harness/mails.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal, type OpenPortal } from '../harness/open-portal.ts'
import { opensSignedIn } from '../harness/screens.ts'
import { cheapest, traveler, type Traveler } from '../harness/traveler.ts'

const portal = openPortal()
let server: OpenPortal['server']
let drew: Traveler
let finley: Traveler
beforeAll(() => {
  server = portal.server
  drew = traveler(server.url, 'drew')
  finley = traveler(server.url, 'finley')
})

test('an incident finds who will be there, asks them, and counts what they answer', async () => {
  const placed = await finley.searches('JFK', 'LAX', { inDays: 1, nights: 3 }).chooses().books()
  await finley.sees(placed.id)
  // Product time moves: every call signs in again where its session has ended.
  const admin = () => drew.api()
  const body = {
    title: 'Wildfire, Los Angeles',
    advice: 'Stay inside and close the windows.',
    area: { kind: 'Airport' as const, code: 'LAX' },
  }
  const { incidentId } = await (await admin()).get(openIncident, { body })
  const params = { incidentId }
  const [person, ...others] = (await (await admin()).get(readIncident, { params })).people
  expect(others).toEqual([])
  expect(person).toMatchObject({ when: 'Next', ask: null })

  // Nobody is asked by opening an incident, and nobody else sees one.
  const own = async (who: Traveler) => (await (await who.api()).get(listOwnIncidents, {})).incidents
  expect(await own(finley)).toEqual([])
  const asked = await (await admin()).get(askTravelers, { params, body: { who: 'All' } })
  if (person?.canBeAsked !== true) throw new Error('the traveler has an account')
  expect(asked).toMatchObject({ messages: 1, counts: { asked: 1, noAnswer: 1 } })
  expect(await own(finley)).toMatchObject([{ incidentId, answer: null, advice: body.advice }])
  expect(await own(traveler(server.url, 'emery'))).toEqual([])

  const answers = async (who: Traveler, answer: 'Safe' | 'NeedsHelp') => {
    const said = await (await who.api()).call(answerIncident, { params, body: { answer } })
    return said.ok ? 'answered' : said.refusal.code
  }
  expect(await answers(traveler(server.url, 'emery'), 'Safe')).toBe('NotAsked')
  expect(await answers(traveler(server.url, 'morgan'), 'Safe')).toBe('NotFound')

  // Half an hour later they are asked again, and after an hour the admin is told.
  const advances = async () => {
    await marketConsole(server.url).advance('PT31M')
    await Promise.all([drew.trips(), finley.trips()])
  }
  await advances()
  expect((await (await admin()).get(readIncident, { params })).people[0]?.ask).toMatchObject({
    times: 2,
  })
  await advances()
  expect(await letterPagesAbout(server.url, 'No answer from 1 traveler')).not.toEqual([])

  expect(await answers(finley, 'NeedsHelp')).toBe('answered')
  expect(await answers(finley, 'Safe')).toBe('answered')
  const seen = await (await admin()).get(readIncident, { params })
  expect(seen.incident.counts).toEqual({ asked: 1, safe: 1, needsHelp: 0, noAnswer: 0 })
  await (await admin()).get(closeIncident, { params })
  expect(await answers(finley, 'NeedsHelp')).toBe('IncidentClosed')
  const late = await (await admin()).call(askTravelers, { params, body: { who: 'All' } })
  expect(late.ok ? null : late.refusal.code).toBe('IncidentClosed')
  const morgan = await traveler(server.url, 'morgan').api()
  const foreign = await morgan.call(readIncident, { params })
  expect(foreign.ok ? null : foreign.refusal.code).toBe('NotFound')
})

test('the map shows travelers on the day that they are there', async () => {
  const api = await drew.api()
  const { days } = await api.get(listWhereabouts, { query: {} })
  const busy = days.find(({ travelers }) => travelers > 0)
  if (busy === undefined) throw new Error('nobody travels in these days')
  const shown = await api.get(listWhereabouts, { query: { at: busy.at } })
  expect(shown.travelers).toHaveLength(busy.travelers)
  expect(shown.travelers[0]?.position).not.toBeNull()
  const empty = await (
    await traveler(server.url, 'morgan').api()
  ).get(listWhereabouts, { query: {} })
  expect(empty.travelers).toEqual([])
})

const opens = async (path: string, name: RegExp): Promise<Page> => {
  const page = await (await portal.browser.visitor({ reducedMotion: 'reduce' })).newPage()
  await opensSignedIn(page, `http://business.localhost:${server.url.port}${path}`, name)
  return page
}

/** Opens an incident by its form, and answers with the lines of who will be there. */
const looksIn =
  (admin: Page) =>
  async (kind: string, title: string, fields: Readonly<Record<string, string>>) => {
    const form = admin.getByRole('dialog', { name: 'Open an incident' })
    const people = admin.getByRole('region', { name: /^In the next 48 hours, / })
    await admin.getByRole('button', { name: 'Open an incident' }).press('Enter')
    await form.getByLabel('What happened').fill(title)
    await form.getByLabel('Where').selectOption(kind)
    await form.getByRole('button', { name: 'See who is affected' }).press('Enter')
    await form.getByText('Enter where it is, as described below.').waitFor()
    for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text)
    await form.getByRole('button', { name: 'See who is affected' }).press('Enter')
    await admin.getByRole('heading', { level: 2, name: title }).waitFor()
    await people.waitFor()
    return people.getByRole('listitem').allInnerTexts()
  }
const named = (rows: readonly string[]): string[] =>
  rows.map((row) => row.split('\n')[0] ?? '').toSorted()

test('an admin finds travelers by every kind of place and asks them; they answer on their page', async () => {
  const emery = traveler(server.url, 'emery')
  const { id } = await emery
    .searches('JFK', 'LAX', { inDays: 1, nights: 3 })
    .chooses(cheapest, cheapest)
    .books()
  const { tripId } = await emery.sees(id)
  const [out] = (await emery.trip(tripId ?? '')).itinerary[0]?.segments ?? []
  const flight = `${out?.marketingAirline.code} ${out?.marketingAirline.flightNumber}`

  let admin = await opens('/admin-portal/duty-of-care/', /Drew/)
  await admin.getByRole('heading', { name: /^Traveling, / }).waitFor()
  const looks = looksIn(admin)
  const both = ['Emery Castellanos', 'Finley Raghunathan'].map(
    (name) => `Avery Lindqvist, booked by ${name}`,
  )
  expect(named(await looks('Airport', 'Runway closed', { 'Airport code': 'lax' }))).toEqual(both)
  expect(named(await looks('City', 'Power cut', { City: 'Los Angeles' }))).toEqual(both)
  expect(named(await looks('Flight', 'Turned back', { Flight: flight }))).toContain(both[0])
  const near = { Latitude: '34.05', Longitude: '-118.24', 'Radius in miles': '30' }
  const found = await looks('Circle', 'Wildfire near Malibu', near)
  expect(named(found)).toEqual(both)
  expect(found.join()).toMatch(/mi from the center/)
  await admin
    .getByRole('img', { name: /^Map of Wildfire near Malibu: 2 flying to Los Angeles$/ })
    .waitFor()
  await checkScreen(admin, 'an incident on the map')

  await admin.getByRole('button', { name: 'Ask everyone if they’re safe' }).press('Enter')
  await admin.getByText('2 travelers were asked.').waitFor()
  const counted = (...counts: readonly number[]) =>
    expect.poll(() => admin.locator('dl dd').allInnerTexts()).toEqual(counts.map(String))
  await counted(2, 0, 0, 2)
  const own = async (name: RegExp): Promise<Page> => {
    const page = await opens('/safety/', name)
    await page.getByRole('heading', { name: 'Wildfire near Malibu' }).waitFor()
    return page
  }
  const emerysPage = await own(/Emery/)
  await checkScreen(emerysPage, 'are you safe')
  await emerysPage.getByRole('button', { name: 'I need help' }).press('Enter')
  await emerysPage.getByText(/^You said you need help/).waitFor()
  await admin.reload()
  await admin
    .getByRole('listitem')
    .getByText(/^Needs help/)
    .waitFor()
  await counted(2, 0, 1, 1)

  // Half an hour without an answer: Finley alone is asked again, and then the admin is told.
  await marketConsole(server.url).advance('PT31M')
  await admin.reload()
  await admin.getByText('asked 2 times').waitFor()
  const address = new URL(admin.url())
  await admin.close()
  await marketConsole(server.url).advance('PT31M')
  expect(await letterPagesAbout(server.url, 'No answer from 1 traveler')).not.toEqual([])
  const finleysPage = await own(/Finley/)
  await finleysPage.getByRole('button', { name: 'I am safe' }).press('Enter')
  await finleysPage.getByText(/^You said you’re safe/).waitFor()
  admin = await opens(`${address.pathname}${address.search}`, /Drew/)
  await admin.getByRole('listitem').getByText(/^Safe/).waitFor()
  await counted(2, 1, 1, 0)
  await admin.getByRole('button', { name: 'Close the incident' }).press('Enter')
  await admin.getByText(/\. Closed /).waitFor()
  await finleysPage.reload()
  await finleysPage
    .getByRole('region', { name: 'Wildfire near Malibu' })
    .getByText('This is over. You don’t need to answer anymore.')
    .waitFor()
})
