import { CheckoutSteps } from '@portolan/design/travel/checkout-steps.tsx'
import { useRouter } from '@tanstack/react-router'
import { searchHrefOf } from '../../checkout/index.ts'
import { HeaderSteps } from '../../shell/layout/header-steps.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import type { FreezeQuote, FreezeTerms } from './freeze-queries.ts'

const steps = [
  { id: 'flights', label: 'Flights' },
  { id: 'freeze', label: 'Freeze' },
  { id: 'pay', label: 'Review and pay' },
] as const
type Step = (typeof steps)[number]['id']

interface WayProps {
  flights: Pick<FreezeTerms, 'slices' | 'party'> | undefined
  current: Step
  /** Address of the terms, where they are behind. */
  termsHref?: string | undefined
  /** It has been sent: no step can be revisited. */
  sent?: boolean
}
/** The steps from the flights to the frozen price, for the header of checkouts. */
export const FreezeSteps = ({ flights, current, termsHref, sent = false }: WayProps) => {
  const { history } = useRouter()
  return (
    <CheckoutSteps
      label="Steps of this freeze"
      steps={[...steps]}
      current={current}
      onGo={
        sent
          ? undefined
          : (id) =>
              history.push(
                id === 'freeze' && termsHref !== undefined ? termsHref : searchHrefOf(flights),
              )
      }
    />
  )
}
/** The same at its place in the header. */
export const FreezeHeader = (props: WayProps) => (
  <HeaderSteps>
    <FreezeSteps {...props} />
  </HeaderSteps>
)

/** The terms of a quote, to choose others. */
export const termsHrefOf = ({
  flightQuoteId,
  hours,
  cap,
}: Pick<FreezeQuote, 'flightQuoteId' | 'hours' | 'cap'>): string =>
  `/flights/freeze/customize/${stringifySearch({ quote: flightQuoteId, hours, cap: cap.minor })}`
