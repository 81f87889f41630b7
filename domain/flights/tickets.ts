/** Tickets take their slices from an itinerary in order: so many each. */
export interface SliceCount {
  readonly slices: number
}

/** A ticket of a trip that was cancelled, while others of it stand. */
export interface TripTicketState extends SliceCount {
  readonly canceled?: boolean | undefined
}

/** Which ticket a slice is on, both counted from 0. Throws for a slice that none has. */
export const ticketOfSlice = (tickets: readonly SliceCount[], slice: number): number => {
  let before = 0
  for (const [at, { slices }] of tickets.entries()) {
    before += slices
    if (slice < before) return at
  }
  throw new RangeError(`flights: no ticket has slice ${slice}`)
}

/** Whether a slice can still be flown: its ticket was not cancelled apart from the others. */
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
