/**
 * What a ledger of purses is, written down a second time and as plainly as possible: numbers in a
 * table, no journals, nothing of the code it judges. A purse is miles, one credit or the uses of
 * one offer.
 */
export interface ModelTender {
  readonly kind: 'miles' | 'credit' | 'offer' | 'card'
  /** Of the purse; empty for the card. */
  readonly purse: string
  /** Taken from the purse: miles, cents, or one use. */
  readonly units: number
  /** What that paid, in cents. */
  readonly paid: number
}
export interface ModelBooking {
  readonly id: string
  readonly tenders: readonly ModelTender[]
  /** Earned with its posting, on the purse it names. */
  readonly earns: { readonly purse: string; readonly units: number }
  state: 'held' | 'posted' | 'released'
  /** Shares of refunds so far, in cents, by tender. */
  readonly returned: number[]
  readonly refunds: number[]
}

export interface PurseModel {
  readonly have: Map<string, number>
  readonly bookings: Map<string, ModelBooking>
  readonly give: (purse: string, units: number) => void
  /** Whether every purse has what the booking takes. */
  readonly fits: (tenders: readonly ModelTender[]) => boolean
  readonly hold: (booking: ModelBooking) => void
  readonly release: (id: string) => void
  readonly post: (id: string) => void
  /** So many cents of its price are due back. Answers what each tender's purse gets. */
  readonly refund: (id: string, due: number) => void
  /** Takes what is left. */
  readonly expire: (purse: string) => void
}

/**
 * Shares of `due` in proportion to `left`: whole cents, and the cents that are over to the largest
 * remainders, of equals to the earlier.
 */
export const sharesOf = (due: number, left: readonly number[]): number[] => {
  const all = left.reduce((sum, one) => sum + one, 0)
  if (all === 0) return left.map(() => 0)
  const shares = left.map((one) => Math.floor((due * one) / all))
  const order = left
    .map((one, at) => ({ at, rest: (due * one) % all }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (
    let over = due - shares.reduce((sum, one) => sum + one, 0), next = 0;
    over > 0;
    over--, next++
  ) {
    const at = order[next]?.at ?? 0
    shares[at] = (shares[at] ?? 0) + 1
  }
  return shares
}

export const createPurseModel = (): PurseModel => {
  const have = new Map<string, number>()
  const bookings = new Map<string, ModelBooking>()
  const give = (purse: string, units: number): void =>
    void have.set(purse, (have.get(purse) ?? 0) + units)
  const bookingOf = (id: string): ModelBooking => {
    const booking = bookings.get(id)
    if (booking === undefined) throw new Error(`model: no booking ${id}`)
    return booking
  }
  const needs = (tenders: readonly ModelTender[]): Map<string, number> => {
    const needed = new Map<string, number>()
    for (const { purse, units } of tenders)
      if (purse !== '') needed.set(purse, (needed.get(purse) ?? 0) + units)
    return needed
  }
  return {
    have,
    bookings,
    give,
    fits: (tenders) =>
      [...needs(tenders)].every(([purse, units]) => units <= (have.get(purse) ?? 0)),
    hold: (booking) => {
      for (const [purse, units] of needs(booking.tenders)) give(purse, -units)
      bookings.set(booking.id, booking)
    },
    release: (id) => {
      const booking = bookingOf(id)
      booking.state = 'released'
      for (const [purse, units] of needs(booking.tenders)) give(purse, units)
    },
    post: (id) => {
      const booking = bookingOf(id)
      booking.state = 'posted'
      give(booking.earns.purse, booking.earns.units)
    },
    refund: (id, due) => {
      const { tenders, returned, refunds } = bookingOf(id)
      const left = tenders.map(({ paid }, at) => paid - (returned[at] ?? 0))
      const whole = left.reduce((sum, one) => sum + one, 0) === due
      for (const [at, share] of sharesOf(due, left).entries()) {
        const tender = tenders[at]
        if (tender === undefined) continue
        const before = returned[at] ?? 0
        returned[at] = before + share
        // A mile is a cent and a credit its own cents; an offer's use is restored with the last cent alone.
        if (tender.kind === 'miles' || tender.kind === 'credit') give(tender.purse, share)
        if (tender.kind === 'offer' && whole) give(tender.purse, 1)
      }
      refunds.push(due)
    },
    expire: (purse) => void have.set(purse, 0),
  }
}
