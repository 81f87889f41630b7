import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../identity/test-portal.ts'
import { stayPrivilegesOf } from './stay-privileges-of.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test.each([
  ['capone', 'avery', { premierNight: true }],
  ['capone', 'blake', { premierNight: true }],
  ['capone', 'casey', {}],
  ['capone-corporate', 'emery', { premierNight: true }],
  // Cards of one site give nothing on the other.
  ['capone-corporate', 'avery', {}],
] as const)('at %s the cards of %s give %j', async (tenant, account, privileges) => {
  expect(await stayPrivilegesOf(portal.open.database, { tenant, personId: `person_${account}` })).toEqual(privileges)
})
