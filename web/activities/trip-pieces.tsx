import { FileText, Repeat, Ticket, UserRoundX } from 'lucide-react'
import {
  CancelModal,
  type OfProduct,
  References,
  type Trip,
  type TripModalProps,
  type TripModals,
  type TripPieces,
  type TripWords,
} from '../after-sales/index.ts'
import { ChangeActivityModal } from './changes/change-activity-modal.tsx'
import {
  activitiesOf,
  activityEventsOf,
  activityOfTrip,
  activityOutlineOf,
} from './trip/activities-of.ts'
import { activityDays, ActivityPrices, ActivityTripDetails } from './trip/activity-details.tsx'
import { activityItem, activityTimelineLabel } from './trip/activity-in-time.ts'
import { ActivityItineraryModal, ActivityPolicyModal } from './trip/activity-modals.tsx'
import { activityNext } from './trip/activity-next.ts'
import { ActivityVoucher } from './trip/activity-voucher.tsx'
import { NobodyCameModal } from './trip/nobody-came-modal.tsx'
import { confirmsText, peopleText, startText } from './activity-words.ts'

const words: TripWords = {
  seller: 'operator',
  fee: 'Operator’s fee',
  fees: 'Operators’ fees',
  begins: 'Start',
  reference: 'voucher',
  references: 'vouchers',
  bookPage: '/activities/book/',
  cancel: { Experience: 'Cancel Activity' },
  cancelsAll: () => 'The activity will be canceled for everybody.',
  canceled: 'The operator is no longer expecting you.',
  byPart: 'By activity',
  othersStand: 'Your other activities haven’t changed. You can still cancel them.',
  pending: 'The operator hasn’t confirmed this activity yet',
  events: { Ticketed: 'Voucher received', Confirmed: 'Activity confirmed' },
  readBack: 'Confirmed with the operator',
  confirmed: 'Confirmed with the operator',
}

/** What an operator that has not decided has been asked for, and by when it decides (activities-7). */
const waitingText = (parts: OfProduct['parts']): string =>
  parts
    .map(activityOutlineOf)
    .map((outline) =>
      outline.confirmsIn === 0
        ? outline.words
        : `${outline.words}. ${confirmsText(outline.confirmsIn)}. Your card isn’t charged until then, and you can cancel.`,
    )
    .join(' ')

const Lead = ({ parts }: OfProduct) => {
  const confirmed = activitiesOf(parts)
  const [first] = confirmed
  if (first === undefined) return waitingText(parts)
  const { people, place } = first.activity
  return (
    <>
      {`${startText(first.activity)}, ${place}, ${peopleText(people)}`}
      <References words={words} locators={confirmed.map(({ activity }) => activity.ticket.code)} />
    </>
  )
}

const Itinerary = ({ parts }: OfProduct) =>
  activitiesOf(parts).map(({ part, activity }) => (
    <ActivityVoucher key={part.id} activity={activity} wide />
  ))

const CancelActivity = (modal: TripModalProps) => (
  <CancelModal {...modal} label="Cancel the activity" />
)
const hasActivity = (trip: Trip): boolean => activityOfTrip(trip) !== null
const hasBegun = ({ timeStatus }: Pick<Trip, 'timeStatus'>): boolean =>
  timeStatus === 'Present' || timeStatus === 'Past'

const modals: TripModals = {
  'cancel-experience': {
    title: 'Cancel activity',
    of: ({ kind }) => kind === 'Experience',
    Modal: CancelActivity,
  },
  'activity-itinerary': {
    title: 'Activity itinerary',
    of: hasActivity,
    Modal: ActivityItineraryModal,
    item: { icon: Ticket },
  },
  'activity-cancellation-policy': {
    title: 'Activity cancellation policy',
    of: hasActivity,
    Modal: ActivityPolicyModal,
    item: { icon: FileText },
  },
  'nobody-came': {
    title: 'Nobody came',
    of: (trip) => hasActivity(trip) && hasBegun(trip),
    Modal: NobodyCameModal,
    item: { icon: UserRoundX },
  },
}

/** What the trip's page shows of activities. */
export const activityPieces: TripPieces = {
  words,
  Lead,
  timelineLabel: activityTimelineLabel,
  timeline: ({ parts }) =>
    activitiesOf(parts).map(({ activity }, at) => activityItem(activity, at)),
  days: activityDays,
  Details: ActivityTripDetails,
  Price: ActivityPrices,
  next: ({ parts }, now) => activityNext(parts, now),
  Itinerary,
  events: ({ parts }) => activityEventsOf(parts),
  modals,
  changes: {
    modals: {
      'change-activity': {
        title: 'Change activity',
        of: hasActivity,
        Modal: ChangeActivityModal,
        item: {
          icon: Repeat,
          of: ({ timeStatus, status }) => timeStatus === 'Future' && status !== 'Canceled',
        },
      },
    },
  },
}
