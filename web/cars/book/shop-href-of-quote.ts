import type { CarQuote } from '../car-answers.ts'
import { paramsOfRental } from '../search/car-search.ts'
import { carShopHref } from '../shop/car-shop.ts'

/** The car's page with the quoted times, driver and extras, to see its current price. */
export const shopHrefOfQuote = (quote: CarQuote): string =>
  carShopHref({
    ...paramsOfRental(quote),
    offerId: quote.offerId,
    extras: quote.extras.map(({ code, count }) => `${code}.${count}`),
  })
