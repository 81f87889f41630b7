import type { Party } from '@portolan/domain/flights/party.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import type { QuotedTicket } from './flight-quote.ts'
import type { ChosenFare, FlightSupplier, SupplierPrice } from './flight-supplier.ts'

export interface PricedTickets {
  /** In the order they are flown; never empty. */
  readonly tickets: readonly QuotedTicket[]
  readonly passportRequired: boolean
}
export interface TicketsQuestion {
  readonly slices: readonly ChosenFare[]
  readonly party: Party
  readonly now: number
}

const ticketOf = (choice: readonly ChosenFare[], { slices, price, fingerprint }: SupplierPrice): QuotedTicket => ({ choice, slices, price, fingerprint })

/** The price of tickets whose flights are settled: each by itself, all or none. */
export const priceEach = async (supplier: Pick<FlightSupplier, 'price'>, choices: readonly (readonly ChosenFare[])[], { party, now }: Omit<TicketsQuestion, 'slices'>): Promise<Result<PricedTickets, Refusal>> => {
  const tickets: QuotedTicket[] = []
  let passportRequired = false
  for (const choice of choices) {
    const priced = await supplier.price({ slices: choice, party, now })
    if (!priced.ok) return priced
    tickets.push(ticketOf(choice, priced.value))
    passportRequired ||= priced.value.passportRequired
  }
  return ok({ tickets, passportRequired })
}

/** Chosen slices as one ticket where the airlines sell them together, otherwise as a ticket each. */
export const priceTickets = async (supplier: Pick<FlightSupplier, 'price'>, { slices, party, now }: TicketsQuestion): Promise<Result<PricedTickets, Refusal>> => {
  const whole = await supplier.price({ slices, party, now })
  if (!whole.ok) return whole
  if (whole.value.oneTicket) return ok({ tickets: [ticketOf(slices, whole.value)], passportRequired: whole.value.passportRequired })
  return priceEach(supplier, slices.map((slice) => [slice]), { party, now })
}
