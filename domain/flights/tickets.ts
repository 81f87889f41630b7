/** Tickets cover the slices of an itinerary in order: this many each. */
export interface SliceCount {
  readonly slices: number
}

/** A trip's ticket; it can be canceled separately from the others. */
export interface TripTicketState extends SliceCount {
  readonly canceled?: boolean | undefined
}

/** Index of the ticket a slice is on, from 0. Throws if there is none. */
export const ticketOfSlice = (tickets: readonly SliceCount[], slice: number): number => {
  let before = 0
  for (const [at, { slices }] of tickets.entries()) {
    before += slices
    if (slice < before) return at
  }
  throw new RangeError(`flights: no ticket has slice ${slice}`)
}

/** Whether a slice can still be flown, that is, its ticket was not canceled separately. */
export const isStanding = (tickets: readonly TripTicketState[], slice: number): boolean =>
  tickets[ticketOfSlice(tickets, slice)]?.canceled !== true
/** The slices that can still be flown. */
export const standingSlices = <S>({
  itinerary,
  tickets,
}: {
  readonly itinerary: readonly S[]
  readonly tickets: readonly TripTicketState[]
}): S[] => itinerary.filter((_, at) => isStanding(tickets, at))
