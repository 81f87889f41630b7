import { Pool, type ClientConfig, type PoolConfig } from 'pg'

export const appRole = 'portolan_app'
export const workerRole = 'portolan_worker'

/** Connections of three roles: owner (migrations), application, workers. */
export interface Connections {
  readonly owner: ClientConfig
  readonly app: ClientConfig
  readonly worker: ClientConfig
}

/**
 * Keep-alive for silently dropped connections, which the system would only notice after two hours:
 * the client probes after ten seconds of silence, the server after thirty, so that locks are freed
 * within a minute. Has no effect on a local socket.
 */
const probing = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
const probingServer =
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

/**
 * The embedded server has a login per role. Elsewhere one login is shared, and each session sets
 * its role first.
 */
export const connectionsOf = (
  login: ClientConfig,
  logins: 'of-their-own' | 'shared',
): Connections => {
  const options = `${login.options ?? ''} ${probingServer}`.trim()
  const owner: ClientConfig = { ...login, ...probing, options }
  const as = (role: string): ClientConfig =>
    logins === 'of-their-own'
      ? { ...owner, user: role }
      : { ...owner, options: `${options} -c role=${role}` }
  return { owner, app: as(appRole), worker: as(workerRole) }
}

/** Parses a PostgreSQL URL for the drivers. */
export const parseDatabaseUrl = (text: string): ClientConfig => {
  const url = new URL(text)
  const param = (name: string): string | null => url.searchParams.get(name)
  const socket = param('host')
  const sslMode = param('sslmode')
  const options = param('options')
  return {
    host: socket ?? decodeURIComponent(url.hostname),
    port: Number(url.port) || 5432,
    user: decodeURIComponent(url.username) || 'postgres',
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
    database: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
    ...(sslMode === null || sslMode === 'disable' || sslMode === 'prefer' || sslMode === 'allow'
      ? {}
      : { ssl: { rejectUnauthorized: sslMode !== 'require' && sslMode !== 'no-verify' } }),
    ...(options === null ? {} : { options }),
  }
}

const statementLimitMs = 15_000
/**
 * The server cancels slow statements itself. If even that answer is missing, the connection is
 * dead, and only this client-side limit notices.
 */
export const silenceLimitMs = statementLimitMs + 2_000
const idleInTransactionLimitMs = 30_000

export const openPool = (
  connection: ClientConfig,
  size: number,
  name: string,
  extra: PoolConfig = {},
): Pool => {
  const pool = new Pool({
    ...connection,
    max: size,
    application_name: name,
    // Pipelines independent statements.
    pipeline: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementLimitMs,
    query_timeout: silenceLimitMs,
    idle_in_transaction_session_timeout: idleInTransactionLimitMs,
    ...extra,
  })
  // A broken connection is replaced at its next use; without a listener the error would end the
  // process. Pools listen only to idle connections, so lent ones need their own listener.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}
