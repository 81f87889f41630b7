import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { shopExchange } from '@portolan/contract/exchanges/shop-exchange.ts'

type List = AnswerOf<typeof shopExchange>['list']

interface OwnSlice {
  readonly segments: readonly { readonly id: string }[]
  readonly brandId: string
}

/** The id under which a search lists the flights of a slice. */
export const optionOf = ({ segments }: Pick<OwnSlice, 'segments'>): string =>
  segments.map(({ id }) => id).join('~')

/**
 * A list without the fare that the traveler already has: changing to it is refused (exchanges-8).
 * The same flights in another fare stay.
 */
export const withoutOwnFare = (list: List, own: OwnSlice | undefined): List => {
  if (own === undefined) return list
  const id = optionOf(own)
  const options = list.options.flatMap((option) => {
    if (option.id !== id) return [option]
    const fares = option.fares.filter(({ brand }) => brand !== own.brandId)
    return fares.length === 0 ? [] : [{ ...option, fares }]
  })
  return { ...list, options }
}
