import { useQuery } from '@tanstack/react-query'
import { ExtrasChooser, sitterOf } from '../checkout/index.ts'
import type { FlightTrip } from '../flights/index.ts'
import { useServices } from '../shell/services-context.ts'
import { newSlicesOf } from './exchange-address.ts'
import { exchangeExtrasQuery, type ExchangeOffer, type ExchangeQuote } from './exchange-queries.ts'
import { sliceTitle } from './slice-row.tsx'
import type { ExtrasOfExchange } from './use-exchange-extras.ts'

/** Seats and bags of the new flights; those of unchanged flights stay. */
export const ExchangeExtras = ({
  trip,
  quote,
  offer,
  extras,
}: {
  trip: FlightTrip
  quote: ExchangeQuote
  offer: ExchangeOffer
  extras: ExtrasOfExchange
}) => {
  const slices = newSlicesOf(offer.slices)
  const { data, isError } = useQuery(exchangeExtrasQuery(useServices(), trip.id, quote.id, slices))
  const all = trip.passengers.map(({ name }, passenger) =>
    sitterOf(passenger, name, name.split(' ').at(-1) ?? ''),
  )
  return (
    <ExtrasChooser
      slices={slices}
      names={slices.map(sliceTitle)}
      offers={data}
      isError={isError}
      currency={offer.due.currency}
      all={all}
      seated={all.filter(({ passenger }) => trip.passengers[passenger]?.type !== 'LapInfant')}
      choice={extras.choice}
      refused={extras.refused}
      onChoice={extras.choose}
    />
  )
}
