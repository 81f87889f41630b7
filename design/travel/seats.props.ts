/** What the seat map takes. */
export interface CabinSeat {
  /** `14A`. */
  id: string
  /**
   * `free`, `legroom` (free with more room), `taken`. A place without a seat is left out of the
   * list.
   */
  state: 'free' | 'legroom' | 'taken'
  /** `$24.00`, `included`. Said with the seat. */
  price?: string | undefined
  /** The price as it is written on the seat: `$24`. */
  mark?: string | undefined
}

export interface SeatMapProps {
  /** `Seat map, LZ 210, rows 10 to 24`. */
  label: string
  rows: readonly number[]
  /** From one side to the other, `null` for an aisle: `['A','B','C',null,'D','E','F']`. */
  columns: readonly (string | null)[]
  seats: readonly CabinSeat[]
  /** Seat id to the initials of who sits there. */
  chosen: Readonly<Record<string, string>>
  onToggle: (id: string) => void
  /** Rows over the wing, rows with an exit door. */
  wing?: readonly [number, number] | undefined
  exits?: readonly number[] | undefined
}
