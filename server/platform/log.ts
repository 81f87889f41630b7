import { pino, type DestinationStream } from 'pino'

/**
 * All fields a log line can carry (security-10): identifiers, codes, counts and durations, nothing
 * personal and no secrets. Other fields do not compile, and the sink drops them.
 */
export interface LogFields {
  readonly requestId?: string
  readonly tenant?: string
  readonly personId?: string
  readonly actedBy?: string
  readonly operation?: string
  readonly method?: string
  readonly status?: number
  readonly code?: string
  readonly durationMs?: number
  readonly url?: string
  readonly port?: number
  readonly bookingId?: string
  readonly tripId?: string
  readonly quoteId?: string
  readonly sagaId?: string
  readonly step?: string
  readonly outcome?: string
  readonly reference?: string
  readonly supplier?: string
  readonly kind?: string
  readonly key?: string
  readonly job?: string
  readonly attempt?: number
  readonly count?: number
  readonly offsetMs?: number
  readonly experiment?: string
  readonly reason?: string
  readonly signal?: string
  readonly error?: unknown
}

export interface Log {
  readonly info: (event: string, fields?: LogFields) => void
  readonly warn: (event: string, fields?: LogFields) => void
  readonly error: (event: string, fields?: LogFields) => void
}

const fieldNames: Readonly<Record<Exclude<keyof LogFields, 'error'>, true>> = {
  requestId: true,
  tenant: true,
  personId: true,
  actedBy: true,
  operation: true,
  method: true,
  status: true,
  code: true,
  durationMs: true,
  url: true,
  port: true,
  bookingId: true,
  tripId: true,
  quoteId: true,
  sagaId: true,
  step: true,
  outcome: true,
  reference: true,
  supplier: true,
  kind: true,
  key: true,
  job: true,
  attempt: true,
  count: true,
  offsetMs: true,
  experiment: true,
  reason: true,
  signal: true,
}
const longestText = 200

/** Name, code and frames of an error, without its message: drivers quote the values they fail on. */
const faultOf = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = (error as { code?: unknown }).code
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim().slice(3))
  return {
    name: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    frames,
    ...(error.cause === undefined ? {} : { cause: faultOf(error.cause) }),
  }
}

const plain = (value: unknown): string | number | null => {
  if (typeof value === 'string') return value.slice(0, longestText)
  return typeof value === 'number' ? value : null
}

const allowed = (fields: LogFields): Record<string, unknown> => {
  const line: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    if (name === 'error') line['error'] = faultOf(value)
    else if (Object.hasOwn(fieldNames, name) && value !== undefined) line[name] = plain(value)
  }
  return line
}

/** One JSON object per line. `silent` is for tests. */
export const createLog = (
  level: 'info' | 'warn' | 'error' | 'silent' = 'info',
  destination?: DestinationStream,
): Log => {
  const sink = pino(
    {
      level,
      base: null,
      messageKey: 'event',
      timestamp: () => `,"at":"${new Date(Date.now()).toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )
  return {
    info: (event, fields = {}) => sink.info(allowed(fields), event),
    warn: (event, fields = {}) => sink.warn(allowed(fields), event),
    error: (event, fields = {}) => sink.error(allowed(fields), event),
  }
}
