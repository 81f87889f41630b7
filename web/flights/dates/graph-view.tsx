import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { PriceGraph } from '@portolan/design/travel/price-graph.tsx'
import { Stepper } from '@portolan/design/travel/stepper.tsx'
import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import { useState } from 'react'
import { daysOnSale, type FlightSearchParams, useTodayAt } from '../../flight-search/index.ts'
import { formatSpan } from '../../shell/date-words.ts'
import { useDayFares } from './date-prices.ts'
import { daysAround } from './date-window.ts'
import type { ViewProps } from './dates-view.props.ts'
import { PricesMissing } from './prices-missing.tsx'

const shownDays = 60
const maxNights = 60

/** The lowest fare of sixty departure dates, for a trip of a chosen number of nights. */
export const GraphView = ({
  params,
  chosen,
  onChoose,
}: ViewProps & { params: FlightSearchParams }) => {
  const today = useTodayAt(params.from)
  // Choosing a day does not move the window.
  const [center] = useState(chosen.depart)
  const nights =
    chosen.return === null ? null : Math.min(daysBetween(chosen.depart, chosen.return), maxNights)
  const dates = daysAround(center, shownDays, today, addDays(today, daysOnSale - (nights ?? 0)))
  const { priceOf, failed, retry } = useDayFares(params, dates[0] ?? today, dates.length, nights)
  const returnOf = (depart: CalendarDate): CalendarDate | null =>
    nights === null ? null : addDays(depart, nights)
  const changeNights = (step: 1 | -1): void => {
    if (nights !== null && nights + step >= 0 && nights + step <= maxNights)
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
        (least, day) => (least === null || day.price.minor < least.price.minor ? day : least),
        null,
      )
    : null
  return (
    <>
      {nights !== null && (
        <Stepper
          label={`${nights}-night trip`}
          fewerLabel="Fewer nights"
          moreLabel="More nights"
          value={nights}
          canFewer={nights > 0}
          canMore={nights < maxNights}
          onStep={changeNights}
        />
      )}
      <PriceGraph
        label="Lowest fare by departure date"
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
          <TextButton onClick={() => onChoose(lowest)}>
            {`Cheapest in this ${dates.length}-day window: `}
            {`${formatSpan(lowest.depart, lowest.return)}, ${formatWhole(lowest.price)}`}
          </TextButton>
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
