import { CheckoutSteps } from '@portolan/design/travel/checkout-steps.tsx'
import { useRouter } from '@tanstack/react-router'
import { doors, paramsOfRooms, shopHref } from '../../lodging/index.ts'
import { stringifySearch } from '../../shell/router-search.ts'
import type { FrozenStay, VoucherQuote } from './voucher-queries.ts'

const steps = [
  { id: 'room', label: 'Room' },
  { id: 'freeze', label: 'Freeze' },
  { id: 'pay', label: 'Review and pay' },
] as const

/** The property's page with the frozen stay, to see its current rates. */
export const shopHrefOf = ({
  property,
  checkIn,
  checkOut,
  rooms,
}: Pick<FrozenStay, 'property' | 'checkIn' | 'checkOut' | 'rooms'>): string =>
  shopHref(doors.hotels, {
    lodgingId: property.id,
    fromDate: checkIn,
    untilDate: checkOut,
    ...paramsOfRooms(rooms.map(({ occupancy }) => occupancy)),
  })
const termsHrefOf = ({
  stayQuoteId,
  cap,
  mode,
}: Pick<VoucherQuote, 'stayQuoteId' | 'cap' | 'mode'>): string =>
  `/hotels/freeze/${stringifySearch({ quote: stayQuoteId, cap: cap.minor, mode })}`

/** The steps from the room to the frozen price. `sent`: no step can be revisited. */
export const VoucherSteps = ({
  stay,
  quote,
  sent = false,
}: {
  stay: FrozenStay
  /** Once the terms are chosen. */
  quote?: VoucherQuote
  sent?: boolean
}) => {
  const { history } = useRouter()
  return (
    <CheckoutSteps
      label="Steps of this freeze"
      steps={[...steps]}
      current={quote === undefined ? 'freeze' : 'pay'}
      onGo={
        sent
          ? undefined
          : (id) =>
              history.push(
                id === 'freeze' && quote !== undefined ? termsHrefOf(quote) : shopHrefOf(stay),
              )
      }
    />
  )
}
