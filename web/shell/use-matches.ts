import { typedText } from '@portolan/kernel/typed-text.ts'
import {
  keepPreviousData,
  useQuery,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useDeferredValue } from 'react'

export interface Matches<Answer> {
  /** The latest answer, which may be for the previous text; null for an empty text. */
  readonly answer: Answer | null
  /** `loading` while the answer is not yet for the current text. */
  readonly status: 'ready' | 'loading' | 'failed'
}

/** Longest text that is sent, in characters. */
const longest = 80

/** Suggestions while typing. The previous ones stay visible until the next arrive. */
export const useMatches = <Answer, Key extends QueryKey>(
  typed: string,
  queryOf: (text: string) => UseQueryOptions<Answer, Error, Answer, Key>,
): Matches<Answer> => {
  const text = useDeferredValue(typed)
  const wanted = typedText(text).slice(0, longest)
  const { data, isError, isFetching } = useQuery({
    ...queryOf(wanted),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const isBehind = text !== typed
  if (wanted === '') return { answer: null, status: isBehind ? 'loading' : 'ready' }
  const answer = data ?? null
  if (isBehind || isFetching) return { answer, status: 'loading' }
  return { answer, status: isError ? 'failed' : 'ready' }
}
