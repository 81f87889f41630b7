import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { dataUri } from './data-uri.ts'

/** Pictures kept for the next time the same one is shown: 300 of about 9 kB. */
const KEPT = 300
const drawn = new Map<string, string>()

const keep = (key: string, address: string) => {
  drawn.set(key, address)
  const [oldest] = drawn.keys()
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest)
}

/** Calls back once, when the element comes within a screen's half of being seen. */
const whenNear = (element: Element | null, then: () => void): (() => void) => {
  if (element === null || typeof IntersectionObserver === 'undefined') {
    then()
    return () => undefined
  }
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watcher.disconnect()
      then()
    },
    { rootMargin: '50% 25%' },
  )
  watcher.observe(element)
  return () => watcher.disconnect()
}

/**
 * The address of a picture once it has been drawn, which happens when its element comes near the
 * screen. `key` must tell any two pictures apart; `draw` is read only when the key changes.
 */
export const useDrawing = (
  element: RefObject<Element | null>,
  key: string,
  draw: () => Promise<string>,
): string | undefined => {
  const [shown, show] = useState<{ readonly key: string; readonly address: string }>()
  const ready = drawn.get(key) ?? (shown?.key === key ? shown.address : undefined)
  const begin = useEffectEvent(draw)
  useEffect(() => {
    if (drawn.has(key)) return undefined
    let wanted = true
    const start = () => {
      begin().then(
        (svg) => {
          const address = dataUri(svg)
          keep(key, address)
          if (wanted) show({ key, address })
        },
        // the sky stays: a picture that could not be loaded is no reason to lose the page
        () => undefined,
      )
    }
    const stop = whenNear(element.current, start)
    return () => {
      wanted = false
      stop()
    }
  }, [key, element])
  return ready
}
