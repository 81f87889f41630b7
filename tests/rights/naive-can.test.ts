import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actions, can, type Owned } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { tenants } from '@portolan/domain/identity/tenant.ts'
import { naivelyMay } from './naive-can.ts'

const people = ['person_avery', 'person_blake', 'person_drew'] as const
const businesses = ['business_halyard', 'business_fathom'] as const
const yesOrNo = [false, true] as const

const actingFor = (personId: string): Pick<Principal, 'actedBy' | 'actsOnTrip'>[] =>
  [null, 'person_gray', personId].flatMap((actedBy) =>
    [null, 'trip_1'].map((actsOnTrip) => ({ actedBy, actsOnTrip })),
  )

function* everyPrincipal(): Generator<Principal> {
  for (const personId of people)
    for (const tenant of tenants)
      for (const businessId of [null, ...businesses])
        for (const canViewUsers of yesOrNo)
          for (const canViewAdmin of yesOrNo)
            for (const isAgent of yesOrNo)
              for (const acting of actingFor(personId))
                yield {
                  personId,
                  sessionId: 'session_1',
                  tenant,
                  businessId,
                  canViewUsers,
                  canViewAdmin,
                  isAgent,
                  ...acting,
                }
}
const everyObject: readonly (Owned | undefined)[] = [
  undefined,
  ...tenants.flatMap((tenant) =>
    people.flatMap((ownerId): Owned[] => [
      { tenant, ownerId },
      ...[null, ...businesses].map((businessId) => ({ tenant, ownerId, businessId })),
      ...[null, 'trip_1', 'trip_2'].map((tripId) => ({ tenant, ownerId, tripId })),
    ]),
  ),
]

test('two who have never seen each other decide alike: every action, every kind of caller, every kind of object', () => {
  const disagreed: string[] = []
  let asked = 0
  for (const who of everyPrincipal())
    for (const action of actions)
      for (const object of everyObject) {
        asked += 1
        if (can(who, action, object) !== naivelyMay(who, action, object))
          disagreed.push(JSON.stringify({ action, who, object }))
      }
  process.stderr.write(`rights: ${asked} decisions of ${actions.length} actions, decided twice\n`)
  expect(disagreed.slice(0, 5)).toEqual([])
  expect(asked).toBe(3 * 2 * 3 * 2 ** 3 * 3 * 2 * actions.length * (1 + 2 * 3 * 7))
})

/** Names that resemble each other, and those that mean something to the language. */
const name = fc.oneof(
  fc.constantFrom(
    ...people,
    'person_avery ',
    'PERSON_AVERY',
    '',
    'undefined',
    'null',
    '__proto__',
    'constructor',
  ),
  fc.string({ maxLength: 8 }),
)
const tenant = fc.constantFrom(...tenants)
const principal: fc.Arbitrary<Principal> = fc.record({
  personId: name,
  sessionId: name,
  tenant,
  businessId: fc.option(name),
  canViewUsers: fc.boolean(),
  canViewAdmin: fc.boolean(),
  isAgent: fc.boolean(),
  actedBy: fc.option(name),
})
const object: fc.Arbitrary<Owned | undefined> = fc.option(
  fc.record(
    { tenant, ownerId: name, businessId: fc.option(name) },
    { requiredKeys: ['tenant', 'ownerId'] },
  ),
  { nil: undefined },
)

test('and so they do over names nobody thought of', () => {
  fc.assert(
    fc.property(principal, fc.constantFrom(...actions), object, (who, action, about) => {
      expect(can(who, action, about)).toBe(naivelyMay(who, action, about))
    }),
    { numRuns: 5000 },
  )
  // The same person, and the same company: what free names hardly ever hit.
  fc.assert(
    fc.property(
      principal,
      fc.constantFrom(...actions),
      fc.boolean(),
      fc.boolean(),
      (who, action, mine, ours) => {
        const about: Owned = {
          tenant: who.tenant,
          ownerId: mine ? who.personId : `${who.personId}x`,
          businessId: ours ? who.businessId : `${who.businessId}x`,
        }
        expect(can(who, action, about)).toBe(naivelyMay(who, action, about))
      },
    ),
    { numRuns: 5000 },
  )
})
