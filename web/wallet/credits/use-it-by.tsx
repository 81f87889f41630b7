import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { lastDayOf } from '@portolan/kernel/product-day.ts'
import { lazy, Suspense, useState, type CSSProperties } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { creditText } from '../credit-text.ts'
import { daysUntil, dayText, lastDayText } from '../wallet-words.ts'
import type { WalletCredit } from '../wallet-query.ts'
import styles from './use-it-by.module.css'

const c = classNames(styles)
const TripsItPaysFor = lazy(() => import('./trips-it-pays-for.tsx'))

const leftText = (days: number): string =>
  days === 0 ? 'Last day' : days === 1 ? '1 day left' : `${days} days left`
const share = (from: number, at: number, until: number): number =>
  Math.min(1, Math.max(0, (at - from) / (until - from)))

/**
 * The life of the credit that expires first on a scale, what has to be used after it, and trips it
 * would pay for.
 */
export const UseItBy = ({ credits }: { credits: readonly WalletCredit[] }) => {
  const { now } = useServices()
  const [open, setOpen] = useState(false)
  const [first, ...later] = [...credits].sort(
    (a, b) => Date.parse(a.expiresOn ?? '') - Date.parse(b.expiresOn ?? ''),
  )
  if (first === undefined || first.expiresOn === null) return null
  const at = now()
  const [from, until] = [Date.parse(first.grantedOn), Date.parse(first.expiresOn)]
  const left = daysUntil(first.expiresOn, at)
  const passed = share(from, at, until)
  return (
    <div className={c('plan')}>
      <p className={c('head')}>
        <b>{`Use it by ${lastDayText(first.expiresOn)}`}</b>
        <span className={c('left')}>{leftText(left)}</span>
      </p>
      <div
        className={c('scale')}
        role="img"
        aria-label={`${creditText(first.amount)}, given ${dayText(first.grantedOn)}, to be used by ${lastDayText(first.expiresOn)}; ${leftText(left)}`}
        style={{ '--now': `${(passed * 100).toFixed(1)}%` } as CSSProperties}
      >
        <i className={c('bar')} />
        <i className={c('now')} />
        <span className={c('from')}>{dayText(first.grantedOn).slice(4)}</span>
        <span className={c('today', passed < 0.5 && 'early')}>today</span>
        {passed < 0.8 && <span className={c('until')}>{formatDay(lastDayOf(until)).slice(4)}</span>}
      </div>
      <p
        className={c('words')}
      >{`What is left of the ${creditText(first.amount)} on that day expires. A trip you pay for before it may be taken after it.`}</p>
      {later.length > 0 && (
        <ol className={c('later')} aria-label="After that">
          {later.map(({ id, amount, expiresOn }) => (
            <li key={id}>
              <span>{`Then ${creditText(amount)}`}</span>
              <span>{expiresOn === null ? '' : `by ${lastDayText(expiresOn)}`}</span>
            </li>
          ))}
        </ol>
      )}
      <Button variant="primary" aria-expanded={open} onClick={() => setOpen(!open)}>
        Find a trip it pays for
      </Button>
      {open && (
        <Suspense fallback={null}>
          <TripsItPaysFor credits={credits} />
        </Suspense>
      )}
    </div>
  )
}
