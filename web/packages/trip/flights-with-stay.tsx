import { journeyOf } from '@portolan/contract/flights/trip-part.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import type { StayDates } from '@portolan/domain/packages/refit-stay.ts'
import { formatDayTime } from '@portolan/kernel/locale.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { amountText, standingParts, type Trip } from '../../after-sales/index.ts'
import { confirmParams, StayWithFlights, wishToAddress } from '../../exchanges/index.ts'
import { nightsText } from '../../lodging/index.ts'
import { errorWords } from '../../shell/error-words.ts'
import { flightsForStay, type FlightsForStay } from './flights-for-stay.ts'
import { useFlightsForStay, type FoundFlights } from './use-flights-for-stay.ts'
import styles from './flights-with-stay.module.css'

const c = classNames(styles)

const bookedText = ({ landsAt, leavesAt, missed }: FlightsForStay): string => {
  const times = `Your flights land ${formatDayTime(landsAt)} and leave ${formatDayTime(leavesAt)}.`
  return missed === 0
    ? `${times} They don’t change with the stay.`
    : `${times} Without other flights you’d miss ${nightsText(missed)} of the new dates.`
}

const togetherText = ({ difference }: FoundFlights['offer']): string => {
  if (difference.minor === 0) return 'Together: same price'
  const amount = amountText({ ...difference, minor: Math.abs(difference.minor) })
  return `Together: ${amount} ${difference.minor > 0 ? 'more' : 'less'}`
}

const Found = ({ trip, found }: { trip: Trip; found: FoundFlights }) => {
  const { offer, wish, stay } = found
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div ref={heading} tabIndex={-1} aria-label="Price of flights and stay together">
      <StayWithFlights offer={offer} isKept={false} onKeep={null} isPricing={false} />
      <p className={c('together')}>{togetherText(offer)}</p>
      <div className={c('actions')}>
        <Link
          to="/exchange/flight/confirm/"
          search={confirmParams(trip.id, found, found.quoteId)}
          className={buttonClass({ variant: 'primary' })}
        >
          Review flights and stay
        </Link>
        <Link
          to="/exchange/flight/shop/"
          search={{ trip: trip.id, slices: wishToAddress(wish), stay }}
          className={buttonClass({})}
        >
          Other flights
        </Link>
      </div>
    </div>
  )
}

/**
 * On new dates of a package's stay: what its flights make of them, and other flights with the stay
 * at one price (packages-19). Nothing where the flights still fit, or for a stay without flights.
 */
export const FlightsWithStay = ({
  trip,
  booked,
  wanted,
}: {
  trip: Trip
  booked: StayDates
  wanted: StayDates
}) => {
  const { itinerary } = journeyOf({ ...trip, parts: standingParts(trip.parts) })
  const needs = flightsForStay(itinerary, booked, wanted)
  const search = useFlightsForStay(trip.id, itinerary, wanted)
  if (needs === null || needs.flights.length === 0) return null
  const { refused, found } = search
  return (
    <section className={c('flights')} aria-label="Your flights with these dates">
      <h3>Your flights with these dates</h3>
      <p>{bookedText(needs)}</p>
      {search.isLooking && <Skeleton height="160px" />}
      {refused !== null && (
        <Notice tone="warn" role="status" title={errorWords[refused].title}>
          {errorWords[refused].text} You can still change the stay alone.
        </Notice>
      )}
      {found === null ? (
        <Button busy={search.isLooking} onClick={() => search.look(needs.flights)}>
          Price other flights with the stay
        </Button>
      ) : (
        <>
          <Found trip={trip} found={found} />
          <h3>Or the stay alone</h3>
          <p>Your flights stay as booked.</p>
        </>
      )}
    </section>
  )
}
