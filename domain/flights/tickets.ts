/** Tickets take their slices from an itinerary in order: so many each. */
export interface SliceCount {
  readonly slices: number
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
