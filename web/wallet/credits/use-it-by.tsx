import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { formatMonthDay } from '@portolan/kernel/locale.ts'
import { lastDayOf, productDayOf } from '@portolan/kernel/product-day.ts'
import { lazy, Suspense, useState, type CSSProperties } from 'react'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { useServices } from '../../shell/services-context.ts'
import { creditText } from '../../shell/wallet/credit-text.ts'
import { daysUntil, dayText, lastDayText, waysToUse } from '../wallet-words.ts'
import type { WalletCredit } from '../../shell/wallet/wallet-query.ts'
import styles from './use-it-by.module.css'

const c = classNames(styles)
const TripsItPaysFor = lazy(() => import('./trips-it-pays-for.tsx'))

const daysLeftText = (days: number): string => {
  if (days === 0) return 'Last day'
  return days === 1 ? '1 day left' : `${days} days left`
}
const share = (from: number, at: number, until: number): number =>
  Math.min(1, Math.max(0, (at - from) / (until - from)))

/** A timeline of the credit that expires first, the credits after it, and trips to use it for. */
export const UseItBy = ({ credits }: { credits: readonly WalletCredit[] }) => {
  const { now } = useServices()
  const [open, setOpen] = useState(false)
  const [first, ...later] = [...credits].sort(
    (a, b) => Date.parse(a.expiresOn ?? '') - Date.parse(b.expiresOn ?? ''),
  )
  if (first === undefined || first.expiresOn === null) return null
  const ways = waysToUse(first)
  const at = now()
  const [from, until] = [Date.parse(first.grantedOn), Date.parse(first.expiresOn)]
  const left = daysUntil(first.expiresOn, at)
  const passed = share(from, at, until)
  return (
    <div className={c('plan')}>
      <p className={c('head')}>
        <b>{`Use it by ${lastDayText(first.expiresOn)}`}</b>
        <span className={c('left')}>{daysLeftText(left)}</span>
      </p>
      <div
        className={c('scale')}
        role="img"
        aria-label={`${creditText(first.amount)}, issued ${dayText(first.grantedOn)}, use by ${lastDayText(first.expiresOn)}; ${daysLeftText(left)}`}
        style={{ '--now': `${(passed * 100).toFixed(1)}%` } as CSSProperties}
      >
        <i className={c('bar')} />
        <i className={c('now')} />
        <span className={c('from')}>
          {formatMonthDay(productDayOf(Date.parse(first.grantedOn)))}
        </span>
        <span className={c('today', passed < 0.5 && 'early')}>today</span>
        {passed < 0.8 && <span className={c('until')}>{formatMonthDay(lastDayOf(until))}</span>}
      </div>
      <p
        className={c('words')}
      >{`Any unused part of your ${creditText(first.amount)} expires after that day. Your trip can be later.`}</p>
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
      {ways === null ? (
        <Button variant="primary" aria-expanded={open} onClick={() => setOpen(!open)}>
          Find a trip to use it on
        </Button>
      ) : (
        <p className={c('ways')}>
          {ways.map(({ label, path }) => (
            <AppLink key={path} href={path} className={buttonClass({ variant: 'primary' })}>
              {label}
            </AppLink>
          ))}
        </p>
      )}
      {open && ways === null && (
        <Suspense fallback={null}>
          <TripsItPaysFor credits={credits} />
        </Suspense>
      )}
    </div>
  )
}
