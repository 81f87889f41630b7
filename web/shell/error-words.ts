import type { ErrorCode } from '@portolan/contract/errors.ts'
import { ages, documentLengths } from '@portolan/domain/travelers/terms.ts'

/** Generic texts, fixed strings (shell-20). */
export const genericWords = {
  searchFailed: 'Uh oh! We were unable to process your search request.',
  somethingWrong: 'Something went wrong.',
  searchAgain: 'Search again',
  goBack: 'Go back',
} as const

/**
 * Where an error is shown. `field`: beside the field it names. `tenders`: in the payment form, with
 * the card as the only tender left. `page`: a notice in the page, which keeps its input. `price`,
 * `no-availability`, `inactivity`, `duplicate`, `pending`, `fraud`: screens of their own
 * (shell-21). `sign-in`: the sign-in flow takes over. `reload`: the page is older than the server.
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
  /** The rule and the way out; empty where the title says it all. */
  readonly text: string
}

const words =
  (screen: ErrorScreen) =>
  (title: string, text = ''): ErrorWords => ({ screen, title, text })
const field = words('field')
const lengthText = ({ least, most }: { readonly least: number; readonly most: number }): string =>
  `It has ${least} to ${most} letters and digits.`
const page = words('page')
const ours = page(genericWords.somethingWrong, 'The problem is on our side. Please try again.')
const signIn = words('sign-in')(
  'Please sign in',
  'Your session has ended. Sign in to continue where you left off.',
)
const noAvailability = words('no-availability')(
  'This fare is no longer available',
  'It sold out while you were choosing. Nothing was booked or charged.',
)
const roomGone = words('no-availability')(
  'This room is no longer available',
  'It sold out while you were choosing. Nothing was booked or charged.',
)
const inactivity = words('inactivity')(
  'Your booking session has ended',
  'We can hold prices only for a limited time. Your search is saved, so you can start again from there.',
)
const pending = words('pending')(
  'We’re confirming your booking',
  'We’re waiting for the airline. You won’t be charged twice. We’ll email you as soon as we hear.',
)
const fraud = words('fraud')(
  'We couldn’t complete this booking',
  'Nothing was charged. Use another card, or contact support.',
)
const card = field(
  'Check this card',
  'Your bank didn’t accept the card details. Nothing was charged.',
)
const byDesk = words('page')(
  'Contact support',
  'This trip can’t be canceled online. It hasn’t changed.',
)
const otherRefund = words('price')(
  'Your refund has changed',
  'The amount is different from the one you saw. Nothing was canceled. Review the new refund.',
)
const notExchanged = words('page')(
  'We couldn’t change this trip',
  'Your flights haven’t changed, and nothing was charged.',
)
const exchangeByDesk = words('page')(
  'Contact support',
  'This trip can’t be changed online. Your flights haven’t changed.',
)
const tender = words('tenders')(
  'We couldn’t use this payment method',
  'Nothing was charged. You can pay the full amount by card.',
)

