import type { AppRouter } from './router.tsx'

/** Gives up after this long; by then the person has moved on. */
const giveUpMs = 10_000
/** Input that cancels the restoring of the scroll position. */
const inputs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Restores the scroll position on back navigation. The router scrolls as soon as the page renders,
 * when it may still be too short; this scrolls again once the page is long enough. Returns a stop
 * function.
 */
export const keepPlace = (
  router: Pick<AppRouter, 'subscribe'>,
  window: Window & typeof globalThis,
): (() => void) => {
  const { document } = window
  const positions = new Map<string, number>()
  let cancel = (): void => undefined

  const restore = (top: number): void => {
    const observer = new window.ResizeObserver(() => {
      if (document.documentElement.scrollHeight - window.innerHeight < top) return
      cancel()
      window.scrollTo(window.scrollX, top)
    })
    const timer = window.setTimeout(() => cancel(), giveUpMs)
    const listeners = new window.AbortController()
    cancel = () => {
      observer.disconnect()
      window.clearTimeout(timer)
      listeners.abort()
      cancel = () => undefined
    }
    for (const input of inputs)
      window.addEventListener(input, () => cancel(), { passive: true, signal: listeners.signal })
    observer.observe(document.body)
  }

  const stopLeaving = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    cancel()
    const key = fromLocation?.state.__TSR_key
    if (key !== undefined) positions.set(key, window.scrollY)
  })
  const stopArriving = router.subscribe('onRendered', ({ toLocation }) => {
    cancel()
    const top = positions.get(toLocation.state.__TSR_key ?? '')
    if (top !== undefined && top - window.scrollY > 1) restore(top)
  })
  return () => {
    stopLeaving()
    stopArriving()
    cancel()
  }
}
