import { readPriceFreeze } from '@portolan/contract/protections/read-price-freeze.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { pageWidth } from '../shell/layout/page-width.ts'
import { PendingPage } from '../shell/pages/pending-page.tsx'
import { SearchFailed } from '../shell/pages/search-failed.tsx'
import { useServices } from '../shell/services-context.ts'
import { flightProduct } from './flight-product.ts'
import type { FlightQuote } from './form-entries.ts'
import { frozenDiscount } from './frozen-discount.ts'
import { ProductCheckout } from './product-checkout.tsx'

/** /flights/book/ */
export const CheckoutPage = () => {
  const { freeze } = useSearch({ from: '/flights/book' })
  return freeze === undefined ? <FlightCheckout /> : <FrozenCheckout freezeId={freeze} />
}

const FlightCheckout = ({
  frozen,
}: Pick<ComponentProps<typeof ProductCheckout<FlightQuote>>, 'frozen'>) => {
  const { quote, booking, was } = useSearch({ from: '/flights/book' })
  return (
    <ProductCheckout
      product={flightProduct}
      quoteId={quote}
      bookingId={booking}
      was={was}
      frozen={frozen}
    />
  )
}

/** The same, paid in part by a frozen price. */
const FrozenCheckout = ({ freezeId }: { freezeId: string }) => {
  const { call } = useServices()
  const freeze = useQuery({
    queryKey: ['price-freeze', freezeId],
    queryFn: ({ signal }) => call(readPriceFreeze, { params: { freezeId } }, { signal }),
  })
  if (freeze.data === undefined)
    return freeze.isError ? (
      <div className={pageWidth()}>
        <SearchFailed error={freeze.error} onSearchAgain={() => void freeze.refetch()} />
      </div>
    ) : (
      <PendingPage label="Looking up your frozen price" />
    )
  const { data } = freeze
  return (
    <FlightCheckout
      frozen={{
        freezeId,
        href: `/trips/flights/freeze/overview/?freeze=${freezeId}`,
        discountOf: (quote) => frozenDiscount(data, quote),
      }}
    />
  )
}
