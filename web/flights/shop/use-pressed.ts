import { useCallback, useEffect, useRef, useState } from 'react'
import { afterPicture } from './after-picture.ts'

interface Pressed<P extends object> {
  readonly part: Partial<P>
  /** The parameters when it was written; null until it is. */
  readonly written: P | null
}

/**
 * Parameters as they were pressed, ahead of the address. To write an address costs the router and
 * the whole page several frames on a slow processor; what a press changes is shown first and
 * written when that picture is made, presses that come before that all at once. Whatever else
 * changes the address meanwhile keeps what was not written yet. `press` is the same function from
 * one drawing to the next.
 */
export const usePressed = <P extends object>(
  params: P,
  write: (part: Partial<P>) => void,
): readonly [shown: P, press: (part: Partial<P>) => void] => {
  const [pressed, setPressed] = useState<Pressed<P> | null>(null)
  const isAhead = pressed !== null && (pressed.written === null || pressed.written === params)
  const latest = useRef({ params, write })
  useEffect(() => {
    latest.current = { params, write }
  })
  useEffect(() => {
    if (pressed === null || pressed.written !== null) return
    return afterPicture(() => {
      setPressed({ ...pressed, written: latest.current.params })
      latest.current.write(pressed.part)
    })
  }, [pressed])
  const press = useCallback(
    (part: Partial<P>) =>
      setPressed((before) => ({
        part:
          before?.written === null || before?.written === latest.current.params
            ? { ...before.part, ...part }
            : part,
        written: null,
      })),
    [],
  )
  return [isAhead ? { ...params, ...pressed.part } : params, press]
}
