import { ticketOfSlice } from '@portolan/domain/flights/tickets.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { ScaleLine } from '@portolan/design/travel/scale-line.tsx'
import type { ScalePart } from '@portolan/design/travel/results.props.ts'
import { Fragment } from 'react'
import { sliceWords } from '../flights/journey-words.ts'
import { journeysOf, waitBetween } from '../flights/self-transfer-words.ts'
import { TransferSteps } from '../flights/transfer-steps.tsx'
import type { Trip } from '../trips/trip-queries.ts'
import styles from './tickets-in-order.module.css'

const c = classNames(styles)

type Slice = Trip['itinerary'][number]

/** Flights and waits of one go, to scale; the change between tickets is dashed. */
const partsOf = (slices: readonly Slice[]): ScalePart[] =>
  slices.flatMap((slice, at) => {
    const before = slices[at - 1]
    const change: ScalePart[] =
      before === undefined
        ? []
        : [
            {
              kind: 'layover',
              minutes: waitBetween(before, slice),
              at: slice.segments[0]?.origin.locationCode ?? '',
              separateTickets: true,
            },
          ]
    const flown = slice.segments.flatMap((segment, index): ScalePart[] => {
      const last = slice.segments[index - 1]
      const leg: ScalePart = {
        kind: 'leg',
        minutes: segment.minutes,
        from: segment.origin.locationCode,
        to: segment.destination.locationCode,
      }
      return last === undefined
        ? [leg]
        : [
            {
              kind: 'layover',
              minutes: waitBetween({ segments: [last] }, { segments: [segment] }),
              at: segment.origin.locationCode,
            },
            leg,
          ]
    })
    return [...change, ...flown]
  })

/**
 * Every ticket of a trip in the order flown, with its own reference, and what has to be done
 * between them.
 */
export const TicketsInOrder = ({ trip }: { trip: Trip }) => (
  <ol className={c('journeys')}>
    {journeysOf(trip.itinerary).map((slices) => (
      <li key={slices[0].segments[0]?.id} className={c('journey')}>
        <ScaleLine parts={partsOf(slices)} weight={12} />
        <ol className={c('tickets')}>
          {slices.map((slice, at) => {
            const words = sliceWords(slice)
            const number = ticketOfSlice(trip.tickets, trip.itinerary.indexOf(slice))
            const ticket = trip.tickets[number]
            return (
              <Fragment key={words.numbers}>
                {slice.selfTransfer !== undefined && (
                  <li>
                    <TransferSteps before={slices[at - 1]} slice={slice} />
                  </li>
                )}
                <li className={c('ticket')}>
                  <div>
                    <b>
                      Ticket {number + 1}, {words.origin} to {words.destination}
                    </b>
                    <span>
                      {words.day}, {words.departs} – {words.arrives}
                      {words.dayShift > 0 && ` +${words.dayShift}`}, {words.airline.name}{' '}
                      {words.numbers}
                    </span>
                  </div>
                  <dl className={c('reference')}>
                    <dt>Reference at {words.airline.name}</dt>
                    <dd>{ticket?.locator}</dd>
                  </dl>
                </li>
              </Fragment>
            )
          })}
        </ol>
      </li>
    ))}
  </ol>
)
