import type { ErrorCode } from '@portolan/contract/errors.ts'

/** Generic texts of the specification, byte for byte. */
export const genericWords = {
  searchFailed: 'Uh oh! We were unable to process your search request.',
  somethingWrong: 'Something went wrong.',
  searchAgain: 'Search again',
  goBack: 'Go back',
} as const

/**
 * Where a refusal is shown. `field`: beside the field it names. `tenders`: back in the form, where
 * the card alone is left to pay. `page`: a notice in the page, everything kept. `price`,
 * `no-availability`, `inactivity`, `duplicate`, `pending`, `fraud`: the screens of section 8
 * (decision 94 of the specification). `sign-in`: the way to sign-in takes over. `reload`: the page
 * is older than the service.
 */
export type ErrorScreen =
  | 'field'
  | 'tenders'
  | 'page'
  | 'search'
  | 'price'
  | 'no-availability'
  | 'inactivity'
  | 'duplicate'
  | 'pending'
  | 'fraud'
  | 'rate-limit'
  | 'sign-in'
  | 'reload'

export interface ErrorWords {
  readonly screen: ErrorScreen
  readonly title: string
  /** What a person can do about it; empty where the title says all. */
  readonly text: string
}

const words =
  (screen: ErrorScreen) =>
  (title: string, text = ''): ErrorWords => ({ screen, title, text })
const field = words('field')
const page = words('page')
const ours = page(
  genericWords.somethingWrong,
  'It is on our side. Nothing was charged. Please try again.',
)
const signIn = words('sign-in')(
  'Please sign in',
  'Your session has ended. Sign in to go on where you were.',
)
const noAvailability = words('no-availability')(
  'This fare is no longer available',
  'It was sold while you were choosing. Nothing was booked and nothing was charged.',
)
const roomGone = words('no-availability')(
  'This room is no longer available',
  'It was sold while you were choosing. Nothing was booked and nothing was charged.',
)
const inactivity = words('inactivity')(
  'Your booking session has ended',
  'Prices are held for a limited time. Your search is kept: start again from there.',
)
const pending = words('pending')(
  'We are confirming your booking',
  'The airline has not answered yet. You will not be charged twice. We write to you as soon as we know.',
)
const fraud = words('fraud')(
  'We could not complete this booking',
  'Please contact support. Nothing was charged.',
)
const card = field(
  'Check this card',
  'Your bank did not accept the details of this card. Nothing was charged.',
)
const notCanceled = words('page')(
  'We could not cancel this trip',
  'The cancellation did not go through, and your trip stands as it was. Please try again.',
)
const byDesk = words('page')(
  'Contact support',
  'This cannot be canceled online. Your trip stands as it was.',
)
const otherRefund = words('price')(
  'What comes back has changed',
  'It is another amount than the one you saw. Nothing was canceled: look at it again.',
)
const notExchanged = words('page')(
  'We could not change this trip',
  'Your flights stand as they were, and nothing was charged.',
)
const exchangeByDesk = words('page')(
  'Contact support',
  'This cannot be changed online. Your flights stand as they were.',
)
const tender = words('tenders')(
  'We could not use this way to pay',
  'Nothing was taken. You can pay the whole amount by card.',
)

