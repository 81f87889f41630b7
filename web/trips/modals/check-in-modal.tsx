import { classNames } from '@portolan/design/class-names.ts'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../shell/services-context.ts'
import { tripModals } from '../trip-modals.ts'
import { boardingCodesQuery } from '../trip-queries.ts'
import { momentText } from '../trip-words.ts'
import { ModalFault } from './modal-fault.tsx'
import styles from './modals.module.css'
import type { TripModalProps } from './trip-modal.tsx'

const c = classNames(styles)

/** Dots of a code as one path: each row's runs of dark. */
const pathOf = (rows: readonly string[]): string =>
  rows
    .flatMap((row, y) =>
      [...row.matchAll(/#+/g)].map(
        (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`,
      ),
    )
    .join('')

const stateText = {
  NotYet: 'Check-in opens',
  Open: 'Check-in is open until',
  Closed: 'Check-in closed',
} as const

/**
 * For each flight when it can be checked in, and the code by which machines at the airport find the
 * booking.
 */
export const CheckInModal = ({ trip, show, onClose }: TripModalProps) => {
  const { data, error } = useQuery(boardingCodesQuery(useServices(), trip.id))
  const segments = new Map(
    trip.itinerary.flatMap((slice) => slice.segments).map((segment) => [segment.id, segment]),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={tripModals[show].title}
      lead="Airlines check in on their own pages and at the airport. Machines there find your booking by these codes; they are no boarding passes."
    >
      <ModalFault error={error} />
      {data === undefined && error === null && <Skeleton height="220px" width="100%" />}
      {data?.flights.map(({ segmentId, checkIn, codes }) => {
        const segment = segments.get(segmentId)
        return segment === undefined ? null : (
          <section key={segmentId} className={c('leg')}>
            <h3>
              {segment.origin.cityName} to {segment.destination.cityName},{' '}
              {formatDay(segment.departure.local.slice(0, 10))}
            </h3>
            <p>
              {segment.marketingAirline.name} {segment.marketingAirline.code}{' '}
              {segment.marketingAirline.flightNumber}, {segment.departure.local.slice(11, 16)}.{' '}
              {stateText[checkIn.state]}{' '}
              {momentText(checkIn.state === 'NotYet' ? checkIn.opensAt : checkIn.closesAt)}.
            </p>
            <ul className={c('codes')}>
              {codes.map(({ name, seat, locator, rows }) => (
                <li key={name} className={c('code')}>
                  <svg
                    className={c('drawn')}
                    viewBox={`0 0 ${rows.length} ${rows.length}`}
                    role="img"
                    aria-label={`Code of ${name}, booking reference ${locator}`}
                    shapeRendering="crispEdges"
                  >
                    <path d={pathOf(rows)} fill="#000" />
                  </svg>
                  <b>{name}</b>
                  <span>
                    <span className={c('locator')}>{locator}</span>
                    {seat !== null && `, seat ${seat}`}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Dialog>
  )
}
