import { ticketOfSlice } from '@portolan/domain/flights/tickets.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { ScaleLine } from '@portolan/design/travel/scale-line.tsx'
import type { ScalePart } from '@portolan/design/travel/results.props.ts'
import { Fragment } from 'react'
import { sliceWords } from '../journey-words.ts'
import { journeysOf, layoverMinutes } from '../self-transfer-words.ts'
import { TransferSteps } from '../transfer-steps.tsx'
import type { FlightTrip } from './flight-trip.ts'
import styles from './tickets-in-order.module.css'

const c = classNames(styles)

type Slice = FlightTrip['itinerary'][number]

/** Flights and layovers of one journey, to scale; a self-transfer is dashed. */
const partsOf = (slices: readonly Slice[]): ScalePart[] =>
  slices.flatMap((slice, at) => {
    const before = slices[at - 1]
    const change: ScalePart[] =
      before === undefined
        ? []
        : [
            {
              kind: 'layover',
              minutes: layoverMinutes(before, slice),
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
              minutes: layoverMinutes({ segments: [last] }, { segments: [segment] }),
              at: segment.origin.locationCode,
            },
            leg,
          ]
    })
    return [...change, ...flown]
  })

/** The trip's tickets in the order flown, each with its reference, and the steps between them. */
export const TicketsInOrder = ({ trip }: { trip: Pick<FlightTrip, 'itinerary' | 'tickets'> }) => (
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
                      {`${words.day}, ${words.departs} – ${words.arrives}${words.dayShift > 0 ? ` +${words.dayShift}` : ''}, ${words.airline.name} ${words.numbers}`}
                    </span>
                  </div>
                  <dl className={c('reference')}>
                    <dt>{words.airline.name} reference</dt>
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
