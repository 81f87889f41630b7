import { classNames } from '@portolan/design/class-names.ts'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { fromWire } from '@portolan/kernel/money.ts'
import type { ProductSummaryProps } from '../../checkout/index.ts'
import type { CarQuote } from '../car-answers.ts'
import { CarFeatures, CarPicture, carTitle } from '../car-head.tsx'
import { daysText, deskTimeText } from '../car-words.ts'
import { dueAtDeskLines, rentalPriceLines } from '../rental-price-lines.ts'
import styles from './car-summary.module.css'

const c = classNames(styles)

/** The car, its times and its price, beside the checkout and the booking's progress. */
export const CarSummary = ({
  quote,
  priced = true,
  paid,
  heldUntil,
}: ProductSummaryProps<CarQuote>) => {
  const { car, desk, dropOffDesk, pickUpAt, dropOffAt, days, price } = quote
  return (
    <aside aria-label="Car summary" className={c('around')}>
      <div className={c('sheet')}>
        <CarPicture rental={quote} className={c('picture')} />
        <div className={c('car')}>
          <h2 className={c('title')}>{carTitle(car)}</h2>
          <CarFeatures rental={quote} />
          <dl className={c('times')}>
            <div>
              <dt>Pick-up</dt>
              <dd>{deskTimeText(pickUpAt)}</dd>
              <dd className={c('quiet')}>{`${desk.where}, ${desk.place}`}</dd>
            </div>
            <div>
              <dt>Return</dt>
              <dd>{deskTimeText(dropOffAt)}</dd>
              <dd className={c('quiet')}>{`${dropOffDesk.where}, ${dropOffDesk.place}`}</dd>
            </div>
          </dl>
        </div>
        {priced && (
          <div className={c('price')}>
            <PriceBreakdown
              caption="Price details"
              lines={rentalPriceLines(quote)}
              total={fromWire(price.total)}
              totalLabel={`Total, ${daysText(days)}`}
              tenders={[...dueAtDeskLines(quote), ...(paid?.tenders ?? [])]}
              due={paid?.due}
            />
          </div>
        )}
        {heldUntil !== undefined && (
          <p className={c('held')}>We’re holding this price until {heldUntil}</p>
        )}
      </div>
    </aside>
  )
}
