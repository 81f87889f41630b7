import { replayPolicy, type replayViews } from '@portolan/contract/spend/replay-policy.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Services } from '../../shell/services.ts'
import { adminKey } from '../admin-queries.ts'
import type { TierBody } from './tier-draft.ts'

export type Replay = AnswerOf<typeof replayPolicy>
export type ReplayView = (typeof replayViews)[number]

export interface ReplayOf {
  readonly tierId: string | null
  readonly rules: TierBody
  readonly show: ReplayView
  readonly page: number
}

export const replayQuery = ({ call }: Pick<Services, 'call'>, body: ReplayOf) =>
  queryOptions({
    queryKey: [...adminKey, 'replay', body] as const,
    queryFn: ({ signal }) => call(replayPolicy, { body }, { signal }),
    // The drawing keeps its columns while a cap is dragged.
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  })

const quietMs = 400

/** A value once it has stayed the same for a moment, so that typing asks once. */
export const useQuiet = <T>(value: T): T => {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quietMs)
    return () => clearTimeout(timer)
  }, [value])
  return quiet
}
