import { classNames } from '@portolan/design/class-names.ts'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import type { ProductSummaryProps } from '../../checkout/index.ts'
import { ActivityFeatures } from '../activity-features.tsx'
import type { ActivityQuote } from '../activity-answers.ts'
import { ActivityPicture } from '../activity-picture.tsx'
import { activityPriceLines, partyOfFacts } from '../activity-price-lines.ts'
import { startText } from '../activity-words.ts'
import { arrivalText, ownStartText } from '../clocks.ts'
import styles from './activity-summary.module.css'

const c = classNames(styles)

/** The activity, its start and its price, beside the checkout and the booking's progress. */
export const ActivitySummary = ({
  quote,
  priced = true,
  paid,
}: ProductSummaryProps<ActivityQuote>) => {
  const { name, option, meetingPoint, place, total, cost } = quote
  const own = ownStartText({ ...quote, early: 0 })
  return (
    <aside aria-label="Activity summary" className={c('around')}>
      <div className={c('sheet')}>
        <ActivityPicture activity={quote} className={c('picture')} />
        <div className={c('about')}>
          <h2 className={c('title')}>{name}</h2>
          <ActivityFeatures activity={quote} className={c('quiet')} />
          <dl className={c('times')}>
            <div>
              <dt>Start</dt>
              <dd>{startText(quote)}</dd>
              {own !== null && <dd className={c('quiet')}>{`On your clock: ${own}`}</dd>}
              <dd className={c('quiet')}>{option.name}</dd>
            </div>
            <div>
              <dt>Meeting point</dt>
              <dd>{`${meetingPoint}, ${place}`}</dd>
              <dd className={c('quiet')}>{arrivalText(quote)}</dd>
            </div>
          </dl>
        </div>
        {priced && (
          <div className={c('price')}>
            <PriceBreakdown
              caption="Price details"
              lines={activityPriceLines(partyOfFacts(quote))}
              total={fromWire(total)}
              totalLabel="Total, includes taxes and fees"
              tenders={paid?.tenders}
              due={paid?.due}
            />
            {cost !== null && (
              <p className={c('quiet')}>
                {`Charged in US dollars. The operator’s price is ${formatExact(fromWire(cost))}.`}
              </p>
            )}
          </div>
        )}
      </div>
    </aside>
  )
}
