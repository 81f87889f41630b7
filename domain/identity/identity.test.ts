import { expect, test } from 'vitest'
import { admissionRefusal, type Applicant } from './admission.ts'
import { can } from './can.ts'
import type { Principal } from './principal.ts'
import { sessionState } from './session-terms.ts'

const drew: Principal = {
  personId: 'drew',
  sessionId: 's',
  tenant: 'capone-corporate',
  businessId: 'hale',
  canViewUsers: true,
  canViewAdmin: true,
  isAgent: false,
  actedBy: null,
}
const business: Applicant = {
  tenant: 'capone-corporate',
  admission: 'Open',
  businessIsLive: true,
  termsAccepted: true,
}

test.each<[Partial<Applicant>, string | undefined]>([
  [{}, undefined],
  [{ termsAccepted: false }, '40106'],
  [{ businessIsLive: false, termsAccepted: false }, '40105'],
  [{ businessIsLive: null }, '40103'],
  [{ admission: 'NotInBeta', businessIsLive: false }, '40102'],
  [{ admission: 'Denied', termsAccepted: false }, '40103'],
  [{ tenant: 'capone', businessIsLive: null, termsAccepted: false }, undefined],
])('%o: %s', (applicant, code) => {
  expect(admissionRefusal({ ...business, ...applicant })).toBe(code)
})

test('a session expires exactly at its end', () => {
  expect(
    [999, 1000, 5000].map((now) => sessionState({ expiresAt: 1000, revokedAt: null }, now)),
  ).toEqual(['Live', 'Expired', 'Expired'])
  expect(sessionState({ expiresAt: 1000, revokedAt: 3 }, 5)).toBe('Revoked')
})

test('canViewUsers allows managing travelers of the own company only', () => {
  const colleague = { tenant: 'capone-corporate', ownerId: 'emery', businessId: 'hale' } as const
  expect(can(drew, 'traveler:update', colleague)).toBe(true)
  expect(can({ ...drew, canViewUsers: false }, 'traveler:update', colleague)).toBe(false)
  expect(can(drew, 'traveler:update', { ...colleague, businessId: 'other' })).toBe(false)
  expect(
    can({ ...drew, businessId: null }, 'traveler:update', { ...colleague, businessId: null }),
  ).toBe(false)
  expect(can(drew, 'trip:read', colleague)).toBe(false)
})
