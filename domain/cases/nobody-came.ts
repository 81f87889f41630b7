import type { CaseKind } from './case-kinds.ts'

export interface WaitingFault {
  readonly code: 'MissingField' | 'OutOfRange'
  readonly field: 'waited' | 'kind'
}

/**
 * Why somebody can't say that nobody came (cases-6): it needs the place and the time where they
 * waited, and a confirmed part of the trip that has begun. Null if they can, and for other kinds.
 * Milliseconds.
 */
export const nobodyCameFault = (
  { kind, waited }: { readonly kind: CaseKind; readonly waited: boolean },
  parts: readonly { readonly status: string; readonly startsAt: number }[],
  now: number,
): WaitingFault | null => {
  if (kind !== 'NobodyCame') return null
  if (!waited) return { code: 'MissingField', field: 'waited' }
  return parts.some(({ status, startsAt }) => status === 'Confirmed' && startsAt <= now)
    ? null
    : { code: 'OutOfRange', field: 'kind' }
}
