import type { Clock } from '@portolan/kernel/ports.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { wallNow } from '../platform/timers.ts'
import { keepProof } from './last-proof.ts'
import type { Read } from './run-proof.ts'
import type { Violation } from './violation.ts'

const kind = 'nightly-proof'
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The hour at which least is booked, of the day in UTC. */
const proofHour = 8

/** The next time at which the books are proven, after this product time. */
export const nextProof = (now: number): number => {
  const today = Math.floor(now / dayMs) * dayMs + proofHour * hourMs
  return today > now ? today : today + dayMs
}

export interface NightlyProofDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule' | 'on'>
  readonly jobs: Jobs
  readonly clock: Clock
  readonly log: Log
  /** Where the result is kept for the operator's page. */
  readonly dataFolder: string
  readonly prove: (report: (violation: Violation) => void) => Promise<Read>
}

/**
 * `npm run prove` by itself, once a night. The reading is a job's, so that no deadline waits for
 * it, and one at a time however far the clock was moved.
 */
export const createNightlyProof = ({
  database,
  deadlines,
  jobs,
  clock,
  log,
  dataFolder,
  prove,
}: NightlyProofDeps) => {
  // The books are of all tenants; a deadline has to be one's.
  const schedule = (tx: Tx): Promise<void> =>
    deadlines.schedule(tx, {
      tenant: 'capone',
      kind,
      key: 'all',
      dueAt: nextProof(clock.now()),
      payload: {},
    })
  jobs.work(kind, async () => {
    let violations = 0
    const { bookings } = await prove((violation) => {
      violations++
      log.error('proof-violated', {
        kind: violation.invariant,
        tenant: violation.tenant,
        reference: violation.subject,
      })
    })
    keepProof(dataFolder, { at: new Date(wallNow()).toISOString(), violations, bookings })
    log.info('proof-ran', { count: bookings })
  })
  deadlines.on(kind, async () => {
    await database.tenant('capone', async (tx) => {
      await jobs.enqueue(tx, kind, {}, { singletonKey: kind })
      await schedule(tx)
    })
  })
  return { start: (): Promise<void> => database.tenant('capone', schedule) }
}
