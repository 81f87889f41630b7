/** The five-character SQLSTATE of a database error, also when the query builder has wrapped it. */
export const sqlStateOf = (error: unknown): string | undefined => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}
/** Serialization failure or deadlock: the whole transaction may run again. */
export const isRetryable = (error: unknown): boolean =>
  ['40001', '40P01'].includes(sqlStateOf(error) ?? '')

/** A lock was not had in time: the transaction may run again where there is time to wait for it. */
export const isLocked = (error: unknown): boolean => sqlStateOf(error) === '55P03'

/**
 * Class 08, shutdowns, too many connections, and what the driver and the system say of a connection
 * that is not there.
 */
const awayCode = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/
const awayMessage =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/

/**
 * No answer within the client's own limit: the connection is of no more use, not even for a
 * rollback.
 */
export const isSilent = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (at.message === 'Query read timeout') return true
  return false
}

/** The database does not answer for a moment: unlike a bug, worth another try. */
export const isAway = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if ((typeof code === 'string' && awayCode.test(code)) || awayMessage.test(at.message))
      return true
  }
  return false
}
