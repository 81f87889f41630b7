/**
 * Words of specification sections 2 and 3 on the exchange of flights, and the terms that go with
 * them.
 */

/** Screens of specification section 2, as it lists them. */
export const exchangeScreens = [
  'ChangeAirports',
  'ChangeDateTime',
  'ChangeFailed',
  'ChangeRequested',
  'ContactAirline',
  'ContactSupport',
  'GoToExchange',
  'IneligibleForExchange',
  'ItineraryNotFound',
  'LoadFailed',
  'LoadingOrProcessing',
  'SliceSelection',
  'TicketedVoidable',
  'TooManyAttemptsSupport',
  'LegacyTicketedVoidable',
] as const
export type ExchangeScreen = (typeof exchangeScreens)[number]
/**
 * Those that the server opens a trip with; the others follow from what the person does, and from
 * answers that fail.
 */
export const openingScreens = [
  'GoToExchange',
  'TicketedVoidable',
  'LegacyTicketedVoidable',
  'ChangeRequested',
  'LoadingOrProcessing',
  'TooManyAttemptsSupport',
  'ContactAirline',
  'ContactSupport',
  'IneligibleForExchange',
] as const satisfies readonly ExchangeScreen[]
export type OpeningScreen = (typeof openingScreens)[number]

export const segmentActions = ['Add', 'Change', 'Flown', 'Keep', 'Remove'] as const
export type SegmentAction = (typeof segmentActions)[number]

export const exchangeTripTypes = ['OneWay', 'RoundTrip'] as const
export type ExchangeTripType = (typeof exchangeTripTypes)[number]

/**
 * `TicketedVoid`: tickets are out and can be voided. `PreTicketVoidable`: there are none yet, or
 * never. `NotVoidable`: the fare's rules alone count.
 */
export const ticketStates = ['TicketedVoid', 'PreTicketVoidable', 'NotVoidable'] as const
export type TicketState = (typeof ticketStates)[number]

export const itineraryTags = [
  'AirlineControl',
  'BookingPending',
  'Canceled',
  'CancellationPending',
  'Chfar',
  'Exchangeable',
  'NonExchangeable',
  'ContactAirline',
] as const
export type ItineraryTag = (typeof itineraryTags)[number]

/** Why a trip is not changed by a click, or why not now. */
export const exchangeReasons = [
  'Canceled',
  'CancellationPending',
  'ExchangeUnderWay',
  'WithAgent',
  'TooManyAttempts',
  'SeveralTickets',
  'Modified',
  'NotFlights',
  'NotTicketed',
  'Departed',
  'TooCloseToDeparture',
  'AirlineControl',
  'FareNotChangeable',
  'PenaltyUnknown',
] as const
export type ExchangeReason = (typeof exchangeReasons)[number]

export const exchangeTerms = {
  /**
   * Failed attempts at one trip within one product day after which an agent has to be asked
   * (decision 97 of the specification).
   */
  mostFailedAttempts: 3,
  /**
   * Milliseconds that a question to the supplier for a price is waited for before it counts as
   * failed.
   */
  quoteDeadline: 30_000,
  /**
   * Milliseconds that a change waits for an agent: after that the offer is over, and nothing was
   * changed.
   */
  agentDeadline: 24 * 3_600_000,
} as const

/** Of a trip's slices, as the specification knows them; null for one through several cities. */
export const exchangeTripType = (slices: number): ExchangeTripType | null =>
  slices === 1 ? 'OneWay' : slices === 2 ? 'RoundTrip' : null
