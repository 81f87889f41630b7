import { useEffect, useState } from 'react'

/** True once the browser has nothing more urgent to do: what waits for it never delays the first screen. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle callback; there a timer stands in.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return idle
}
