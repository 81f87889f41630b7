import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { ApprovalItem, ApprovalRequest } from './request.ts'
import { leastNoteLength } from './terms.ts'

/** Why somebody books out of policy: kept with the request and the booking. */
export const outOfPolicyReasons = [
  'ScheduleConflict',
  'NothingInPolicy',
  'Safety',
  'TravelsWithOthers',
  'Other',
] as const
export type OutOfPolicyReason = (typeof outOfPolicyReasons)[number]

export type AskedItem = Omit<ApprovalItem, 'state'>
export interface AskedRequest extends Omit<ApprovalRequest, 'items' | 'record'> {
  readonly items: readonly AskedItem[]
  readonly reason: { readonly code: OutOfPolicyReason; readonly details: string } | null
}
export type AskRefusal = { readonly code: 'NothingToAsk' | 'ReasonMissing' | 'ReasonTooShort' }

/**
 * A new request (approvals-2). An item out of policy needs a reason with details (approvals-11).
 * Who may book for the travelers is checked before.
 */
export const askForApproval = ({
  items,
  reason,
  ...request
}: AskedRequest): Result<ApprovalRequest, AskRefusal> => {
  if (items.length === 0) return refuse({ code: 'NothingToAsk' })
  if (items.some(({ verdict }) => verdict === 'OutOfPolicy')) {
    if (reason === null) return refuse({ code: 'ReasonMissing' })
    if (reason.details.trim().length < leastNoteLength) return refuse({ code: 'ReasonTooShort' })
  }
  const asked: ApprovalRequest = {
    ...request,
    items: items.map((item): ApprovalItem => ({ ...item, state: 'Waiting' })),
    record: [
      {
        at: request.askedAt,
        code: 'ASKED',
        byId: request.askedById,
        itemIds: items.map(({ id }) => id),
        ...(reason === null ? {} : { note: reason.details }),
      },
    ],
  }
  return ok(asked)
}
