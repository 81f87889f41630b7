import type { Decision } from '../clause.ts'

/**
 * How a guarantee ends that pays nothing more; null before it does (protections-36,
 * protections-42).
 */
export const endGuarantee = ({
  at,
  ends,
  isCanceled,
}: {
  readonly at: number
  /** The first millisecond at which it pays nothing. */
  readonly ends: number
  /** The trip was canceled. */
  readonly isCanceled: boolean
}): Decision<'Expired' | 'Voided'> | null => {
  if (isCanceled)
    return {
      at,
      clause: 'missed-connection.ended',
      rule: 'protections-42',
      outcome: 'Voided',
      compared: [{ what: 'event', agreed: null, found: 'Canceled', holds: false }],
      pays: [],
    }
  return at < ends
    ? null
    : {
        at,
        clause: 'missed-connection.expired',
        rule: 'protections-36',
        outcome: 'Expired',
        compared: [{ what: 'ends', agreed: ends, found: at, holds: false }],
        pays: [],
      }
}
