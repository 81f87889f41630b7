import { priceText } from '../primitives/price.tsx'
import type { DatesPrice } from './dates.props.ts'

/** The least of the prices that are known, in minor units; null while there is none. */
export const leastOf = (prices: readonly DatesPrice[]): bigint | null =>
  prices.reduce<bigint | null>(
    (least, one) =>
      one.status === 'ready' && (least === null || one.price.minor < least)
        ? one.price.minor
        : least,
    null,
  )

/** `least`: that of all prices shown beside it. */
export const isLeast = (price: DatesPrice, least: bigint | null): boolean =>
  price.status === 'ready' && price.price.minor === least

/** The price as it is said with its dates. */
export const spokenPrice = (price: DatesPrice, least: bigint | null): string =>
  price.status === 'ready'
    ? `${priceText(price.price, 'whole')}${isLeast(price, least) ? ', lowest shown' : ''}`
    : { loading: 'price still coming', none: 'nothing for sale', failed: 'price not known' }[
        price.status
      ]
