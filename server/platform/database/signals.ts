import { Client, type ClientConfig, type Pool } from 'pg'
import { sql } from 'drizzle-orm'
import { every, pause } from '../timers.ts'
import type { Tx } from './database.ts'

/**
 * Messages between processes (LISTEN / NOTIFY), such as clock moves or stale cache entries. The
 * sender receives its own too. Messages may be lost while disconnected, so each subscriber says how
 * it catches up.
 */
export interface Signals {
  readonly publish: (topic: string, payload: string) => Promise<void>
  /** Sent if and only if the transaction commits. */
  readonly publishIn: (tx: Tx, topic: string, payload: string) => Promise<void>
  readonly subscribe: (
    topic: string,
    handle: (payload: string) => void,
    catchUp: () => void,
  ) => void
  readonly close: () => Promise<void>
}

const channel = 'portolan'
const longestPauseMs = 5000
const heartbeatMs = 10_000
const answerLimitMs = 5000

export const openSignals = async (connection: ClientConfig, pool: Pool): Promise<Signals> => {
  const subscribers = new Map<
    string,
    { readonly handle: (payload: string) => void; readonly catchUp: () => void }[]
  >()
  let client: Client | null = null
  let closed = false

  const connect = async (): Promise<void> => {
    const next = new Client({
      ...connection,
      application_name: 'portolan-signals',
      connectionTimeoutMillis: answerLimitMs,
      query_timeout: answerLimitMs,
    })
    next.on('error', () => undefined)
    next.on('notification', ({ payload }) => {
      const [topic, ...rest] = (payload ?? '').split(' ')
      for (const { handle } of subscribers.get(topic ?? '') ?? []) handle(rest.join(' '))
    })
    next.once('end', () => {
      if (!closed && client === next) void reconnect()
    })
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }
  const reconnect = async (): Promise<void> => {
    client = null
    for (let waitMs = 50; !closed; waitMs = Math.min(waitMs * 2, longestPauseMs)) {
      await pause(waitMs)
      if (closed) return
      try {
        await connect()
        for (const list of subscribers.values()) for (const { catchUp } of list) catchUp()
        return
      } catch {
        // Still unreachable: the next attempt waits longer.
      }
    }
  }

  await connect()
  // Only an answered ping tells a quiet connection from a dead one.
  const heartbeat = every(heartbeatMs, async () => {
    const listening = client
    await listening?.query('select 1').catch(() => listening.end())
  })
  return {
    publish: async (topic, payload) =>
      void (await pool.query('select pg_notify($1, $2)', [channel, `${topic} ${payload}`])),
    publishIn: async (tx, topic, payload) =>
      void (await tx.execute(sql`select pg_notify(${channel}, ${`${topic} ${payload}`})`)),
    subscribe: (topic, handle, catchUp) => {
      subscribers.set(topic, [...(subscribers.get(topic) ?? []), { handle, catchUp }])
    },
    close: async () => {
      closed = true
      await heartbeat.stop()
      await client?.end().catch(() => undefined)
    },
  }
}
