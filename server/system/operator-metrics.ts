import { Gauge } from 'prom-client'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import type { Metrics } from '../platform/http/metrics.ts'
import { wallNow } from '../platform/timers.ts'
import { readOperations, type OperationsReading } from './operations-reading.ts'

/** Scrapes within this time share one reading, which bounds the load on the database. */
const freshMs = 2000
const secondsSince = (now: number, at: number | null): number =>
  at === null ? 0 : Math.max(0, (now - at) / 1000)

/**
 * Pending and stuck work as gauges, read on each scrape. If the database does not answer they are
 * absent and `portolan_operations_readable` is 0; the scrape itself never fails.
 */
export const registerOperatorMetrics = ({
  metrics,
  database,
  clock,
}: {
  readonly metrics: Metrics
  readonly database: Database
  readonly clock: Clock
}): void => {
  const registers = [metrics.registry]
  let reading: Promise<OperationsReading | null> | undefined
  let readAt = 0
  const read = (): Promise<OperationsReading | null> => {
    if (reading === undefined || wallNow() - readAt >= freshMs) {
      readAt = wallNow()
      reading = readOperations(database, clock.now()).catch(() => null)
    }
    return reading
  }
  const gauge = (name: string, help: string, value: (from: OperationsReading) => number): void => {
    void new Gauge({
      name: `portolan_${name}`,
      help,
      registers,
      async collect() {
        const from = await read()
        this.reset()
        if (from === null) this.remove()
        else this.set(value(from))
      },
    })
  }
  void new Gauge({
    name: 'portolan_operations_readable',
    help: '1 where the figures of this page could be read from the database',
    registers,
    async collect() {
      this.set((await read()) === null ? 0 : 1)
    },
  })
  void new Gauge({
    name: 'portolan_sagas',
    help: 'Sagas that have not ended, by kind and state',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { kind, state, count } of (await read())?.sagas ?? [])
        this.set({ kind, state }, count)
    },
  })
  void new Gauge({
    name: 'portolan_jobs',
    help: 'Jobs not taken or running, by queue and state',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { queue, state, count } of (await read())?.jobs ?? [])
        this.set({ queue, state }, count)
    },
  })
  gauge(
    'saga_overdue_seconds',
    'How long the most overdue action of a saga has waited, in product time',
    (from) => secondsSince(from.now, from.oldestActionAt),
  )
  gauge('needs_attention', 'Undos that failed and are not resolved', (from) => from.attention.open)
  gauge(
    'needs_attention_overdue',
    'Of those, the ones nobody has looked at in time',
    (from) => from.attention.overdue,
  )
  gauge('deadlines_due', 'Deadlines that are due and have not run', (from) => from.deadlines.due)
  gauge(
    'deadline_overdue_seconds',
    'How long the most overdue deadline has waited, in product time',
    (from) => secondsSince(from.now, from.deadlines.oldestDueAt),
  )
  gauge(
    'booking_watches',
    'Traces of failed bookings that are still looked after at a counterparty',
    (from) => from.watches,
  )
}
