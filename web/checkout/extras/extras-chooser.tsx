import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Segments } from '@portolan/design/primitives/segments.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import { isCurrency, money, type Currency, type Money } from '@portolan/kernel/money.ts'
import { Armchair, Luggage } from 'lucide-react'
import { useState } from 'react'
import { errorWords } from '../../shell/error-words.ts'
import { Section } from '../section.tsx'
import { BagChooser } from './bag-chooser.tsx'
import {
  chosenBags,
  chosenSeats,
  leastPrices,
  type Choice,
  type ExtraOffers,
  type FlightAt,
} from './chosen-extras.ts'
import { ExtraTitle, fromText, includedText, type AmountOf } from './extra-title.tsx'
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
  /** Opens both rows at first: what is chosen was refused. */
  opened?: boolean | undefined
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

/** Seats of one of the flights, with the way to the others. */
const SeatsBody = ({
  slices,
  offers,
  seated,
  choice,
  amount,
  onChoice,
}: Pick<ExtrasChooserProps, 'slices' | 'seated' | 'choice' | 'onChoice'> & {
  offers: ExtraOffers
  amount: AmountOf
}) => {
  const [shown, setShown] = useState('0.0')
  const flights = flightsOf(slices)
  const flight = flights.find(({ id }) => id === shown) ?? flights[0]
  const seats = flight && offers.slices[flight.at.slice]?.flights[flight.at.segment]
  return (
    <>
      <div className={c('flights')}>
        <FlightPicker flights={flights} shown={shown} onShow={setShown} />
      </div>
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
    </>
  )
}

/** Checked bags of each direction. */
const BagsBody = ({
  offers,
  names,
  all,
  choice,
  amount,
  onChoice,
}: Pick<ExtrasChooserProps, 'names' | 'all' | 'choice' | 'onChoice'> & {
  offers: ExtraOffers
  amount: AmountOf
}) => (
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
)

/** Seats and bags for new flights as closed rows, all optional and none preselected. */
export const ExtrasChooser = (props: ExtrasChooserProps) => {
  const { offers, isError, currency, choice, refused, opened = false } = props
  const [openRows, setOpenRows] = useState({ seats: opened, bags: opened })
  const amount = (minor: number): Money =>
    money(minor, offers !== undefined && isCurrency(offers.currency) ? offers.currency : currency)
  const prices = offers && leastPrices(offers)
  const wasRefused = refused !== null
  return (
    <Section title="Seats and bags" note="Optional">
      {wasRefused && (
        <Notice tone="warn" role="alert" title={errorWords[refused].title}>
          {errorWords[refused].text}
        </Notice>
      )}
      {offers === undefined && isError && (
        <Notice tone="warn" role="status" title="We couldn’t load seats and bags">
          Seats are assigned at check-in. You can skip this.
        </Notice>
      )}
      {offers === undefined && !isError && <Skeleton width="100%" height="128px" />}
      {offers !== undefined && prices?.seat == null && (
        <p className={c('none')}>Your seat is assigned free at check-in.</p>
      )}
      {offers !== undefined && prices?.seat != null && (
        <Disclosure
          className={c('row')}
          open={openRows.seats}
          onOpenChange={(seats) => setOpenRows({ ...openRows, seats })}
          title={
            <ExtraTitle
              icon={Armchair}
              title="Choose seats"
              note="Or get one at check-in, no charge"
              aside={
                chosenSeats(choice) === 0
                  ? fromText(prices.seat, amount, 'each')
                  : `${chosenSeats(choice)} chosen`
              }
            />
          }
        >
          <SeatsBody {...props} offers={offers} amount={amount} />
        </Disclosure>
      )}
      {offers !== undefined && prices?.bag != null && (
        <Disclosure
          className={c('row')}
          open={openRows.bags}
          onOpenChange={(bags) => setOpenRows({ ...openRows, bags })}
          title={
            <ExtraTitle
              icon={Luggage}
              title="Add checked bags"
              note={includedText(offers)}
              aside={
                chosenBags(choice) === 0
                  ? fromText(prices.bag, amount, offers.slices.length > 1 ? 'each way' : 'each')
                  : `${chosenBags(choice)} added`
              }
            />
          }
        >
          <BagsBody {...props} offers={offers} amount={amount} />
        </Disclosure>
      )}
    </Section>
  )
}
