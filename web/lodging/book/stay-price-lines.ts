import type { PriceLine } from '@portolan/design/travel/checkout.props.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { feeWords, nightsText, taxWords } from '../stay-words.ts'
import type { StayQuote } from './stay-entries.ts'

type Priced = Pick<StayQuote, 'price' | 'nights' | 'rooms'>
type Line = Priced['price']['lines'][number]

const nameOf = ({ kind, type, name }: Line): string => {
  if (kind === 'Nights') return 'Room'
  if (kind === 'FourthNight') return 'Complimentary fourth night'
  if (name !== null) return name
  return kind === 'Fee'
    ? feeWords[type as keyof typeof feeWords]
    : taxWords[type as keyof typeof taxWords]
}

/** Of several rooms, each line says which one it is for. */
const labelOf = (line: Line, rooms: number): string => {
  if (rooms === 1) return nameOf(line)
  const room = `Room ${line.room + 1}`
  return line.kind === 'Nights' ? room : `${room}: ${nameOf(line)}`
}

/** The price details by room, which add up to the total. */
export const stayPriceLines = ({ price, nights, rooms }: Priced): PriceLine[] =>
  price.lines.map((line, at) => {
    const notes = [
      line.kind === 'Nights' ? nightsText(nights) : '',
      line.due === 'AtProperty' ? 'due at the property' : '',
    ].filter((text) => text !== '')
    return {
      id: `${at}`,
      label: labelOf(line, rooms.length),
      note: notes.length === 0 ? undefined : notes.join(', '),
      amount: fromWire(line.amount),
    }
  })
