/** SQLSTATE of a database error, also through the query builder's wrapper. */
export const sqlStateOf = (error: unknown): string | undefined => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}
/** Serialization failure or deadlock: the transaction may run again. */
export const isRetryable = (error: unknown): boolean =>
  ['40001', '40P01'].includes(sqlStateOf(error) ?? '')

/** Only says that an earlier statement had failed the transaction. */
export const isAfterFailure = (error: unknown): boolean => sqlStateOf(error) === '25P02'

/** Lock timeout: the transaction may run again with more time. */
export const isLocked = (error: unknown): boolean => sqlStateOf(error) === '55P03'

/** Connection errors: class 08, shutdowns, too many connections, and those of driver and system. */
const awayCode = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/
const awayMessage =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/

/** Client-side timeout: the connection is unusable, even for a rollback. */
export const isSilent = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (at.message === 'Query read timeout') return true
  return false
}

/** The database is temporarily unreachable, which is worth a retry. */
export const isAway = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if ((typeof code === 'string' && awayCode.test(code)) || awayMessage.test(at.message))
      return true
  }
  return false
}
