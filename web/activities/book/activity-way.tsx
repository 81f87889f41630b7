import { CheckoutSteps } from '@portolan/design/travel/checkout-steps.tsx'
import { useRouter } from '@tanstack/react-router'
import type { ActivityQuote } from '../activity-answers.ts'
import { shopHrefOfQuote } from './shop-href-of-quote.ts'

/** The steps of the checkout. Once the booking is submitted, none of them can be revisited. */
export const ActivityWay = ({ quote, sent = false }: { quote: ActivityQuote; sent?: boolean }) => {
  const { history } = useRouter()
  return (
    <CheckoutSteps
      label="Steps of this booking"
      steps={[
        { id: 'activity', label: 'Activity' },
        { id: 'pay', label: 'Questions and payment' },
        { id: 'booking', label: 'Booking' },
      ]}
      current={sent ? 'booking' : 'pay'}
      onGo={sent ? undefined : () => history.push(shopHrefOfQuote(quote))}
    />
  )
}
