import { createHash } from 'node:crypto'
import { or, eq, and } from 'drizzle-orm'
import type { Company } from '@portolan/domain/companies/company.ts'
import { leaving, type Leaving } from '@portolan/domain/companies/leaver.ts'
import {
  checkLeaving,
  type ByWhom,
  type CompanyRefusal,
} from '@portolan/domain/companies/change-people.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import { countSessionsOf } from '../identity/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { bookingGrants } from './companies.tables.ts'
import { inCompany } from './companies.store.ts'
import type { LeaverTrips, TripAhead } from './leaver-trips.ts'

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

/**
 * What leaving means for somebody now (companies-7). Suppliers are not asked: what canceling pays
 * is no part of it.
 */
export const leavingFacts = async (
  { tx, of, company }: { readonly tx: Tx; readonly of: OfCompany; readonly company: Company },
  who: ByWhom,
  {
    now,
    trips,
    requests,
  }: {
    readonly now: number
    readonly trips: Pick<LeaverTrips, 'ahead'>
    readonly requests: Pick<LeaverRequests, 'openOf'>
  },
): Promise<Result<LeavingFacts, CompanyRefusal>> => {
  const { personId } = who
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
  const { items, grantsToEnd } = planned.value
  const shown = JSON.stringify({ items, grantsToEnd })
  const plan = createHash('sha256').update(shown).digest('base64url').slice(0, 22)
  return ok({ leaving: planned.value, upcomingTrips, ownRequests, plan })
}
