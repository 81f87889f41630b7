import { CheckoutSteps } from '@portolan/design/travel/checkout-steps.tsx'
import { useRouter } from '@tanstack/react-router'
import type { FlightQuote } from './form-entries.ts'
import { sliceNames } from '../flights/journey-words.ts'
import { journeysOf } from '../flights/self-transfer-words.ts'
import { quotedKind, searchHrefOf } from './last-search.ts'

/** Where a checkout stands between the list and the trip. Once sent there is no way back along it. */
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
        { id: 'pay', label: 'Check and pay' },
        { id: 'booking', label: 'Booking' },
      ]}
      current={sent ? 'booking' : 'pay'}
      // A later list needs the choices before it: every step leads to where choosing begins.
      onGo={sent ? undefined : () => history.push(searchHrefOf(quote))}
    />
  )
}
