import { useEffect, useRef, type RefObject } from 'react'

/** Calls once, when so much of an element (0 to 1) has been on screen (specification section 9). */
export const useViewed = (
  element: RefObject<Element | null>,
  share: number,
  onViewed: () => void,
): void => {
  const told = useRef(onViewed)
  useEffect(() => {
    told.current = onViewed
  })
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined || entry.intersectionRatio < share) return
        observer.disconnect()
        told.current()
      },
      { threshold: share },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, share])
}
