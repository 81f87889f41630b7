import { formatDayShift } from '@portolan/kernel/calendar.ts'
import { tripTitle } from '@portolan/domain/trips/flight-trip.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { TailMark } from '@portolan/design/travel/tail-mark.tsx'
import {
  cancelWords,
  changeWords,
  partyWords,
  priceLines,
  sliceWords,
  TransferSteps,
} from '../flights/index.ts'
import { Fragment } from 'react'
import type { FlightQuote } from './form-entries.ts'
import { FreezeInstead } from './freeze-instead.tsx'
import type { ProductSummaryProps } from './product.ts'
import styles from './trip-summary.module.css'

const c = classNames(styles)

const bagWords = (included: number): string => {
  if (included === 0) return 'No checked bag included'
  return included === 1 ? '1 checked bag each' : `${included} checked bags each`
}

/** Flights, terms, price and its expiration, shown from checkout to the end of the booking. */
export const TripSummary = ({
  quote,
  priced = true,
  accepted,
  paid,
  heldUntil,
}: ProductSummaryProps<FlightQuote>) => {
  const total = fromWire(accepted?.total ?? quote.price.grandTotal)
  const isFrozen = paid?.tenders.some(({ id }) => id === 'freeze') === true
  return (
    <aside aria-label="Trip summary" className={c('around')}>
      <div className={c('sheet')}>
        <div className={c('flights')}>
          <h2 className={c('title')}>{tripTitle(quote.slices)}</h2>
          {quote.slices.map((slice, at) => {
            const words = sliceWords(slice)
            return (
              <Fragment key={words.numbers}>
                {slice.selfTransfer !== undefined && (
                  <div className={c('change')}>
                    <TransferSteps before={quote.slices[at - 1]} slice={slice} />
                  </div>
                )}
                <div className={c('slice')}>
                  <TailMark code={words.airline.code} name={words.airline.name} size={24} />
                  <div>
                    <b>
                      {words.departs} – {words.arrives}
                      <sup>{formatDayShift(words.dayShift)}</sup>
                    </b>
                    <span>
                      {words.day}, {words.length}
                    </span>
                    <span>
                      {words.airline.name} {words.numbers}, {slice.brand.name}
                    </span>
                    <span>{bagWords(slice.brand.checkedBags.included)}</span>
                    <span>{changeWords(slice.brand.change)}</span>
                    <span>{cancelWords(slice.brand)}</span>
                  </div>
                </div>
              </Fragment>
            )
          })}
          <p className={c('party')}>{partyWords(quote)}</p>
        </div>
        {priced && (
          <div className={c('price')}>
            <PriceBreakdown
              caption="Price details"
              lines={[...priceLines(quote, quote.slices), ...(accepted?.added ?? [])]}
              total={total}
              tenders={paid?.tenders}
              due={paid?.due}
            />
          </div>
        )}
        {heldUntil !== undefined && (
          <div className={c('held')}>
            <p>{`This price is held for you until ${heldUntil}`}</p>
            {!isFrozen && <FreezeInstead quote={quote} />}
          </div>
        )}
      </div>
    </aside>
  )
}
