import { DateGrid } from '@portolan/design/travel/date-grid.tsx'
import { useMobile } from '@portolan/design/primitives/use-media.ts'
import { addDays, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { useState } from 'react'
import { daysOnSale, type FlightSearch, useTodayAt } from '../../flight-search/index.ts'
import { useGridPrices } from './date-prices.ts'
import { clampDate, daysAround } from './date-window.ts'
import type { ChosenDates, ViewProps } from './dates-view.props.ts'
import { PricesMissing } from './prices-missing.tsx'

export interface GridViewProps extends ViewProps {
  search: FlightSearch
  chosen: ChosenDates & { readonly return: CalendarDate }
}

/** Seven departures (five on a phone) by seven returns around the chosen dates. */
export const GridView = ({ search, chosen, onChoose }: GridViewProps) => {
  const today = useTodayAt(search.from)
  const columns = useMobile() ? 5 : 7
  const last = addDays(today, daysOnSale)
  const [middle, setMiddle] = useState({ departure: chosen.depart, back: chosen.return })
  const departures = daysAround(middle.departure, columns, today, last)
  const returns = daysAround(middle.back, 7, today, last)
  const { priceOf, failed, retry } = useGridPrices(search, departures, returns)
  const pairs = departures.flatMap((departure) =>
    returns.flatMap((back) => (back < departure ? [] : [[departure, back] as const])),
  )
  return (
    <>
      <DateGrid
        departures={departures}
        returns={returns}
        priceOf={(departure, back) => priceOf([departure, back])}
        chosen={{ departure: chosen.depart, back: chosen.return }}
        onChoose={(departure, back) => {
          const price = priceOf([departure, back])
          onChoose({
            depart: departure,
            return: back,
            price: price.status === 'ready' ? price.price : null,
          })
        }}
        onMove={(by, backBy) =>
          setMiddle(({ departure, back }) => ({
            departure: clampDate(addDays(departure, by), today, last),
            back: clampDate(addDays(back, backBy), today, last),
          }))
        }
      />
      <PricesMissing
        failed={failed}
        nothing={pairs.every((pair) => priceOf(pair).status === 'none')}
        onRetry={retry}
      />
    </>
  )
}
