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

/** Says it in words, without the seconds: whoever listens need not hear them fall. */
const spoken = (left: Countdown): string =>
  parts
    .slice(0, 3)
    .map(([of, one, many]) => `${left[of]} ${left[of] === 1 ? one : many}`)
    .join(', ')

/** How long until the sale lands, by the second. `onLanded`: it has. */
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
    // To the next whole second that is left, so that no second is skipped or stands twice.
    const timer = setTimeout(() => setAt(now()), ((landsAt - now()) % 1000) + 1)
    return () => clearTimeout(timer)
  }, [at, over, landsAt, now, onLanded])
  const left = countdownTo(landsAt, at)
  return (
    <section className={c('banner')} aria-label="Countdown">
      <p className={c('words')}>Our first-ever travel sale lands in</p>
      <div className={c('figures')} role="timer">
        <VisuallyHidden>{spoken(left)}</VisuallyHidden>
        {parts.map(([of, one, many]) => (
          <span key={of} className={c('part')} aria-hidden="true">
            <span className={c('figure')}>
              {of === 'days' ? left[of] : String(left[of]).padStart(2, '0')}
            </span>
            <span className={c('unit')}>{left[of] === 1 ? one : many}</span>
          </span>
        ))}
      </div>
    </section>
  )
}
