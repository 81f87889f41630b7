import type { Penalty } from '../flights/penalties.ts'
import type { CancellationKind } from './cancellation-terms.ts'
import type { ExchangeReason, ItineraryTag, OpeningScreen, TicketState } from './exchange.ts'
import { exchangeTerms } from './exchange.ts'
import type { ExchangeTerms } from './exchange-terms.ts'

/** What decides whether a trip can be changed by a click. */
export interface TripToExchange {
  readonly isFlight: boolean
  readonly status: 'Confirmed' | 'Canceled' | 'ConfirmedPendingNewChange' | 'Modified'
  readonly orders: number
  readonly isSelfTransfer: boolean
  /** What holds the trip at this moment. */
  readonly claim: 'cancellation' | 'exchange' | null
  /** An agent is at it, or asked to be. */
  readonly withAgent: boolean
  /** Of this product day. */
  readonly failedAttempts: number
  /**
   * What the airline says of a change; `AirlineControl` where it lets nobody else. Null where it
   * was not asked, having several orders.
   */
  readonly terms: ExchangeTerms | 'AirlineControl' | null
  /** What canceling it would be, by the strictest of its orders. */
  readonly cancels: CancellationKind | null
}
export interface ExchangeOpening {
  readonly screen: OpeningScreen
  readonly exchangeable: boolean
  readonly reason: ExchangeReason | null
  readonly ticketState: TicketState
  readonly tags: readonly ItineraryTag[]
}

const ticketStateOf = (cancels: CancellationKind | null): TicketState =>
  cancels === 'Void'
    ? 'TicketedVoid'
    : cancels === 'TicketlessVoid' || cancels === 'DelayedTicketing'
      ? 'PreTicketVoidable'
      : 'NotVoidable'

const unknownPenalty: Penalty = { kind: 'Unknown' }
export const penaltyOfTerms = (terms: TripToExchange['terms']): Penalty =>
  terms === null || terms === 'AirlineControl' ? unknownPenalty : terms.penalty

/** The airline's own word: can it be changed by a click now? Null: yes. */
const byTerms = (
  terms: ExchangeTerms,
): { readonly screen: OpeningScreen; readonly reason: ExchangeReason } | null => {
  const ahead = terms.slices.filter(({ flown }) => !flown)
  if (ahead.length === 0) return { screen: 'IneligibleForExchange', reason: 'Departed' }
  if (!terms.ticketed) return { screen: 'IneligibleForExchange', reason: 'NotTicketed' }
  if (terms.penalty.kind === 'NotPossible')
    return { screen: 'IneligibleForExchange', reason: 'FareNotChangeable' }
  if (ahead.every(({ closed }) => closed))
    return { screen: 'ContactAirline', reason: 'TooCloseToDeparture' }
  return terms.penalty.kind === 'Unknown'
    ? { screen: 'ContactSupport', reason: 'PenaltyUnknown' }
    : null
}

/**
 * The screen of specification section 2 that a trip's exchange opens with. What can be voided and
 * cannot be changed in another way is `LegacyTicketedVoidable`: canceled for nothing and booked
 * anew; `TicketedVoidable` can be either.
 */
export const openExchange = (trip: TripToExchange): ExchangeOpening => {
  const ticketState = ticketStateOf(trip.cancels)
  const voidable = ticketState !== 'NotVoidable'
  const closed = (
    screen: OpeningScreen,
    reason: ExchangeReason | null,
    ...tags: ItineraryTag[]
  ): ExchangeOpening => ({
    screen,
    exchangeable: false,
    reason,
    ticketState,
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
  const refused = byTerms(trip.terms)
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
    tags: ['Exchangeable'],
  }
}
