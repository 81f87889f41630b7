import type { CarCharge } from './car-price.ts'
import type { DeskChargeKind } from './codes.ts'

/** A line of what a desk charged, US cents; negative for what it refunded. */
export interface DeskLine {
  readonly kind: DeskChargeKind
  /** As on the bill and the voucher: `Toddler seat`. */
  readonly name: string
  readonly amount: number
}
/** A line that the desk charged differently than the voucher says, US cents; 0 where it has none. */
export interface DeskDifference {
  readonly name: string
  readonly quoted: number
  readonly charged: number
}

/** What depends on the return, which no voucher can say beforehand. */
const ofReturn: ReadonlySet<DeskChargeKind> = new Set([
  'LateReturn',
  'MissingFuel',
  'Kilometers',
  'FuelRefund',
])

/** What a voucher says is paid at the desk, line by line. */
type QuotedLine = DeskLine & Pick<CarCharge, 'due'>

/**
 * What the desk charges instead of everything on the voucher where nobody comes (cars-18): what the
 * terms of the pick-up keep, less what was prepaid. Empty where that covers it.
 */
export const noShowCharges = ({
  penalties,
  startsAt,
  dueNow,
}: {
  readonly penalties: readonly { readonly from: number; readonly penalty: number }[]
  readonly startsAt: number
  readonly dueNow: number
}): readonly QuotedLine[] => {
  const kept = penalties.findLast(({ from }) => from <= startsAt)?.penalty ?? 0
  return kept > dueNow
    ? [{ kind: 'NoShow', name: 'Fee for not coming', due: 'AtDesk', amount: kept - dueNow }]
    : []
}

/**
 * Where a desk's bill differs from what the voucher says is due there (cars-10), in the voucher's
 * order and then the bill's; empty if the two agree. What the return adds is left out: it depends
 * on the tank, the distance and the time.
 */
export const deskDifferences = (
  quoted: readonly QuotedLine[],
  billed: readonly DeskLine[],
): readonly DeskDifference[] => {
  const sums = new Map<string, { name: string; quoted: number; charged: number }>()
  const sumOf = ({ kind, name }: Pick<DeskLine, 'kind' | 'name'>) => {
    const key = `${kind} ${name}`
    const sum = sums.get(key) ?? { name, quoted: 0, charged: 0 }
    sums.set(key, sum)
    return sum
  }
  for (const charge of quoted) if (charge.due === 'AtDesk') sumOf(charge).quoted += charge.amount
  for (const line of billed) if (!ofReturn.has(line.kind)) sumOf(line).charged += line.amount
  return [...sums.values()].filter((sum) => sum.quoted !== sum.charged)
}
