import type { AppRouter } from './router.tsx'

/** Longer than any page takes to have its parts; who has waited so long has looked elsewhere. */
const patienceMs = 10_000
/** Whoever moves the window wants it elsewhere. */
const movements = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Who comes back finds the page where it was left. The router puts the window there as soon as the
 * page is drawn, which may be before its parts are and thus not far enough down: this goes the rest
 * of the way once the page is long enough.
 */
export const keepPlace = (
  router: Pick<AppRouter, 'subscribe'>,
  window: Window & typeof globalThis,
): (() => void) => {
  const { document } = window
  const left = new Map<string, number>()
  let giveUp = (): void => undefined

  const follow = (top: number): void => {
    const grown = new window.ResizeObserver(() => {
      if (document.documentElement.scrollHeight - window.innerHeight < top) return
      giveUp()
      window.scrollTo(window.scrollX, top)
    })
    const timer = window.setTimeout(() => giveUp(), patienceMs)
    const over = new window.AbortController()
    giveUp = () => {
      grown.disconnect()
      window.clearTimeout(timer)
      over.abort()
      giveUp = () => undefined
    }
    for (const movement of movements)
      window.addEventListener(movement, () => giveUp(), { passive: true, signal: over.signal })
    grown.observe(document.body)
  }

  const stopLeaving = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    giveUp()
    const key = fromLocation?.state.__TSR_key
    if (key !== undefined) left.set(key, window.scrollY)
  })
  const stopArriving = router.subscribe('onRendered', ({ toLocation }) => {
    giveUp()
    const top = left.get(toLocation.state.__TSR_key ?? '')
    if (top !== undefined && top - window.scrollY > 1) follow(top)
  })
  return () => {
    stopLeaving()
    stopArriving()
    giveUp()
  }
}
