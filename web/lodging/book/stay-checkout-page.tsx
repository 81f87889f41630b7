import { readHotelPriceFreeze } from '@portolan/contract/protections/read-hotel-price-freeze.ts'
import { voucherShare } from '@portolan/domain/protections/hotel-price-freeze/price.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ProductCheckout } from '../../checkout/index.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { PendingPage } from '../../shell/pages/pending-page.tsx'
import { SearchFailed } from '../../shell/pages/search-failed.tsx'
import { useServices } from '../../shell/services-context.ts'
import { useDoor } from '../use-door.ts'
import type { StayQuote } from './stay-entries.ts'
import { stayProduct } from './stay-product.ts'

/** …/book/ of every door. */
export const StayCheckoutPage = () => {
  const { freeze } = useSearch({ strict: false })
  return freeze === undefined ? <StayCheckout /> : <FrozenCheckout freezeId={freeze} />
}

const StayCheckout = ({
  frozen,
}: Pick<ComponentProps<typeof ProductCheckout<StayQuote>>, 'frozen'>) => {
  const door = useDoor()
  const { quote, booking } = useSearch({ strict: false })
  return (
    <ProductCheckout
      product={stayProduct(door)}
      quoteId={quote}
      bookingId={booking}
      frozen={frozen}
    />
  )
}

/** The same, paid in part by a frozen price and its deposit. */
const FrozenCheckout = ({ freezeId }: { freezeId: string }) => {
  const { call } = useServices()
  const voucher = useQuery({
    queryKey: ['hotel-price-freeze', freezeId],
    queryFn: ({ signal }) =>
      call(readHotelPriceFreeze, { params: { voucherId: freezeId } }, { signal }),
  })
  if (voucher.data === undefined)
    return voucher.isError ? (
      <div className={pageWidth()}>
        <SearchFailed error={voucher.error} onSearchAgain={() => void voucher.refetch()} />
      </div>
    ) : (
      <PendingPage label="Looking up your frozen price" />
    )
  const { pricings, cap, deposit, rooms } = voucher.data
  const shareOf = ({ price }: StayQuote) =>
    voucherShare(
      {
        pricings: {
          nightly: fromWire(pricings.nightly),
          total: fromWire(pricings.total),
          cap: fromWire(cap),
        },
        rooms: rooms.length,
        deposit: fromWire(deposit),
      },
      fromWire(price.dueNow),
    )
  return (
    <StayCheckout
      frozen={{
        freezeId,
        href: `/trips/hotels/freeze/overview/?voucher=${freezeId}`,
        discountOf: (quote) => shareOf(quote).benefit,
        depositOf: (quote) => shareOf(quote).credited,
      }}
    />
  )
}
