import { CheckoutSteps } from '@portolan/design/travel/checkout-steps.tsx'
import { useRouter } from '@tanstack/react-router'
import type { FlightQuote } from './form-entries.ts'
import { journeysOf, sliceNames } from '../flights/index.ts'
import { quotedKind, searchHrefOf } from './last-search.ts'

/** The checkout's steps, from the flight list to the booking. Once sent, there are no steps back. */
export const CheckoutWay = ({ quote, sent = false }: { quote: FlightQuote; sent?: boolean }) => {
  const { history } = useRouter()
  const flights = sliceNames(quotedKind(quote), journeysOf(quote.slices).length).map((label) => ({
    id: label,
    label,
  }))
  return (
    <CheckoutSteps
      label="Steps of this booking"
      steps={[
        ...flights,
        { id: 'pay', label: 'Review and pay' },
        { id: 'booking', label: 'Booking' },
      ]}
      current={sent ? 'booking' : 'pay'}
      // A later flight list depends on the earlier choices, so every step goes back to the first list.
      onGo={sent ? undefined : () => history.push(searchHrefOf(quote))}
    />
  )
}
