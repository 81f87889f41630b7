import { useEffect } from 'react'
import { useServices } from './services-context.ts'

const memory = 'portolan.scrollBeforeReload'
/** A page is reloaded once: whoever comes to a list later, comes to its head. */
let isOver = false

const wasReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')

/**
 * A reload of a list that comes in parts leads back to the same place in it: the router puts the
 * window there at once, when the list is still short. `ready`: as many parts are there as before.
 */
export const useScrollAfterReload = (ready: boolean): void => {
  const { session } = useServices().storage
  useEffect(() => {
    const keep = (): void => session.setItem(memory, JSON.stringify([location.href, scrollY]))
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [session])
  useEffect(() => {
    if (!ready || isOver) return
    isOver = true
    const saved = JSON.parse(session.getItem(memory) ?? 'null') as
      | readonly [href: string, top: number]
      | null
    if (saved !== null && saved[0] === location.href && wasReloaded())
      requestAnimationFrame(() => scrollTo(0, saved[1]))
  }, [ready, session])
}
