import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { userInfoKey } from './session/user-info.ts'

/**
 * True once the browser has nothing more urgent to do and nobody waits for an answer: what waits
 * for it never delays the first screen nor the first question.
 */
export const useIdle = (): boolean => {
  const queries = useQueryClient()
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (idle) return
    let cancel = (): void => undefined
    const wait = (): void => {
      cancel()
      // A stranger is on the way to sign in: nothing is fetched ahead for a page that is left.
      if (queries.isFetching() === 0 && queries.getQueryState(userInfoKey)?.status !== 'error')
        cancel = whenIdle(() => setIdle(true))
    }
    wait()
    const leave = queries.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') wait()
    })
    return () => {
      leave()
      cancel()
    }
  }, [idle, queries])
  return idle
}

/**
 * Calls back in a quiet moment, at the latest after two seconds; answers how to call it off. Safari
 * has no idle callback: there a timer stands in.
 */
const whenIdle = (then: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(then, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}
