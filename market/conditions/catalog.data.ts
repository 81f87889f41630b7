/** Calls that a condition can affect, each with the facts that a condition may match. */
export const callFacts = {
  // `product` is flights, lodging, cars or activities. `date` is that of the check-in, the pick-up
  // or the start.
  search: ['product', 'origin', 'destination', 'date'],
  price: [
    'product',
    'airline',
    'flight',
    'date',
    'origin',
    'destination',
    'property',
    'country',
    'chain',
  ],
  book: [
    'product',
    'reference',
    'airline',
    'flight',
    'date',
    'origin',
    'destination',
    'surname',
    'property',
    'country',
    'chain',
  ],
  readBack: ['product', 'reference'],
  closeReference: ['product', 'reference'],
  // `cancel` undoes an order the traveler never saw; the other two are a traveler's cancellation.
  cancel: ['product', 'reference'],
  quoteCancellation: ['product', 'reference'],
  confirmCancellation: ['product', 'reference'],
  // Changes to other flights on the same ticket, or to other dates of the same stay.
  changeTerms: ['product', 'reference'],
  searchChange: ['product', 'reference'],
  quoteChange: ['product', 'reference'],
  confirmChange: ['product', 'reference'],
  // What a rental desk has charged, asked after the return.
  readBill: ['product', 'reference'],
  // Rooms held for a change until something else has happened.
  holdChange: ['product', 'reference'],
  releaseChange: ['product', 'reference'],
  authorize: ['reference', 'brand', 'lastFour', 'amount', 'currency'],
  capture: ['reference', 'brand', 'lastFour', 'amount', 'currency'],
  void: ['reference', 'brand', 'lastFour'],
  refund: ['reference', 'brand', 'lastFour', 'amount', 'currency'],
  chargeReadBack: ['reference'],
  // Protections: `kind` is the cover's, such as price-freeze.
  quoteCover: ['kind'],
  bindCover: ['kind', 'reference'],
  coverReadBack: ['kind', 'reference'],
  cancelCover: ['kind', 'reference'],
  claimCover: ['kind', 'reference'],
} as const satisfies Record<string, readonly string[]>
export type Call = keyof typeof callFacts

export const supplierCalls = [
  'search',
  'price',
  'book',
  'readBack',
  'closeReference',
  'cancel',
  'quoteCancellation',
  'confirmCancellation',
  'changeTerms',
  'searchChange',
  'quoteChange',
  'confirmChange',
  'readBill',
  'holdChange',
  'releaseChange',
] as const satisfies readonly Call[]
export const acquirerCalls = [
  'authorize',
  'capture',
  'void',
  'refund',
  'chargeReadBack',
] as const satisfies readonly Call[]

export const underwriterCalls = [
  'quoteCover',
  'bindCover',
  'coverReadBack',
  'cancelCover',
  'claimCover',
] as const satisfies readonly Call[]

export type Effect =
  /** The counterparty refuses with the condition's code. */
  | { readonly kind: 'refuse' }
  /** The price is this many percent above (negative: below) the listed or quoted one, for good. */
  | { readonly kind: 'move'; readonly percent: number }
  /** The counterparty refuses, and charges this percentage of the price from then on. */
  | { readonly kind: 'fee'; readonly percent: number }
  /** The order is made, but this part of it arrives only `after` (ten minutes by default). */
  | { readonly kind: 'withhold'; readonly what: 'locator' | 'tickets' }
  /** The order is made, and its operator refuses it only `after` (ten minutes by default). */
  | { readonly kind: 'decline' }
  /** The traveler never comes. */
  | { readonly kind: 'absent' }
  /** Only the counterparty's desk can do it; the quote stays valid for that. */
  | { readonly kind: 'desk' }
  /**
   * How the connection fails: before the call took effect, after it did, with an effect that is
   * visible only `after`, with "unavailable", or with an unreadable response.
   */
  | {
      readonly kind: 'line'
      readonly fault: 'before' | 'after' | 'late' | 'unavailable' | 'garbage'
    }

