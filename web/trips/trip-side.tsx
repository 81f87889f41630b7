import {
  CalendarClock,
  ClockAlert,
  FileText,
  Headset,
  LifeBuoy,
  Mail,
  PlaneTakeoff,
  ReceiptText,
  Ticket,
  Users,
  Wallet,
  BedDouble,
  Repeat,
  House,
  FileCheck,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { standingSlices } from '@portolan/domain/flights/tickets.ts'
import { checkInOf } from '@portolan/domain/trips/check-in.ts'
import { nextMoment } from '@portolan/domain/trips/flight-trip.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { caseKindWords, caseStateText } from '../cases/case-words.ts'
import {
  changeModalOf,
  tripModalAddress,
  tripModalOf,
  tripModals,
  type TripModalName,
} from './trip-modals.ts'
import type { Trip } from './trip-queries.ts'
import { answerByText, momentText } from './trip-words.ts'
import styles from './trip-side.module.css'

const c = classNames(styles)

const Item = ({
  icon,
  children,
  note,
}: {
  icon: LucideIcon
  children: ReactNode
  note?: ReactNode
}) => (
  <li className={c('item')}>
    <Icon of={icon} />
    <span>
      <span className={c('what')}>{children}</span>
      {note !== undefined && <small>{note}</small>}
    </span>
  </li>
)
const ModalLink = ({
  trip,
  show,
  children,
}: {
  trip: Trip
  show: TripModalName
  children?: ReactNode
}) => (
  <AppLink href={tripModalAddress(trip.id, show)} className={linkClass()}>
    {children ?? tripModals[show].title}
  </AppLink>
)

/** What comes next, the nearest first; nothing once the trip is over. */
const Todo = ({ trip }: { trip: Trip }) => {
  const now = useServices().now()
  if (trip.timeStatus === 'Past' || trip.status === 'Canceled') return null
  const change = trip.scheduleChanges.find(({ state }) => state === 'Open')
  const standing = standingSlices(trip)
  const flights = standing.flatMap(({ segments }) => segments.slice(0, 1))
  const open = flights.find(
    ({ departure }) => checkInOf(Date.parse(departure.instant), now).state === 'Open',
  )
  const coming = flights.find(
    ({ departure }) => checkInOf(Date.parse(departure.instant), now).state === 'NotYet',
  )
  const next = nextMoment(standing, now)
  const flight = standing
    .flatMap(({ segments }) => segments)
    .find(({ id }) => id === next?.segmentId)
  return (
    <>
      <h2>What is next</h2>
      <ul className={c('items')}>
        {change !== undefined && (
          <Item icon={ClockAlert} note={`by ${answerByText(change)}`}>
            <ModalLink trip={trip} show="schedule-change">
              Answer the schedule change
            </ModalLink>
          </Item>
        )}
        {open !== undefined && (
          <Item
            icon={Ticket}
            note={`until ${momentText(new Date(checkInOf(Date.parse(open.departure.instant), now).closesAt).toISOString())}`}
          >
            <ModalLink trip={trip} show="check-in">
              Check in
            </ModalLink>
          </Item>
        )}
        {open === undefined && coming !== undefined && (
          <Item
            icon={Ticket}
            note={`opens ${momentText(new Date(checkInOf(Date.parse(coming.departure.instant), now).opensAt).toISOString())}`}
          >
            <ModalLink trip={trip} show="check-in">
              Check in
            </ModalLink>
          </Item>
        )}
        {next !== null && next.name !== 'CheckInOpens' && flight !== undefined && (
          <Item icon={PlaneTakeoff} note={momentText(new Date(next.at).toISOString())}>
            {next.name === 'Departs'
              ? `Leaves ${flight.origin.cityName}`
              : `Arrives in ${flight.destination.cityName}`}
          </Item>
        )}
        {trip.booked !== null && (
          <Item
            icon={BedDouble}
            note={
              now < Date.parse(trip.startsAt)
                ? `${momentText(trip.startsAt)} or later`
                : `by ${momentText(trip.endsAt)}`
            }
          >
            {now < Date.parse(trip.startsAt) ? 'Check in at the property' : 'Check out'}
          </Item>
        )}
      </ul>
    </>
  )
}

const answered = (state: Trip['cases'][number]['state']): boolean =>
  state === 'Accepted' || state === 'Denied'

/** What agents were asked, with the place in their queue or their answer. */
const Cases = ({ trip }: { trip: Trip }) =>
  trip.cases.length === 0 ? null : (
    <>
      <h2>Asked of us</h2>
      <ul className={c('items')}>
        {trip.cases.map((one) => (
          <Item key={one.id} icon={Headset} note={answered(one.state) ? one.answer : one.message}>
            {caseKindWords[one.kind]}: {caseStateText(one)}
          </Item>
        ))}
      </ul>
    </>
  )

const papers: readonly (readonly [TripModalName, LucideIcon])[] = [
  ['confirmation', FileCheck],
  ['itinerary', FileText],
  ['receipt', ReceiptText],
  ['payment', Wallet],
]
/** Canceling has its button at the head of the page. */
const manage = (trip: Trip): readonly (readonly [TripModalName, LucideIcon])[] => [
  ['travelers', Users],
  ['virtual-interline', CalendarClock],
  ['rental-details', House],
  ['cancellation-policy', FileText],
  ...(trip.timeStatus === 'Future' && trip.status !== 'Canceled'
    ? [[changeModalOf(trip), Repeat] as const]
    : []),
  ['change-email', Mail],
  ['help', LifeBuoy],
]

/**
 * Beside a trip: what is next, what was asked of us, its papers and what can be done with it.
 * Everything opens at an address of its own.
 */
export const TripSide = ({ trip }: { trip: Trip }) => (
  <div className={c('side')}>
    <Todo trip={trip} />
    <Cases trip={trip} />
    <h2>Papers</h2>
    <ul className={c('items')}>
      {papers.map(([show, icon]) => (
        <Item key={show} icon={icon}>
          <ModalLink trip={trip} show={show} />
        </Item>
      ))}
    </ul>
    <h2>Manage the trip</h2>
    <ul className={c('items')}>
      {manage(trip)
        .filter(([show]) => tripModalOf(trip, show) !== null)
        .map(([show, icon]) => (
          <Item key={show} icon={icon}>
            <ModalLink trip={trip} show={show} />
          </Item>
        ))}
    </ul>
  </div>
)
