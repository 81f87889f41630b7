/**
 * The calls at which something can go wrong, and what of the call a condition can be told to look
 * for.
 */
export const callFacts = {
  // `product` is flights or lodging; `property`, `country` and `chain` are a house's, `date` is its arrival.
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
  // The undo of an order that nobody was told of; then what a person asks for and confirms.
  cancel: ['product', 'reference'],
  quoteCancellation: ['product', 'reference'],
  confirmCancellation: ['product', 'reference'],
  // Other flights on the same ticket, or other dates of the same stay.
  changeTerms: ['product', 'reference'],
  searchChange: ['product', 'reference'],
  quoteChange: ['product', 'reference'],
  confirmChange: ['product', 'reference'],
  authorise: ['reference', 'brand', 'lastFour', 'amount', 'currency'],
  capture: ['reference', 'brand', 'lastFour', 'amount', 'currency'],
  void: ['reference', 'brand', 'lastFour'],
  refund: ['reference', 'brand', 'lastFour', 'amount', 'currency'],
  chargeReadBack: ['reference'],
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
] as const satisfies readonly Call[]
export const acquirerCalls = [
  'authorise',
  'capture',
  'void',
  'refund',
  'chargeReadBack',
] as const satisfies readonly Call[]

export type Effect =
  /** The counterparty says no, with this code. */
  | { readonly kind: 'refuse' }
  /**
   * The price asked is this many per cent above (negative: below) what was listed or quoted, and
   * stays there.
   */
  | { readonly kind: 'move'; readonly percent: number }
  /**
   * The counterparty says no, and from then on asks this part of the price for what it is asked to
   * do.
   */
  | { readonly kind: 'fee'; readonly percent: number }
  /** The order stands, but this part of it only comes `after` (ten minutes unless said). */
  | { readonly kind: 'withhold'; readonly what: 'locator' | 'tickets' }
  /** The counterparty says that only its desk does it, and keeps what was quoted for that. */
  | { readonly kind: 'desk' }
  /**
   * How the line fails: nothing happened; it happened and nobody heard; it happens `after`; no
   * service; an answer that cannot be read.
   */
  | {
      readonly kind: 'line'
      readonly fault: 'before' | 'after' | 'late' | 'unavailable' | 'garbage'
    }

export interface ConditionKind {
  readonly code: string
  readonly sentence: string
  /** Where it strikes unless the match names another of `calls`. */
  readonly call: Call
  readonly calls: readonly Call[]
  readonly effect: Effect
}

const refusesAt = (call: Call, sentences: Readonly<Record<string, string>>): ConditionKind[] =>
  Object.entries(sentences).map(([code, sentence]) => ({
    code,
    sentence,
    call,
    calls: [call],
    effect: { kind: 'refuse' },
  }))

const lineFaults = (
  who: 'Supplier' | 'Acquirer',
  name: string,
  thing: string,
  call: Call,
  calls: readonly Call[],
): ConditionKind[] => {
  const fault = (
    suffix: string,
    sentence: string,
    kind: 'before' | 'after' | 'late' | 'unavailable' | 'garbage',
  ): ConditionKind =>
    // Only what is created can appear late.
    ({
      code: `${who}${suffix}`,
      sentence,
      call,
      calls: kind === 'late' ? [call] : calls,
      effect: { kind: 'line', fault: kind },
    })
  return [
    fault(
      'TimeoutBefore',
      `The call to the ${name} times out before anything has happened there.`,
      'before',
    ),
    fault(
      'TimeoutAfter',
      `The call to the ${name} times out after it has taken effect: the ${thing} exists.`,
      'after',
    ),
    fault(
      'Late',
      `The call to the ${name} times out and the ${thing} appears only "after" (an ISO duration; five minutes unless said).`,
      'late',
    ),
    fault(
      'Unavailable',
      `The ${name} answers that it is unavailable; nothing has happened there.`,
      'unavailable',
    ),
    fault(
      'Garbage',
      `The ${name} does what it was asked and answers with something that cannot be read.`,
      'garbage',
    ),
  ]
}

/**
 * Every condition that can be raised: the codes of specification sections 5 and 8, then the
 * counterparties' faults.
 */
