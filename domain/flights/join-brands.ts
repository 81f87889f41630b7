import type { MoneyWire } from '@portolan/kernel/money.ts'
import { cabins, type Cabin, type ShelfRating } from './cabin.ts'
import { isAllowed, type Penalty } from './penalties.ts'

/** A brand as listed, amounts in minor units. */
export interface JoinableBrand {
  readonly name: string
  readonly shelf: ShelfRating
  readonly cabin: Cabin
  readonly carryOn: {
    readonly included: boolean
    readonly fee?: number | undefined
    readonly weightKg?: number | undefined
  }
  readonly checkedBags: {
    readonly included: number
    readonly nextFee?: number | undefined
    readonly secondFee?: number | undefined
    readonly weightKg?: number | undefined
  }
  readonly seatChoice: { readonly included: boolean; readonly from?: number | undefined }
  readonly change: Penalty
  readonly cancel: Penalty
  readonly cancelAsCredit?: true | undefined
}

const earlierInOrder = <T>(order: readonly T[], a: T, b: T): T =>
  order.indexOf(a) < order.indexOf(b) ? a : b
const lighter = (a: number | undefined, b: number | undefined): number | undefined => {
  if (a === undefined || b === undefined) return a ?? b
  return Math.min(a, b)
}
/** Sum of two fees; unknown if either is. */
const sumOfFees = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a + b
/** The fee over both tickets for something that each of them may include. */
const jointFee = (
  a: { readonly included: boolean; readonly fee: number | undefined },
  b: { readonly included: boolean; readonly fee: number | undefined },
): number | undefined => {
  if (a.included) return b.fee
  return b.included ? a.fee : sumOfFees(a.fee, b.fee)
}

/** Strictest first: a journey is as changeable as its stricter ticket. */
const strictness: readonly Penalty['kind'][] = ['NotPossible', 'Unknown', 'WithFee', 'NoPenalty']
const stricter = (a: Penalty, b: Penalty): Penalty => {
  if (a.kind !== 'WithFee' || b.kind !== 'WithFee')
    return earlierInOrder(strictness, a.kind, b.kind) === a.kind ? a : b
  const fee: MoneyWire = { ...a.fee, minor: a.fee.minor + b.fee.minor }
  return { ...a, fee }
}

/**
 * Joins the brands of two tickets of one journey: the lower shelf and cabin, the smaller allowance,
 * the stricter rule, and the sum of fees charged by both.
 */
export const joinBrands = (a: JoinableBrand, b: JoinableBrand): JoinableBrand => {
  const included = Math.min(a.checkedBags.included, b.checkedBags.included)
  const bagFee = (name: 'nextFee' | 'secondFee'): number | undefined => {
    const paying = [a, b]
      .filter(({ checkedBags }) => checkedBags.included === included)
      .map(({ checkedBags }) => checkedBags[name])
    return paying.length === 1 ? paying[0] : sumOfFees(paying[0], paying[1])
  }
  const carryOnFee = jointFee(
    { included: a.carryOn.included, fee: a.carryOn.fee },
    { included: b.carryOn.included, fee: b.carryOn.fee },
  )
  const seatFee = jointFee(
    { included: a.seatChoice.included, fee: a.seatChoice.from },
    { included: b.seatChoice.included, fee: b.seatChoice.from },
  )
  const cancel = stricter(a.cancel, b.cancel)
  const asCredit = isAllowed(cancel) && (a.cancelAsCredit ?? b.cancelAsCredit) === true
  return {
    name: a.name === b.name ? a.name : `${a.name} + ${b.name}`,
    shelf: Math.min(a.shelf, b.shelf) as ShelfRating,
    cabin: earlierInOrder(cabins, a.cabin, b.cabin),
    carryOn: {
      included: a.carryOn.included && b.carryOn.included,
      fee: carryOnFee,
      weightKg: lighter(a.carryOn.weightKg, b.carryOn.weightKg),
    },
    checkedBags: {
      included,
      nextFee: bagFee('nextFee'),
      secondFee: bagFee('secondFee'),
      weightKg: lighter(a.checkedBags.weightKg, b.checkedBags.weightKg),
    },
    seatChoice: { included: a.seatChoice.included && b.seatChoice.included, from: seatFee },
    change: stricter(a.change, b.change),
    cancel,
    ...(asCredit ? { cancelAsCredit: true } : {}),
  }
}
