import { and, eq, or } from 'drizzle-orm'
import type { deactivateCompanyPerson } from '@portolan/contract/companies/deactivate-company-person.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { ByWhom } from '@portolan/domain/companies/change-people.ts'
import { personOf, type Company, type CompanyPerson } from '@portolan/domain/companies/company.ts'
import {
  leave,
  type LeaverChoices,
  type LeaverItem,
  type Leaving,
} from '@portolan/domain/companies/leaver.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { NewEvent } from './administer.ts'
import { bookingGrants } from './companies.tables.ts'
import { inCompany } from './companies.store.ts'
import { forgetUndecided, noteUndecided } from './leaver-trips.store.ts'
import { enqueueCancel, type LeaverTrips } from './leaver-trips.ts'
import { leavingFacts, type LeaverRequests } from './leaving-facts.ts'
import { noSuchTrip, planChanged, refusalOf } from './refusals.ts'

export interface LeavingDeps {
  readonly trips: LeaverTrips
  readonly requests: LeaverRequests
  readonly jobs: Pick<Jobs, 'enqueue'>
}
type TripChoice = NonNullable<BodyOf<typeof deactivateCompanyPerson>['trips']>[number]

export interface LeavingChoice {
  /** The plan that was shown; absent where nobody was: trips stay booked until an admin decides. */
  readonly plan?: string
  readonly trips?: readonly TripChoice[] | undefined
  /** Who approves instead of the leaver. */
  readonly approverId?: string | undefined
  /** Who approves where nobody is proposed. */
  readonly approverOr?: string
}

/** Nobody's address is nobody's id, so that the rule refuses it. */
const colleagueAt = ({ people }: Company, email: string): CompanyPerson | undefined => {
  const wanted = email.trim().toLowerCase()
  return people.find((person) => person.state === 'Active' && person.email.toLowerCase() === wanted)
}

const choiceOf = (
  company: Company,
  item: LeaverItem,
  { plan, trips = [], approverId, approverOr }: LeavingChoice,
): string | undefined => {
  if (item.kind === 'NewApprover') return approverId ?? item.proposed ?? approverOr
  if (item.kind !== 'Trip') return undefined
  if (plan === undefined) return 'Keep'
  const chosen = trips.find(({ tripId }) => tripId === item.id)
  return chosen?.choice === 'Contact'
    ? (colleagueAt(company, chosen.email)?.id ?? '')
    : chosen?.choice
}
const choicesOf = (company: Company, { items }: Leaving, choice: LeavingChoice): LeaverChoices =>
  Object.fromEntries(
    items.flatMap((item, at) => {
      const chosen = choiceOf(company, item, choice)
      return chosen === undefined ? [] : [[at, chosen]]
    }),
  )

/** The field of the request that an item is decided by. */
const fieldOf = (item: LeaverItem | undefined, { trips = [] }: LeavingChoice): string => {
  if (item?.kind !== 'Trip') return 'approverId'
  const at = trips.findIndex(({ tripId }) => tripId === item.id)
  return at < 0 ? 'trips' : `trips.${at}.email`
}

interface Deciding {
  readonly tx: Tx
  readonly of: OfCompany
  readonly company: Company
}
type LeaveDeps = LeavingDeps & { readonly now: number }

/** Hands a trip on, or enqueues its cancellation. */
const carryOut = async (
  { tx, of, company }: Deciding,
  { byId, personId }: ByWhom,
  { trips, jobs, now }: LeaveDeps,
  choice: TripChoice,
): Promise<NewEvent> => {
  const { tripId } = choice
  const line = { aboutId: personId, facts: { trip: tripId } }
  if (choice.choice === 'Cancel') {
    const { refund, credit } = choice
    const job = { ...of, leaverId: personId, byId, tripId }
    await enqueueCancel(tx, jobs, { ...job, shown: { refund, credit }, attempt: 0 })
    return { code: 'LEAVER_TRIP_CANCELED', ...line }
  }
  const contact = choice.choice === 'Contact' ? colleagueAt(company, choice.email) : undefined
  if (contact === undefined) return { code: 'LEAVER_TRIP_KEPT', ...line }
  const { email } = contact
  await trips.handOn(tx, of, { tripId, ownerId: personId, byId, email, now })
  return { code: 'LEAVER_TRIP_HANDED_ON', ...line }
}

/**
 * Carries out a leaving: reports moved, grants ended, requests withdrawn, trips as chosen. The
 * caller saves the company, which signs the leaver out everywhere.
 */
export const leaveCompany = async (
  at: Deciding,
  who: ByWhom,
  deps: LeaveDeps,
  choice: LeavingChoice,
): Promise<
  Result<
    {
      readonly company: Company
      /** Null if they had left already, and only their trips were decided on. */
      readonly event: NewEvent | null
      /** Of what was done with trips. */
      readonly tripEvents: readonly NewEvent[]
    },
    Refusal
  >
> => {
  const { tx, of, company } = at
  const facts = await leavingFacts(at, who, deps)
  if (!facts.ok) return refuse(refusalOf(facts.refusal.code))
  const { trips: chosen = [] } = choice
  const planned = facts.value.leaving
  if (choice.plan !== undefined && facts.value.plan !== choice.plan) return refuse(planChanged)
  const ahead = new Set(facts.value.upcomingTrips.map(({ id }) => id))
  const foreign = chosen.findIndex(({ tripId }) => !ahead.has(tripId))
  if (foreign >= 0) return refuse(noSuchTrip(foreign))
  const left = leave(company, planned, choicesOf(company, planned, choice))
  if (!left.ok) {
    const { code, at: position } = left.refusal
    return refuse(refusalOf(code, fieldOf(planned.items[position], choice)))
  }
  const { personId } = who
  const hadLeft = personOf(company, personId)?.state === 'Left'
  await deps.requests.withdraw(tx, of, { leaverId: personId, byId: who.byId, now: deps.now })
  const tripEvents: NewEvent[] = []
  for (const tripId of ahead) {
    const decided = chosen.find((trip) => trip.tripId === tripId)
    if (decided !== undefined) tripEvents.push(await carryOut(at, who, deps, decided))
  }
  if (choice.plan === undefined) {
    const undecided = [...ahead].map((tripId) => ({ personId, tripId }))
    await noteUndecided(tx, of, undecided, deps.now)
  } else if (hadLeft) await forgetUndecided(tx, of, personId)
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
    event: hadLeft
      ? null
      : {
          code: 'PERSON_LEFT',
          aboutId: personId,
          facts: { sessions: planned.sessionsToEnd, trips: ahead.size },
        },
    tripEvents,
  })
}
