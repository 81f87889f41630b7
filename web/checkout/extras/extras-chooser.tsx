import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Segments } from '@portolan/design/primitives/segments.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import { isCurrency, money, type Currency, type Money } from '@portolan/kernel/money.ts'
import { useState } from 'react'
import { errorWords } from '../../shell/error-words.ts'
import { Section } from '../section.tsx'
import { BagChooser } from './bag-chooser.tsx'
import type { Choice, ExtraOffers, FlightAt } from './chosen-extras.ts'
import styles from './extras.module.css'
import { SeatChooser, type Sitter } from './seat-chooser.tsx'

const c = classNames(styles)
/** With more flights than this, a select replaces the segmented control. */
const mostSegments = 3

interface ExtrasChooserProps {
  slices: readonly Pick<FaredSlice, 'segments'>[]
  /** Name of each slice, shown with its bags. */
  names: readonly string[]
  /** Undefined while loading, and if loading failed. */
  offers: ExtraOffers | undefined
  isError: boolean
  /** Used until the offers bring their own. */
  currency: Currency
  /** Travelers with a seat of their own, and all travelers. */
  seated: readonly Sitter[]
  all: readonly Sitter[]
  choice: Choice
  /** Why the last choice was refused. */
  refused: ErrorCode | null
  onChoice: (choice: Choice) => void
}

interface FlightChoice {
  readonly id: string
  readonly at: FlightAt
  readonly label: string
  readonly number: string
}

const flightsOf = (slices: ExtrasChooserProps['slices']): readonly FlightChoice[] =>
  slices.flatMap((slice, at) =>
    slice.segments.map((segment, leg) => ({
      id: `${at}.${leg}`,
      at: { slice: at, segment: leg },
      label: `${segment.origin.locationCode} to ${segment.destination.locationCode}`,
      number: `${segment.marketingAirline.code} ${segment.marketingAirline.flightNumber}`,
    })),
  )

interface FlightPickerProps {
  flights: readonly FlightChoice[]
  shown: string
  onShow: (id: string) => void
}

const FlightPicker = ({ flights, shown, onShow }: FlightPickerProps) => {
  if (flights.length < 2) return null
  if (flights.length <= mostSegments)
    return (
      <Segments
        label="Flight"
        value={shown}
        onChange={onShow}
        choices={flights.map(({ id, label }) => ({ value: id, label }))}
      />
    )
  return (
    <SelectField
      label="Flight"
      value={shown}
      onChange={(event) => onShow(event.target.value)}
      choices={flights.map(({ id, label, number }) => ({
        value: id,
        label: `${label}, ${number}`,
      }))}
    />
  )
}

/** Seats and bags for new flights, all optional and none preselected. */
export const ExtrasChooser = ({
  slices,
  names,
  offers,
  isError,
  currency,
  seated,
  all,
  choice,
  refused,
  onChoice,
}: ExtrasChooserProps) => {
  const [shown, setShown] = useState('0.0')
  const flights = flightsOf(slices)
  const flight = flights.find(({ id }) => id === shown) ?? flights[0]
  const seats = flight && offers?.slices[flight.at.slice]?.flights[flight.at.segment]
  const amount = (minor: number): Money =>
    money(minor, offers !== undefined && isCurrency(offers.currency) ? offers.currency : currency)
  const picker = <FlightPicker flights={flights} shown={shown} onShow={setShown} />
  const pickerFits = flights.length <= mostSegments
  return (
    <Section title="Seats and bags" note={pickerFits ? picker : 'Optional'}>
      {refused !== null && (
        <Notice tone="warn" role="alert" title={errorWords[refused].title}>
          {errorWords[refused].text}
        </Notice>
      )}
      {offers === undefined && isError && (
        <Notice tone="warn" role="status" title="We couldn’t load seats and bags">
          Seats are assigned at check-in. You can skip this.
        </Notice>
      )}
      {offers === undefined && !isError && <Skeleton width="100%" height="330px" />}
      {offers !== undefined && (
        <>
          {!pickerFits && picker}
          {flight && seats && (
            <SeatChooser
              key={flight.id}
              flight={flight.at}
              seats={seats}
              number={flight.number}
              choice={choice}
              sitters={seated}
              amount={amount}
              onChoice={onChoice}
            />
          )}
          {offers.slices.some(({ bags }) => bags.more.length > 0) && (
            <Disclosure title="More checked bags">
              <div className={c('bags')}>
                {offers.slices.map(({ bags }, slice) => (
                  <BagChooser
                    key={slice}
                    slice={slice}
                    name={names.length > 1 ? names[slice] : undefined}
                    bags={bags}
                    choice={choice}
                    travelers={all}
                    amount={amount}
                    onChoice={onChoice}
                  />
                ))}
              </div>
            </Disclosure>
          )}
        </>
      )}
    </Section>
  )
}
