import type { Pricing } from './codes.ts'

interface PricedStart {
  readonly optionId: string
  /** Places left; groups where the group pays. */
  readonly left: number
  readonly price: number
}
interface OptionOfStart {
  readonly id: string
  readonly pricing: Pricing
  readonly mostPeople: number
}

/**
 * The start with the lowest price among those with room for so many people, and its option; null if
 * there is none. Prices are of an adult or of a group, as in lists.
 */
export const lowestStart = <S extends PricedStart, O extends OptionOfStart>(
  starts: readonly S[],
  options: readonly O[],
  people: number,
): { readonly start: S; readonly option: O } | null => {
  let lowest: { start: S; option: O } | null = null
  for (const start of starts) {
    const option = options.find(({ id }) => id === start.optionId)
    if (option === undefined || option.mostPeople < people) continue
    if (start.left < (option.pricing === 'PerGroup' ? 1 : people)) continue
    if (lowest === null || start.price < lowest.start.price) lowest = { start, option }
  }
  return lowest
}
