import { consumerTenant } from '@portolan/domain/identity/tenant.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { wallNow } from '../platform/timers.ts'
import { keepProof } from './last-proof.ts'
import type { Violation } from './violation.ts'

const kind = 'nightly-proof'
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Quietest hour, UTC. */
const proofHour = 8

/** The next run after this product time. */
export const nextProof = (now: number): number => {
  const today = Math.floor(now / dayMs) * dayMs + proofHour * hourMs
  return today > now ? today : today + dayMs
}

/** Counts of what a proof has read. */
export interface ProofRead {
  readonly bookings: number
  readonly orders: number
  readonly charges: number
}

export interface NightlyProofDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule' | 'on'>
  readonly jobs: Jobs
  readonly clock: Clock
  readonly log: Log
  /** File for the operator's page. */
  readonly dataFolder: string
  readonly prove: (report: (violation: Violation) => void) => Promise<ProofRead>
}

/**
 * Runs the proof of `npm run prove` every night as a job, so that deadlines do not wait for it, and
 * once however far the clock was moved.
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
  // The proof covers all tenants, but a deadline needs one.
  const schedule = (tx: Tx): Promise<void> =>
    deadlines.schedule(tx, {
      tenant: consumerTenant,
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
    await database.tenant(consumerTenant, async (tx) => {
      await jobs.enqueue(tx, kind, {}, { singletonKey: kind })
      await schedule(tx)
    })
  })
  return { start: (): Promise<void> => database.tenant(consumerTenant, schedule) }
}
