import { linkClass } from '@portolan/design/primitives/button-class.ts'
import {
  freezeLengths,
  isExcludedAirline,
} from '@portolan/domain/protections/price-freeze/eligibility.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { stringifySearch } from '../shell/router-search.ts'
import { useServices } from '../shell/services-context.ts'
import type { FlightQuote } from './form-entries.ts'

/** Whether the price of these flights can be frozen, as far as the quote says. */
const canFreeze = ({ slices }: Pick<FlightQuote, 'slices'>, now: number): boolean => {
  const segments = slices.flatMap((slice) => slice.segments)
  const departs = segments[0]?.departure.instant
  return (
    departs !== undefined &&
    freezeLengths(now, Date.parse(departs)).length > 0 &&
    !segments.some(
      ({ marketingAirline, operatingAirline }) =>
        isExcludedAirline(marketingAirline.code) || isExcludedAirline(operatingAirline.code),
    )
  )
}

/** The way to freeze a quoted price instead of booking it; empty where it is not frozen. */
export const FreezeInstead = ({ quote }: { quote: FlightQuote }) => {
  const { now } = useServices()
  return canFreeze(quote, now()) ? (
    <p>
      <span>Not ready to book? </span>
      <AppLink
        className={linkClass()}
        href={`/flights/freeze/overview/${stringifySearch({ quote: quote.id })}`}
      >
        Freeze this price
      </AppLink>
    </p>
  ) : null
}
