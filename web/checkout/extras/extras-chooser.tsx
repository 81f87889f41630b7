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
import type { Choice, ExtraOffers } from './chosen-extras.ts'
import styles from './extras.module.css'
import { SeatChooser, type Sitter } from './seat-chooser.tsx'

const c = classNames(styles)
/** More flights than this do not fit side by side. */
const besides = 3

interface ExtrasChooserProps {
  slices: readonly Pick<FaredSlice, 'segments'>[]
  /** What each slice is called above its bags. */
  names: readonly string[]
  /** Undefined while they are loaded, or where they could not be. */
  offers: ExtraOffers | undefined
  isError: boolean
  /** Of the price, until the offers say theirs. */
  currency: Currency
  /** Who has a seat of their own, and everybody. */
  seated: readonly Sitter[]
  all: readonly Sitter[]
  choice: Choice
  /** Why the last choice could not be had. */
  refused: ErrorCode | null
  onChoice: (choice: Choice) => void
}

/** Seats and bags of new flights, all optional and none chosen beforehand. */
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
  const flights = slices.flatMap((slice, at) =>
    slice.segments.map((segment, leg) => ({
      id: `${at}.${leg}`,
      at: { slice: at, segment: leg },
      label: `${segment.origin.locationCode} to ${segment.destination.locationCode}`,
      number: `${segment.marketingAirline.code} ${segment.marketingAirline.flightNumber}`,
    })),
  )
  const flight = flights.find(({ id }) => id === shown) ?? flights[0]
  const seats = flight && offers?.slices[flight.at.slice]?.flights[flight.at.segment]
  const amount = (minor: number): Money =>
    money(minor, offers !== undefined && isCurrency(offers.currency) ? offers.currency : currency)
  const picker = (fits: boolean) =>
    flights.length < 2 ? null : fits ? (
      <Segments
        label="Flight"
        value={shown}
        onChange={setShown}
        choices={flights.map(({ id, label }) => ({ value: id, label }))}
      />
    ) : (
      <SelectField
        label="Flight"
        value={shown}
        onChange={(event) => setShown(event.target.value)}
        choices={flights.map(({ id, label, number }) => ({
          value: id,
          label: `${label}, ${number}`,
        }))}
      />
    )
  return (
    <Section title="Seats and bags" note={flights.length <= besides ? picker(true) : 'Optional'}>
      {refused !== null && (
        <Notice tone="warn" role="alert" title={errorWords[refused].title}>
          {errorWords[refused].text}
        </Notice>
      )}
      {offers === undefined ? (
        isError ? (
          <Notice tone="warn" role="status" title="Seats and bags could not be loaded">
            Seats are given at check-in. You can go on without.
          </Notice>
        ) : (
          <Skeleton width="100%" height="330px" />
        )
      ) : (
        <>
          {flights.length > besides && picker(false)}
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
