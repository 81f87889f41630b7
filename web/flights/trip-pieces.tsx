import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { fromWire } from '@portolan/kernel/money.ts'
import { journeyOf } from '@portolan/contract/flights/trip-part.ts'
import { CalendarClock, Users } from 'lucide-react'
import {
  CancelModal,
  locatorsOf,
  type OfProduct,
  References,
  type TripModals,
  type TripPieces,
  type TripWords,
  wholeParty,
} from '../after-sales/index.ts'
import { priceLines } from './price-lines.ts'
import { CheckInModal } from './trip/check-in-modal.tsx'
import { flightDays, TicketedTravelers } from './trip/flight-days.tsx'
import { FlightList } from './trip/flight-list.tsx'
import { flightNext } from './trip/flight-next.ts'
import { flightEventsOf, flightPriceOf, flightTripOf, openChangesOf } from './trip/flight-trip.ts'
import { ScheduleChangeModal } from './trip/schedule-change-modal.tsx'
import { ScheduleChangePanel } from './trip/schedule-change-panel.tsx'
import {
  SeparateTicketsModal,
  travelerEditTitle,
  TravelerEditModal,
  TravelersModal,
} from './trip/traveler-modals.tsx'
import { flightTimeline, timelineLabel } from './trip/trip-in-time.tsx'

const words: TripWords = {
  seller: 'airline',
  fee: 'Airline’s fee',
  fees: 'Airlines’ fees',
  begins: 'Departure',
  reference: 'booking reference',
  references: 'booking references',
  bookPage: '/flights/book/',
  cancel: { Flight: 'Cancel Flight' },
  cancelsAll: (travelers) => `All flights for ${wholeParty(travelers)} will be canceled.`,
  canceled: 'Your tickets are no longer valid.',
  byPart: 'By ticket',
  othersStand: 'Your other tickets haven’t changed. An agent can cancel them too.',
  pending: 'The airline hasn’t confirmed this trip yet',
  events: { Ticketed: 'Tickets issued' },
  readBack: 'Checked with the airline',
}

const Lead = ({ trip, parts }: OfProduct) => (
  <>
    {flightTripOf(trip)
      .passengers.map(({ name }) => name)
      .join(', ')}
    <References words={words} locators={locatorsOf({ parts })} />
  </>
)

const Notices = ({ trip }: OfProduct) =>
  openChangesOf(trip).map((change) => (
    <ScheduleChangePanel key={change.id} trip={trip} change={change} />
  ))

const Price = ({ trip, isPaper }: OfProduct & { readonly isPaper: boolean }) => {
  const { tickets, itinerary } = flightTripOf(trip)
  const price = flightPriceOf({ tickets })
  return price === null ? null : (
    <PriceBreakdown
      caption={isPaper ? 'Price details' : 'Price paid'}
      lines={priceLines({ price, tickets }, itinerary)}
      total={fromWire(price.grandTotal)}
    />
  )
}

const always = (): boolean => true

const modals: TripModals = {
  travelers: { title: 'Travelers', of: always, Modal: TravelersModal, item: { icon: Users } },
  'traveler-edit': { title: travelerEditTitle, of: always, Modal: TravelerEditModal },
  'check-in': { title: 'Check in', of: always, Modal: CheckInModal },
  'virtual-interline': {
    title: 'Separate tickets',
    of: (trip) => journeyOf(trip).tickets.length > 1,
    Modal: SeparateTicketsModal,
    item: { icon: CalendarClock },
  },
  'schedule-change': {
    title: 'Schedule change',
    of: ({ scheduleChanges }) => scheduleChanges.length > 0,
    Modal: ScheduleChangeModal,
  },
  'cancel-flight': {
    title: 'Cancel flight',
    of: ({ kind }) => kind === 'Flight',
    Modal: (modal) => <CancelModal {...modal} label="Cancel for all travelers" />,
  },
}

/** What the trip's page shows of flights, except for what changes them. */
export const flightPieces: TripPieces = {
  words,
  Lead,
  Notices,
  timelineLabel,
  timeline: ({ trip, parts }) =>
    flightTimeline(journeyOf({ parts, party: trip.party }).itinerary, openChangesOf(trip)),
  days: flightDays,
  Details: TicketedTravelers,
  Price,
  next: ({ trip }, now) => flightNext(trip, now),
  Itinerary: ({ trip }) => <FlightList trip={flightTripOf(trip)} />,
  events: ({ trip }) => flightEventsOf(trip),
  modals,
}
