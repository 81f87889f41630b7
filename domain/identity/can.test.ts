import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actions, can } from './can.ts'
import type { Principal } from './principal.ts'
import { tenants } from './tenant.ts'

const principal: fc.Arbitrary<Principal> = fc.record({
  personId: fc.constantFrom('avery', 'blake', 'drew'),
  sessionId: fc.constant('session_1'),
  tenant: fc.constantFrom(...tenants),
  businessId: fc.constantFrom(null, 'business_1'),
  canViewUsers: fc.boolean(),
  canViewAdmin: fc.boolean(),
  isAgent: fc.boolean(),
  actedBy: fc.constantFrom(null, 'gray'),
})

test('no action reaches an object of another tenant', () => {
  fc.assert(
    fc.property(
      principal,
      fc.constantFrom(...actions),
      fc.constantFrom('avery', 'blake', 'drew'),
      (who, action, ownerId) => {
        const tenant = who.tenant === 'capone' ? 'capone-corporate' : 'capone'
        expect(can(who, action, { tenant, ownerId })).toBe(false)
      },
    ),
  )
})

test('personal objects are only accessible to their owner', () => {
  const owned = [
    'quote:read',
    'booking:create',
    'booking:read',
    'trip:read',
    'trip:cancel',
    'trip:exchange',
    'traveler:update',
    'traveler:delete',
    'rewards:read',
  ] as const
  fc.assert(
    fc.property(
      principal,
      fc.constantFrom(...owned),
      fc.constantFrom('avery', 'blake', 'drew'),
      (who, action, ownerId) => {
        const mine = ownerId === who.personId && (who.actedBy === null || action === 'quote:read')
        expect(can(who, action, { tenant: who.tenant, ownerId })).toBe(mine)
      },
    ),
  )
})

test('an agent in a delegated session cannot add a card', () => {
  fc.assert(
    fc.property(principal, (who) => {
      expect(can(who, 'payment-method:create')).toBe(who.actedBy === null)
    }),
  )
})

test('a delegated session reaches the trip of its case and no other', () => {
  const agent: Principal = {
    personId: 'avery',
    sessionId: 'session_1',
    tenant: 'capone',
    businessId: null,
    canViewUsers: false,
    canViewAdmin: false,
    isAgent: false,
    actedBy: 'gray',
    actsOnTrip: 'trip_1',
  }
  const about = (tripId: string | null) => ({ tenant: 'capone' as const, ownerId: 'avery', tripId })
  for (const action of ['trip:read', 'trip:cancel', 'trip:exchange', 'trip:change'] as const) {
    expect(can(agent, action, about('trip_1'))).toBe(true)
    expect(can(agent, action, about('trip_2'))).toBe(false)
    expect(can(agent, action, about(null))).toBe(false)
    expect(can({ ...agent, actsOnTrip: null }, action, about('trip_1'))).toBe(false)
  }
  for (const action of [
    'booking:create',
    'payment-method:list',
    'rewards:read',
    'wallet:read',
    'traveler:update',
    'wishlist:list',
  ] as const)
    expect(can(agent, action)).toBe(false)
})
