import { penaltyText } from '@portolan/domain/flights/penalties.ts'
import type { FareRule } from '@portolan/design/travel/results.props.ts'
import { formatWhole, type Money } from '@portolan/kernel/money.ts'
import { creditNote } from '../penalty-words.ts'
import { amountIn, type Brand, type FlightListAnswer } from './flight-list-query.ts'

export const ruleRows = [
  { id: 'seat', label: 'Seat' },
  { id: 'carryOn', label: 'Carry-on' },
  { id: 'bags', label: 'Checked bag' },
  { id: 'secondBag', label: 'Second bag' },
  { id: 'change', label: 'Change' },
  { id: 'cancel', label: 'Cancel' },
] as const

const yes = (text: string): FareRule => ({ text, tone: 'yes' })
const fee = (text: string): FareRule => ({ text, tone: 'fee' })
const no = (text: string): FareRule => ({ text, tone: 'no' })
type Penalty = Brand['change']
const penalty = (rule: Penalty, impossible: string): FareRule => {
  if (rule.kind === 'NotPossible') return no(impossible)
  return rule.kind === 'NoPenalty' ? yes(penaltyText(rule)) : fee(penaltyText(rule))
}

/** Cells of the fare ladder for a brand. Change fees come on top of the difference in fare. */
export const fareRules = (
  list: Pick<FlightListAnswer, 'currency'>,
  brand: Brand,
): Record<(typeof ruleRows)[number]['id'], FareRule> => {
  const whole = (minor: number): string => formatWhole(amountIn(list, minor))
  const charge = (minor: number | undefined): FareRule =>
    minor === undefined ? no('Not included') : fee(whole(minor))
  const seat = ({ included, from }: Brand['seatChoice']): FareRule => {
    if (included) return yes('Free seat choice')
    return from === undefined ? no('Assigned at check-in') : fee(`From ${whole(from)}`)
  }
  const { carryOn, checkedBags } = brand
  return {
    seat: seat(brand.seatChoice),
    carryOn: carryOn.included ? yes('Included') : charge(carryOn.fee),
    bags:
      checkedBags.included > 0
        ? yes(`${checkedBags.included} included`)
        : charge(checkedBags.nextFee),
    secondBag:
      checkedBags.included > 1
        ? yes('Included')
        : charge(checkedBags.included === 1 ? checkedBags.nextFee : checkedBags.secondFee),
    change: penalty(brand.change, 'Not allowed'),
    cancel:
      brand.cancelAsCredit === true
        ? fee(`${penaltyText(brand.cancel)} ${creditNote}`)
        : penalty(brand.cancel, penaltyText({ kind: 'NotPossible' })),
  }
}

const includedWords = (bags: number): string =>
  bags === 1 ? 'Checked bag included' : `${bags} checked bags included`

/** The two bag lines of a row: carry-on and checked bags. */
export const bagLines = (
  list: Pick<FlightListAnswer, 'currency'>,
  brand: Brand,
): readonly [string, string] => {
  const whole = (minor: number | undefined): string =>
    minor === undefined ? 'for a fee' : formatWhole(amountIn(list, minor))
  const { carryOn, checkedBags } = brand
  return [
    carryOn.included ? 'Carry-on included' : `Carry-on ${whole(carryOn.fee)}`,
    checkedBags.included > 0
      ? includedWords(checkedBags.included)
      : `Checked bag ${whole(checkedBags.nextFee)}`,
  ]
}

/** Under a price difference: who it is for. */
export const differenceNote = (travelers: number): string =>
  travelers > 1 ? `total for ${travelers}` : 'total'
export const partyNote = (total: Money, travelers: number): string | undefined =>
  travelers > 1 ? `${formatWhole(total)} for ${travelers}` : undefined
