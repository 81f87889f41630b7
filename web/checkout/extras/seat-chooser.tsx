import { classNames } from '@portolan/design/class-names.ts'
import { Segments } from '@portolan/design/primitives/segments.tsx'
import { SeatMap } from '@portolan/design/travel/seat-map.tsx'
import type { CabinSeat } from '@portolan/design/travel/seats.props.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import { useState } from 'react'
import {
  nextToSit,
  seatOf,
  sittersOf,
  withSeat,
  type Choice,
  type FlightAt,
  type FlightSeats,
} from './chosen-extras.ts'
import type { AmountOf } from './extra-title.tsx'
import styles from './extras.module.css'

const c = classNames(styles)

export interface Sitter {
  /** Index in the party. */
  readonly passenger: number
  readonly name: string
  readonly initials: string
}

/** Named `Traveler 2` until a name is typed. */
export const sitterOf = (passenger: number, given: string, surname: string): Sitter =>
  given === ''
    ? { passenger, name: `Traveler ${passenger + 1}`, initials: String(passenger + 1) }
    : {
        passenger,
        name: given.split(' ')[0] ?? given,
        initials: `${given.slice(0, 1)}${surname.slice(0, 1)}`.toUpperCase(),
      }

interface SeatChooserProps {
  flight: FlightAt
  seats: FlightSeats
  /** `BA 178`. */
  number: string
  choice: Choice
  sitters: readonly Sitter[]
  amount: AmountOf
  onChoice: (choice: Choice) => void
}

type Seat = NonNullable<FlightSeats['rows'][number]['seats'][number]>

const feeText = (fee: number | undefined, amount: AmountOf): string | undefined => {
  if (fee === undefined) return undefined
  return fee === 0 ? 'included' : formatWhole(amount(fee))
}

/** A free seat that is not for sale counts as taken. */
const seatState = (seat: Seat, isChosen: boolean): CabinSeat['state'] => {
  if (!isChosen && (!seat.free || seat.fee === undefined)) return 'taken'
  return seat.kind === 'extra-legroom' ? 'legroom' : 'free'
}

/** Lowest prices of standard and extra legroom seats: `Seats from $28, extra legroom from $61`. */
const pricesOf = ({ rows }: FlightSeats, amount: AmountOf): string => {
  const least = (legroom: boolean): number =>
    Math.min(
      ...rows.flatMap((row) =>
        row.seats.flatMap((seat) =>
          seat?.free === true &&
          seat.fee !== undefined &&
          (seat.kind === 'extra-legroom') === legroom
            ? [seat.fee]
            : [],
        ),
      ),
    )
  const words = (minor: number): string =>
    minor === 0 ? 'included' : `from ${formatWhole(amount(minor))}`
  const [plain, roomy] = [least(false), least(true)]
  return [
    Number.isFinite(plain) ? `Seats ${words(plain)}` : '',
    Number.isFinite(roomy) ? `extra legroom ${words(roomy)}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

const cabinOf = (
  { rows }: FlightSeats,
  taken: ReturnType<typeof sittersOf>,
  amount: AmountOf,
): CabinSeat[] =>
  rows.flatMap((row) =>
    row.seats.flatMap((seat): CabinSeat[] =>
      seat === null
        ? []
        : [
            {
              id: seat.id,
              state: seatState(seat, taken.has(seat.id)),
              price: feeText(seat.fee, amount),
              mark: seat.fee === undefined ? undefined : formatWhole(amount(seat.fee)),
            },
          ],
    ),
  )

/** One flight's seat map, and the traveler whose seat is being chosen. */
export const SeatChooser = ({
  flight,
  seats,
  number,
  choice,
  sitters,
  amount,
  onChoice,
}: SeatChooserProps) => {
  const [turn, setTurn] = useState(sitters[0]?.passenger ?? 0)
  const free = seats.rows.some((row) =>
    row.seats.some((seat) => seat?.free === true && seat.fee !== undefined),
  )
  if (!free) return <p className={c('none')}>Your seat is assigned free at check-in.</p>
  const taken = sittersOf(choice, flight)
  const cabin = cabinOf(seats, taken, amount)
  const rows = seats.rows.map((row) => row.number)
  const toggleSeat = (seat: string): void => {
    const owner = taken.get(seat)
    const next = withSeat(choice, flight, owner ?? turn, seat)
    onChoice(next)
    setTurn(
      owner === undefined
        ? nextToSit(
            next,
            flight,
            sitters.map(({ passenger }) => passenger),
            turn,
          )
        : owner,
    )
  }
  return (
    <div className={c('cabin')}>
      <div className={c('bar')}>
        {sitters.length > 1 && (
          <Segments
            label="Choose a seat for"
            look="quiet"
            value={String(turn)}
            onChange={(passenger) => setTurn(Number(passenger))}
            choices={sitters.map(({ passenger, name }) => ({
              value: String(passenger),
              label: `${name}${seatOf(choice, flight, passenger) === undefined ? '' : `, ${seatOf(choice, flight, passenger)}`}`,
            }))}
          />
        )}
        <p className={c('prices')}>{pricesOf(seats, amount)}</p>
      </div>
      <SeatMap
        label={`Seat map, ${number}, rows ${rows[0]} to ${rows.at(-1)}`}
        rows={rows}
        columns={seats.columns
          .split('')
          .reverse()
          .map((letter) => (letter === ' ' ? null : letter))}
        seats={cabin}
        chosen={Object.fromEntries(
          [...taken].map(([seat, passenger]) => [
            seat,
            sitters.find((sitter) => sitter.passenger === passenger)?.initials ?? '',
          ]),
        )}
        onToggle={toggleSeat}
        exits={seats.rows.filter((row) => row.exit).map((row) => row.number)}
        wing={
          rows.length > 12
            ? [rows[Math.floor(rows.length * 0.3)] ?? 0, rows[Math.floor(rows.length * 0.55)] ?? 0]
            : undefined
        }
      />
    </div>
  )
}
