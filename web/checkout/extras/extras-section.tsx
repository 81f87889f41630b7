import { passengersOf } from '@portolan/domain/flights/party.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { journeysOf, sliceNames, sliceWords } from '../../flights/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { extrasQuery } from '../checkout-queries.ts'
import type { CheckoutEntries, FlightQuote } from '../form-entries.ts'
import { quotedKind } from '../last-search.ts'
import { ExtrasChooser } from './extras-chooser.tsx'
import { sitterOf, type Sitter } from './seat-chooser.tsx'
import type { ExtrasOfQuote } from './use-extras.ts'

/** The travelers, named as typed so far. */
const useTravelers = (
  quote: FlightQuote,
): { readonly seated: readonly Sitter[]; readonly all: readonly Sitter[] } => {
  const entries = useWatch<CheckoutEntries, 'travelers'>({ name: 'travelers' })
  const types = passengersOf(quote.party)
  const all = types.map((_, passenger) =>
    sitterOf(
      passenger,
      typedText(entries[passenger]?.givenName ?? ''),
      typedText(entries[passenger]?.surname ?? ''),
    ),
  )
  return { all, seated: all.filter(({ passenger }) => types[passenger] !== 'LapInfant') }
}

/** Names for the slices' bags: by cities if a self-transfer splits a journey into several tickets. */
const ticketNames = (quote: FlightQuote): string[] => {
  const journeys = journeysOf(quote.slices).length
  if (journeys === quote.slices.length) return sliceNames(quotedKind(quote), journeys)
  return quote.slices
    .map(sliceWords)
    .map(({ origin, destination }) => `${origin} to ${destination}`)
}

/** Seats and bags of a quote. The airline prices every change immediately. */
export const ExtrasSection = ({
  quote,
  extras,
  opened,
}: {
  quote: FlightQuote
  extras: ExtrasOfQuote
  opened: boolean
}) => {
  const { data, isError } = useQuery(extrasQuery(useServices(), quote))
  return (
    <ExtrasChooser
      slices={quote.slices}
      names={ticketNames(quote)}
      offers={data}
      isError={isError}
      currency={quote.price.grandTotal.currency}
      {...useTravelers(quote)}
      choice={extras.choice}
      refused={extras.refused}
      onChoice={extras.choose}
      opened={opened}
    />
  )
}
