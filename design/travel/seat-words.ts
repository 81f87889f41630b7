import type { CabinSeat } from './seats.props.ts'

const stateText = (state: CabinSeat['state'], sitter: string | undefined): string => {
  if (sitter) return `, ${sitter} sits here`
  if (state === 'taken') return ', taken'
  return state === 'legroom' ? ', more legroom' : ''
}

/** The price, and what is written on the seat where that says it otherwise: `included, $0`. */
const priceText = ({ state, price, mark }: CabinSeat): string => {
  if (state === 'taken' || price === undefined) return ''
  return mark === undefined || mark === price ? `, ${price}` : `, ${price}, ${mark}`
}

/** A seat for screen readers: `Seat 14A, more legroom, $61`. What is written on it is in its name. */
export const spokenSeat = (seat: CabinSeat, sitter: string | undefined): string =>
  `Seat ${seat.id}${stateText(seat.state, sitter)}${priceText(seat)}`

/** What is written on a seat: who sits there, else its price. A taken one is blank. */
export const seatMark = ({ state, mark }: CabinSeat, sitter: string | undefined): string =>
  sitter ?? (state === 'taken' ? '' : (mark ?? ''))
