import { Pool, type ClientConfig, type PoolConfig } from 'pg'

export const appRole = 'portolan_app'
export const workerRole = 'portolan_worker'

/** The three ways into one database: its owner (migrations), the application and the workers. */
export interface Connections {
  readonly owner: ClientConfig
  readonly app: ClientConfig
  readonly worker: ClientConfig
}

/**
 * A line that was cut without a word (a router that has forgotten it, a machine that is gone): the
 * system's own patience is two hours. We probe after ten seconds of silence; the server after
 * thirty, and gives the locks of a caller that is gone back within a minute. On a local socket none
 * of this means anything.
 */
const probing = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
const probingServer =
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

/**
 * A server that lets us log in as whom we like (the embedded one) gets real logins. Elsewhere there
 * is one login, and each session takes its role before its first statement.
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

/** Reads a PostgreSQL address into the parts that every driver takes. */
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
 * The server ends a statement at its limit and says so. Where not even that arrives, the line is
 * dead: nothing else would ever tell, and whoever waits on it would wait for good.
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
    // Statements that need no answer of each other go out together.
    pipeline: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementLimitMs,
    query_timeout: silenceLimitMs,
    idle_in_transaction_session_timeout: idleInTransactionLimitMs,
    ...extra,
  })
  // A connection that breaks is replaced at the next use; without a listener it would end the process. The pool
  // listens to idle ones alone: one that is lent breaks between two statements as well.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}
