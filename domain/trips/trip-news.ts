/** What can happen to a trip, as its history names it. */
export const tripNews = [
  'Placed', 'Ticketed', 'Paid', 'Confirmed',
  'ConfirmationSent', 'EmailChanged',
  'ScheduleChanged', 'FlightCanceled', 'ScheduleAccepted', 'ScheduleStood', 'RefundAsked', 'Refunded', 'RefundDenied', 'Canceled', 'PartlyCanceled', 'StayChanged',
  'ExchangeAsked', 'ExchangeWithAgent', 'Exchanged', 'ExchangeFailed',
  'HelpAsked', 'HelpAnswered',
] as const
export type TripNews = (typeof tripNews)[number]
