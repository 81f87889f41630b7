/**
 * Every error code with its HTTP status. The rules of docs/product name the codes (identity-7,
 * travelers-14, shell-21). The text for people is in `web`, which must have a screen for every
 * code.
 */
export const errorStatus = {
  // Identity (identity-7). Its four business codes are sent unchanged.
  '40105': 401,
  '40106': 401,
  '40103': 401,
  '40102': 401,
  Unauthenticated: 401,
  TokenExpired: 401,
  InvalidLoginCode: 401,
  CsrfMismatch: 403,
  CrossOrigin: 403,
  // The request.
  BadJson: 400,
  BadRequest: 400,
  UnknownField: 400,
  WrongType: 400,
  OutOfRange: 400,
  MissingField: 400,
  BodyTooLarge: 413,
  UnsupportedMediaType: 415,
  NotFound: 404,
  MethodNotAllowed: 405,
  ExcessiveActivity: 429,
  Timeout: 503,
  Unavailable: 503,
  Draining: 503,
  Internal: 500,
  // Flight search.
  UnknownAirport: 422,
  SameOriginAndDestination: 422,
  DateInPast: 422,
  DateTooFar: 422,
  InvalidDate: 422,
  ReturnBeforeDeparture: 422,
  SlicesOutOfOrder: 422,
  SlicesOverlap: 422,
  SelfTransferTooShort: 422,
  TooManyWatches: 409,
  // Trips and cases.
  TooManyMails: 429,
  ChangeAnswered: 409,
  ChangeNotRefundable: 409,
  ChangeNotAcceptable: 409,
  CaseOpen: 409,
  CaseTaken: 409,
  // Changing a stay.
  StayChangeNotAllowed: 409,
  StayChangePriceChanged: 409,
  StayChangeQuoteExpired: 410,
  NothingToChange: 422,
  // Stays.
  UnknownDestination: 422,
  UnknownProperty: 404,
  AreaTooLarge: 422,
  CheckOutBeforeCheckIn: 422,
  StayTooLong: 422,
  NoRooms: 422,
  TooManyRooms: 422,
  TooManyGuests: 422,
  TooManyPets: 422,
  ChildAgeMissing: 422,
  OccupancyExceeded: 422,
  StayNotAllowed: 409,
  // Packages.
  NoFlightsFound: 409,
  PackageDiscountEnds: 409,
  PackageOfferEnded: 410,
  // Cars.
  UnknownCar: 404,
  ReturnBeforePickUp: 422,
  RentalTooLong: 422,
  DriverTooYoung: 422,
  DriverTooOld: 422,
  DeskClosed: 409,
  OneWayNotAllowed: 409,
  ExtraNotSold: 422,
  InvalidLoyaltyNumber: 422,
  LoyaltyNameMismatch: 422,
  CarChangeNotAllowed: 409,
  CarChangeQuoteExpired: 410,
  // Activities.
  UnknownActivity: 404,
  DatesReversed: 422,
  DateRangeTooLong: 422,
  ActivityNotOffered: 409,
  TooLateToBook: 409,
  NobodyComes: 422,
  AgeNotAllowed: 422,
  AdultRequired: 422,
  TooManyPeople: 422,
  AnswerMissing: 422,
  AnswerInvalid: 422,
  AnswerOutOfRange: 422,
  ReservationExpired: 410,
  SupplierDeclined: 409,
  ActivityChangeNotAllowed: 409,
  ActivityChangeQuoteExpired: 410,
  // Favorites.
  WishlistNameTaken: 409,
  TooManyWishlists: 409,
  TooManyFavorites: 409,
  // Companies (companies-4 to companies-10).
  OwnRole: 409,
  MoreThanOwnRights: 409,
  LastAdmin: 409,
  NotActive: 422,
  NotAnApprover: 422,
  ApproverCycle: 422,
  /** What happens to a trip of who leaves is not chosen (companies-7). */
  TripUndecided: 422,
  /** The invitation was accepted, revoked or replaced, or is too old (companies-17). */
  InvitationEnded: 410,
  /** The account belongs to another person of the portal. */
  InvitationOfAnother: 409,
  /** Nobody else of the company who signs in has this email address (companies-11). */
  NotAColleague: 422,
  /** There is no such permission of the caller now (companies-11). */
  PermissionEnded: 410,
  /** Only who is invited has an invitation. */
  NotInvited: 409,
  /** Onboarding cannot end before its other steps are done (companies-8). */
  StepMissing: 409,
  /** A company's provider does not vouch for the address (directory-9). */
  EmailNotVerified: 403,
  /** The address is at no domain that the company has proven (directory-9). */
  EmailOfAnotherDomain: 403,
  /** Nobody of the company has the address, or another account of the provider is theirs. */
  NotInCompany: 403,
  /** The company of the address's domain requires its own provider (directory-12). */
  CompanySignInRequired: 403,
  /** An admin requires a provider that has never signed them in (directory-12). */
  ProviderNotTried: 409,
  /** No provider answers at the issuer, or it has another name. */
  IssuerUnusable: 422,
  InvalidDomain: 422,
  /** Another company has proven the domain (directory-8). */
  DomainTaken: 409,
  DomainNotProven: 409,
  EmailTaken: 409,
  InvalidEmail: 422,
  NameMissing: 422,
  VatIdMalformed: 422,
  /** Webhooks go to public https addresses (webhooks-2). */
  AddressNotAllowed: 422,
  TooManyWebhooks: 409,
  WebhookOff: 409,
  NoSuchInvoice: 409,
  IncidentClosed: 409,
  NotAsked: 409,
  NameTaken: 409,
  // A company's directory (RFC 7644 section 3.12).
  UnknownSchema: 400,
  InvalidValue: 400,
  InvalidPath: 400,
  InvalidFilter: 400,
  CodeTaken: 409,
  PlanChanged: 409,
  // Policies (policies-8).
  CapNotPositive: 422,
  NothingAllowed: 422,
  UnknownStars: 422,
  HoursOutOfRange: 422,
  PlaceTwice: 422,
  TierInUse: 409,
  TooManyTiers: 409,
  // Approvals (approvals-1 to approvals-16).
  ApprovalNeeded: 409,
  ApprovalNotNeeded: 409,
  ReasonMissing: 422,
  ReasonTooShort: 422,
  NoteTooShort: 422,
  AlreadyDecided: 409,
  PriceLapsed: 409,
  MayNotDecide: 409,
  LinkNotValid: 409,
  FreshSignInNeeded: 403,
  OwnSubstitute: 422,
  OwnExemption: 409,
  SubstituteOverlaps: 409,
  SubstituteCircle: 422,
  EndsBeforeItBegins: 422,
  // Passengers (travelers-14).
  NoAdultPassenger: 422,
  TooManyPassengers: 422,
  TooManyLapInfants: 422,
  LapInfantTooOld: 422,
  SeatedInfantTooOld: 422,
  ChildTooOld: 422,
  AdultTooYoung: 422,
  InfantsUnsupported: 422,
  IllegalKnownTravelerNumberForLapInfant: 422,
  IllegalRedressNumberForLapInfant: 422,
  MalformedRedressNumber: 422,
  MalformedKnownTravelerNumber: 422,
  MissingPassport: 422,
  ExpiredPassport: 422,
  MissingPassportNumber: 422,
  InvalidPassportNumber: 422,
  MissingNationality: 422,
  UnsupportedNameCharacters: 422,
  MissingContactInformation: 422,
  InvalidPassengers: 422,
  UnknownTraveler: 422,
  MayNotBookFor: 422,
  MissingInformation: 422,
  InvalidKeyValue: 422,
  DefaultTraveler: 409,
  NotAGhost: 409,
  NotAPerson: 409,
  SameProfile: 409,
  BirthDatesDiffer: 409,
  // Booking (shell-21).
  QuoteExpired: 410,
  QuoteError: 409,
  PriceChanged: 409,
  NoAvailability: 409,
  NotAvailable: 409,
  RateNotAvailable: 409,
  LackOfInventory: 409,
  InvalidQuote: 409,
  InvalidFulfillmentInput: 422,
  InvalidGuestCountry: 422,
  CheckInMinimumAgeNotMet: 422,
  Experiment: 502,
  SeatTaken: 409,
  SeatNotSold: 422,
  SeatNotForPassenger: 422,
  TooManyBags: 422,
  DuplicateBooking: 409,
  IdempotencyKeyReused: 422,
  BookingInFlight: 409,
  BookingWithdrawn: 409,
  CardDeclined: 402,
  InsufficientFunds: 402,
  CreditCardExpired: 402,
  CreditCardLostStolen: 402,
  CreditCardNotSupported: 402,
  InvalidCreditCardNumber: 402,
  InvalidCreditCardVerificationNumber: 402,
  InvalidCreditCardInformation: 402,
  InvalidCreditCardZipCode: 402,
  InvalidCreditCardCountryCode: 402,
  PaymentError: 402,
  Fraud: 402,
  LikelyFraud: 402,
  FraudAutoReject: 402,
  UserCardNotFound: 422,
  SecurityCodeNeeded: 402,
  TooManyCards: 409,
  InvalidCustomer: 422,
  RedemptionFailure: 409,
  InstallmentPaymentFailed: 409,
  UnsupportedPaymentKind: 422,
  // Where a company's booking is charged to (companies-10).
  UnknownCostCenter: 422,
  ClosedCostCenter: 409,
  UnknownProject: 422,
  ClosedProject: 409,
  ProjectOfAnotherCostCenter: 422,
  // Tenders: rewards, travel credits, one travel offer, and the card for the rest.
  TenderSumDiffers: 422,
  TendersExceedTotal: 422,
  CurrencyDiffers: 422,
  RedemptionNotAllowed: 403,
  RedemptionMinimumNotMet: 409,
  NotEnoughRewards: 409,
  CreditNotFound: 422,
  CreditExpired: 409,
  CreditNotForProduct: 409,
  NotEnoughCredit: 409,
  TravelOfferNotFound: 422,
  TravelOfferUsed: 409,
  TravelOfferNotValid: 409,
  VccGenerationFailure: 409,
  BookingSessionClosed: 410,
  BookingSessionMissing: 404,
  BookingSessionRefused: 409,
  CannotResume: 409,
  Inactivity: 410,
  OfferInvalid: 409,
  BookError: 502,
  PollingTimeout: 504,
  TicketingUnconfirmed: 502,
  TicketingNotStarted: 502,
  MissingAirlineLocator: 502,
  PriceUnavailableUnder25: 409,
  UpgradeRequired: 426,
  // Cancellation (shell-21, cancellation failure outcomes).
  CancellationAttemptFailed: 502,
  ExternalBookingServiceUnavailable: 503,
  CancellationTimeout: 504,
  CancellationBadRequest: 502,
  CancellationPriceChanged: 409,
  CancellationUnavailable: 409,
  CancellationFeesApplicable: 409,
  ProviderUnavailable: 503,
  TravelBookingOutage: 503,
  CancellationQuoteExpired: 410,
  AlreadyCanceled: 409,
  NotCancellable: 409,
  TripDeparted: 409,
  // Flight exchange.
  NotExchangeable: 409,
  TooManyAttemptsSupport: 409,
  ContactAirline: 409,
  ContactSupport: 409,
  ExchangeUnderWay: 409,
  ExchangeQuoteExpired: 410,
  ExchangePriceChanged: 409,
  ExchangeRefused: 409,
  ExchangeDenied: 409,
  ExchangeOver: 409,
  AgentFulfillmentNeeded: 409,
  SameFlights: 422,
  SegmentFlown: 409,
  // Protections (protections-13 and after): why one is not sold, or does not pay.
  AirlineExcluded: 409,
  ProtectionNotOffered: 409,
  ProtectionTooLate: 409,
  ProtectionExpired: 410,
  ProtectionUsed: 409,
  ProtectionEnded: 409,
  NotAllCovered: 422,
  TravelersDiffer: 422,
  ItineraryDiffers: 422,
  CapNotSold: 422,
  FreezeLengthNotSold: 422,
  ClaimTooLate: 409,
  EvidenceInsufficient: 422,
} as const

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as ErrorCode[]

/**
 * Plain values that a screen needs (old and new price, a trip id, a limit); never sentences, never
 * secrets.
 */
export type Facts = Readonly<Record<string, string | number | boolean | null>>

/** A refusal, as use cases return it: the code, the field if the person caused it, and facts. */
export interface Refusal {
  readonly code: ErrorCode
  /** One sentence for developers and logs. Screens map the code to their own text. */
  readonly message: string
  /** Path of the field in the request, such as `slices.0.date`. */
  readonly field?: string
  readonly facts?: Facts
}

/** Body of every failed call. */
export interface ErrorBody {
  readonly error: Refusal
  readonly requestId: string
}

export const scimErrorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'
/** Body of a failed call under `/scim/v2` (RFC 7644 section 3.12). */
export interface ScimErrorBody {
  readonly schemas: readonly [typeof scimErrorSchema]
  /** The HTTP status, as text. */
  readonly status: string
  readonly scimType?:
    | 'invalidSyntax'
    | 'invalidValue'
    | 'invalidPath'
    | 'invalidFilter'
    | 'uniqueness'
    | 'mutability'
  readonly detail: string
}
