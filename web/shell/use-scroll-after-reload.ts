import { useEffect } from 'react'
import { useServices } from './services-context.ts'

const storageKey = 'portolan.scrollBeforeReload'
/** Restored once per page load: lists opened later start at the top. */
let isDone = false

/** The router scrolls too once it has rendered, which on a slow machine comes after the list. */
const holdMs = 2_000
/** Input that ends the restoring of the scroll position. */
const inputs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Scrolls to a position and stays there for a moment, unless the person does something. */
const holdAt = (top: number): void => {
  const end = performance.now() + holdMs
  const listeners = new AbortController()
  for (const input of inputs)
    addEventListener(input, () => listeners.abort(), {
      passive: true,
      signal: listeners.signal,
    })
  const hold = (): void => {
    if (listeners.signal.aborted || performance.now() > end) return listeners.abort()
    if (Math.abs(scrollY - top) > 1) scrollTo(0, top)
    requestAnimationFrame(hold)
  }
  requestAnimationFrame(hold)
}

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
    if (saved !== null && saved[0] === location.href && wasReloaded()) holdAt(saved[1])
  }, [ready, session])
}