/** Words and screen of every error code of the contract. The compiler rejects a missing code. */
export const errorWords: Readonly<Record<ErrorCode, ErrorWords>> = {
  '40105': words('sign-in')(
    'Your business isn’t set up yet',
    'Ask your company’s admin to finish setup in the admin portal.',
  ),
  '40106': words('sign-in')(
    'Please accept the terms',
    'Accept the terms of the business travel site to continue.',
  ),
  '40103': words('sign-in')(
    'Access denied',
    'This account doesn’t have access to the business travel site.',
  ),
  '40102': words('sign-in')('Access denied', 'This account isn’t part of the beta yet.'),
  Unauthenticated: signIn,
  TokenExpired: signIn,
  InvalidLoginCode: words('sign-in')(
    'We couldn’t sign you in',
    'Your sign-in expired or was already used. Please try again.',
  ),
  CsrfMismatch: words('reload')(
    'Please reload the page',
    'Your session changed in another tab. Reload to continue.',
  ),
  CrossOrigin: ours,

  BadJson: ours,
  BadRequest: ours,
  UnknownField: words('reload')('Please reload the page', 'A newer version is available.'),
  WrongType: field('Check this field', 'We couldn’t read this value.'),
  OutOfRange: field('Check this field', 'This value is out of range.'),
  MissingField: field('Fill in this field', 'It’s required.'),
  BodyTooLarge: page(genericWords.somethingWrong, 'Your request is too large.'),
  UnsupportedMediaType: ours,
  NotFound: page(
    'We couldn’t find this',
    'It may have been removed, or it belongs to another account.',
  ),
  MethodNotAllowed: ours,
  ExcessiveActivity: words('rate-limit')(
    'Too many requests',
    'Please wait a minute, then try again.',
  ),
  Timeout: page('This is taking too long', 'We didn’t get an answer in time. Please try again.'),
  Unavailable: page('We can’t reach the server', 'Check your connection, then try again.'),
  Draining: page(
    'We’ll be right back',
    'Part of our service isn’t answering. Please try again in a moment.',
  ),
  Internal: ours,

  UnknownAirport: field('We don’t recognize this place', 'Choose a city or airport from the list.'),
  SameOriginAndDestination: field(
    'Choose two different places',
    'Your origin and destination must be different.',
  ),
  DateInPast: field('Choose a later date', 'That date has already passed at your departure city.'),
  DateTooFar: field('Choose an earlier date', 'Airlines aren’t selling this date yet.'),
  InvalidDate: field('Check this date', 'That isn’t a valid date.'),
  ReturnBeforeDeparture: field('Choose a later return', 'Your return is before your departure.'),
  SlicesOutOfOrder: field('Choose a later date', 'This flight leaves before the previous one.'),
  SelfTransferTooShort: page(
    'Not enough time to connect',
    'These flights are on separate tickets, and there isn’t enough time between them. Choose a different flight for one of them.',
  ),
  SlicesOverlap: page(
    'These flights overlap',
    'One leaves before the previous one arrives. Choose a different flight for one of them.',
  ),

  UnknownDestination: field('We don’t recognize this place', 'Choose a destination from the list.'),
  UnknownProperty: page(
    'We couldn’t find this property',
    'It may no longer be available through us.',
  ),
  AreaTooLarge: field('Choose a smaller area', 'Zoom in on the map, or choose a destination.'),
  CheckOutBeforeCheckIn: field(
    'Choose a later check-out',
    'Your check-out must be after your check-in.',
  ),
  StayTooLong: field('Choose an earlier check-out', 'You can book up to 30 nights at a time.'),
  NoRooms: field('Add a room'),
  TooManyRooms: field('Too many rooms', 'You can book up to 8 rooms at a time.'),
  TooManyGuests: field('Too many guests for one room', 'Add another room.'),
  TooManyPets: field('Too many pets for one room', 'A room can have up to 5 pets.'),
  ChildAgeMissing: field('Choose the child’s age', 'Prices depend on the child’s age at check-in.'),
  OccupancyExceeded: field(
    'This room is too small',
    'It doesn’t fit all of your guests. Choose a larger room, or add a room.',
  ),
  StayNotAllowed: page(
    'This property doesn’t allow these dates',
    'Choose other dates or a different length of stay.',
  ),

  UnknownCar: page('We couldn’t find this car', 'It may no longer be available through us.'),
  ReturnBeforePickUp: field('Choose a later return', 'The car’s return must be after its pick-up.'),
  RentalTooLong: field('Choose an earlier return', 'The company doesn’t rent for this long.'),
  DriverTooYoung: field(
    'The driver is too young for this car',
    'Choose a different car, or a driver who is older.',
  ),
  DriverTooOld: field(
    'The company doesn’t rent to a driver of this age',
    'Choose a different company or a different driver.',
  ),
  DeskClosed: field(
    'The desk is closed at this time',
    'Choose a time within its opening hours, or a different desk.',
  ),
  OneWayNotAllowed: page(
    'This car can’t be returned there',
    'Choose a different company, or return the car to the same place.',
  ),
  ExtraNotSold: field('The desk doesn’t have this extra', 'Choose fewer of it, or leave it out.'),
  InvalidLoyaltyNumber: field(
    'This membership number doesn’t exist',
    'Check the number, or leave it empty.',
  ),
  LoyaltyNameMismatch: field(
    'This number belongs to another name',
    'Enter the driver’s own number, or leave it empty.',
  ),
  CarChangeNotAllowed: page(
    'This rental can’t be changed',
    'Its rate doesn’t allow changes, or the deadline has passed.',
  ),
  CarChangeQuoteExpired: page(
    'The price of the change has expired',
    'Review the new price to continue.',
  ),

  UnknownActivity: page(
    'We couldn’t find this activity',
    'It may no longer be available through us.',
  ),
  DatesReversed: field('Choose a later end date', 'The last day can’t be before the first.'),
  DateRangeTooLong: field('Choose fewer days', 'You can search up to 31 days at a time.'),
  ActivityNotOffered: page(
    'This activity isn’t offered then',
    'Choose a different day or time from its calendar.',
  ),
  TooLateToBook: page(
    'It’s too late to book this start',
    'The operator needs more notice. Choose a later one.',
  ),
  NobodyComes: field('Choose who’s coming', 'At least one person has to take part.'),
  AgeNotAllowed: field(
    'The operator doesn’t take this age',
    'Check the ages, or choose a different activity.',
  ),
  AdultRequired: field('An adult has to come along', 'Add an adult, or a senior.'),
  TooManyPeople: field(
    'That’s more people than this option takes',
    'Choose fewer people, or book a second time.',
  ),
  AnswerMissing: field('Answer this question', 'The operator needs it to take your booking.'),
  AnswerInvalid: field('Check this answer', 'The operator can’t use it as it is.'),
  AnswerOutOfRange: field(
    'The operator can’t accept this',
    'It’s outside of the range that’s safe for this activity.',
  ),
  ReservationExpired: page(
    'Your places were released',
    'The operator holds them for 30 minutes. Choose your time again.',
  ),
  SupplierDeclined: page(
    'The operator couldn’t take your booking',
    'You weren’t charged. Choose a different time or activity.',
  ),
  ActivityChangeNotAllowed: page(
    'This activity can’t be changed',
    'Its terms don’t allow changes, or the deadline has passed.',
  ),
  ActivityChangeQuoteExpired: page(
    'The price of the change has expired',
    'Review the new price to continue.',
  ),

  TooManyMails: page(
    'You’ve reached today’s email limit',
    'Check your inbox and junk folder. Your trip page has everything that’s in the email.',
  ),
  ChangeAnswered: page(
    'You already responded to this change',
    'The airline may have changed it again. This page shows the latest.',
  ),
  ChangeNotRefundable: page(
    'This change doesn’t qualify for a refund',
    'It’s too small. Your trip page shows your refund if you cancel.',
  ),
  ChangeNotAcceptable: page(
    'These flights no longer work together',
    'Request a refund, or ask us for other flights.',
  ),
  CaseOpen: page(
    'An agent already has this request',
    'Your request is in the queue. Your trip page shows its place.',
  ),
  CaseTaken: page(
    'Another agent has this case',
    'It was taken or decided while you were viewing it.',
  ),
  WishlistNameTaken: field('You already have a list with this name', 'Choose another name.'),
  TooManyWishlists: page(
    'You’ve reached the limit for lists',
    'Delete one, then create a new one.',
  ),
  TooManyFavorites: page(
    'This list is full',
    'Remove a place from it, or save this one to another list.',
  ),
  TooManyWatches: page(
    'You’ve reached the limit for watched trips',
    'Stop watching one under My trips, then watch this one.',
  ),

  NoAdultPassenger: field('Add an adult', 'At least one adult must travel.'),
  TooManyPassengers: field('Too many travelers', 'You can book up to 9 travelers at a time.'),
  TooManyLapInfants: field('Too many infants on laps', 'Each adult can hold one infant.'),
  LapInfantTooOld: field(
    'This infant needs a seat',
    `Infants on a lap must be under ${ages.infantUnder} on every day of travel.`,
  ),
  SeatedInfantTooOld: field(
    'Book this traveler as a child',
    `Infants must be under ${ages.infantUnder} when their flights begin.`,
  ),
  ChildTooOld: field(
    'Book this traveler as an adult',
    `Children must be under ${ages.childUnder} on every day of travel.`,
  ),
  AdultTooYoung: field(
    'Book this traveler as a child',
    `Adults must be ${ages.childUnder} or older by the last day of travel.`,
  ),
  InfantsUnsupported: field(
    'This airline doesn’t accept infants',
    'Choose another flight, or travel without an infant.',
  ),
  IllegalKnownTravelerNumberForLapInfant: field(
    'Leave this empty',
    'A lap infant can’t have a Known Traveler Number.',
  ),
  IllegalRedressNumberForLapInfant: field(
    'Leave this empty',
    'A lap infant can’t have a redress number.',
  ),
  MalformedRedressNumber: field(
    'Check the redress number',
    `It has ${documentLengths.redress} digits.`,
  ),
  MalformedKnownTravelerNumber: field(
    'Check the Known Traveler Number',
    lengthText(documentLengths.knownTraveler),
  ),
  MissingPassport: field('Add a passport', 'Every traveler needs one for this trip.'),
  ExpiredPassport: field(
    'This passport expires too early',
    'It must be valid on the last day of the trip.',
  ),
  MissingPassportNumber: field('Enter the passport number'),
  InvalidPassportNumber: field('Check the passport number', lengthText(documentLengths.passport)),
  MissingNationality: field('Choose a nationality'),
  UnsupportedNameCharacters: field(
    'Check the name',
    'Use letters, spaces, hyphens, and apostrophes only.',
  ),
  MissingContactInformation: field(
    'Add an email address and a phone number',
    'The airline uses them to tell you about flight changes.',
  ),
  InvalidPassengers: field('Check the travelers', 'The travelers don’t match the fare we quoted.'),
  UnknownTraveler: field(
    'Check this traveler',
    'The saved traveler was deleted or isn’t shared with you anymore. Check the details and try again.',
  ),
  MayNotBookFor: field(
    'Choose another traveler',
    'You can’t book for this person. Ask an admin of your company, or book for somebody else.',
  ),
  MissingInformation: field('Complete this traveler', 'The airline needs more information.'),
  InvalidKeyValue: field(''),
  UnknownCostCenter: page('Choose another cost center', 'This one isn’t your company’s anymore.'),
  ClosedCostCenter: page('This cost center is closed', 'Choose another one.'),
  UnknownProject: page('Choose another project', 'This one isn’t your company’s anymore.'),
  ClosedProject: page('This project is closed', 'Choose another one, or no project.'),
  ProjectOfAnotherCostCenter: page(
    'This project has another cost center',
    'Choose its cost center, or another project.',
  ),
  OwnRole: field('Ask another admin', 'You can’t give yourself a role.'),
  MoreThanOwnRights: field(
    'Choose another role',
    'This role allows more than yours. Ask an owner to grant it.',
  ),
  ApprovalNeeded: page(
    'This booking needs approval',
    'Your company’s policy asks for approval first. Send it for approval.',
  ),
  ApprovalNotNeeded: page(
    'You can book this now',
    'Your company’s policy has changed, and this no longer needs approval. Reload the page to book it.',
  ),
  ReasonMissing: field('Choose a reason', 'Your approver sees why you need this.'),
  ReasonTooShort: field('Add details', 'Use at least 10 characters to say why.'),
  NoteTooShort: field('Add a note', 'Use at least 10 characters to say why you deny it.'),
  AlreadyDecided: page(
    'This was already decided',
    'Somebody decided it differently, or it was withdrawn. The page shows how it is now.',
  ),
  PriceLapsed: page(
    'The price is no longer held',
    'This request has expired. Ask for a new one at today’s price.',
  ),
  MayNotDecide: page(
    'You can’t decide this request',
    'It’s your own trip, or it’s above what you may approve. Another approver decides.',
  ),
  LinkNotValid: page(
    'This link isn’t yours',
    'It was sent to another approver, or it was used before. You can decide from your approvals.',
  ),
  FreshSignInNeeded: page(
    'Sign in again to approve',
    'Your company asks for a new sign-in to approve this amount. After that, you’ll return to this request.',
  ),
  OwnExemption: page('Ask another admin', 'You can’t exempt yourself from your own policy.'),
  OwnSubstitute: field('Choose somebody else', 'Nobody can be their own substitute.'),
  SubstituteOverlaps: field(
    'Choose other dates',
    'There’s already a substitute for some of these days.',
  ),
  SubstituteCircle: field(
    'Choose another substitute',
    'This person is away then, and their substitute leads back to the same approver.',
  ),
  EndsBeforeItBegins: field('Choose a later end', 'It has to be after the first day.'),
  LastAdmin: page(
    'Name another admin first',
    'A company always has somebody who can run it. Choose who that is first.',
  ),
  NotActive: field('Choose another approver', 'This person isn’t active.'),
  NotAnApprover: field('Choose another approver', 'This person doesn’t have a role that approves.'),
  ApproverCycle: field(
    'Choose another approver',
    'They would approve each other’s trips, directly or over others.',
  ),
  TripUndecided: field(
    'Choose what happens to this trip',
    'Keep it, cancel it or name another contact.',
  ),
  InvitationEnded: words('sign-in')(
    'This invitation can’t be used anymore',
    'It was used, replaced or withdrawn, or it’s older than two weeks. Ask your company’s admin for a new one.',
  ),
  InvitationOfAnother: words('sign-in')(
    'This account belongs to another company',
    'Open the invitation again and sign in with a different account.',
  ),
  PermissionEnded: page(
    'This permission has ended',
    'Ask your colleague to let you act for them again.',
  ),
  NotAColleague: field(
    'Check the email address',
    'Nobody else at your company who can sign in has this address.',
  ),
  NotInvited: page(
    'There’s no invitation to send',
    'Only people who haven’t signed in yet have an invitation.',
  ),
  StepMissing: page(
    'Some steps are missing',
    'Complete the steps above, then open the site for your people.',
  ),
  EmailNotVerified: words('sign-in')(
    'Your email address isn’t verified',
    'Your company’s sign-in doesn’t confirm your email address. Ask your company’s admin to verify it.',
  ),
  EmailOfAnotherDomain: words('sign-in')(
    'This email address is from another company',
    'Sign in with an address of your own company.',
  ),
  NotInCompany: words('sign-in')(
    'You’re not on your company’s list yet',
    'Your company’s admin adds you in its directory. Ask them, then sign in again.',
  ),
  CompanySignInRequired: words('sign-in')(
    'Sign in with your company',
    'Your company requires its own sign-in for your email address.',
  ),
  ProviderNotTried: field(
    'Sign in with this provider first',
    'Save it, sign in with it once, then turn this on. That way you can’t lock yourself out.',
  ),
  IssuerUnusable: field(
    'Check the issuer',
    'No OpenID provider answers there, or it names itself differently. It has to be a public https address.',
  ),
  InvalidDomain: field('Check the domains', 'Write them like halyard.com, one to a line.'),
  DomainTaken: field(
    'Check the domains',
    'Another company has already proven one of these. Contact support if it’s yours.',
  ),
  DomainNotProven: page(
    'We couldn’t find the record',
    'New DNS records can take up to an hour. Check its value, then try again.',
  ),
  EmailTaken: field('Use another email address', 'Somebody in your company already has this one.'),
  InvalidEmail: field('Check the email address', 'Write it like name@company.com.'),
  NameMissing: field('Enter a name'),
  NotAsked: page('You weren’t asked', 'Only travelers who were asked can answer.'),
  IncidentClosed: page('This incident is over', 'You don’t need to answer anymore.'),
  NoSuchInvoice: page('There is no such invoice', 'Check its number in the list of invoices.'),
  AddressNotAllowed: field(
    'Enter a public https address',
    'It can’t be on a private network, and can’t contain a password or a #.',
  ),
  TooManyWebhooks: page('You have as many webhooks as you can', 'Remove one to add another.'),
  WebhookOff: page('This webhook is off', 'Turn it on, then resend.'),
  VatIdMalformed: field('Enter a VAT number such as DE123456789, or leave it empty'),
  UnknownSchema: page('We couldn’t read that', 'It names a schema that we don’t know.'),
  InvalidValue: field('Check this value', 'It isn’t one that can be saved.'),
  InvalidPath: page('We couldn’t read that', 'It names an attribute that we don’t know.'),
  InvalidFilter: page('We couldn’t read that', 'The filter isn’t one that we can read.'),
  NameTaken: field('Use another name', 'An open project already has this one.'),
  CodeTaken: field('Use another code', 'Each code is used once, also by closed cost centers.'),
  CapNotPositive: field('Enter an amount above zero', 'Leave it empty for no limit.'),
  NothingAllowed: field('Choose at least one', 'Nobody could book anything otherwise.'),
  UnknownStars: field('Choose 1 to 5 stars'),
  HoursOutOfRange: field('Enter 1 to 24 hours'),
  PlaceTwice: field('Enter each place once'),
  TierInUse: page(
    'This tier is in use',
    'Move its people to another tier first, and choose another tier for the company.',
  ),
  TooManyTiers: page('There are too many tiers', 'Delete one that nobody is in.'),
  PlanChanged: page(
    'Something has changed',
    'This person’s trips, sessions or approvals changed meanwhile. Review the list again.',
  ),
  DefaultTraveler: page(
    'This is the default traveler',
    'Choose another default first. Deleting a profile never changes a booking.',
  ),
  NotAGhost: field('Choose a guest', 'This profile belongs to a person of your company.'),
  NotAPerson: field('Choose a person', 'This profile isn’t of a person of your company.'),
  SameProfile: field('Choose another profile', 'A profile can’t be merged with itself.'),
  BirthDatesDiffer: field(
    'These are two people',
    'Their dates of birth differ. Correct the wrong one first.',
  ),

  QuoteExpired: inactivity,
  QuoteError: words('price')(
    'We couldn’t confirm this price',
    'The airline didn’t return a price for these flights. Search again to see current flights.',
  ),
  PriceChanged: words('price')(
    'The price has changed',
    'The airline changed it while you were choosing. Nothing was charged.',
  ),
  NoAvailability: noAvailability,
  NoFlightsFound: words('no-availability')(
    'No flights for these dates',
    'Change the dates or an airport, or choose another cabin.',
  ),
  NotAvailable: roomGone,
  RateNotAvailable: words('no-availability')(
    'This rate is no longer available',
    'The property no longer offers it. The same room may have other rates.',
  ),
  LackOfInventory: roomGone,
  InvalidQuote: words('price')(
    'We couldn’t confirm this price',
    'The property didn’t return a price for this stay. Search again to see current rates.',
  ),
  InvalidFulfillmentInput: field('Check this field', 'The property didn’t accept this value.'),
  InvalidGuestCountry: field(
    'This property doesn’t accept guests from this country',
    'Choose another rate or another property.',
  ),
  CheckInMinimumAgeNotMet: field(
    'This guest is too young to check in',
    'Choose a lead guest who meets the property’s minimum age.',
  ),
  Experiment: ours,
  SeatTaken: page('This seat was just taken', 'Nothing was charged. Choose another seat.'),
  SeatNotSold: page(
    'This seat isn’t available',
    'Your fare doesn’t include it before check-in. Choose another seat.',
  ),
  SeatNotForPassenger: page(
    'Choose another seat',
    'Exit-row seats are for adults, and a lap infant doesn’t get a seat.',
  ),
  TooManyBags: page('That’s more bags than the airline accepts', 'Remove a bag to continue.'),
  DuplicateBooking: words('duplicate')(
    'You already booked this',
    'This traveler is already on these flights.',
  ),
  IdempotencyKeyReused: ours,
  BookingWithdrawn: words('search')(
    'This booking is canceled',
    'You canceled it before the tickets were issued. Nothing was charged, and any holds were released.',
  ),
  BookingInFlight: words('pending')(
    'Your booking is in progress',
    'You submitted it a moment ago. Please don’t submit it again.',
  ),

  CardDeclined: field('Your card was declined', 'Try another card, or contact your bank.'),
  InsufficientFunds: field('Not enough funds', 'Your bank declined the charge. Try another card.'),
  CreditCardExpired: field(
    'This card has expired',
    'Check the expiration date, or use another card.',
  ),
  CreditCardLostStolen: field(
    'This card can’t be used',
    'Your bank has blocked it. Use another card.',
  ),
  CreditCardNotSupported: field('We don’t accept this card', 'Use another card.'),
  InvalidCreditCardNumber: field('Check the card number'),
  InvalidCreditCardVerificationNumber: field(
    'Check the security code',
    'It’s on the back of your card, or on the front of an American Express.',
  ),
  InvalidCreditCardInformation: card,
  InvalidCreditCardZipCode: field(
    'Check the ZIP code',
    'It must match the billing address your bank has.',
  ),
  InvalidCreditCardCountryCode: field(
    'Check the country',
    'It must match the billing address your bank has.',
  ),
  PaymentError: card,
  Fraud: fraud,
  LikelyFraud: fraud,
  FraudAutoReject: fraud,
  SecurityCodeNeeded: field(
    'Enter this card’s security code',
    'We need it again for this payment. Nothing was charged.',
  ),
  TooManyCards: page('You’ve reached the limit for saved cards', 'Remove one, then save this one.'),
  UserCardNotFound: field('Choose a card', 'That saved card has been removed.'),
  InvalidCustomer: field(
    'Check your details',
    'Your name, email address, or phone number wasn’t accepted.',
  ),
  RedemptionFailure: tender,
  InstallmentPaymentFailed: tender,
  UnsupportedPaymentKind: tender,
  TenderSumDiffers: page(
    'The amounts have changed',
    'The amount for your card has changed. Nothing was charged. Review the new amount.',
  ),
  TendersExceedTotal: field('That’s more than the total', 'Lower the amount to continue.'),
  CurrencyDiffers: field('The currency doesn’t match', 'Pay in the currency of the price.'),
  RedemptionNotAllowed: field(
    'You can’t redeem these rewards',
    'Only the primary holder or an account manager can redeem them.',
  ),
  RedemptionMinimumNotMet: field(
    'Not enough to redeem yet',
    'This account is below the minimum to redeem.',
  ),
  NotEnoughRewards: field(
    'Not enough rewards',
    'This account has less than that. Lower the amount to continue.',
  ),
  CreditNotFound: field('We couldn’t find this credit', 'Choose another credit, or pay by card.'),
  CreditExpired: field('This credit has expired', 'Choose another credit, or pay by card.'),
  CreditNotForProduct: field(
    'This credit can’t be used here',
    'Choose another credit, or pay by card.',
  ),
  NotEnoughCredit: field(
    'Not enough credit',
    'This credit has less than that. Lower the amount to continue.',
  ),
  TravelOfferNotFound: field(
    'We couldn’t find this offer',
    'Choose another offer, or continue without one.',
  ),
  TravelOfferUsed: field(
    'This offer has already been used',
    'You can use each offer once. Continue without it.',
  ),
  TravelOfferNotValid: field(
    'This offer doesn’t apply here',
    'It has ended, or this booking doesn’t meet its conditions. Continue without it.',
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
    'This company rents to drivers 25 and older.',
  ),
  UpgradeRequired: words('reload')('Please reload the page', 'A newer version is available.'),

  CancellationAttemptFailed: page(
    'We couldn’t cancel this trip',
    'The cancellation didn’t go through, and your trip hasn’t changed. Please try again.',
  ),
  ExternalBookingServiceUnavailable: page(
    'The booking service isn’t available',
    'The service that keeps your booking can’t take cancellations right now. Your trip hasn’t changed. Please try again in a few minutes.',
  ),
  CancellationTimeout: page(
    'The cancellation took too long',
    'We didn’t get an answer in time and stopped. Your trip hasn’t changed. You can try again now.',
  ),
  ProviderUnavailable: page(
    'We can’t reach the company you booked with',
    'It isn’t answering right now. Your trip hasn’t changed. Please try again later. If it’s urgent, call the airline or the property.',
  ),
  TravelBookingOutage: page(
    'Booking changes are paused right now',
    'Your trip hasn’t changed. Please try again later.',
  ),
  CancellationBadRequest: page(
    'An agent has to cancel this trip',
    'The cancellation wasn’t accepted the way we sent it. Your trip hasn’t changed. Ask an agent to cancel it for you.',
  ),
  CancellationUnavailable: byDesk,
  CancellationPriceChanged: otherRefund,
  CancellationFeesApplicable: words('price')(
    'A cancellation fee applies',
    'This fee is new. Nothing was canceled. Review your refund.',
  ),
  CancellationQuoteExpired: words('price')(
    'This quote has expired',
    'Nothing was canceled. Review your refund.',
  ),
  AlreadyCanceled: page('This trip is already canceled', 'You don’t need to do anything.'),
  StayChangeNotAllowed: words('price')(
    'The property doesn’t allow this change',
    'Your stay hasn’t changed. An agent can ask the property for you.',
  ),
  StayChangePriceChanged: words('price')(
    'The price of this change has changed',
    'Your stay hasn’t changed, and nothing was charged. Review the new price.',
  ),
  StayChangeQuoteExpired: words('price')(
    'This quote has expired',
    'Your stay hasn’t changed. Get a new price.',
  ),
  NothingToChange: field('Nothing to change', 'What you chose is already booked.'),
  NotCancellable: byDesk,
  PackageDiscountEnds: page(
    'Your stay has a package discount',
    'It needs your flights. To keep the stay, pay the discount first. Or cancel the stay too. Nothing was canceled.',
  ),
  PackageOfferEnded: page(
    'This package price isn’t available',
    'It’s for the nights between your flights and the travelers on them, for three days after booking.',
  ),
  TripDeparted: page(
    'This trip has started',
    'You can no longer cancel it online. Contact the airline or the property.',
  ),

  NotExchangeable: exchangeByDesk,
  ContactSupport: exchangeByDesk,
  ContactAirline: page(
    'Contact airline',
    'The airline now controls this booking. Your flights haven’t changed.',
  ),
  TooManyAttemptsSupport: page(
    'Contact support',
    'Changing this trip has failed several times today. Ask an agent for help, or try again tomorrow.',
  ),
  ExchangeUnderWay: page(
    'This trip is already being changed',
    'Another change started first, so this one wasn’t made. When that change is done, review your trip.',
  ),
  ExchangeQuoteExpired: words('price')(
    'This quote has expired',
    'Your flights haven’t changed. Get a new price.',
  ),
  ExchangePriceChanged: words('price')(
    'The price of this change has changed',
    'Your flights haven’t changed. Review the new price.',
  ),
  ExchangeRefused: notExchanged,
  ExchangeDenied: notExchanged,
  ExchangeOver: page(
    'This change request has expired',
    'We couldn’t reach the airline in time. Your card hold was released and your flights haven’t changed.',
  ),
  AgentFulfillmentNeeded: page(
    'An agent is requesting this change from the airline',
    'We’ll email you as soon as we hear.',
  ),
  SameFlights: field(
    'These are your current flights',
    'Choose other flights, or keep the trip as it is.',
  ),
  SegmentFlown: field(
    'This flight has already left',
    'You can change only flights that haven’t left yet.',
  ),

  AirlineExcluded: page(
    'We can’t protect this price',
    'This airline’s fares aren’t included. You can book them as usual.',
  ),
  ProtectionNotOffered: page(
    'This protection isn’t available',
    'It isn’t sold for this booking. You can book without it.',
  ),
  ProtectionTooLate: page(
    'It’s too late to buy this protection',
    'The trip starts too soon. You can book without it.',
  ),
  ProtectionExpired: page(
    'This protection has expired',
    'Its time to use it has ended. Nothing was charged.',
  ),
  ProtectionUsed: page('This protection was already used', 'It can be used once.'),
  ProtectionEnded: page('This protection has ended', 'Its details say when it ended and why.'),
  NotAllCovered: field(
    'Cover the whole booking',
    'A protection covers all travelers and all flights or rooms.',
  ),
  TravelersDiffer: field(
    'Book for the same travelers',
    'Everyone that the protection covers has to be included, and nobody else.',
  ),
  ItineraryDiffers: field(
    'Book the same trip',
    'The protection covers only the trip that it was bought for.',
  ),
  CapNotSold: field('Choose another amount', 'We can’t cover a rise of that amount.'),
  FreezeLengthNotSold: field('Choose another length', 'Choose one of the lengths shown.'),
  ClaimTooLate: page(
    'It’s too late for this claim',
    'Claims are made within 24 hours after booking.',
  ),
  EvidenceInsufficient: field(
    'We couldn’t verify this price',
    'Enter the address of the page that shows it, and what it shows.',
  ),
}
