import { useEffect, useState } from 'react'
import { useServices } from './services-context.ts'

const second = 1000

/** Milliseconds of product time until an instant, or 0 once it is past. Updates every second. */
export const useTimeLeft = (until: string | null): number => {
  const { now } = useServices()
  const left = (): number => (until === null ? 0 : Math.max(0, Date.parse(until) - now()))
  const [shown, setShown] = useState(left)
  useEffect(() => {
    const timer = setInterval(
      () => setShown(until === null ? 0 : Math.max(0, Date.parse(until) - now())),
      second,
    )
    return () => clearInterval(timer)
  }, [until, now])
  return until === null ? 0 : Math.min(shown, left())
}

/** `14 min 5 s`, `48 s`. */
export const leftText = (ms: number): string => {
  const seconds = Math.floor(ms / second)
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}
