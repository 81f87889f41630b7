import type { Penalty } from '../flights/penalties.ts'
import type { CancellationKind } from './cancellation-terms.ts'
import type { ExchangeReason, ItineraryTag, OpeningScreen, TicketState } from './exchange.ts'
import { exchangeTerms } from './exchange.ts'
import type { ExchangeTerms } from './exchange-terms.ts'

/** Facts that decide whether a trip can be changed online. */
export interface TripToExchange {
  readonly isFlight: boolean
  readonly status: 'Confirmed' | 'Canceled' | 'ConfirmedPendingNewChange' | 'Modified'
  readonly orders: number
  readonly isSelfTransfer: boolean
  /** The operation in progress on the trip. */
  readonly claim: 'cancellation' | 'exchange' | null
  /** An agent case for a change is open. */
  readonly withAgent: boolean
  /** On the current product day. */
  readonly failedAttempts: number
  /**
   * The airline's terms; `AirlineControl` if only the airline can change it. Null if it was not
   * asked, because there are several orders.
   */
  readonly terms: ExchangeTerms | 'AirlineControl' | null
  /** How it would be canceled, by the strictest of its orders. */
  readonly cancels: CancellationKind | null
}
export interface ExchangeOpening {
  readonly screen: OpeningScreen
  readonly exchangeable: boolean
  readonly reason: ExchangeReason | null
  readonly ticketState: TicketState
  /** Whether the airline has issued it: its tickets, or the booking where it issues none. */
  readonly issued: boolean
  readonly tags: readonly ItineraryTag[]
}

const ticketStateOf = (cancels: CancellationKind | null): TicketState => {
  if (cancels === 'Void') return 'TicketedVoid'
  const isUnticketed = cancels === 'TicketlessVoid' || cancels === 'DelayedTicketing'
  return isUnticketed ? 'PreTicketVoidable' : 'NotVoidable'
}

const unknownPenalty: Penalty = { kind: 'Unknown' }
export const penaltyOfTerms = (terms: TripToExchange['terms']): Penalty =>
  terms === null || terms === 'AirlineControl' ? unknownPenalty : terms.penalty

/** Why the airline's terms do not allow an online change now; null if they do. */
const refusalByTerms = (
  terms: ExchangeTerms,
): { readonly screen: OpeningScreen; readonly reason: ExchangeReason } | null => {
  const unflown = terms.slices.filter(({ flown }) => !flown)
  if (unflown.length === 0) return { screen: 'IneligibleForExchange', reason: 'Departed' }
  if (!terms.ticketed) return { screen: 'IneligibleForExchange', reason: 'NotTicketed' }
  if (terms.penalty.kind === 'NotPossible')
    return { screen: 'IneligibleForExchange', reason: 'FareNotChangeable' }
  if (unflown.every(({ closed }) => closed))
    return { screen: 'ContactAirline', reason: 'TooCloseToDeparture' }
  return terms.penalty.kind === 'Unknown'
    ? { screen: 'ContactSupport', reason: 'PenaltyUnknown' }
    : null
}

/**
 * Chooses the screen (exchanges-1) for a trip's exchange. `LegacyTicketedVoidable`: can only be
 * canceled at no cost and rebooked. `TicketedVoidable`: can be exchanged or voided.
 */
export const openExchange = (trip: TripToExchange): ExchangeOpening => {
  const ticketState = ticketStateOf(trip.cancels)
  const voidable = ticketState !== 'NotVoidable'
  const issued = trip.cancels !== 'DelayedTicketing'
  const closed = (
    screen: OpeningScreen,
    reason: ExchangeReason | null,
    ...tags: ItineraryTag[]
  ): ExchangeOpening => ({
    screen,
    exchangeable: false,
    reason,
    ticketState,
    issued,
    tags: tags.length > 0 ? tags : ['NonExchangeable'],
  })
  if (trip.status === 'Canceled') return closed('IneligibleForExchange', 'Canceled', 'Canceled')
  if (!trip.isFlight) return closed('IneligibleForExchange', 'NotFlights')
  if (trip.claim === 'cancellation')
    return closed('IneligibleForExchange', 'CancellationPending', 'CancellationPending')
  if (trip.withAgent) return closed('ChangeRequested', 'WithAgent')
  if (trip.claim === 'exchange')
    return closed('LoadingOrProcessing', 'ExchangeUnderWay', 'BookingPending')
  if (trip.status === 'Modified') return closed('ContactSupport', 'Modified')
  if (trip.isSelfTransfer || trip.orders !== 1)
    return closed(
      voidable && !trip.isSelfTransfer ? 'LegacyTicketedVoidable' : 'ContactSupport',
      'SeveralTickets',
    )
  if (trip.terms === 'AirlineControl')
    return closed('ContactAirline', 'AirlineControl', 'AirlineControl', 'ContactAirline')
  if (trip.terms === null) return closed('ContactSupport', 'PenaltyUnknown')
  const refused = refusalByTerms(trip.terms)
  if (refused !== null) {
    if (refused.reason === 'FareNotChangeable' && voidable)
      return closed('LegacyTicketedVoidable', refused.reason)
    return refused.screen === 'ContactAirline'
      ? closed(refused.screen, refused.reason, 'ContactAirline')
      : closed(refused.screen, refused.reason)
  }
  if (trip.failedAttempts >= exchangeTerms.mostFailedAttempts)
    return closed('TooManyAttemptsSupport', 'TooManyAttempts', 'Exchangeable')
  return {
    screen: voidable ? 'TicketedVoidable' : 'GoToExchange',
    exchangeable: true,
    reason: null,
    ticketState,
    issued,
    tags: ['Exchangeable'],
  }
}
