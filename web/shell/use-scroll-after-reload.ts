import { useEffect } from 'react'
import { useServices } from './services-context.ts'

const storageKey = 'portolan.scrollBeforeReload'
/** Restored once per page load: lists opened later start at the top. */
let isDone = false

const wasReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')

/**
 * Restores the scroll position of a paged list after a reload, which the router would do while the
 * list is still short. `ready`: all pages that were loaded before the reload are loaded again.
 */
export const useScrollAfterReload = (ready: boolean): void => {
  const { session } = useServices().storage
  useEffect(() => {
    const save = (): void => session.setItem(storageKey, JSON.stringify([location.href, scrollY]))
    addEventListener('pagehide', save)
    return () => removeEventListener('pagehide', save)
  }, [session])
  useEffect(() => {
    if (!ready || isDone) return
    isDone = true
    const saved = JSON.parse(session.getItem(storageKey) ?? 'null') as
      | readonly [href: string, top: number]
      | null
    if (saved !== null && saved[0] === location.href && wasReloaded())
      requestAnimationFrame(() => scrollTo(0, saved[1]))
  }, [ready, session])
}
