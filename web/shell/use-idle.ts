import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { userInfoKey } from './session/user-info.ts'

/**
 * True once the browser is idle and no call is pending. For work that must not delay the first
 * screen.
 */
export const useIdle = (): boolean => {
  const queries = useQueryClient()
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (idle) return
    let cancel = (): void => undefined
    const schedule = (): void => {
      cancel()
      // Without a session the person is about to sign in, so there is nothing to prefetch.
      if (queries.isFetching() === 0 && queries.getQueryState(userInfoKey)?.status !== 'error')
        cancel = whenIdle(() => setIdle(true))
    }
    schedule()
    const unsubscribe = queries.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') schedule()
    })
    return () => {
      unsubscribe()
      cancel()
    }
  }, [idle, queries])
  return idle
}

/** Calls back when idle, within two seconds. Returns a cancel function. Safari gets a timer instead. */
const whenIdle = (callback: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}
