import { and, eq, or } from 'drizzle-orm'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { ByWhom } from '@portolan/domain/companies/change-people.ts'
import type { Company } from '@portolan/domain/companies/company.ts'
import { leave, type LeaverChoices, type Leaving } from '@portolan/domain/companies/leaver.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import type { NewEvent } from './administer.ts'
import { bookingGrants } from './companies.tables.ts'
import { inCompany } from './companies.store.ts'
import { leavingFacts, type LeaverRequests, type TripsAhead } from './leaving-facts.ts'
import { planChanged, refusalOf } from './refusals.ts'

export interface LeavingDeps {
  readonly tripsAhead: TripsAhead
  readonly requests: LeaverRequests
}
export interface LeavingChoice {
  /** The plan that was shown; absent where nobody was shown one. */
  readonly plan?: string
  /** Who approves instead of the leaver. */
  readonly approverId?: string | undefined
  /** Who approves where nobody is proposed. */
  readonly approverOr?: string
}

const choicesOf = ({ items }: Leaving, { approverId, approverOr }: LeavingChoice): LeaverChoices =>
  Object.fromEntries(
    items.flatMap((item, at) => {
      if (item.kind !== 'NewApprover') return []
      const chosen = approverId ?? item.proposed ?? approverOr
      return chosen === undefined ? [] : [[at, chosen]]
    }),
  )

/**
 * Carries out a leaving: reports moved, grants ended, requests withdrawn. The caller saves the
 * company, which signs the leaver out everywhere.
 */
export const leaveCompany = async (
  { tx, of, company }: { readonly tx: Tx; readonly of: OfCompany; readonly company: Company },
  who: ByWhom,
  deps: LeavingDeps & { readonly now: number },
  choice: LeavingChoice,
): Promise<Result<{ readonly company: Company; readonly event: NewEvent }, Refusal>> => {
  const facts = await leavingFacts({ tx, of, company }, who, deps)
  if (!facts.ok) return refuse(refusalOf(facts.refusal.code))
  if (choice.plan !== undefined && facts.value.plan !== choice.plan) return refuse(planChanged)
  const planned = facts.value.leaving
  const left = leave(company, planned, choicesOf(planned, choice))
  if (!left.ok) return refuse(refusalOf(left.refusal.code, 'approverId'))
  const { personId } = who
  await deps.requests.withdraw(tx, of, { leaverId: personId, byId: who.byId, now: deps.now })
  await tx
    .delete(bookingGrants)
    .where(
      and(
        inCompany(bookingGrants, of),
        or(eq(bookingGrants.personId, personId), eq(bookingGrants.arrangerId, personId)),
      ),
    )
  return ok({
    company: left.value,
    event: {
      code: 'PERSON_LEFT',
      aboutId: personId,
      facts: { sessions: planned.sessionsToEnd, trips: facts.value.upcomingTrips.length },
    },
  })
}
