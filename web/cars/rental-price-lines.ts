import type { CarFacts } from '@portolan/contract/cars/car.ts'
import type { PriceBreakdownProps, PriceLine } from '@portolan/design/travel/checkout.props.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { daysText } from './car-words.ts'

type Charge = CarFacts['price']['charges'][number]

const countText = ({ kind, count }: Charge): string => {
  if (count === null) return ''
  if (kind === 'Extra') return count > 1 ? `${count} pieces` : ''
  return daysText(count)
}

const lineOf = (charge: Charge, at: number): PriceLine => {
  const notes = [countText(charge), charge.due === 'AtDesk' ? 'due at the desk' : ''].filter(
    (text) => text !== '',
  )
  return {
    id: String(at),
    label: charge.name,
    note: notes.length === 0 ? undefined : notes.join(', '),
    amount: fromWire(charge.amount),
  }
}

/** The whole price by charge: first what is due now, then what is due at the desk (cars-3). */
export const rentalPriceLines = ({ price }: Pick<CarFacts, 'price'>): PriceLine[] => {
  const isNow = ({ due }: Charge): boolean => due === 'Now'
  return [...price.charges.filter(isNow), ...price.charges.filter((one) => !isNow(one))].map(lineOf)
}

/** The line that takes what is due at the desk out of the total; none if everything is due now. */
export const dueAtDeskLines = ({
  price: { dueAtDesk },
}: Pick<CarFacts, 'price'>): NonNullable<PriceBreakdownProps['tenders']> =>
  dueAtDesk.minor === 0
    ? []
    : [{ id: 'desk', label: 'Due at the desk', amount: fromWire(dueAtDesk) }]
