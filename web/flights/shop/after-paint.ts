import { startTransition, useEffect, useState } from 'react'

/** Runs after the next paint. Returns a cancel function. */
export const afterPaint = (then: () => void): (() => void) => {
  // The second frame begins once the first one is painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then)
  })
  return () => cancelAnimationFrame(frame)
}

/**
 * The value as of the last paint. For what depends on a click but need not show at once: the click
 * is painted first, and the new value follows in a transition.
 */
export const useAfterPaint = <T>(value: T): T => {
  const [painted, setPainted] = useState(() => value)
  useEffect(
    () =>
      painted === value
        ? undefined
        : afterPaint(() => startTransition(() => setPainted(() => value))),
    [painted, value],
  )
  return painted
}
