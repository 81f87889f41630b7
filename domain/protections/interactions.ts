import { protections, type Protection } from './protection.ts'

/** When a protection is bought, or that it is given. */
export const bought: Readonly<
  Record<Protection, 'BeforeBooking' | 'WithBooking' | 'WithOrAfterBooking' | 'Free'>
> = {
  'price-freeze': 'BeforeBooking',
  'hotel-price-freeze': 'BeforeBooking',
  'cancel-for-any-reason': 'WithBooking',
  'change-for-any-reason': 'WithBooking',
  'disruption-assistance': 'WithOrAfterBooking',
  'missed-connection': 'Free',
  'price-drop': 'Free',
  'price-match': 'Free',
}
/** Whether two can be in one purchase (protections-43): both are sold with the booking. */
export const boughtTogether = (a: Protection, b: Protection): boolean => {
  const withBooking = (one: Protection): boolean =>
    bought[one] === 'WithBooking' || bought[one] === 'WithOrAfterBooking'
  return a !== b && withBooking(a) && withBooking(b)
}

/** What happens to a booking that its protections depend on. */
export const protectionEvents = [
  'CanceledForAnyReason',
  'Canceled',
  'Voided',
  'ChangedForAnyReason',
  'Changed',
  'DisruptionRebooked',
  'DisruptionRefunded',
  'ConnectionRebooked',
  'DropCredited',
  'PriceMatched',
] as const
export type ProtectionEvent = (typeof protectionEvents)[number]

/**
 * `Ends`: it pays nothing from then on. `Used`: it was what paid. `Refunds`: it ends and its
 * premium is refunded. `Amends`: it covers what has been paid by then. `Offsets`: what was paid
 * counts.
 */
export const effects = ['None', 'Used', 'Ends', 'Refunds', 'Amends', 'Offsets'] as const
export type Effect = (typeof effects)[number]
/** Freezes are over once their booking is made. */
export type BookingProtection = Exclude<Protection, 'price-freeze' | 'hotel-price-freeze'>
type Effects = Readonly<Record<BookingProtection, Effect>>

const none: Effects = {
  'cancel-for-any-reason': 'None',
  'change-for-any-reason': 'None',
  'disruption-assistance': 'None',
  'missed-connection': 'None',
  'price-drop': 'None',
  'price-match': 'None',
}
const over: Effects = {
  'cancel-for-any-reason': 'Ends',
  'change-for-any-reason': 'Ends',
  'disruption-assistance': 'Ends',
  'missed-connection': 'Ends',
  'price-drop': 'Ends',
  'price-match': 'Ends',
}
/** Other flights or nights: their price was never compared. */
const otherTrip: Effects = {
  ...none,
  'cancel-for-any-reason': 'Amends',
  'price-drop': 'Ends',
  'price-match': 'Ends',
}

/** What one ends of another (protections-42): one row for each event. */
export const interactions: Readonly<Record<ProtectionEvent, Effects>> = {
  CanceledForAnyReason: { ...over, 'cancel-for-any-reason': 'Used' },
  Canceled: over,
  // The booking is as if it had never been made (protections-11, protections-27).
  Voided: {
    ...over,
    'cancel-for-any-reason': 'Refunds',
    'change-for-any-reason': 'Refunds',
    'disruption-assistance': 'Refunds',
  },
  ChangedForAnyReason: { ...otherTrip, 'change-for-any-reason': 'Used' },
  Changed: otherTrip,
  // The new tickets were not paid by the traveler, so nothing of the old price is left to cover.
  DisruptionRebooked: { ...over, 'disruption-assistance': 'Used', 'missed-connection': 'None' },
  DisruptionRefunded: { ...over, 'disruption-assistance': 'Used' },
  // What is left of its cap covers a later connection.
  ConnectionRebooked: {
    ...none,
    'cancel-for-any-reason': 'Ends',
    'change-for-any-reason': 'Ends',
    'missed-connection': 'Offsets',
    'price-drop': 'Ends',
    'price-match': 'Ends',
  },
  DropCredited: { ...none, 'price-drop': 'Offsets', 'price-match': 'Offsets' },
  PriceMatched: { ...none, 'price-drop': 'Offsets', 'price-match': 'Used' },
}

export const bookingProtections = protections.filter(
  (one): one is BookingProtection => one !== 'price-freeze' && one !== 'hotel-price-freeze',
)
const isOver: ReadonlySet<Effect> = new Set(['Used', 'Ends', 'Refunds'])
/** The protections of a booking that are still in force after an event. */
export const inForceAfter = (
  inForce: readonly BookingProtection[],
  event: ProtectionEvent,
): readonly BookingProtection[] => inForce.filter((one) => !isOver.has(interactions[event][one]))
/** The protections that an event has an effect on, for the screen before it is confirmed. */
export const affectedBy = (
  inForce: readonly BookingProtection[],
  event: ProtectionEvent,
): readonly { readonly protection: BookingProtection; readonly effect: Effect }[] =>
  inForce
    .map((protection) => ({ protection, effect: interactions[event][protection] }))
    .filter(({ effect }) => effect !== 'None')