export const conditionKinds: readonly ConditionKind[] = [
  ...refusesAt('book', {
    NoAvailability: 'The last seats or rooms were sold while the traveller was deciding.',
    LackOfInventory: 'The supplier has run out of what was quoted.',
    RateNotAvailable: 'The quoted rate is no longer sold.',
    NotAvailable: 'What was quoted is no longer available.',
    OfferInvalid: 'The supplier no longer honours the fare that was quoted.',
    'Invalid Quote': 'The supplier does not accept the quote it is given.',
    QuoteError: 'The supplier cannot confirm the quoted price.',
    PriceUnavailableUnder25: 'The supplier has no price for a driver under 25.',
    BookError: 'The supplier fails to book and says so; there is no order.',
    Unknown: 'The supplier refuses and gives no reason; there is no order.',
    DuplicateBooking: 'The supplier already holds these travellers on these flights or nights.',
    InvalidCustomer: 'The supplier does not accept the customer.',
    InvalidPassengers: 'The supplier does not accept the passengers.',
    CheckInMinimumAgeNotMet: 'The property does not accept a guest of that age.',
    InvalidGuestCountry: 'The property does not accept guests of that country.',
    InvalidFulfillmentInput:
      'The supplier does not accept what it was given to fulfil the booking.',
    Experiment: 'A fault that an experiment injects.',
    BookingSessionClosed: 'The supplier has closed its booking session.',
    BookingSessionMissing: 'The supplier does not know the booking session.',
    BookingSessionRefused: 'The supplier refuses the booking session.',
    CannotResume: 'The supplier cannot resume the booking session.',
    Inactivity: 'The supplier has closed the booking session for inactivity.',
    UpgradeRequired: 'The supplier wants a newer version of its caller.',
    ExcessiveActivity: 'The supplier refuses a caller that asks too often.',
    Unauthorized: 'The supplier refuses the caller.',
    NoAdultPassenger: 'The airline finds no adult among the passengers.',
    TooManyPassengers: 'The airline finds too many passengers.',
    TooManyLapInfants: 'The airline finds more lap infants than adults.',
    LapInfantTooOld: 'The airline finds a lap infant too old.',
    InfantsUnsupported: 'The airline takes no infants on these flights.',
    IllegalKnownTravelerNumberForLapInfant:
      'The airline takes no known traveler number for a lap infant.',
    IllegalRedressNumberForLapInfant: 'The airline takes no redress number for a lap infant.',
    MalformedRedressNumber: 'The airline cannot read a redress number.',
    MalformedKnownTravelerNumber: 'The airline cannot read a known traveler number.',
    ExpiredPassport: 'The airline finds a passport expired.',
    MissingPassport: 'The airline wants a passport.',
    MissingPassportNumber: 'The airline wants a passport number.',
    InvalidPassportNumber: 'The airline does not accept a passport number.',
    MissingNationality: 'The airline wants a nationality.',
    UnsupportedNameCharacters: 'The airline cannot print a name.',
    MissingContactInformation: 'The airline wants contact information.',
  }),
  // At `price` fares move between the list and the quote, or between the quote and its payment; at `book` when the card is held already.
  {
    code: 'PriceChanged',
    sentence: 'The supplier asks five per cent more than it listed or quoted.',
    call: 'book',
    calls: ['book', 'price'],
    effect: { kind: 'move', percent: 5 },
  },
  {
    code: 'PriceDropped',
    sentence: 'The supplier asks five per cent less than it listed or quoted.',
    call: 'book',
    calls: ['book', 'price'],
    effect: { kind: 'move', percent: -5 },
  },
  {
    code: 'MissingAirlineLocator',
    sentence:
      'The order is made, but the airline (or the property) gives its number only "after" (ten minutes unless said).',
    call: 'book',
    calls: ['book'],
    effect: { kind: 'withhold', what: 'locator' },
  },
  {
    code: 'TicketingUnconfirmed',
    sentence: 'The order is made, but tickets come only "after" (ten minutes unless said).',
    call: 'book',
    calls: ['book'],
    effect: { kind: 'withhold', what: 'tickets' },
  },
  {
    code: 'TicketingNotStarted',
    sentence: 'The order is made, but ticketing starts only "after" (ten minutes unless said).',
    call: 'book',
    calls: ['book'],
    effect: { kind: 'withhold', what: 'tickets' },
  },
  {
    code: 'PollingTimeout',
    sentence:
      'The call to the supplier times out; the order appears only "after" (five minutes unless said).',
    call: 'book',
    calls: ['book'],
    effect: { kind: 'line', fault: 'late' },
  },
  ...refusesAt('authorise', {
    CardDeclined: 'The bank declines the card.',
    CreditCardDeclined: 'The bank declines the card.',
    InsufficientFunds: 'The card has too little money.',
    CreditCardExpired: 'The card has expired.',
    CreditCardLostStolen: 'The card is reported lost or stolen.',
    CreditCardNotSupported: 'The acquirer does not take this kind of card.',
    InvalidCreditCardNumber: 'The card number is wrong.',
    InvalidCreditCardInformation: 'Something about the card is wrong.',
    InvalidCreditCardVerificationNumber: 'The verification number is wrong.',
    InvalidCreditCardCountryCode: 'The country does not fit the card.',
    InvalidCreditCardZipCode: 'The postal code does not fit the card.',
    PaymentError: 'The acquirer fails to process the card and says so.',
    Fraud: 'The acquirer takes the payment for fraud.',
    LikelyFraud: 'The acquirer thinks the payment is likely fraud.',
    FraudAutoReject: 'The acquirer rejects the payment by a rule against fraud.',
    UserCardNotFound: 'The acquirer does not know the card.',
    UnsupportedPaymentKind: 'The acquirer does not take this kind of payment.',
    InstallmentPaymentFailed: 'The instalments are refused.',
    RedemptionFailure: 'The rewards cannot be redeemed.',
    VccGenerationFailure: 'No virtual card can be made for the supplier.',
  }),
  // Specification section 8, cancellation failure outcomes.
  ...refusesAt('confirmCancellation', {
    CancellationAttemptFailed: 'The supplier tries to cancel, fails and says so; the order stands.',
    ExternalBookingServiceUnavailable:
      'The service through which the supplier is reached is down; the order stands.',
    CancellationTimeout:
      'The supplier gives up cancelling because it took too long; the order stands.',
    CancellationBadRequest: 'The supplier cannot read what it is asked to cancel.',
    CancellationUnavailable: 'The supplier does not cancel this order through us.',
    ProviderUnavailable: 'The airline or the property cannot be reached by the supplier.',
    TravelBookingOutage: 'The supplier has stopped all changes to bookings for now.',
  }),
  // Changes of what is booked: other flights, other dates of a stay.
  {
    code: 'AirlineControl',
    sentence: 'The airline has taken the ticket into its own hands: only its own desk changes it.',
    call: 'changeTerms',
    calls: ['changeTerms', 'quoteChange', 'confirmChange'],
    effect: { kind: 'refuse' },
  },
  {
    code: 'ChangeNoFlights',
    sentence: 'The airline has no other flights to offer.',
    call: 'searchChange',
    calls: ['searchChange', 'quoteChange'],
    effect: { kind: 'refuse' },
  },
  ...refusesAt('quoteChange', {
    ChangeNotPermitted:
      'The airline or the property finds that the fare or rate permits no change.',
  }),
  ...refusesAt('confirmChange', {
    ChangePriceChanged:
      'The airline or the property asks another price for the change than it quoted; what was booked stands.',
    ChangeQuoteExpired:
      'The airline or the property holds its quote to be over; what was booked stands.',
    ChangeRefused:
      'The airline or the property refuses the change and says so; what was booked stands.',
    ChangeSoldOut:
      'The last seats or rooms of the change were sold while the traveller was deciding.',
  }),
  {
    code: 'ChangeNeedsAgent',
    sentence:
      'The airline changes the ticket by its desk alone: an agent has to ask there, and the quote stands for a day.',
    call: 'confirmChange',
    calls: ['confirmChange'],
    effect: { kind: 'desk' },
  },
  // Asked again, it quotes what it then keeps to.
  {
    code: 'CancellationPriceChanged',
    sentence: 'The supplier gives back ten per cent of the price less than it quoted.',
    call: 'confirmCancellation',
    calls: ['confirmCancellation'],
    effect: { kind: 'fee', percent: 10 },
  },
  {
    code: 'CancellationFeesApplicable',
    sentence: 'The supplier wants a fee that it did not quote: five per cent of the price.',
    call: 'confirmCancellation',
    calls: ['confirmCancellation'],
    effect: { kind: 'fee', percent: 5 },
  },
  ...lineFaults('Supplier', 'supplier', 'order', 'book', supplierCalls),
  ...lineFaults('Acquirer', 'acquirer', 'charge', 'authorise', acquirerCalls),
]
