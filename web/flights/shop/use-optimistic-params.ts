import { useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'

interface PendingChange<P extends object> {
  readonly part: Partial<P>
  /** The parameters at the time the change was written; null until it is. */
  readonly written: P | null
}

/**
 * Parameters of the address with changes shown ahead of it. Writing the address costs the router
 * and the page several frames on a slow processor, so a change is painted first and written after,
 * together with any others made in between. `change` is referentially stable.
 */
export const useOptimisticParams = <P extends object>(
  params: P,
  write: (part: Partial<P>) => void,
): readonly [shown: P, change: (part: Partial<P>) => void] => {
  const [pending, setPending] = useState<PendingChange<P> | null>(null)
  const isAhead = pending !== null && (pending.written === null || pending.written === params)
  const latest = useRef({ params, write })
  useEffect(() => {
    latest.current = { params, write }
  })
  useEffect(() => {
    if (pending === null || pending.written !== null) return
    return afterPaint(() => {
      setPending({ ...pending, written: latest.current.params })
      latest.current.write(pending.part)
    })
  }, [pending])
  const change = useCallback(
    (part: Partial<P>) =>
      setPending((before) => ({
        part:
          before?.written === null || before?.written === latest.current.params
            ? { ...before.part, ...part }
            : part,
        written: null,
      })),
    [],
  )
  return [isAhead ? { ...params, ...pending.part } : params, change]
}
