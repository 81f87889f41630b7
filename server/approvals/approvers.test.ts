import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { listApproverLimits } from '@portolan/contract/approvals/list-approver-limits.ts'
import type { readSubstitutes } from '@portolan/contract/approvals/read-substitutes.ts'
import type { listCompanyEvents } from '@portolan/contract/companies/list-company-events.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { errorOf, openPortal, type Browser, type Portal } from '../test-portal.ts'

const tenant = 'capone-corporate'
const path = '/api/v0/approvals/substitutes'
type Substitutes = AnswerOf<typeof readSubstitutes>
type Limits = AnswerOf<typeof listApproverLimits>

let portal: Portal
let drew: Browser
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal?.close())
beforeEach(async () => {
  drew = portal.browser(tenant)
  await drew.signIn('drew')
})

const week = (first: number) => ({
  from: `2027-01-${String(first).padStart(2, '0')}T05:00:00Z`,
  until: `2027-01-${String(first + 5).padStart(2, '0')}T05:00:00Z`,
})
const add = (substituteId: string, first = 4, by = drew) =>
  by.send('POST', path, { substituteId, ...week(first) })
const codes = async (): Promise<string[]> =>
  (await drew.send('GET', '/admin/api/v0/events'))
    .json<AnswerOf<typeof listCompanyEvents>>()
    .events.map(({ code }) => code)

test('an approver names a substitute for a time, once, and ends it', async () => {
  const before = (await drew.send('GET', path)).json<Substitutes>()
  expect(before).toMatchObject({ isApprover: true, upTo: null, substitutions: [] })
  expect(before.candidates.map(({ name }) => name)).toContain('Rowan Ibarra')
  const named = async (name: string) =>
    (await drew.send('GET', `${path}?name=${name}`))
      .json<Substitutes>()
      .candidates.map((one) => one.name)
  expect(await named('iBAR')).toEqual(['Rowan Ibarra'])
  expect(await named('Toby')).toEqual([])
  const added = (await add('person_rowan')).json<Substitutes>()
  expect(added.substitutions).toEqual([{ name: 'Rowan Ibarra', ...week(4) }])
  expect(errorOf(await add('person_rowan', 7))).toBe('SubstituteOverlaps')
  expect((await codes())[0]).toBe('SUBSTITUTE_ADDED')
  const ended = await drew.send('POST', `${path}/end`, { from: week(4).from })
  expect(ended.json<Substitutes>().substitutions).toEqual([])
  expect((await codes())[0]).toBe('SUBSTITUTE_ENDED')
  expect(errorOf(await drew.send('POST', `${path}/end`, { from: week(4).from }))).toBe('NotFound')
})

test('neither oneself, nor who may not approve, nor somebody of another company', async () => {
  for (const [id, code] of [
    ['person_drew', 'OwnSubstitute'],
    ['person_toby', 'NotAnApprover'],
    ['person_morgan', 'NotAnApprover'],
    ['nobody', 'NotAnApprover'],
  ] as const)
    expect(errorOf(await add(id)), id).toBe(code)
  const emery = portal.browser(tenant)
  await emery.signIn('emery')
  expect(errorOf(await add('person_drew', 4, emery))).toBe('NotAnApprover')
  expect((await emery.send('GET', path)).json<Substitutes>()).toMatchObject({
    isApprover: false,
    candidates: [],
  })
  expect(
    errorOf(await drew.send('POST', path, { substituteId: 'person_rowan', from: 'x', until: 'y' })),
  ).not.toBeNull()
  const backwards = { from: week(9).until, until: week(9).from }
  expect(
    errorOf(await drew.send('POST', path, { substituteId: 'person_rowan', ...backwards })),
  ).toBe('EndsBeforeItBegins')
})

test('an admin sets how much an approver may decide on, and takes it back', async () => {
  const usd = (minor: number) => ({ minor, currency: 'USD' })
  const set = (personId: string, upTo: ReturnType<typeof usd> | null) =>
    drew.send('PUT', `/admin/api/v0/people/${personId}/approval-limit`, { upTo })
  expect((await set('person_rowan', usd(90_000))).json<Limits>().limits).toEqual([
    { personId: 'person_rowan', upTo: usd(90_000) },
  ])
  expect((await codes())[0]).toBe('APPROVER_LIMIT_SET')
  expect((await set('person_rowan', null)).json<Limits>().limits).toEqual([])
  expect(errorOf(await set('person_toby', usd(1)))).toBe('NotAnApprover')
  expect(errorOf(await set('person_rowan', usd(0)))).toBe('CapNotPositive')
  expect(errorOf(await set('person_morgan', usd(1)))).toBe('NotFound')
  expect((await set('person_rowan', usd(150_000))).json<Limits>().limits).toHaveLength(1)
})
