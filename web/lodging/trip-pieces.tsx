import { stayOutlinesOf } from '@portolan/contract/lodging/trip-part.ts'
import { daysBetween, formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { FileText, House } from 'lucide-react'
import {
  CancelModal,
  Facts,
  type OfProduct,
  References,
  type TripModalProps,
  type TripModals,
  type TripPieces,
  type TripWords,
} from '../after-sales/index.ts'
import { nightsText } from './stay-words.ts'
import { StayDetails, stayDays, StayPrices } from './trip/stay-details.tsx'
import { stayItem, stayTimelineLabel } from './trip/stay-in-time.tsx'
import { CancellationPolicyModal, RentalDetailsModal } from './trip/stay-modals.tsx'
import { reservationMark } from './trip/stay-trip-words.ts'
import { stayNext } from './trip/stay-next.ts'
import { stayEventsOf, stayOfTrip, staysOf } from './trip/stays-of.ts'

const words: TripWords = {
  seller: 'property',
  fee: 'Property’s fee',
  fees: 'Properties’ fees',
  begins: 'Check-in',
  reference: 'confirmation number',
  references: 'confirmation numbers',
  bookPage: '/hotels/book/',
  cancel: { Hotel: 'Cancel Hotel', Home: 'Cancel Home' },
  cancelsAll: () => 'The whole stay will be canceled.',
  canceled: 'The property is no longer expecting you.',
  byPart: 'By stay',
  othersStand: 'Your other stays haven’t changed. You can still cancel them.',
  pending: 'The property hasn’t confirmed this stay yet',
  events: { Ticketed: 'Confirmation number received', Confirmed: 'Stay confirmed' },
  readBack: 'Confirmed with the property',
  confirmed: 'Confirmed with the property',
}

const Lead = ({ trip, parts }: OfProduct) => {
  const [first] = staysOf(parts)
  if (first === undefined)
    return stayOutlinesOf(trip)
      .map(({ locality, nights }) => `${locality}, ${nightsText(nights)}`)
      .join('; ')
  const { checkIn, checkOut, property } = first.stay
  return (
    <>
      {nightsText(daysBetween(checkIn, checkOut))} in {property.locality}
      <References words={words} locators={staysOf(parts).map(({ stay }) => stay.confirmation)} />
    </>
  )
}

const Itinerary = ({ parts }: OfProduct) =>
  staysOf(parts).map(({ part, stay }) => (
    <Facts
      key={part.id}
      wide
      rows={[
        ['Check-in', `${formatDayYear(stay.checkIn)}, from ${formatTime(stay.arriveFrom)}`],
        ['Checkout', `${formatDayYear(stay.checkOut)}, by ${formatTime(stay.leaveUntil)}`],
        ['Address', stay.address],
        ['Guests', stay.guests.join(', ')],
      ]}
    />
  ))

const CancelStay = (modal: TripModalProps) => <CancelModal {...modal} label="Cancel the stay" />

const modals: TripModals = {
  'cancel-hotel': {
    title: 'Cancel hotel',
    of: ({ kind }) => kind === 'Hotel',
    Modal: CancelStay,
  },
  'cancel-home': { title: 'Cancel home', of: ({ kind }) => kind === 'Home', Modal: CancelStay },
  'rental-details': {
    title: 'Host and rental details',
    of: ({ parts }) => parts.some(({ kind }) => kind === 'Home'),
    Modal: RentalDetailsModal,
    item: { icon: House },
  },
  'cancellation-policy': {
    title: 'Cancellation policy',
    of: (trip) => stayOfTrip(trip) !== null,
    Modal: CancellationPolicyModal,
    item: { icon: FileText },
  },
}

/** What the trip's page shows of stays, except for what changes them. */
export const stayPieces: TripPieces = {
  words,
  Lead,
  mark: ({ parts }) => {
    const [first] = staysOf(parts)
    return first === undefined ? null : reservationMark(first.stay.state)
  },
  timelineLabel: stayTimelineLabel,
  timeline: ({ parts }) => staysOf(parts).map(({ stay }, at) => stayItem(stay, at)),
  days: stayDays,
  Details: StayDetails,
  Price: StayPrices,
  next: ({ parts }, now) => stayNext(parts, now),
  Itinerary,
  events: ({ parts }) => stayEventsOf(parts),
  modals,
}
