import type { Refusal } from '@portolan/contract/errors.ts'
import { idsOf, isCombined } from '@portolan/domain/flights/combined-id.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { QuotedTicket } from './flight-quote.ts'
import type { ChosenFare, FlightSupplier, SupplierPrice } from './flight-supplier.ts'

export interface PricedTickets {
  /** In travel order; never empty. */
  readonly tickets: readonly QuotedTicket[]
  readonly passportRequired: boolean
}
/** A slice, or one side of a self-transfer under its combined id; `ticket` as in an earlier quote. */
export interface WantedSlice extends ChosenFare {
  readonly ticket?: number | undefined
}
export interface TicketsQuestion {
  readonly slices: readonly WantedSlice[]
  readonly party: Party
  readonly now: number
  /** Each slice as its own ticket. */
  readonly apart?: boolean
}

const ticketOf = (
  choice: readonly ChosenFare[],
  { slices, price, freeUntil, holdsFor, fingerprint }: SupplierPrice,
): QuotedTicket => ({ choice, slices, price, freeUntil, holdsFor, fingerprint })

/** Prices given tickets separately, all or none. */
export const priceEach = async (
  supplier: Pick<FlightSupplier, 'price'>,
  choices: readonly (readonly ChosenFare[])[],
  { party, now }: Pick<TicketsQuestion, 'party' | 'now'>,
): Promise<Result<PricedTickets, Refusal>> => {
  const tickets: QuotedTicket[] = []
  let passportRequired = false
  let before = 0
  for (const choice of choices) {
    const priced = await supplier.price({ slices: choice, party, now })
    // Suppliers count slices per ticket, travelers per journey.
    if (!priced.ok)
      return refuse({
        ...priced.refusal,
        ...(priced.refusal.field === undefined
          ? {}
          : {
              field: priced.refusal.field.replace(
                /^slices\.(\d+)/,
                (_, at: string) => `slices.${Number(at) + before}`,
              ),
            }),
      })
    tickets.push(ticketOf(choice, priced.value))
    passportRequired ||= priced.value.passportRequired
    before += choice.length
  }
  return ok({ tickets, passportRequired })
}

/** Both tickets of a self-transfer; other chosen slices join the first. */
const flattened = (slices: readonly WantedSlice[]): ChosenFare[] =>
  slices.flatMap(({ option, brand, ticket: _, ...extras }) => {
    const brands = idsOf(brand)
    return idsOf(option).map((id, at) => ({
      option: id,
      brand: brands[at] ?? '',
      ...(at === 0 ? extras : {}),
    }))
  })

/** Groups slices by ticket number. */
const grouped = (slices: readonly WantedSlice[]): ChosenFare[][] => {
  const groups: { ticket: number | undefined; choice: ChosenFare[] }[] = []
  for (const { ticket, ...slice } of slices) {
    const last = groups.at(-1)
    if (last !== undefined && last.ticket === ticket) last.choice.push(slice)
    else groups.push({ ticket, choice: [slice] })
  }
  return groups.map(({ choice }) => choice)
}

/** Prices chosen slices as quoted tickets, as one ticket if sold together, otherwise separately. */
export const priceTickets = async (
  supplier: Pick<FlightSupplier, 'price'>,
  question: TicketsQuestion,
): Promise<Result<PricedTickets, Refusal>> => {
  const { slices, apart = false } = question
  if (slices.some(({ ticket }) => ticket !== undefined))
    return priceEach(supplier, grouped(slices), question)
  const flat = flattened(slices)
  const each = flat.map((slice) => [slice])
  if (apart || slices.some(({ option }) => isCombined(option)))
    return priceEach(supplier, each, question)
  const whole = await supplier.price({ slices: flat, party: question.party, now: question.now })
  if (!whole.ok) return whole
  if (whole.value.oneTicket)
    return ok({
      tickets: [ticketOf(flat, whole.value)],
      passportRequired: whole.value.passportRequired,
    })
  return priceEach(supplier, each, question)
}
