import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../test-portal.ts'
import { stayPrivilegesOf } from './stay-privileges-of.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const fourNights = { checkIn: '2026-12-29', checkOut: '2027-01-02' }
test.each([
  ['capone', 'avery', { premierNight: true }],
  ['capone', 'blake', { premierNight: true }],
  ['capone', 'casey', {}],
  ['capone-corporate', 'emery', { premierNight: true }],
  // Cards of one site have no benefits on the other.
  ['capone-corporate', 'avery', {}],
] as const)('at %s the cards of %s give %j', async (tenant, account, privileges) => {
  expect(
    await stayPrivilegesOf(
      portal.open.database,
      { tenant, personId: `person_${account}` },
      fourNights,
    ),
  ).toEqual(privileges)
})

test('a three-night stay needs no card lookup, so its prices are shared', async () => {
  expect(
    await stayPrivilegesOf(
      portal.open.database,
      { tenant: 'capone', personId: 'person_avery' },
      { ...fourNights, checkOut: '2027-01-01' },
    ),
  ).toEqual({})
})
