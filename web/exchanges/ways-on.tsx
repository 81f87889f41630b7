import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Price } from '@portolan/design/primitives/price.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { errorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { comparisonQuery, type WayOn } from './exchange-queries.ts'
import styles from './ways-on.module.css'

const c = classNames(styles)

const titles: Readonly<Record<WayOn['way'], string>> = {
  Keep: 'Keep',
  Change: 'Change',
  CancelAndRebook: 'Cancel and rebook',
}
const rows = [
  ['pay', 'Due now'],
  ['back', 'Refund'],
  ['credit', 'Airline credit'],
  ['lost', 'Not refunded'],
  ['total', 'Trip total'],
] as const satisfies readonly (readonly [keyof WayOn, string])[]

const Amount = ({ amount, strong }: { amount: MoneyWire; strong: boolean }) =>
  amount.minor === 0 && !strong ? (
    <span className={c('nothing')}>–</span>
  ) : (
    <Price amount={fromWire(amount)} digits="exact" look={strong ? 'strong' : 'text'} />
  )

const WayAction = ({ way, tripId }: { way: WayOn; tripId: string }) => {
  if (way.way === 'Keep')
    return (
      <AppLink href={`/trips/?trip=${tripId}`} className={linkClass()}>
        Keep your trip
      </AppLink>
    )
  if (way.way === 'Change') return 'Shown on this page'
  return (
    way.available && (
      <AppLink href={`/trips/${tripId}/cancel/`} className={linkClass()}>
        Cancel instead
      </AppLink>
    )
  )
}

/** Keeping, changing, or canceling and rebooking side by side: cost, refund and loss of each. */
export const WaysOn = ({ tripId, quoteId }: { tripId: string; quoteId: string }) => {
  const { data, error } = useQuery(comparisonQuery(useServices(), tripId, quoteId))
  if (error !== null)
    return (
      <Notice tone="warn" role="status" title="We couldn’t compare your options">
        {errorWords[codeOf(error)].title}. You can still see the price of this change below.
      </Notice>
    )
  return (
    <div className={c('ways')}>
      {data === undefined ? (
        <Skeleton height="248px" />
      ) : (
        data.ways.map((way) => (
          <article
            key={way.way}
            className={c('way', way.way === 'Change' && 'here')}
            aria-label={titles[way.way]}
          >
            <h3>{titles[way.way]}</h3>
            <p className={c('mark')}>
              {data.cheaper === way.way && <Mark tone="ok">Costs less</Mark>}
            </p>
            {way.available ? (
              <dl>
                {rows.map(([key, label]) => (
                  <div key={key} className={c(key === 'total' && 'total')}>
                    <dt>{label}</dt>
                    <dd>
                      <Amount amount={way[key]} strong={key === 'total'} />
                    </dd>
                  </div>
                ))}
              </dl>
            ) : (
              <p className={c('absent')}>This isn’t available online for this trip.</p>
            )}
            <p className={c('act')}>
              <WayAction way={way} tripId={tripId} />
            </p>
          </article>
        ))
      )}
    </div>
  )
}
