import type { askApproval } from '@portolan/contract/approvals/ask-approval.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { leastNoteLength } from '@portolan/domain/approvals/terms.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../shell/services-context.ts'
import { checkQuery, type ApprovalCheck } from './approval-queries.ts'

type Reason = NonNullable<BodyOf<typeof askApproval>['reason']>
type SavedIds = readonly (string | null)[]

/** What is approved before a booking, and the reason that is sent with it. */
export interface Approval {
  /** Null where nothing is approved first, or it is not known yet. */
  readonly needed: ApprovalCheck | null
  readonly code: Reason['code'] | ''
  readonly details: string
  readonly faults: { readonly code?: string; readonly details?: string }
  /** The freeze costs something else than was shown when the button was pressed. */
  readonly isFeeNew: boolean
  readonly change: (typed: Partial<{ code: Reason['code'] | ''; details: string }>) => void
  /**
   * Judges the travelers of a request that is about to be sent. `book`: nothing is approved first;
   * `ask`: sent for approval with the reason and the freeze of its price; `incomplete`: the reason
   * is missing or the freeze has another fee, and that is shown.
   */
  readonly judge: (travelers: SavedIds) => Promise<'book' | 'incomplete' | Asked>
}
interface Asked {
  readonly ask: Reason | null
  readonly freezeQuoteId: string | undefined
}

/**
 * `travelers`: the saved traveler of each place now, so that the button says what it will do.
 * `canFreeze`: the card pays, and no offer, which is not combined with a frozen price.
 */
export const useApproval = (quoteId: string, travelers: SavedIds, canFreeze: boolean): Approval => {
  const services = useServices()
  const queries = useQueryClient()
  const isJudged = services.profile.hasTravelPolicies
  const [typed, setTyped] = useState<{ code: Reason['code'] | ''; details: string }>({
    code: '',
    details: '',
  })
  const [isChecked, setIsChecked] = useState(false)
  const [isFeeNew, setIsFeeNew] = useState(false)
  const { data } = useQuery({
    ...checkQuery(services, quoteId, travelers),
    enabled: isJudged,
    placeholderData: keepPreviousData,
  })
  const faults = {
    ...(typed.code === '' ? { code: 'Choose a reason.' } : {}),
    ...(typed.details.trim().length < leastNoteLength
      ? { details: `Use at least ${leastNoteLength} characters.` }
      : {}),
  }
  const freezeOf = (check: ApprovalCheck | undefined): ApprovalCheck['freeze'] =>
    canFreeze ? (check?.freeze ?? null) : null
  return {
    needed: data?.process === '24hr_review' ? { ...data, freeze: freezeOf(data) } : null,
    ...typed,
    isFeeNew,
    faults: isChecked ? faults : {},
    change: (more) => setTyped({ ...typed, ...more }),
    judge: async (ids) => {
      if (!isJudged) return 'book'
      const check = await queries.fetchQuery(checkQuery(services, quoteId, ids))
      if (check.process === 'auto') return 'book'
      const freeze = freezeOf(check)
      const isNew = freeze !== null && freeze.fee.minor !== freezeOf(data)?.fee.minor
      setIsFeeNew(isNew)
      setIsChecked(check.needsReason)
      const { code, details } = typed
      const reason =
        code === '' || details.trim().length < leastNoteLength ? null : { code, details }
      return isNew || (check.needsReason && reason === null)
        ? 'incomplete'
        : { ask: check.needsReason ? reason : null, freezeQuoteId: freeze?.quoteId }
    },
  }
}
