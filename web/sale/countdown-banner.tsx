import { countdownTo, type Countdown } from '@portolan/domain/sale/countdown.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { VisuallyHidden } from '@portolan/design/primitives/visually-hidden.tsx'
import { useEffect, useState } from 'react'
import { useServices } from '../shell/services-context.ts'
import styles from './countdown-banner.module.css'

const c = classNames(styles)

const parts = [
  ['days', 'day', 'days'],
  ['hours', 'hour', 'hours'],
  ['minutes', 'minute', 'minutes'],
  ['seconds', 'second', 'seconds'],
] as const satisfies readonly (readonly [keyof Countdown, string, string])[]

/** The countdown in words. Leaves out seconds, which a screen reader would announce nonstop. */
const spoken = (left: Countdown): string =>
  parts
    .slice(0, 3)
    .map(([of, one, many]) => `${left[of]} ${left[of] === 1 ? one : many}`)
    .join(', ')

/** Counts down to the start of the sale. `onLanded` is called once it starts. */
export const CountdownBanner = ({
  landsAt,
  onLanded,
}: {
  landsAt: number
  onLanded: () => void
}) => {
  const { now } = useServices()
  const [at, setAt] = useState(now)
  const over = at >= landsAt
  useEffect(() => {
    if (over) {
      onLanded()
      return
    }
    // Wakes at whole remaining seconds, so that none is skipped or shown twice.
    const timer = setTimeout(() => setAt(now()), ((landsAt - now()) % 1000) + 1)
    return () => clearTimeout(timer)
  }, [at, over, landsAt, now, onLanded])
  const remaining = countdownTo(landsAt, at)
  return (
    <section className={c('banner')} aria-label="Countdown">
      <p className={c('words')}>Our first-ever travel sale lands in</p>
      <div className={c('figures')} role="timer">
        <VisuallyHidden>{spoken(remaining)}</VisuallyHidden>
        {parts.map(([of, one, many]) => (
          <span key={of} className={c('part')} aria-hidden="true">
            <span className={c('figure')}>
              {of === 'days' ? remaining[of] : String(remaining[of]).padStart(2, '0')}
            </span>
            <span className={c('unit')}>{remaining[of] === 1 ? one : many}</span>
          </span>
        ))}
      </div>
    </section>
  )
}
