import { useEffect, useRef, type RefObject } from 'react'

/** Calls once, when a share (0 to 1) of an element has been on screen (shell-25). */
export const useViewed = (
  element: RefObject<Element | null>,
  share: number,
  onViewed: () => void,
): void => {
  const latest = useRef(onViewed)
  useEffect(() => {
    latest.current = onViewed
  })
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined || entry.intersectionRatio < share) return
        observer.disconnect()
        latest.current()
      },
      { threshold: share },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, share])
}
