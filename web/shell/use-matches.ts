import {
  keepPreviousData,
  useQuery,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useDeferredValue } from 'react'

export interface Matches<Answer> {
  /**
   * The last that came, for what is typed or for what was typed just before; null where nothing is
   * typed.
   */
  readonly answer: Answer | null
  /** `loading` for as long as the answer is not the one for what is typed. */
  readonly status: 'ready' | 'loading' | 'failed'
}

/** The longest text that is asked for, characters. */
const longest = 80

/**
 * Matches for what is being typed. The last ones stay while the next are on their way, and typing
 * never waits for a list to be drawn.
 */
export const useMatches = <Answer, Key extends QueryKey>(
  typed: string,
  queryOf: (text: string) => UseQueryOptions<Answer, Error, Answer, Key>,
): Matches<Answer> => {
  const text = useDeferredValue(typed)
  const wanted = text.trim().slice(0, longest)
  const { data, isError, isFetching } = useQuery({
    ...queryOf(wanted),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const isBehind = text !== typed
  if (wanted === '') return { answer: null, status: isBehind ? 'loading' : 'ready' }
  return {
    answer: data ?? null,
    status: isBehind || isFetching ? 'loading' : isError ? 'failed' : 'ready',
  }
}
