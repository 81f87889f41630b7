import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import { priceText } from '../primitives/price.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import styles from './date-strip.module.css'
import type { DateStripProps, DateStripToolProps } from './results.props.ts'

const c = classNames(styles)

const shortest = 6
const longest = 52

/** Bar heights in px for the shown fares: the lowest is shortest, equal fares are all short. */
export const stemHeights = (fares: readonly (bigint | null)[]): (number | null)[] => {
  const known = fares.filter((fare) => fare !== null)
  const low = known.reduce((a, b) => (b < a ? b : a), known[0] ?? 0n)
  const high = known.reduce((a, b) => (b > a ? b : a), known[0] ?? 0n)
  return fares.map((fare) => {
    if (fare === null) return null
    return high === low
      ? shortest
      : shortest +
          Math.round((Number(((fare - low) * 1000n) / (high - low)) / 1000) * (longest - shortest))
  })
}

const Fare = ({ day }: { day: DateStripProps['days'][number] }) => {
  if (day.status === 'loading') return <Skeleton className={c('waiting')} />
  if (!day.price) return <span className={c('fare', 'none')}>none</span>
  return <span className={c('fare')}>{priceText(day.price, 'whole')}</span>
}

/** A button at the end of the strip; on a phone its name is hidden and it comes first. */
export const DateStripTool = ({ icon, label, onClick }: DateStripToolProps) => (
  <button type="button" className={c('tool')} aria-haspopup="dialog" onClick={onClick}>
    <Icon of={icon} />
    <span className={c('name')}>{label}</span>
  </button>
)

/** Nine days around the chosen one with their lowest fares, measured on one baseline. */
export const DateStrip = ({
  label,
  days,
  chosen,
  onChoose,
  onEarlier,
  onLater,
  tools,
}: DateStripProps) => {
  const list = useRef<HTMLOListElement>(null)
  const fares = days.map((day) => (day.status === 'ready' && day.price ? day.price.minor : null))
  const heights = stemHeights(fares)
  const known = fares.filter((fare) => fare !== null)
  const low = known.length > 1 ? known.reduce((a, b) => (b < a ? b : a)) : null

  useEffect(() => {
    const strip = list.current
    if (strip === null) return
    // Told at once, and again when the strip becomes wider or narrower: a phone that is turned keeps the day in sight.
    const watcher = new ResizeObserver(() => {
      const day = strip.querySelector<HTMLElement>('[aria-current]')
      // Only the strip scrolls; scrollIntoView would move the page as well.
      if (day) strip.scrollLeft = day.offsetLeft - (strip.clientWidth - day.offsetWidth) / 2
    })
    watcher.observe(strip)
    return () => watcher.disconnect()
  }, [chosen])

  return (
    <nav aria-label={label} className={c('strip')}>
      <button
        type="button"
        className={c('turn')}
        aria-label="Earlier days"
        disabled={!onEarlier}
        onClick={onEarlier}
      >
        <Icon of={ChevronLeft} />
      </button>
      <ol ref={list} className={c('days')}>
        {days.map((day, i) => {
          const height = heights[i] ?? null
          const lowest = low !== null && fares[i] === low
          return (
            <li key={day.date} className={c('item')}>
              <button
                type="button"
                aria-current={day.date === chosen ? 'date' : undefined}
                className={c('day', day.date === chosen && 'chosen', lowest && 'lowest')}
                onClick={() => onChoose(day.date)}
              >
                <span className={c('label')}>{day.label}</span>
                <Fare day={day} />
                {lowest && <VisuallyHidden>lowest</VisuallyHidden>}
                {height !== null && (
                  <i
                    aria-hidden="true"
                    className={c('stem')}
                    style={{ '--height': `${height}px` } as CSSProperties}
                  />
                )}
              </button>
            </li>
          )
        })}
      </ol>
      <button
        type="button"
        className={c('turn')}
        aria-label="Later days"
        disabled={!onLater}
        onClick={onLater}
      >
        <Icon of={ChevronRight} />
      </button>
      {tools !== undefined && <div className={c('tools')}>{tools}</div>}
    </nav>
  )
}
