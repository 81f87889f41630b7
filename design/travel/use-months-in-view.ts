import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/**
 * Tells which of the months under `box` can be seen, first and last, whenever that changes by
 * scrolling. `count`: how many there are.
 */
export const useMonthsInView = (
  box: RefObject<Element | null>,
  count: number,
  tell: (first: CalendarDate, last: CalendarDate) => void,
): void => {
  const changed = useEffectEvent(tell)
  useEffect(() => {
    if (count === 0) return
    const seen = new Set<string>()
    const watcher = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const month = (target instanceof HTMLElement && target.dataset['month']) || ''
        if (isIntersecting) seen.add(month)
        else seen.delete(month)
      }
      const months = [...seen].sort()
      const [first, last] = [months[0], months.at(-1)]
      if (first !== undefined && last !== undefined) changed(first, last)
    })
    for (const month of box.current?.querySelectorAll('[data-month]') ?? []) watcher.observe(month)
    return () => watcher.disconnect()
  }, [box, count])
}
