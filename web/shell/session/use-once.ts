import { useEffect, useRef } from 'react'

/** Runs once per mount, even where effects run twice. */
export const useOnce = (work: () => void): void => {
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    work()
  })
}
