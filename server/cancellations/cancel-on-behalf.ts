import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { createCancelTrip, type CancelTripDeps } from './cancel-trip.ts'
import {
  createQuoteCancellation,
  type PartsWanted,
  type QuoteCancellationDeps,
} from './quote-cancellation.ts'
import type { QuotedTrip } from './quoted-trip.ts'

/** Whose trip it is, and who acts on it. */
export interface OnBehalf {
  readonly tenant: TenantId
  readonly personId: string
  readonly actedBy: string | null
}
export type CancelOutcome = 'Canceling' | 'Declined' | 'Unavailable'

/**
 * Rights to one trip and nothing else. The caller has already authorized this through the trip; no
 * company or agent rights apply.
 */
const onTrip = ({ tenant, personId, actedBy }: OnBehalf, tripId: string): Principal => ({
  personId,
  sessionId: '',
  tenant,
  businessId: null,
  canViewUsers: false,
  canViewAdmin: false,
  isAgent: false,
  actedBy,
  actsOnTrip: tripId,
})

const outcomeOfRefusal: Partial<Record<ErrorCode, CancelOutcome>> = {
  AlreadyCanceled: 'Canceling',
  ProviderUnavailable: 'Unavailable',
  ExchangeUnderWay: 'Unavailable',
}

/** Quotes a trip's cancellation, and carries it out without the owner if its quote is agreed to. */
export const createCancelOnBehalf = (deps: QuoteCancellationDeps & CancelTripDeps<Tx>) => {
  const quoting = createQuoteCancellation(deps)
  const cancel = createCancelTrip(deps)
  const quote = (of: OnBehalf, tripId: string, wanted: PartsWanted = {}) =>
    quoting(onTrip(of, tripId), tripId, deps.clock.now(), wanted)
  return {
    quote,
    cancel: async (
      of: OnBehalf,
      tripId: string,
      {
        wanted = {},
        agrees,
      }: {
        readonly wanted?: PartsWanted
        readonly agrees: (quoted: QuotedTrip['answer']) => boolean
      },
    ): Promise<CancelOutcome> => {
      const quoted = await quote(of, tripId, wanted)
      if (!quoted.ok) return outcomeOfRefusal[quoted.refusal.code] ?? 'Declined'
      const { id, refund } = quoted.value
      if (id === null || !agrees(quoted.value)) return 'Declined'
      const placed = await cancel(onTrip(of, tripId), { tripId, quoteId: id, refund })
      return placed.ok || placed.refusal.code === 'AlreadyCanceled' ? 'Canceling' : 'Unavailable'
    },
  }
}
export type CancelOnBehalf = ReturnType<typeof createCancelOnBehalf>
