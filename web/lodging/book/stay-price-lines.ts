import type { PriceLine } from '@portolan/design/travel/checkout.props.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { feeWords, nightsText, taxWords } from '../stay-words.ts'
import type { StayQuote } from './stay-entries.ts'

type Priced = Pick<StayQuote, 'price' | 'nights' | 'rooms'>
type Line = Priced['price']['lines'][number]

const nameOf = ({ kind, type, name }: Line): string =>
  kind === 'Nights'
    ? 'Room'
    : kind === 'FourthNight'
      ? 'Complimentary fourth night'
      : (name ??
        (kind === 'Fee'
          ? feeWords[type as keyof typeof feeWords]
          : taxWords[type as keyof typeof taxWords]))

/**
 * What the total is made of, room by room, summing to the cent. The room's label stands only where
 * there are two or more.
 */
export const stayPriceLines = ({ price, nights, rooms }: Priced): PriceLine[] =>
  price.lines.map((line, at) => {
    const notes = [
      line.kind === 'Nights' ? nightsText(nights) : '',
      line.due === 'AtProperty' ? 'at the property' : '',
    ].filter((text) => text !== '')
    return {
      id: `${at}`,
      label:
        rooms.length === 1
          ? nameOf(line)
          : line.kind === 'Nights'
            ? `Room ${line.room + 1}`
            : `Room ${line.room + 1}: ${nameOf(line)}`,
      note: notes.length === 0 ? undefined : notes.join(', '),
      amount: fromWire(line.amount),
    }
  })
