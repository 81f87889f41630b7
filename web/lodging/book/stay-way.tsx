import { CheckoutSteps } from '@portolan/design/travel/checkout-steps.tsx'
import { useRouter } from '@tanstack/react-router'
import { useDoor } from '../use-door.ts'
import type { StayQuote } from './stay-entries.ts'
import { shopHrefOfQuote } from './stay-links.ts'

/** The steps of the checkout. Once the booking is submitted, none of them can be revisited. */
export const StayWay = ({ quote, sent = false }: { quote: StayQuote; sent?: boolean }) => {
  const { history } = useRouter()
  const door = useDoor()
  return (
    <CheckoutSteps
      label="Steps of this booking"
      steps={[
        { id: 'rooms', label: quote.property.kind === 'Homes' ? 'Dates' : 'Rooms' },
        { id: 'pay', label: 'Review and pay' },
        { id: 'booking', label: 'Booking' },
      ]}
      current={sent ? 'booking' : 'pay'}
      onGo={sent ? undefined : () => history.push(shopHrefOfQuote(door, quote))}
    />
  )
}
