import { startTransition, useEffect, useState } from 'react'

/**
 * With the frame after the next one: by then the picture of the press is made. Answers how to call
 * it off.
 */
export const afterPicture = (then: () => void): (() => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then)
  })
  return () => cancelAnimationFrame(frame)
}

/**
 * The value of the picture before: what changes with a press and is not looked for at once follows
 * when the press is seen.
 */
export const useAfterPicture = <T>(value: T): T => {
  const [before, setBefore] = useState(() => value)
  useEffect(
    () =>
      before === value
        ? undefined
        : afterPicture(() => startTransition(() => setBefore(() => value))),
    [before, value],
  )
  return before
}
