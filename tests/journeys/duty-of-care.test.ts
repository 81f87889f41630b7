import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerIncident } from '@portolan/contract/duty-of-care/answer-incident.ts'
import { askTravelers } from '@portolan/contract/duty-of-care/ask-travelers.ts'
import { closeIncident } from '@portolan/contract/duty-of-care/close-incident.ts'
import { listOwnIncidents } from '@portolan/contract/duty-of-care/list-own-incidents.ts'
import { listWhereabouts } from '@portolan/contract/duty-of-care/list-whereabouts.ts'
import { openIncident } from '@portolan/contract/duty-of-care/open-incident.ts'
import { readIncident } from '@portolan/contract/duty-of-care/read-incident.ts'
import { letterPagesAbout } from '../harness/mails.ts'
import { marketConsole } from '../harness/market.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { traveler, type Traveler } from '../harness/traveler.ts'

let server: ServerProcess
let drew: Traveler
let finley: Traveler
beforeAll(async () => {
  server = await startServer()
  drew = traveler(server.url, 'drew')
  finley = traveler(server.url, 'finley')
})
afterAll(() => server?.close())

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
