import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Prometheus metrics. Label values come from fixed lists and are never personal data. */
export interface Metrics {
  readonly registry: Registry
  readonly observeRequest: (operation: string, status: number, seconds: number) => void
  readonly countRefusal: (operation: string, code: string) => void
  /** Counts events for operators, such as repairs, retries and sweeps. */
  readonly count: (event: string) => void
  readonly gauge: (name: string, help: string, read: () => number) => void
}

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'portolan_' })
  const seconds = new Histogram({
    name: 'portolan_request_seconds',
    help: 'Time to answer, by operation and class of status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'portolan_refusals_total',
    help: 'Refused calls, by operation and code',
    labelNames: ['operation', 'code'],
    registers: [registry],
  })
  const events = new Counter({
    name: 'portolan_events_total',
    help: 'Things that happened, by name',
    labelNames: ['event'],
    registers: [registry],
  })
  return {
    registry,
    observeRequest: (operation, status, taken) =>
      seconds.observe({ operation, status: `${Math.floor(status / 100)}xx` }, taken),
    countRefusal: (operation, code) => refusals.inc({ operation, code }),
    count: (event) => events.inc({ event }),
    gauge: (name, help, read) => {
      registry.registerMetric(
        new Gauge({
          name: `portolan_${name}`,
          help,
          registers: [],
          collect() {
            this.set(read())
          },
        }),
      )
    },
  }
}
