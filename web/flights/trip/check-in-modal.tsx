import { classNames } from '@portolan/design/class-names.ts'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../shell/services-context.ts'
import { Locator, ModalFault, type TripModalProps } from '../../after-sales/index.ts'
import { boardingCodesQuery } from './boarding-codes.ts'
import { checkInText } from './check-in-words.ts'
import { flightTripOf } from './flight-trip.ts'
import styles from './flight-modals.module.css'
import { Words } from '@portolan/design/primitives/words.tsx'

const c = classNames(styles)

/** The code's dark modules as one SVG path. */
const pathOf = (rows: readonly string[]): string =>
  rows
    .flatMap((row, y) =>
      [...row.matchAll(/#+/g)].map(
        (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`,
      ),
    )
    .join('')

/** For each flight, its check-in times and the code that airport kiosks use to find the booking. */
export const CheckInModal = ({ trip, title, onClose }: TripModalProps) => {
  const { data, error } = useQuery(boardingCodesQuery(useServices(), trip.id))
  const segments = new Map(
    flightTripOf(trip)
      .itinerary.flatMap((slice) => slice.segments)
      .map((segment) => [segment.id, segment]),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={title}
      lead="Check in on the airline’s website or at the airport. Scan a code at an airport kiosk to find your booking. These aren’t boarding passes."
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
              {segment.marketingAirline.flightNumber}, {formatTime(segment.departure.local)}.
              Check-in{' '}
              {checkInText(checkIn, {
                zone: segment.departure.zone,
                cityName: segment.origin.cityName,
              })}
              .
            </p>
            <ul className={c('codes')}>
              {codes.map(({ name, seat, locator, rows }) => (
                <li key={name} className={c('code')}>
                  <svg
                    className={c('drawn')}
                    viewBox={`0 0 ${rows.length} ${rows.length}`}
                    role="img"
                    aria-label={`Check-in code for ${name}, booking reference ${locator}`}
                    shapeRendering="crispEdges"
                  >
                    <path d={pathOf(rows)} fill="#000" />
                  </svg>
                  <b>{name}</b>
                  <span>
                    <Locator>{locator}</Locator>
                    {seat !== null && <Words>, seat {seat}</Words>}
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
