/** Whether a package costs less than its parts. */
export const discountStates = ['NoDiscount', 'WithDiscount'] as const
export type DiscountState = (typeof discountStates)[number]

/** Amounts are minor units of one currency, with taxes and fees. */
export interface PackageParts {
  readonly flights: number
  /** The stay at its package rate, and the same stay without flights. */
  readonly stay: number
  readonly standard: number
}
export interface PackagePrice extends PackageParts {
  readonly state: DiscountState
  /** `separately` less the discount (packages-10). */
  readonly total: number
  readonly separately: number
  readonly discount: number
}

/** The whole price of a package. Throws where the package costs more than its parts. */
export const packagePrice = ({ flights, stay, standard }: PackageParts): PackagePrice => {
  const discount = standard - stay
  if (discount < 0) throw new RangeError('packages: a package that costs more than its parts')
  return {
    flights,
    stay,
    standard,
    state: discount > 0 ? 'WithDiscount' : 'NoDiscount',
    total: flights + stay,
    separately: flights + standard,
    discount,
  }
}

/** What another choice of flights or stay adds to a package; negative if it costs less. */
export const packageDifference = (
  before: Pick<PackagePrice, 'total'>,
  after: Pick<PackagePrice, 'total'>,
): number => after.total - before.total
