import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useServices } from '../services-context.ts'

/**
 * Sends engagement events (shell-26): one when a page is shown, and one with the time spent on it
 * when it is left or hidden.
 */
export const useEngagement = (signedIn: boolean): void => {
  const { tracker, now } = useServices()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!signedIn) return
    tracker.engage('page_viewed', { page: pathname })
    let since: number | null = document.hidden ? null : now()
    const leave = (): void => {
      if (since === null) return
      tracker.engage('page_left', { page: pathname, duration_ms: Math.max(0, now() - since) })
      since = null
    }
    const follow = (): void => {
      if (document.hidden) leave()
      else since ??= now()
    }
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      leave()
    }
  }, [tracker, now, pathname, signedIn])
}
