import type { FlightList, ListedBrand, ListedFare, ListedOption } from './flight-list.ts'

export interface LadderRung<B extends ListedBrand> {
  readonly brandId: string
  readonly brand: B
  readonly total: number
  readonly perTraveler: number
  readonly seatsLeft: number | null
  /** About what freezing it costs each traveler at least; null where it is not frozen. */
  readonly freeze: number | null
  /** One adult's price difference to the lowest rung; negative if a better fare costs less. */
  readonly more: number
  /** What this fare includes and the one below does not. */
  readonly gains: readonly Gain[]
  /** A higher fare that costs no more and includes at least as much, which makes this one pointless. */
  readonly betterFor: string | null
}
export type Gain = 'CarryOn' | 'CheckedBag' | 'SeatChoice' | 'Changeable' | 'Refundable' | 'Cabin'

const ease = (kind: string): number => {
  if (kind === 'NoPenalty') return 2
  return kind === 'WithFee' ? 1 : 0
}
/** Ranks a refund minus a fee above credit minus a fee, and below full credit. */
const easeOfCancel = ({ cancel, cancelAsCredit }: ListedBrand): number =>
  ease(cancel.kind) - (cancelAsCredit === true ? 0.5 : 0)
const gainsOver = (lower: ListedBrand, upper: ListedBrand): Gain[] => [
  ...(upper.cabin !== lower.cabin && upper.cabin !== 'Economy' ? (['Cabin'] as const) : []),
  ...(upper.carryOn.included && !lower.carryOn.included ? (['CarryOn'] as const) : []),
  ...(upper.checkedBags.included > lower.checkedBags.included ? (['CheckedBag'] as const) : []),
  ...(upper.seatChoice.included && !lower.seatChoice.included ? (['SeatChoice'] as const) : []),
  ...(ease(upper.change.kind) > ease(lower.change.kind) ? (['Changeable'] as const) : []),
  ...(upper.cancelAsCredit !== true && easeOfCancel(upper) > easeOfCancel(lower)
    ? (['Refundable'] as const)
    : []),
]
const givesAtLeast = (upper: ListedBrand, lower: ListedBrand): boolean =>
  upper.shelf >= lower.shelf &&
  Number(upper.carryOn.included) >= Number(lower.carryOn.included) &&
  upper.checkedBags.included >= lower.checkedBags.included &&
  Number(upper.seatChoice.included) >= Number(lower.seatChoice.included) &&
  ease(upper.change.kind) >= ease(lower.change.kind) &&
  easeOfCancel(upper) >= easeOfCancel(lower)

/** The fares of one option, lowest shelf first. Fares whose brand is not in the list are left out. */
export const fareLadder = <B extends ListedBrand>(
  list: { readonly brands: Readonly<Record<string, B>> } & Pick<FlightList, 'brands'>,
  option: Pick<ListedOption, 'fares'>,
): LadderRung<B>[] => {
  const rungs = option.fares.flatMap((fare): { fare: ListedFare; brand: B }[] => {
    const brand = list.brands[fare.brand]
    return brand === undefined ? [] : [{ fare, brand }]
  })
  rungs.sort((a, b) => a.brand.shelf - b.brand.shelf || a.fare.total - b.fare.total)
  const base = rungs[0]?.fare.perTraveler ?? 0
  return rungs.map(({ fare, brand }, index) => {
    const below = rungs[index - 1]?.brand
    const better = rungs
      .slice(index + 1)
      .find((upper) => upper.fare.total <= fare.total && givesAtLeast(upper.brand, brand))
    return {
      brandId: fare.brand,
      brand,
      total: fare.total,
      perTraveler: fare.perTraveler,
      seatsLeft: fare.seatsLeft ?? null,
      freeze: fare.freeze ?? null,
      more: fare.perTraveler - base,
      gains: below === undefined ? [] : gainsOver(below, brand),
      betterFor: better?.fare.brand ?? null,
    }
  })
}
