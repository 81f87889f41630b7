import { passengersOf } from '@portolan/domain/flights/party.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Segments } from '@portolan/design/primitives/segments.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { isCurrency, money, type Money } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { sliceNames, sliceWords } from '../../flights/journey-words.ts'
import { journeysOf } from '../../flights/self-transfer-words.ts'
import { errorWords } from '../../shell/error-words.ts'
import { useServices } from '../../shell/services-context.ts'
import { extrasQuery } from '../checkout-queries.ts'
import type { CheckoutEntries, FlightQuote } from '../form-entries.ts'
import { quotedKind } from '../last-search.ts'
import { Section } from '../section.tsx'
import { BagChooser } from './bag-chooser.tsx'
import styles from './extras.module.css'
import { SeatChooser, type Sitter } from './seat-chooser.tsx'
import type { ExtrasOfQuote } from './use-extras.ts'

const c = classNames(styles)
/** More flights than this do not fit side by side. */
const besides = 3

/** Who travels, by the names typed so far. */
const useTravelers = (quote: FlightQuote): { readonly seated: readonly Sitter[]; readonly all: readonly Sitter[] } => {
  const entries = useWatch<CheckoutEntries, 'travelers'>({ name: 'travelers' })
  const types = passengersOf(quote.party)
  const all = types.map((_, passenger): Sitter => {
    const given = entries[passenger]?.givenName.trim() ?? ''
    const surname = entries[passenger]?.surname.trim() ?? ''
    return given === '' ? { passenger, name: `Traveler ${passenger + 1}`, initials: String(passenger + 1) } : { passenger, name: given.split(' ')[0] ?? given, initials: `${given.slice(0, 1)}${surname.slice(0, 1)}`.toUpperCase() }
  })
  return { all, seated: all.filter(({ passenger }) => types[passenger] !== 'LapInfant') }
}

/** What slices are called above their bags: each by its own cities where one change on the way is between tickets. */
const ticketNames = (quote: FlightQuote): string[] => {
  const journeys = journeysOf(quote.slices).length
  if (journeys === quote.slices.length) return sliceNames(quotedKind(quote), journeys)
  return quote.slices.map(sliceWords).map(({ origin, destination }) => `${origin} to ${destination}`)
}

/** Seats and bags, all optional and none chosen beforehand. Every change is priced by the airline at once. */
export const ExtrasSection = ({ quote, extras }: { quote: FlightQuote; extras: ExtrasOfQuote }) => {
  const { data, isError } = useQuery(extrasQuery(useServices(), quote))
  const [shown, setShown] = useState('0.0')
  const { seated, all } = useTravelers(quote)
  const flights = quote.slices.flatMap((slice, at) =>
    slice.segments.map((segment, leg) => ({ id: `${at}.${leg}`, at: { slice: at, segment: leg }, label: `${segment.origin.locationCode} to ${segment.destination.locationCode}`, number: `${segment.marketingAirline.code} ${segment.marketingAirline.flightNumber}` })),
  )
  const flight = flights.find(({ id }) => id === shown) ?? flights[0]
  const seats = flight && data?.slices[flight.at.slice]?.flights[flight.at.segment]
  const names = ticketNames(quote)
  const amount = (minor: number): Money => money(minor, data !== undefined && isCurrency(data.currency) ? data.currency : quote.price.grandTotal.currency)
  const picker = (fits: boolean) =>
    flights.length < 2 ? null
    : fits ? <Segments label="Flight" value={shown} onChange={setShown} choices={flights.map(({ id, label }) => ({ value: id, label }))} />
    : <SelectField label="Flight" value={shown} onChange={(event) => setShown(event.target.value)} choices={flights.map(({ id, label, number }) => ({ value: id, label: `${label}, ${number}` }))} />
  return (
    <Section title="Seats and bags" note={flights.length <= besides ? picker(true) : 'Optional'}>
      {extras.refused !== null && (
        <Notice tone="warn" role="alert" title={errorWords[extras.refused].title}>
          {errorWords[extras.refused].text}
        </Notice>
      )}
      {data === undefined ? (
        isError ? <Notice tone="warn" role="status" title="Seats and bags could not be loaded">Seats are given at check-in. You can go on without.</Notice> : <Skeleton width="100%" height="330px" />
      ) : (
        <>
          {flights.length > besides && picker(false)}
          {flight && seats && <SeatChooser key={flight.id} flight={flight.at} seats={seats} number={flight.number} choice={extras.choice} sitters={seated} amount={amount} onChoice={extras.choose} />}
          {data.slices.some(({ bags }) => bags.more.length > 0) && (
            <Disclosure title="More checked bags">
              <div className={c('bags')}>
                {data.slices.map(({ bags }, slice) => (
                  <BagChooser key={slice} slice={slice} name={names.length > 1 ? names[slice] : undefined} bags={bags} choice={extras.choice} travelers={all} amount={amount} onChoice={extras.choose} />
                ))}
              </div>
            </Disclosure>
          )}
        </>
      )}
    </Section>
  )
}
