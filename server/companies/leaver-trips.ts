import type { CancelTerms } from '@portolan/domain/companies/leaver.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Database, OfCompany, Tx } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { recordEvents } from './company-events.store.ts'

export interface TripAhead {
  readonly id: string
  readonly title: string
  readonly startsAt: number
  readonly startZone: string
  readonly total: MoneyWire
}
/** The leaver whose trip it is, and the admin who acts. */
interface ForLeaver {
  readonly tenant: TenantId
  readonly personId: string
  readonly actedBy: string
}

/** Trips of who leaves. Trips are another capability's, so the boot passes this in. */
export interface LeaverTrips {
  /** Trips of this company ahead of its person. */
  readonly ahead: (
    tx: Tx,
    of: OfCompany,
    personId: string,
    now: number,
  ) => Promise<readonly TripAhead[]>
  /** Moves the mails of a trip of this company to a colleague. */
  readonly handOn: (
    tx: Tx,
    of: OfCompany,
    trip: {
      readonly tripId: string
      readonly ownerId: string
      readonly byId: string
      readonly email: string
      readonly now: number
    },
  ) => Promise<void>
  /** Asks suppliers, outside any transaction; null if it cannot be canceled online now. */
  readonly quote: (
    by: ForLeaver,
    tripId: string,
  ) => Promise<(CancelTerms & { readonly isFree: boolean }) | null>
  /** `Declined` if it pays less than was shown. May be repeated. */
  readonly cancel: (
    by: ForLeaver,
    tripId: string,
    shown: CancelTerms,
  ) => Promise<'Canceling' | 'Declined' | 'Unavailable'>
}

const cancelJob = 'cancel-leaver-trip'
/** While suppliers don't respond: about two hours. */
const mostAttempts = 12
const pauseMs = (attempt: number): number => Math.min(900_000, 30_000 * 2 ** attempt)

/** One trip that an admin chose to cancel. Identifiers and amounts, nothing about people. */
interface CancelJob {
  readonly tenant: TenantId
  readonly businessId: string
  readonly leaverId: string
  readonly byId: string
  readonly tripId: string
  readonly shown: CancelTerms
  readonly attempt: number
}

/** Part of the transaction in which somebody leaves; suppliers are called after it. */
export const enqueueCancel = (
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  { shown, ...job }: CancelJob,
  startAfterMs = 0,
): Promise<void> =>
  jobs.enqueue(
    tx,
    cancelJob,
    { ...job, shown: { refund: { ...shown.refund }, credit: { ...shown.credit } } },
    { singletonKey: `${job.tripId} ${job.attempt}`, startAfterMs },
  )

/**
 * Cancels what was chosen when somebody left. A trip whose suppliers pay less than was shown, or
 * don't respond for too long, stays booked, and the company's record says so.
 */
export const followLeaverTrips = ({
  database,
  jobs,
  clock,
  trips,
}: {
  readonly database: Pick<Database, 'company'>
  readonly jobs: Jobs
  readonly clock: Clock
  readonly trips: Pick<LeaverTrips, 'cancel'>
}): void =>
  jobs.work(cancelJob, async (payload) => {
    const job = payload as unknown as CancelJob
    const { tenant, businessId, leaverId, byId, tripId, attempt } = job
    const by = { tenant, personId: leaverId, actedBy: byId }
    const outcome = await trips.cancel(by, tripId, job.shown)
    if (outcome === 'Canceling') return
    const of = { tenant, businessId }
    await database.company(of, async (tx) => {
      if (outcome === 'Unavailable' && attempt < mostAttempts)
        return enqueueCancel(tx, jobs, { ...job, attempt: attempt + 1 }, pauseMs(attempt))
      return recordEvents(
        tx,
        of,
        [{ code: 'LEAVER_TRIP_NOT_CANCELED', aboutId: leaverId, facts: { trip: tripId } }],
        { byId, actedBy: null, at: clock.now(), requestId: cancelJob },
      )
    })
  })
