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
  CancelAndRebook: 'Cancel and book anew',
}
const rows = [
  ['pay', 'To pay now'],
  ['back', 'Comes back'],
  ['credit', 'Airline credit'],
  ['lost', 'Lost'],
  ['total', 'The journey in all'],
] as const satisfies readonly (readonly [keyof WayOn, string])[]

const Amount = ({ amount, strong }: { amount: MoneyWire; strong: boolean }) =>
  amount.minor === 0 && !strong ? (
    <span className={c('nothing')}>–</span>
  ) : (
    <Price amount={fromWire(amount)} digits="exact" look={strong ? 'strong' : 'text'} />
  )

/**
 * Keeping, changing, and canceling to book anew, side by side with what each costs, gives back and
 * loses.
 */
export const WaysOn = ({ tripId, quoteId }: { tripId: string; quoteId: string }) => {
  const { data, error } = useQuery(comparisonQuery(useServices(), tripId, quoteId))
  if (error !== null)
    return (
      <Notice tone="warn" role="status" title="We could not compare the other ways">
        {errorWords[codeOf(error)].title}. What the change itself comes to stands below.
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
              <p className={c('absent')}>This cannot be done online for this trip.</p>
            )}
            <p className={c('act')}>
              {way.way === 'Keep' ? (
                <AppLink href={`/trips/?trip=${tripId}`} className={linkClass()}>
                  Keep the trip
                </AppLink>
              ) : way.way === 'Change' ? (
                'What you see here'
              ) : (
                way.available && (
                  <AppLink href={`/trips/${tripId}/cancel/`} className={linkClass()}>
                    Cancel instead
                  </AppLink>
                )
              )}
            </p>
          </article>
        ))
      )}
    </div>
  )
}
