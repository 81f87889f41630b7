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
  readonly change: (typed: Partial<{ code: Reason['code'] | ''; details: string }>) => void
  /**
   * Judges the travelers of a request that is about to be sent. `book`: nothing is approved first;
   * `ask`: sent for approval with the reason; `incomplete`: the reason is missing, and is shown.
   */
  readonly judge: (
    travelers: SavedIds,
  ) => Promise<'book' | 'incomplete' | { readonly ask: Reason | null }>
}

/** `travelers`: the saved traveler of each place now, so that the button says what it will do. */
export const useApproval = (quoteId: string, travelers: SavedIds): Approval => {
  const services = useServices()
  const queries = useQueryClient()
  const isJudged = services.profile.hasTravelPolicies
  const [typed, setTyped] = useState<{ code: Reason['code'] | ''; details: string }>({
    code: '',
    details: '',
  })
  const [isChecked, setIsChecked] = useState(false)
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
  return {
    needed: data?.process === '24hr_review' ? data : null,
    ...typed,
    faults: isChecked ? faults : {},
    change: (more) => setTyped({ ...typed, ...more }),
    judge: async (ids) => {
      if (!isJudged) return 'book'
      const check = await queries.fetchQuery(checkQuery(services, quoteId, ids))
      if (check.process === 'auto') return 'book'
      if (!check.needsReason) return { ask: null }
      setIsChecked(true)
      const { code, details } = typed
      return code === '' || details.trim().length < leastNoteLength
        ? 'incomplete'
        : { ask: { code, details } }
    },
  }
}
