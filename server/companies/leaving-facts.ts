import { createHash } from 'node:crypto'
import { or, eq, and } from 'drizzle-orm'
import { personOf, type Company } from '@portolan/domain/companies/company.ts'
import { hasRight } from '@portolan/domain/companies/roles.ts'
import { leaving, type Leaving } from '@portolan/domain/companies/leaver.ts'
import {
  checkLeaving,
  type ByWhom,
  type CompanyRefusal,
} from '@portolan/domain/companies/change-people.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { countSessionsOf } from '../identity/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { bookingGrants } from './companies.tables.ts'
import { inCompany } from './companies.store.ts'
import type { LeaverTrips, TripAhead } from './leaver-trips.ts'
import { undecidedTrips } from './leaver-trips.store.ts'

/** Requests of a person, passed in like their trips. `withdraw` returns how many. */
export interface LeaverRequests {
  readonly openOf: (
    tx: Tx,
    of: OfCompany,
    personId: string,
  ) => Promise<readonly { readonly id: string; readonly title: string }[]>
  readonly withdraw: (
    tx: Tx,
    of: OfCompany,
    leaver: { readonly leaverId: string; readonly byId: string; readonly now: number },
  ) => Promise<number>
}

export interface LeavingFacts {
  readonly leaving: Leaving
  readonly upcomingTrips: readonly TripAhead[]
  readonly ownRequests: readonly { readonly id: string; readonly title: string }[]
  /** Names what was found: a plan is carried out only as it was shown. */
  readonly plan: string
}

interface Leaver {
  readonly tx: Tx
  readonly of: OfCompany
  readonly company: Company
}
const planOf = (leaving: Leaving): string =>
  createHash('sha256')
    .update(JSON.stringify({ items: leaving.items, grantsToEnd: leaving.grantsToEnd }))
    .digest('base64url')
    .slice(0, 22)

/** Of who has left by the directory: only trips are still decided on. */
const leftFacts = async (
  { tx, of, company }: Leaver,
  { byId, personId }: ByWhom,
  { now, trips }: { readonly now: number; readonly trips: Pick<LeaverTrips, 'ahead'> },
): Promise<Result<LeavingFacts, CompanyRefusal>> => {
  if (!hasRight(personOf(company, byId), 'manageUsers')) return refuse({ code: 'NotAllowed' })
  const open = new Set((await undecidedTrips(tx, of, personId)).map(({ tripId }) => tripId))
  if (open.size === 0) return refuse({ code: 'NotFound' })
  const upcomingTrips = (await trips.ahead(tx, of, personId, now)).filter(({ id }) => open.has(id))
  const left: Leaving = {
    personId,
    sessionsToEnd: 0,
    items: upcomingTrips.map(({ id }) => ({ kind: 'Trip', id, refund: null, proposed: null })),
    grantsToEnd: [],
    creditsThatStay: [],
  }
  return ok({ leaving: left, upcomingTrips, ownRequests: [], plan: planOf(left) })
}

/**
 * What leaving means for somebody now (companies-7). Suppliers are not asked: what canceling pays
 * is no part of it.
 */
export const leavingFacts = async (
  at: Leaver,
  who: ByWhom,
  deps: {
    readonly now: number
    readonly trips: Pick<LeaverTrips, 'ahead'>
    readonly requests: Pick<LeaverRequests, 'openOf'>
  },
): Promise<Result<LeavingFacts, CompanyRefusal>> => {
  const { tx, of, company } = at
  const { now, trips, requests } = deps
  const { personId } = who
  if (personOf(company, personId)?.state === 'Left') return leftFacts(at, who, deps)
  // First: whose sessions and trips are counted is decided before anything is read of them.
  const checked = checkLeaving(company, who)
  if (!checked.ok) return checked
  const [sessions, upcomingTrips, ownRequests, grants] = await Promise.all([
    countSessionsOf(tx, of.tenant, personId, now),
    trips.ahead(tx, of, personId, now),
    requests.openOf(tx, of, personId),
    tx
      .select({ id: bookingGrants.id })
      .from(bookingGrants)
      .where(
        and(
          inCompany(bookingGrants, of),
          or(eq(bookingGrants.personId, personId), eq(bookingGrants.arrangerId, personId)),
        ),
      ),
  ])
  const planned = leaving(company, who, {
    sessions,
    upcomingTrips: upcomingTrips.map(({ id }) => ({ id, refund: null, isFree: false })),
    ownRequests: ownRequests.map(({ id }) => id),
    requestsToDecide: [],
    bookingGrants: grants.map(({ id }) => id),
    transferableCredits: [],
  })
  if (!planned.ok) return planned
  return ok({ leaving: planned.value, upcomingTrips, ownRequests, plan: planOf(planned.value) })
}
