import type { Trip } from './trip-queries.ts'

/**
 * The modals of a trip (specification section 2), each with an address:
 * `/trips/?trip=…&show=receipt`. `of` says for which trips there is one; another trip's address
 * shows the trip alone.
 */
export const tripModals = {
  confirmation: { title: 'Your confirmation', of: () => true },
  'resend-confirmation': { title: 'Send the confirmation again', of: () => true },
  'change-email': { title: 'Change the email address of this trip', of: () => true },
  payment: { title: 'How this trip was paid', of: () => true },
  receipt: { title: 'Itemized receipt', of: () => true },
  itinerary: { title: 'Itinerary', of: () => true },
  travelers: { title: 'Travelers', of: ({ booked }) => booked === null },
  'traveler-edit': { title: 'Ask for a traveler edit', of: ({ booked }) => booked === null },
  'check-in': { title: 'Check in', of: ({ booked }) => booked === null },
  'virtual-interline': {
    title: 'Separate tickets',
    of: ({ booked, tickets }) => booked === null && tickets.length > 1,
  },
  'schedule-change': {
    title: 'Schedule change',
    of: ({ scheduleChanges }) => scheduleChanges.length > 0,
  },
  'cancel-flight': { title: 'Cancel flight', of: ({ kind }) => kind === 'Flight' },
  'cancel-hotel': { title: 'Cancel hotel', of: ({ kind }) => kind === 'Hotel' },
  'cancel-home': { title: 'Cancel home', of: ({ kind }) => kind === 'Home' },
  'change-flight': { title: 'Change flight', of: ({ kind }) => kind === 'Flight' },
  'exchange-flight': { title: 'Exchange flight', of: ({ kind }) => kind === 'Flight' },
  'change-hotel': { title: 'Change hotel', of: ({ kind }) => kind === 'Hotel' || kind === 'Home' },
  'rental-details': { title: 'Host and rental details', of: ({ kind }) => kind === 'Home' },
  'cancellation-policy': { title: 'Cancellation policy', of: ({ booked }) => booked !== null },
  help: { title: 'Ask us', of: () => true },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly of: (trip: Trip) => boolean }>
>

export type TripModalName = keyof typeof tripModals

/** The modal that an address names, where the trip has one. */
export const tripModalOf = (trip: Trip, given: string | undefined): TripModalName | null =>
  given !== undefined &&
  Object.hasOwn(tripModals, given) &&
  tripModals[given as TripModalName].of(trip)
    ? (given as TripModalName)
    : null

/** Name of the modal that changes a trip of this kind. */
export const changeModalOf = ({ booked }: Pick<Trip, 'booked'>): TripModalName =>
  booked === null ? 'change-flight' : 'change-hotel'

export const tripModalAddress = (tripId: string, show: TripModalName): string =>
  `/trips/?trip=${tripId}&show=${show}`
