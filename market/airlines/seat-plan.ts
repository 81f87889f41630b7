/**
 * Where the seats of a cabin are: rows, letters, aisles, exits, by aircraft family. The number of
 * seats is the fleet's (`seatsOf`).
 */
import type { AircraftType } from './aircraft.data.ts'
import type { SeatCabin } from './types.ts'

export type SeatKind = 'standard' | 'preferred' | 'extra-legroom'

export interface PlannedSeat {
  /** `12A`. */
  readonly id: string
  readonly kind: SeatKind
  /** Beside an exit: only for people who can open it. */
  readonly exit: boolean
  readonly place: 'window' | 'middle' | 'aisle'
}
export interface PlannedRow {
  readonly number: number
  readonly exit: boolean
  /** A place for each letter of `columns`; null where this row has none. */
  readonly seats: readonly (PlannedSeat | null)[]
}
export interface SeatPlan {
  /** Letters from left to right; a blank is an aisle: `ABC DEF`. */
  readonly columns: string
  readonly rows: readonly PlannedRow[]
}

const columnsOf: Readonly<Record<AircraftType['family'], Readonly<Record<SeatCabin, string>>>> = {
  turboprop: { Economy: 'AB CD', PremiumEconomy: 'AB CD', Business: 'A CD', First: 'A D' },
  'regional-jet': { Economy: 'AB CD', PremiumEconomy: 'AB CD', Business: 'A CD', First: 'A D' },
  narrow: { Economy: 'ABC DEF', PremiumEconomy: 'ABC DEF', Business: 'AC DF', First: 'A F' },
  wide: {
    Economy: 'ABC DEF GHJ',
    PremiumEconomy: 'AC DEF GJ',
    Business: 'A DG J',
    First: 'A DG J',
  },
}
/** Cabins from the nose: each begins where the one before it ends. */
const fromTheNose: readonly SeatCabin[] = ['First', 'Business', 'PremiumEconomy', 'Economy']

const rowsFor = (seats: number, columns: string): number =>
  Math.ceil(seats / columns.replaceAll(' ', '').length)

const placeOf = (columns: string, at: number): PlannedSeat['place'] => {
  if (at === 0 || at === columns.length - 1) return 'window'
  return columns[at - 1] === ' ' || columns[at + 1] === ' ' ? 'aisle' : 'middle'
}

/** Indexes of the exit rows of a cabin. */
const exitRowsOf = (
  family: AircraftType['family'],
  cabin: SeatCabin,
  rows: number,
): readonly number[] => {
  if (cabin !== 'Economy' || rows < 8) return []
  const wing = Math.floor(rows * 0.4)
  return family === 'wide' ? [Math.floor(rows / 2)] : [wing, wing + 1]
}
const kindOfRow = (cabin: SeatCabin, row: number, rows: number, exit: boolean): SeatKind => {
  if (cabin !== 'Economy') return 'standard'
  if (exit || row === 0) return 'extra-legroom'
  return row < 1 + Math.ceil(rows * 0.2) ? 'preferred' : 'standard'
}

/** The cabin's plan. `seats`: how many each cabin of this aircraft has. */
export const planSeats = (
  family: AircraftType['family'],
  seats: Readonly<Record<SeatCabin, number>>,
  cabin: SeatCabin,
): SeatPlan => {
  const columns = columnsOf[family][cabin]
  const letters = columns.replaceAll(' ', '').split('')
  const width = letters.length
  const before = fromTheNose
    .slice(0, fromTheNose.indexOf(cabin))
    .reduce((rows, each) => rows + rowsFor(seats[each], columnsOf[family][each]), 0)
  const rows = rowsFor(seats[cabin], columns)
  const exits = exitRowsOf(family, cabin, rows)
  const plan = Array.from({ length: rows }, (_, row): PlannedRow => {
    // The last row is as wide as what is left over, from the left window on.
    const filled = row === rows - 1 ? seats[cabin] - row * width : width
    const exit = exits.includes(row)
    const kind = kindOfRow(cabin, row, rows, exit)
    const number = before + row + 1
    return {
      number,
      exit,
      seats: letters.map((letter, at) =>
        at < filled
          ? {
              id: `${number}${letter}`,
              kind,
              exit,
              place: placeOf(columns, columns.indexOf(letter)),
            }
          : null,
      ),
    }
  })
  return { columns, rows: plan }
}