export interface ConditionKind {
  readonly code: string
  readonly sentence: string
  /** The call it affects unless the match names another of `calls`. */
  readonly call: Call
  readonly calls: readonly Call[]
  readonly effect: Effect
}

const refusesAt = (
  call: Call,
  sentences: Readonly<Record<string, string>>,
  calls: readonly Call[] = [call],
): ConditionKind[] =>
  Object.entries(sentences).map(([code, sentence]) => ({
    code,
    sentence,
    call,
    calls,
    effect: { kind: 'refuse' },
  }))

const lineFaults = (
  who: 'Supplier' | 'Acquirer' | 'Underwriter',
  name: string,
  thing: string,
  call: Call,
  calls: readonly Call[],
): ConditionKind[] => {
  const fault = (
    suffix: string,
    sentence: string,
    kind: 'before' | 'after' | 'late' | 'unavailable' | 'garbage',
  ): ConditionKind => ({
    code: `${who}${suffix}`,
    sentence,
    call,
    // Only a created order or charge can appear late.
    calls: kind === 'late' ? [call] : calls,
    effect: { kind: 'line', fault: kind },
  })
  return [
    fault('TimeoutBefore', `The call to the ${name} times out before it takes effect.`, 'before'),
    fault(
      'TimeoutAfter',
      `The call to the ${name} times out after it takes effect: the ${thing} exists.`,
      'after',
    ),
    fault(
      'Late',
      `The call to the ${name} times out, and the ${thing} appears only after the given time (five minutes by default).`,
      'late',
    ),
    fault(
      'Unavailable',
      `The ${name} responds that it is unavailable. The call has no effect.`,
      'unavailable',
    ),
    fault('Garbage', `The call takes effect, but the ${name}’s response can’t be read.`, 'garbage'),
  ]
}

