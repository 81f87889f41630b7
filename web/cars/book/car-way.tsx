import { CheckoutSteps } from '@portolan/design/travel/checkout-steps.tsx'
import { useRouter } from '@tanstack/react-router'
import type { CarQuote } from '../car-answers.ts'
import { shopHrefOfQuote } from './shop-href-of-quote.ts'

/** The steps of the checkout. Once the booking is submitted, none of them can be revisited. */
export const CarWay = ({ quote, sent = false }: { quote: CarQuote; sent?: boolean }) => {
  const { history } = useRouter()
  return (
    <CheckoutSteps
      label="Steps of this booking"
      steps={[
        { id: 'car', label: 'Car' },
        { id: 'pay', label: 'Driver and payment' },
        { id: 'booking', label: 'Booking' },
      ]}
      current={sent ? 'booking' : 'pay'}
      onGo={sent ? undefined : () => history.push(shopHrefOfQuote(quote))}
    />
  )
}
