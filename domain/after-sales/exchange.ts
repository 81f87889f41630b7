/** Names (exchanges-1, exchanges-2) for flight exchanges, and the terms. */

/** Screens (exchanges-1), in its order. */
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
 * Screens the server can open a trip with. The others follow from the person's actions and from
 * failed requests.
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
 * `TicketedVoid`: issued tickets that can be voided. `PreTicketVoidable`: no tickets yet, or never
 * any. `NotVoidable`: only the fare rules apply.
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

/** Why a trip cannot be changed online, or not now. */
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
  /** Failed attempts per trip and product day before an agent is required (exchanges-4). */
  mostFailedAttempts: 3,
  /** Time limit for a supplier's price quote, in milliseconds. */
  quoteDeadline: 30_000,
  /**
   * How long a change waits for an agent, in milliseconds. After that the offer expires and nothing
   * changes.
   */
  agentDeadline: 24 * 3_600_000,
} as const

/** The trip type (exchanges-2) by number of slices; null for a multi-city trip. */
export const exchangeTripType = (slices: number): ExchangeTripType | null => {
  if (slices === 1) return 'OneWay'
  return slices === 2 ? 'RoundTrip' : null
}