/** Every condition: the codes (market-2), then connection faults. */
export const conditionKinds: readonly ConditionKind[] = [
  // Matched at `price`, the supplier refuses before anybody has decided.
  ...refusesAt(
    'book',
    {
      NoAvailability: 'The last seats or rooms sell out while the traveler is deciding.',
      QuoteError: 'The supplier cannot confirm the quoted price.',
    },
    ['book', 'price'],
  ),
  ...refusesAt('book', {
    LackOfInventory: 'The supplier has no inventory left for the quote.',
    RateNotAvailable: 'The quoted rate is no longer on sale.',
    NotAvailable: 'The quoted flight or room is no longer available.',
    OfferInvalid: 'The supplier no longer honors the quoted fare.',
    'Invalid Quote': 'The supplier rejects the quote.',
    PriceUnavailableUnder25: 'The supplier has no price for a driver under 25.',
    BookError: 'The supplier reports that the booking failed. No order is made.',
    Unknown: 'The supplier refuses without a reason. No order is made.',
    DuplicateBooking:
      'The supplier already has a booking for these travelers on these flights or nights.',
    InvalidCustomer: 'The supplier rejects the customer.',
    InvalidPassengers: 'The supplier rejects the passengers.',
    CheckInMinimumAgeNotMet: 'The property does not accept a guest of that age.',
    InvalidGuestCountry: 'The property does not accept guests of that country.',
    InvalidFulfillmentInput: 'The supplier rejects the fulfillment details.',
    Experiment: 'An experiment injects a failure.',
    BookingSessionClosed: 'The supplier has closed its booking session.',
    BookingSessionMissing: 'The supplier does not know the booking session.',
    BookingSessionRefused: 'The supplier refuses the booking session.',
    CannotResume: 'The supplier cannot resume the booking session.',
    Inactivity: 'The supplier has closed the booking session for inactivity.',
    UpgradeRequired: 'The supplier requires a newer API version.',
    ExcessiveActivity: 'The supplier’s rate limit is exceeded.',
    Unauthorized: 'The supplier rejects our credentials.',
    NoAdultPassenger: 'The airline requires an adult passenger.',
    TooManyPassengers: 'The booking has more passengers than the airline allows.',
    TooManyLapInfants: 'The booking has more lap infants than adults.',
    LapInfantTooOld: 'A lap infant is too old.',
    InfantsUnsupported: 'The airline doesn’t accept infants on these flights.',
    IllegalKnownTravelerNumberForLapInfant:
      'The airline doesn’t accept a Known Traveler Number for a lap infant.',
    IllegalRedressNumberForLapInfant:
      'The airline doesn’t accept a redress number for a lap infant.',
    MalformedRedressNumber: 'A redress number is malformed.',
    MalformedKnownTravelerNumber: 'A Known Traveler Number is malformed.',
    ExpiredPassport: 'A passport has expired.',
    MissingPassport: 'The airline requires a passport.',
    MissingPassportNumber: 'The airline requires a passport number.',
    InvalidPassportNumber: 'A passport number is invalid.',
    MissingNationality: 'The airline requires a nationality.',
    UnsupportedNameCharacters: 'A name has characters that the airline doesn’t support.',
    MissingContactInformation: 'The airline requires contact information.',
  }),
  // Matched at `price`, the fare moves before the payment; at `book`, after the card is authorized.
  {
    code: 'PriceChanged',
    sentence: 'The supplier charges 5% more than it listed or quoted.',
    call: 'book',
    calls: ['book', 'price'],
    effect: { kind: 'move', percent: 5 },
  },
  {
    code: 'PriceDropped',
    sentence: 'The supplier charges 5% less than it listed or quoted.',
    call: 'book',
    calls: ['book', 'price'],
    effect: { kind: 'move', percent: -5 },
  },
  {
    code: 'MissingAirlineLocator',
    sentence:
      'The order is made, but the airline’s or property’s confirmation number arrives only after the given time (ten minutes by default).',
    call: 'book',
    calls: ['book'],
    effect: { kind: 'withhold', what: 'locator' },
  },
  {
    code: 'TicketingUnconfirmed',
    sentence:
      'The order is made, but tickets arrive only after the given time (ten minutes by default).',
    call: 'book',
    calls: ['book'],
    effect: { kind: 'withhold', what: 'tickets' },
  },
  {
    code: 'TicketingNotStarted',
    sentence:
      'The order is made, but ticketing starts only after the given time (ten minutes by default).',
    call: 'book',
    calls: ['book'],
    effect: { kind: 'withhold', what: 'tickets' },
  },
  {
    code: 'SupplierDeclined',
    sentence:
      'The operator of an activity takes the order, and refuses it after the given time (ten minutes by default).',
    call: 'book',
    calls: ['book'],
    effect: { kind: 'decline' },
  },
  {
    code: 'PollingTimeout',
    sentence:
      'The call to the supplier times out, and the order appears only after the given time (five minutes by default).',
    call: 'book',
    calls: ['book'],
    effect: { kind: 'line', fault: 'late' },
  },
  ...refusesAt('authorize', {
    CardDeclined: 'The bank declines the card.',
    CreditCardDeclined: 'The bank declines the card.',
    InsufficientFunds: 'The card has insufficient funds.',
    CreditCardExpired: 'The card has expired.',
    CreditCardLostStolen: 'The card is reported lost or stolen.',
    CreditCardNotSupported: 'The acquirer doesn’t accept this kind of card.',
    InvalidCreditCardNumber: 'The card number is invalid.',
    InvalidCreditCardInformation: 'The card details are invalid.',
    InvalidCreditCardVerificationNumber: 'The security code is wrong.',
    InvalidCreditCardCountryCode: 'The country doesn’t match the card.',
    InvalidCreditCardZipCode: 'The postal code doesn’t match the card.',
    PaymentError: 'The acquirer reports a processing error.',
    Fraud: 'The acquirer rejects the payment as fraud.',
    LikelyFraud: 'The acquirer rejects the payment as likely fraud.',
    FraudAutoReject: 'A fraud rule of the acquirer rejects the payment.',
    UserCardNotFound: 'The acquirer doesn’t have the card.',
    UnsupportedPaymentKind: 'The acquirer doesn’t accept this kind of payment.',
    InstallmentPaymentFailed: 'The installment payment is refused.',
    RedemptionFailure: 'The rewards can’t be redeemed.',
    VccGenerationFailure: 'No virtual card can be issued for the supplier.',
  }),
  // Cancellation failure outcomes (cancellations-7).
  ...refusesAt('confirmCancellation', {
    CancellationAttemptFailed:
      'The supplier reports that the cancellation failed. The order is unchanged.',
    ExternalBookingServiceUnavailable:
      'The service between us and the supplier is down. The order is unchanged.',
    CancellationTimeout: 'The cancellation times out at the supplier. The order is unchanged.',
    CancellationBadRequest: 'The supplier can’t read the cancellation request.',
    CancellationUnavailable: 'The supplier doesn’t cancel this order through us.',
    ProviderUnavailable: 'The supplier can’t reach the airline or the property.',
    TravelBookingOutage: 'The supplier has suspended all changes to bookings.',
  }),
  // Changes to other flights or other dates.
  {
    code: 'AirlineControl',
    sentence: 'The airline controls the ticket. Only its own desk can change it.',
    call: 'changeTerms',
    calls: ['changeTerms', 'quoteChange', 'confirmChange'],
    effect: { kind: 'refuse' },
  },
  {
    code: 'ChangeNoFlights',
    sentence: 'The airline has no other flights.',
    call: 'searchChange',
    calls: ['searchChange', 'quoteChange'],
    effect: { kind: 'refuse' },
  },
  ...refusesAt('quoteChange', {
    ChangeNotPermitted: 'The fare or rate doesn’t allow changes.',
  }),
  ...refusesAt('confirmChange', {
    ChangePriceChanged: 'The price of the change differs from the quote. The booking is unchanged.',
    ChangeQuoteExpired: 'The quote for the change has expired. The booking is unchanged.',
    ChangeRefused: 'The airline or the property refuses the change. The booking is unchanged.',
  }),
  {
    code: 'ChangeSoldOut',
    sentence: 'The last seats or rooms for the change sell out while the traveler is deciding.',
    call: 'confirmChange',
    calls: ['confirmChange', 'holdChange'],
    effect: { kind: 'refuse' },
  },
  {
    code: 'ChangeNeedsAgent',
    sentence:
      'Only the airline’s desk can make the change. An agent has to contact it, and the quote is valid for a day.',
    call: 'confirmChange',
    calls: ['confirmChange'],
    effect: { kind: 'desk' },
  },
  // The next quote includes the fee.
  {
    code: 'CancellationPriceChanged',
    sentence: 'The refund is lower than quoted by 10% of the price.',
    call: 'confirmCancellation',
    calls: ['confirmCancellation'],
    effect: { kind: 'fee', percent: 10 },
  },
  {
    code: 'CancellationFeesApplicable',
    sentence: 'The supplier charges a fee it didn’t quote: 5% of the price.',
    call: 'confirmCancellation',
    calls: ['confirmCancellation'],
    effect: { kind: 'fee', percent: 5 },
  },
  {
    code: 'DeskOvercharges',
    sentence: 'The rental desk charges 15% more than it sold. A prepaid car is charged again.',
    call: 'readBill',
    calls: ['readBill'],
    effect: { kind: 'move', percent: 15 },
  },
  {
    code: 'DriverNeverCame',
    sentence: 'Nobody comes to pick the rental up. The desk charges what its terms say for that.',
    call: 'readBill',
    calls: ['readBill'],
    effect: { kind: 'absent' },
  },
  ...refusesAt('quoteCover', {
    CoverNotQuoted: 'The underwriter doesn’t quote this cover today.',
  }),
  ...refusesAt('bindCover', {
    CoverDeclined: 'The underwriter declines to bind the contract. Nothing is bound.',
    CoverRepriced: 'The underwriter no longer honors its quote. Nothing is bound.',
  }),
  ...refusesAt('claimCover', {
    ClaimUnderReview: 'The underwriter doesn’t pay the claim yet. It can be claimed again.',
  }),
  ...lineFaults('Supplier', 'supplier', 'order', 'book', supplierCalls),
  ...lineFaults('Acquirer', 'acquirer', 'charge', 'authorize', acquirerCalls),
  ...lineFaults('Underwriter', 'underwriter', 'contract', 'bindCover', underwriterCalls),
]
