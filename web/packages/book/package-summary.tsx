import { classNames } from '@portolan/design/class-names.ts'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { formatDayShift } from '@portolan/kernel/calendar.ts'
import type { ProductSummaryProps } from '../../checkout/index.ts'
import { partyWords, sliceWords } from '../../flights/index.ts'
import { useServices } from '../../shell/services-context.ts'
import type { PackageQuote } from '../package-answers.ts'
import { spanText } from '../package-words.ts'
import { amountIn, dueThere, flightTerms, packageLines, stayTerms } from '../review/review-words.ts'
import styles from './package-summary.module.css'

const c = classNames(styles)

/** Flights, stay, terms and price, beside the checkout and the booking's progress. */
export const PackageSummary = ({
  quote,
  priced = true,
  paid,
  heldUntil,
}: ProductSummaryProps<PackageQuote>) => {
  const { now } = useServices()
  const { flights, stay } = quote
  const there = dueThere(quote)
  return (
    <aside aria-label="Package summary" className={c('around')}>
      <div className={c('sheet')}>
        <div className={c('part')}>
          <h2 className={c('title')}>{stay.property.name}</h2>
          <p>{spanText(quote.nights)}</p>
          <p>{stay.rooms.map(({ name }) => name).join(', ')}</p>
          <p>{stayTerms(quote, now())}</p>
        </div>
        <div className={c('part')}>
          <h2 className={c('title')}>Flights</h2>
          {flights.slices.map((slice) => {
            const words = sliceWords(slice)
            return (
              <p key={words.numbers}>
                <b>
                  <span>{`${words.departs} – ${words.arrives}`}</span>
                  <sup>{formatDayShift(words.dayShift)}</sup>
                </b>
                <span>{` ${words.day}, ${words.numbers}, ${slice.brand.name}`}</span>
              </p>
            )
          })}
          <p>{partyWords(flights)}</p>
          <p>{flightTerms(quote).cancel}</p>
        </div>
        {priced && (
          <div className={c('price')}>
            <PriceBreakdown
              caption="Price details"
              lines={packageLines(quote)}
              total={amountIn(quote, quote.price.total)}
              tenders={[
                ...(there.minor === 0n
                  ? []
                  : [{ id: 'there', label: 'Due at the property', amount: there }]),
                ...(paid?.tenders ?? []),
              ]}
              due={paid?.due}
            />
          </div>
        )}
        {heldUntil !== undefined && (
          <p className={c('held')}>{`We’re holding this price until ${heldUntil}`}</p>
        )}
      </div>
    </aside>
  )
}
