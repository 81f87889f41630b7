import { quotePackage } from '@portolan/contract/packages/quote-package.ts'
import { occupancyOf } from '@portolan/domain/lodging/stay.ts'
import { useQueryClient } from '@tanstack/react-query'
import { usePricedExtras } from '../../checkout/index.ts'
import { useServices } from '../../shell/services-context.ts'
import type { PackageQuote } from '../package-answers.ts'
import { packageQuoteQuery } from '../review/package-quote-query.ts'
import { extrasOf } from '../review/review-words.ts'

/** Both parts without seats and bags, in minor units. */
const bareTotal = (quote: PackageQuote): number => quote.price.total - Number(extrasOf(quote).minor)

/** Seats and bags of a package's flights. Both parts are quoted again, at the same moment. */
export const usePackageExtras = (
  quote: PackageQuote,
  onQuote: (quote: PackageQuote) => void,
  onMoved: (moved: { readonly quote: string; readonly was?: string }) => void,
) => {
  const services = useServices()
  const client = useQueryClient()
  return usePricedExtras({
    quoted: quote.flights.choice,
    price: (flights) =>
      services.call(
        quotePackage,
        {
          body: {
            flights,
            stay: {
              lodgingId: quote.stay.property.id,
              rooms: quote.stay.rooms.map(({ occupancy, terms }) => ({
                ...occupancyOf(occupancy),
                rateId: terms.id,
              })),
            },
          },
        },
        { patience: 45_000 },
      ),
    onQuote: (made) => {
      client.setQueryData(packageQuoteQuery(services, made.id).queryKey, made)
      if (bareTotal(made) === bareTotal(quote)) return onQuote(made)
      onMoved({ quote: made.id, was: String(quote.price.total) })
    },
    onMoved,
  })
}
