import type { Refusal } from '@portolan/contract/errors.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import {
  leastMinutes,
  selfTransferTerms,
  type SelfTransfer,
} from '@portolan/domain/flights/self-transfer.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { FlightSupplier } from './flight-supplier.ts'
import type { PricedTickets } from './price-tickets.ts'
import { changeFacts, selfTransferOf, type Change } from './self-transfer-facts.ts'

type Supplier = Pick<FlightSupplier, 'place' | 'connectionTimes' | 'pastArrivals'>

/** Between two slices of different tickets: nothing, or a self-transfer. */
const between = async (
  supplier: Supplier,
  before: FaredSlice,
  after: FaredSlice,
  field: string,
  now: number,
): Promise<Result<SelfTransfer | null, Refusal>> => {
  const [start, landing] = [before.segments[0], before.segments.at(-1)]
  const [departing, end] = [after.segments[0], after.segments.at(-1)]
  if (start === undefined || landing === undefined || departing === undefined || end === undefined)
    throw new Error('flights: a slice without a flight')
  const waitMinutes = Math.round(
    (Date.parse(departing.departure.instant) - Date.parse(landing.arrival.instant)) / 60_000,
  )
  if (waitMinutes < 0)
    return refuse({
      code: 'SlicesOverlap',
      message: 'A flight leaves before the one before it has arrived.',
      field,
    })
  const airport = landing.destination.locationCode
  // Returning to where the trip came from is a visit, and a longer wait a stay: neither is a
  // transfer.
  const goesOn =
    airport === departing.origin.locationCode &&
    waitMinutes <= selfTransferTerms.mostWait &&
    end.destination.cityName !== start.origin.cityName
  if (!goesOn) return ok(null)
  const [from, at, to] = await Promise.all(
    [start.origin.locationCode, airport, end.destination.locationCode].map((code) =>
      supplier.place(code),
    ),
  )
  const change: Change = {
    airport,
    waitMinutes,
    firstSegmentId: landing.id,
    terminals: { from: landing.destination.terminal, to: departing.origin.terminal },
    countries: { from: from?.country ?? '', at: at?.country ?? '', to: to?.country ?? '' },
  }
  const facts = await changeFacts(supplier, change)
  if (facts === null) return ok(null)
  const least = leastMinutes(facts)
  if (waitMinutes < least)
    return refuse({
      code: 'SelfTransferTooShort',
      message: 'There is too little time to change between two tickets.',
      field,
      facts: { airport, minutes: waitMinutes, least },
    })
  return ok(await selfTransferOf(supplier, change, facts, now))
}

/** Joins tickets into one journey with its self-transfers; refused if their times do not fit. */
export const joinTickets = async (
  supplier: Supplier,
  { tickets, ...priced }: PricedTickets,
  now: number,
): Promise<Result<PricedTickets, Refusal>> => {
  const joined: PricedTickets['tickets'][number][] = []
  let flown = 0
  for (const ticket of tickets) {
    const last = joined.at(-1)?.slices.at(-1)
    const [first, ...others] = ticket.slices
    if (last === undefined || first === undefined) joined.push(ticket)
    else {
      const change = await between(supplier, last, first, `slices.${flown}`, now)
      if (!change.ok) return change
      joined.push(
        change.value === null
          ? ticket
          : { ...ticket, slices: [{ ...first, selfTransfer: change.value }, ...others] },
      )
    }
    flown += ticket.slices.length
  }
  return ok({ ...priced, tickets: joined })
}
