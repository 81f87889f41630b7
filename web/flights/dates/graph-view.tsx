import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { PriceGraph } from '@portolan/design/travel/price-graph.tsx'
import { Stepper } from '@portolan/design/travel/stepper.tsx'
import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import { useState } from 'react'
import { useToday } from '../../shell/use-today.ts'
import { daysOnSale } from '../search/calendar-prices.ts'
import { formatSpan } from '../search/date-words.ts'
import type { FlightSearchParams } from '../search/flight-search.ts'
import { useDayFares } from './date-prices.ts'
import { daysAround } from './date-window.ts'
import type { ViewProps } from './dates-view.props.ts'
import { PricesMissing } from './prices-missing.tsx'

const shown = 60
const mostNights = 60

/** Sixty days of departures with the lowest fare of each, for a stay of as many nights as is wished. */
export const GraphView = ({
  params,
  chosen,
  onChoose,
}: ViewProps & { params: FlightSearchParams }) => {
  const today = useToday()
  const [began] = useState(chosen.depart)
  const nights =
    chosen.return === null ? null : Math.min(daysBetween(chosen.depart, chosen.return), mostNights)
  const dates = daysAround(began, shown, today, addDays(today, daysOnSale - (nights ?? 0)))
  const { priceOf, failed, retry } = useDayFares(params, dates[0] ?? today, dates.length, nights)
  const returnOf = (depart: CalendarDate): CalendarDate | null =>
    nights === null ? null : addDays(depart, nights)
  const stay = (step: 1 | -1): void => {
    if (nights !== null && nights + step >= 0 && nights + step <= mostNights)
      onChoose({
        depart: chosen.depart,
        return: addDays(chosen.depart, nights + step),
        price: null,
      })
  }
  const prices = dates.flatMap((depart) => {
    const price = priceOf(depart)
    return price.status === 'ready'
      ? [{ depart, return: returnOf(depart), price: price.price }]
      : []
  })
  const isWhole = dates.every((date) => priceOf(date).status !== 'loading')
  const lowest = isWhole
    ? prices.reduce<(typeof prices)[number] | null>(
        (least, one) => (least === null || one.price.minor < least.price.minor ? one : least),
        null,
      )
    : null
  return (
    <>
      {nights !== null && (
        <Stepper
          label={`Stay of ${nights} ${nights === 1 ? 'night' : 'nights'}`}
          fewerLabel="Fewer nights"
          moreLabel="More nights"
          value={nights}
          canFewer={nights > 0}
          canMore={nights < mostNights}
          onStep={stay}
        />
      )}
      <PriceGraph
        label="Lowest fare by day of departure"
        days={dates.map((date) => ({
          date,
          label: formatSpan(date, returnOf(date)),
          price: priceOf(date),
        }))}
        chosen={chosen.depart}
        onChoose={(depart) => {
          const price = priceOf(depart)
          onChoose({
            depart,
            return: returnOf(depart),
            price: price.status === 'ready' ? price.price : null,
          })
        }}
      />
      {lowest !== null && lowest.depart !== chosen.depart && (
        <p>
          <TextButton
            onClick={() => onChoose(lowest)}
          >{`Lowest of these ${dates.length} days: ${formatSpan(lowest.depart, lowest.return)}, ${formatWhole(lowest.price)}`}</TextButton>
        </p>
      )}
      <PricesMissing
        failed={failed}
        nothing={dates.every((date) => priceOf(date).status === 'none')}
        onRetry={retry}
      />
    </>
  )
}