/** Every code a call can answer with has words and a place. A code without them does not compile. */
export const errorWords: Readonly<Record<ErrorCode, ErrorWords>> = {
  '40105': words('sign-in')(
    'Your business is not set up yet',
    'Your company finishes setting up travel in the admin portal.',
  ),
  '40106': words('sign-in')(
    'Please accept the terms',
    'Accept the terms of the business travel site to go on.',
  ),
  '40103': words('sign-in')('Access denied', 'This account may not use the business travel site.'),
  '40102': words('sign-in')('Access denied', 'This account is not part of the beta yet.'),
  Unauthenticated: signIn,
  TokenExpired: signIn,
  InvalidLoginCode: words('sign-in')(
    'We could not sign you in',
    'The sign-in took too long or was used before. Please try again.',
  ),
  CsrfMismatch: words('reload')(
    'Please reload the page',
    'Your session changed in another tab. Reload to go on.',
  ),
  CrossOrigin: ours,

  BadJson: ours,
  BadRequest: ours,
  UnknownField: words('reload')(
    'Please reload the page',
    'This page is older than the service behind it.',
  ),
  WrongType: field('Check this field', 'We could not read what was entered.'),
  OutOfRange: field('Check this field', 'This value is outside what is possible.'),
  MissingField: field('Fill in this field', 'We need this to go on.'),
  BodyTooLarge: page(genericWords.somethingWrong, 'What was sent is too large.'),
  UnsupportedMediaType: ours,
  NotFound: page(
    'We could not find this',
    'It may have been removed, or it belongs to another account.',
  ),
  MethodNotAllowed: ours,
  ExcessiveActivity: words('rate-limit')(
    'Too many requests',
    'Please wait a minute, then try again.',
  ),
  Timeout: page('This is taking too long', 'We stopped waiting for an answer. Please try again.'),
  Unavailable: page('We cannot reach the service', 'Check your connection, then try again.'),
  Draining: page('We will be back in a moment', 'The service is restarting. Please try again.'),
  Internal: ours,

  UnknownAirport: field('We do not know this place', 'Choose a city or an airport from the list.'),
  SameOriginAndDestination: field(
    'Choose two different places',
    'Where you leave from and where you go must differ.',
  ),
  DateInPast: field('Choose a later date', 'This day is over where you leave from.'),
  DateTooFar: field('Choose an earlier date', 'Airlines have not opened this day for sale yet.'),
  InvalidDate: field('Check this date', 'This is no day of the calendar.'),
  ReturnBeforeDeparture: field('Choose a later return', 'You would come back before you leave.'),
  SlicesOutOfOrder: field(
    'Choose a later date',
    'This flight would leave before the one before it.',
  ),
  SelfTransferTooShort: page(
    'Too little time to change',
    'These flights are on separate tickets, and the change between them takes longer than there is. Choose another for one of them.',
  ),
  SlicesOverlap: page(
    'These flights overlap',
    'One leaves before the flight before it has arrived. Choose another for one of them.',
  ),

  UnknownDestination: field('We do not know this place', 'Choose a destination from the list.'),
  UnknownProperty: page(
    'We could not find this place to stay',
    'It may no longer be let through us.',
  ),
  AreaTooLarge: field('Look at a smaller area', 'Zoom in on the map, or choose a destination.'),
  CheckOutBeforeCheckIn: field('Choose a later check-out', 'You would leave before you arrive.'),
  StayTooLong: field('Choose an earlier check-out', 'Up to 30 nights can be booked at once.'),
  NoRooms: field('Add a room'),
  TooManyRooms: field('Too many rooms', 'Up to 8 rooms can be booked together.'),
  TooManyGuests: field('Too many guests for one room', 'Add a room for some of them.'),
  TooManyPets: field('Too many pets for one room', 'At most five pets can share a room.'),
  ChildAgeMissing: field(
    'Choose the child’s age',
    'Properties price children by their age on the day of arrival.',
  ),
  OccupancyExceeded: field(
    'This room is too small',
    'It does not hold everyone. Choose a larger one, or add a room.',
  ),
  StayNotAllowed: page(
    'The property does not take this stay',
    'Its rules ask for other dates or another length.',
  ),

  TooManyMails: page(
    'It was sent often enough for today',
    'Look into the mailbox and its junk folder. The trip’s page has everything that the mail says.',
  ),
  ChangeAnswered: page(
    'This change is answered already',
    'The airline may have said something else since. The page shows what stands now.',
  ),
  ChangeNotRefundable: page(
    'The fare is not owed back for this change',
    'It is too small for that. What canceling would bring back stands on the trip’s page.',
  ),
  ChangeNotAcceptable: page(
    'These flights cannot be flown as they are now',
    'Ask for the fare back, or ask us for other flights.',
  ),
  CaseOpen: page(
    'An agent has this already',
    'Your request waits in the queue. Its place stands on the trip’s page.',
  ),
  CaseTaken: page(
    'Somebody else has this case',
    'It was taken or decided while you were looking at it.',
  ),
  WishlistNameTaken: field('You have a list of this name', 'Choose another name.'),
  TooManyWishlists: page('You have as many lists as you can', 'Delete one, then make a new one.'),
  TooManyFavorites: page(
    'This list is full',
    'Take a place out of it, or keep this one in another list.',
  ),
  TooManyWatches: page(
    'You watch as many trips as you can',
    'Stop watching one under My trips, then watch this one.',
  ),

  NoAdultPassenger: field('Add an adult', 'At least one adult must travel.'),
  TooManyPassengers: field('Too many travelers', 'Up to 9 people can be booked together.'),
  TooManyLapInfants: field('Too many infants on laps', 'Each adult can hold one infant.'),
  LapInfantTooOld: field(
    'This infant needs a seat',
    'Infants on a lap must be under 2 on every day of travel.',
  ),
  SeatedInfantTooOld: field(
    'Book this traveler as a child',
    'Infants must be under 2 on every day of travel.',
  ),
  ChildTooOld: field(
    'Book this traveler as an adult',
    'Children must be under 12 on every day of travel.',
  ),
  AdultTooYoung: field(
    'Book this traveler as a child',
    'Adults must be 12 or older by the last day of travel.',
  ),
  InfantsUnsupported: field(
    'This airline does not take infants',
    'Choose another flight, or travel without an infant.',
  ),
  IllegalKnownTravelerNumberForLapInfant: field(
    'Leave this empty',
    'An infant on a lap cannot have a known traveler number.',
  ),
  IllegalRedressNumberForLapInfant: field(
    'Leave this empty',
    'An infant on a lap cannot have a redress number.',
  ),
  MalformedRedressNumber: field('Check the redress number', 'It has 7 to 13 letters and digits.'),
  MalformedKnownTravelerNumber: field(
    'Check the known traveler number',
    'It has 8 to 25 letters and digits.',
  ),
  MissingPassport: field('Add a passport', 'This trip needs one for every traveler.'),
  ExpiredPassport: field(
    'This passport expires too early',
    'It must be valid on the last day of the trip.',
  ),
  MissingPassportNumber: field('Enter the passport number'),
  InvalidPassportNumber: field('Check the passport number', 'It has letters and digits only.'),
  MissingNationality: field('Choose a nationality'),
  UnsupportedNameCharacters: field(
    'Check the name',
    'Airlines print letters, spaces, hyphens and apostrophes only.',
  ),
  MissingContactInformation: field(
    'Add an email address and a phone number',
    'The airline needs them for changes to the flight.',
  ),
  InvalidPassengers: field(
    'Check the travelers',
    'The travelers do not match the fare that was quoted.',
  ),
  MissingInformation: field('Complete this traveler', 'Some of what the airline needs is missing.'),
  InvalidKeyValue: field(''),
  DefaultTraveler: page(
    'This is the default traveler',
    'Choose another default first. Bookings are never changed by deleting a profile.',
  ),

  QuoteExpired: inactivity,
  QuoteError: words('price')(
    'We could not confirm this price',
    'The airline gave no price for these flights. Search again for what it sells now.',
  ),
  PriceChanged: words('price')(
    'The price has changed',
    'The airline changed it while you were choosing. Nothing was charged.',
  ),
  NoAvailability: noAvailability,
  NotAvailable: roomGone,
  RateNotAvailable: words('no-availability')(
    'This rate is no longer available',
    'The property has withdrawn it. Other rates of the same room may be there.',
  ),
  LackOfInventory: roomGone,
  InvalidQuote: words('price')(
    'We could not confirm this price',
    'The property gave no price for this stay. Search again for what it sells now.',
  ),
  InvalidFulfillmentInput: field(
    'Check this field',
    'The property did not accept what was entered.',
  ),
  InvalidGuestCountry: field(
    'The property does not take guests from this country',
    'Choose another rate or another property.',
  ),
  CheckInMinimumAgeNotMet: field(
    'This guest is too young to check in',
    'Name a lead guest who has reached the property’s minimum age.',
  ),
  Experiment: ours,
  SeatTaken: page(
    'This seat has just gone',
    'Somebody else has taken it. Choose another; nothing was charged.',
  ),
  SeatNotSold: page(
    'This seat cannot be chosen',
    'The fare does not offer it before check-in. Choose another.',
  ),
  SeatNotForPassenger: page(
    'Choose another seat',
    'Seats beside an exit are for adults, and an infant on a lap has no seat.',
  ),
  TooManyBags: page('That is more than the airline takes', 'Take away a bag to go on.'),
  DuplicateBooking: words('duplicate')(
    'You have booked this already',
    'The same traveler is on the same flights on this day.',
  ),
  IdempotencyKeyReused: ours,
  BookingWithdrawn: words('search')(
    'This booking is canceled',
    'You took it back before its tickets were issued. Nothing was charged, and what was held is released.',
  ),
  BookingInFlight: words('pending')(
    'Your booking is on its way',
    'It was sent a moment ago. Please do not send it again.',
  ),

  CardDeclined: field(
    'Your card was declined',
    'Your bank said no. Use another card, or ask your bank.',
  ),
  InsufficientFunds: field('Not enough funds', 'Your bank said no. Use another card.'),
  CreditCardExpired: field('This card has expired', 'Check the expiry date, or use another card.'),
  CreditCardLostStolen: field(
    'This card cannot be used',
    'Your bank has blocked it. Use another card.',
  ),
  CreditCardNotSupported: field('We cannot take this card', 'Use another card.'),
  InvalidCreditCardNumber: field('Check the card number'),
  InvalidCreditCardVerificationNumber: field(
    'Check the security code',
    'It stands on the back of the card, or on the front of an American Express.',
  ),
  InvalidCreditCardInformation: card,
  InvalidCreditCardZipCode: field('Check the ZIP code', 'It must be the one your bank knows.'),
  InvalidCreditCardCountryCode: field('Check the country', 'It must be the one your bank knows.'),
  PaymentError: card,
  Fraud: fraud,
  LikelyFraud: fraud,
  FraudAutoReject: fraud,
  SecurityCodeNeeded: field(
    'Type the security code of this card',
    'This payment needs it once more. Nothing was charged.',
  ),
  TooManyCards: page('You keep as many cards as you can', 'Remove one, then keep this one.'),
  UserCardNotFound: field('Choose a card', 'The saved card is no longer there.'),
  InvalidCustomer: field(
    'Check your details',
    'Your name, email address or phone number was not accepted.',
  ),
  RedemptionFailure: tender,
  InstallmentPaymentFailed: tender,
  UnsupportedPaymentKind: tender,
  TenderSumDiffers: page(
    'The amounts have changed',
    'What is left for your card is another amount now. Look at it again; nothing was charged.',
  ),
  TendersExceedTotal: field('That is more than this costs', 'Lower the amount to go on.'),
  CurrencyDiffers: field('That is another currency', 'Pay in the currency of the price.'),
  RedemptionNotAllowed: field(
    'These rewards are the primary holder’s',
    'Only the primary holder or an account manager can redeem them.',
  ),
  RedemptionMinimumNotMet: field(
    'Not enough to redeem yet',
    'This account is below the least that can be redeemed.',
  ),
  NotEnoughRewards: field(
    'Not enough rewards',
    'The account holds fewer than this. Lower the amount to go on.',
  ),
  CreditNotFound: field('We could not find this credit', 'Choose another one, or pay by card.'),
  CreditExpired: field('This credit has expired', 'Choose another one, or pay by card.'),
  CreditNotForProduct: field(
    'This credit does not pay for this',
    'Choose another one, or pay by card.',
  ),
  NotEnoughCredit: field(
    'Not enough credit',
    'The credit holds less than this. Lower the amount to go on.',
  ),
  TravelOfferNotFound: field(
    'We could not find this offer',
    'Choose another one, or go on without it.',
  ),
  TravelOfferUsed: field(
    'This offer has been used',
    'Each offer can be used once. Go on without it.',
  ),
  TravelOfferNotValid: field(
    'This offer does not apply here',
    'It has ended, or its conditions are not met. Go on without it.',
  ),
  VccGenerationFailure: tender,

  BookingSessionClosed: inactivity,
  BookingSessionMissing: inactivity,
  BookingSessionRefused: inactivity,
  CannotResume: inactivity,
  Inactivity: inactivity,
  OfferInvalid: noAvailability,
  BookError: pending,
  PollingTimeout: pending,
  TicketingUnconfirmed: pending,
  TicketingNotStarted: pending,
  MissingAirlineLocator: pending,
  PriceUnavailableUnder25: words('price')(
    'No price for drivers under 25',
    'This supplier rents to drivers of 25 and older.',
  ),
  UpgradeRequired: words('reload')('Please reload the page', 'A newer version is ready.'),

  CancellationAttemptFailed: notCanceled,
  ExternalBookingServiceUnavailable: notCanceled,
  CancellationTimeout: notCanceled,
  ProviderUnavailable: notCanceled,
  TravelBookingOutage: page(
    'Changes to bookings are stopped for the moment',
    'Your trip stands as it was. Please try again later.',
  ),
  CancellationBadRequest: byDesk,
  CancellationUnavailable: byDesk,
  CancellationPriceChanged: otherRefund,
  CancellationFeesApplicable: words('price')(
    'The supplier asks for a fee',
    'It did not say so before. Nothing was canceled: look at what would come back now.',
  ),
  CancellationQuoteExpired: words('price')(
    'This took longer than the supplier holds its word',
    'Nothing was canceled: look at what would come back now.',
  ),
  AlreadyCanceled: page('This trip is canceled already', 'Nothing more has to be done.'),
  StayChangeNotAllowed: words('price')(
    'The property does not allow this change',
    'Nothing was changed. An agent can ask the property for you.',
  ),
  StayChangePriceChanged: words('price')(
    'The property asks another price now',
    'Nothing was changed and nothing was charged: look at what it costs now.',
  ),
  StayChangeQuoteExpired: words('price')(
    'This took longer than the property holds its price',
    'Nothing was changed: look at what it costs now.',
  ),
  NothingToChange: words('field')('Nothing would change', 'Choose other dates or another guest.'),
  NotCancellable: byDesk,
  TripDeparted: page(
    'This trip has begun',
    'It can no longer be canceled online. Contact the airline or the property.',
  ),

  NotExchangeable: exchangeByDesk,
  ContactSupport: exchangeByDesk,
  ContactAirline: page(
    'Contact airline',
    'The airline has this trip in its own hands now. Your flights stand as they were.',
  ),
  TooManyAttemptsSupport: page(
    'Contact support',
    'Changing this trip has failed several times today. An agent can help you, or try again tomorrow.',
  ),
  ExchangeUnderWay: page(
    'This trip is being changed already',
    'That change came first, so nothing was done here. Once it is done, look at the trip as it stands.',
  ),
  ExchangeQuoteExpired: words('price')(
    'This took longer than the airline holds its word',
    'Nothing was changed: look at what it would cost now.',
  ),
  ExchangePriceChanged: words('price')(
    'The price of this change is another one now',
    'Nothing was changed: look at it again.',
  ),
  ExchangeRefused: notExchanged,
  ExchangeDenied: notExchanged,
  ExchangeOver: page(
    'This change has ended',
    'Nobody could ask the airline in time. The card was let go, and the flights are as they were: it can only be answered with a no.',
  ),
  AgentFulfilmentNeeded: page(
    'An agent asks the airline for it',
    'We write to you as soon as we know.',
  ),
  SameFlights: field(
    'These are the flights you have',
    'Choose other flights, or keep the trip as it is.',
  ),
  SegmentFlown: field(
    'This flight has left',
    'Only flights that are still to come can be changed.',
  ),
}
