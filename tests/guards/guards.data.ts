import { plantedBugs } from '../faults/planted-bugs.data.ts'
import type { Patch } from './planted-copy.ts'
import type { RedTest } from './red-in.ts'

/** A kind of guard and a bug that it alone is there to find. */
export interface Guard {
  /** The guard, in the words of docs/reliability.md. */
  readonly guard: string
  readonly bug: Patch
  readonly red: RedTest
}

/** A bug that the simulation is measured with. */
const planted = (name: string): Patch => {
  const found = plantedBugs.find((bug) => bug.name === name)
  if (found === undefined) throw new Error(`no planted bug "${name}"`)
  return found
}

export const guards: readonly Guard[] = [
  {
    guard: 'direction of the house',
    bug: {
      name: 'checkout reaches into the market',
      file: 'server/checkout/accept-quote.ts',
      find: `import type { Refusal } from '@portolan/contract/errors.ts'\n`,
      replace: `import type { Refusal } from '@portolan/contract/errors.ts'\nimport '@portolan/market/market.ts'\n`,
    },
    red: { project: 'unit', file: 'tests/architecture/direction.test.ts' },
  },
  {
    guard: 'simulation',
    bug: planted('an order without an answer is taken for refused'),
    red: {
      project: 'unit',
      file: 'tests/faults/seeds.test.ts',
      named: 'seeded histories',
      settings: { FAULT_SEEDS: '500' },
    },
  },
  {
    guard: 'crash points',
    bug: planted('an undo is not registered before its call'),
    red: { project: 'unit', file: 'tests/faults/crash-points.test.ts' },
  },
  {
    guard: 'SQL seeds',
    bug: planted('a key that was taken in the meantime is overlooked'),
    red: {
      project: 'unit',
      file: 'tests/faults/database-seeds.test.ts',
      settings: { FAULT_DATABASE_SEEDS: '200' },
    },
  },
  {
    guard: 'SQL seeds',
    bug: planted('an unknown commit is taken for kept'),
    red: {
      project: 'unit',
      file: 'tests/faults/database-seeds.test.ts',
      settings: { FAULT_DATABASE_SEEDS: '200' },
    },
  },
  {
    guard: 'races',
    bug: {
      name: 'seats are sold beyond the limit',
      file: 'server/suppliers/market/postgres-orders.ts',
      find: 'seats.find((_, index) => taken[index] === null)',
      replace: 'seats.find(() => false)',
    },
    red: { project: 'unit', file: 'tests/faults/races/races.test.ts', named: 'seat' },
  },
  {
    guard: 'races',
    bug: {
      name: 'a login code is good twice',
      file: 'server/identity/spent-login-codes.store.ts',
      find: 'if (spent.length > 0) return true',
      replace: 'if (spent.length >= 0) return true',
    },
    red: { project: 'unit', file: 'tests/faults/races/races.test.ts', named: 'login code' },
  },
  {
    guard: 'chaos',
    bug: {
      name: 'the lease of a killed worker is never over',
      file: 'server/platform/saga/postgres-journal.ts',
      find: 'const free = or(isNull(sagas.leaseUntil), sql`${sagas.leaseUntil} < ${databaseNow}`)',
      replace:
        'const free = or(isNull(sagas.leaseUntil), sql`${sagas.leaseUntil} < 0 * ${databaseNow}`)',
    },
    red: { project: 'journeys', file: 'tests/chaos/chaos.test.ts' },
  },
  {
    guard: 'rights matrix',
    bug: {
      name: "a trip is read without its owner's check",
      file: 'server/trips/trips.store.ts',
      find: 'eq(trips.id, tripId), eq(trips.ownerId, ownerId)))',
      replace: 'eq(trips.id, tripId), eq(trips.ownerId, trips.ownerId)))',
    },
    red: { project: 'journeys', file: 'tests/journeys/rights-matrix.test.ts' },
  },
  {
    guard: 'row-level security',
    bug: {
      name: 'tables of tenants are not closed to others',
      file: 'server/platform/database/security.sql',
      find: `      execute format('alter table portolan.%I enable row level security', found.relname);\n`,
      replace: '',
    },
    red: { project: 'unit', file: 'tests/rights/row-security.test.ts' },
  },
  {
    guard: 'fuzzer',
    bug: {
      name: 'a deletion deletes nothing',
      file: 'server/travelers/travelers.store.ts',
      find: '  await tx.delete(travelers).where(named(tenant, id))\n',
      replace: `  await tx.delete(travelers).where(and(named(tenant, id), eq(travelers.id, '')))\n`,
    },
    red: { project: 'unit', file: 'tests/fuzz/fuzz.test.ts' },
  },
  {
    guard: 'privacy',
    bug: {
      name: 'a passport number is in a plain column',
      file: 'server/travelers/travelers.store.ts',
      find: 'middleName: profile.middleName ?? null,',
      replace: 'middleName: profile.passport?.number ?? null,',
    },
    red: { project: 'unit', file: 'tests/privacy/canaries.test.ts' },
  },
  {
    guard: 'privacy',
    bug: {
      name: 'the log has what a caller sent',
      file: 'server/platform/http/register-routes.ts',
      find: "deps.log.info('request', {",
      replace: "deps.log.info('request', { reason: JSON.stringify(request.body),",
    },
    red: { project: 'unit', file: 'tests/privacy/canaries.test.ts', named: 'the log tells' },
  },
  {
    guard: 'log',
    bug: {
      name: 'the log repeats what an error quotes',
      file: 'server/platform/log.ts',
      find: '    name: error.name,\n',
      replace: '    name: `${error.name} ${error.message}`,\n',
    },
    red: { project: 'unit', file: 'server/platform/log.test.ts' },
  },
  {
    guard: 'script injection',
    bug: {
      name: 'any inline script may run',
      file: 'server/platform/http/security-headers.ts',
      find: "`script-src 'self' 'nonce-${nonce}'`",
      replace: "`script-src 'self' 'unsafe-inline'`",
    },
    red: { project: 'journeys', file: 'tests/journeys/script-injection.test.ts' },
  },
  {
    guard: 'supply chain',
    bug: {
      name: 'a dependency is not pinned',
      file: 'package-lock.json',
      find: '"fast-check": "4.10.2"',
      replace: '"fast-check": "^4.10.2"',
    },
    red: { project: 'unit', file: 'tools/supply-chain/supply-chain.test.ts' },
  },
  {
    guard: 'proof of the books',
    bug: {
      name: 'a trip has another locator than its order',
      file: 'server/flights/trip/flight-part.ts',
      find: `locator: issued?.locator ?? '',`,
      replace: "locator: issued === null ? '' : `${issued.locator}X`,",
    },
    red: { project: 'journeys', file: 'tests/journeys/booking.test.ts', named: 'all books agree' },
  },
]
