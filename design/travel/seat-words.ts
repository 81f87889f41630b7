import type { CabinSeat } from './seats.props.ts'

const stateText = (state: CabinSeat['state'], sitter: string | undefined): string => {
  if (sitter) return `, ${sitter} sits here`
  if (state === 'taken') return ', taken'
  return state === 'legroom' ? ', more legroom' : ''
}

/** A seat for screen readers: `Seat 14A, more legroom, $61`. */
export const spokenSeat = ({ id, state, price }: CabinSeat, sitter: string | undefined): string =>
  `Seat ${id}${stateText(state, sitter)}${price && state !== 'taken' ? `, ${price}` : ''}`

/** What is written on a seat: who sits there, else its price. A taken one is blank. */
export const seatMark = ({ state, mark }: CabinSeat, sitter: string | undefined): string =>
  sitter ?? (state === 'taken' ? '' : (mark ?? ''))
