import { CheckoutSteps } from '@portolan/design/travel/checkout-steps.tsx'
import { useRouter } from '@tanstack/react-router'
import { stringifySearch } from '../shell/router-search.ts'
import { usePackagePages } from './package-pages.ts'
import { packagePart, type PackageParams } from './search/package-search.ts'

export type PackageStep = 'stay' | 'review' | 'pay' | 'booking'

/** The way to a package. A step behind can be gone back to with what was chosen. */
export const PackageSteps = ({
  current,
  params,
  quote,
}: {
  current: PackageStep
  /** Undefined once nothing can be changed. */
  params: PackageParams | undefined
  /** Of the review; undefined before there is one. */
  quote?: string | undefined
}) => {
  const { history } = useRouter()
  const pages = usePackagePages()
  const go = (step: string): void => {
    if (params === undefined) return
    if (step === 'review') history.push(`${pages.review}${stringifySearch({ quote })}`)
    else history.push(`${pages.results}${stringifySearch({ ...packagePart(params) })}`)
  }
  return (
    <CheckoutSteps
      label="Steps of this package"
      steps={[
        { id: 'stay', label: 'Flights and stay' },
        { id: 'review', label: 'Review' },
        { id: 'pay', label: 'Travelers and payment' },
        { id: 'booking', label: 'Booking' },
      ]}
      current={current}
      onGo={params === undefined ? undefined : go}
    />
  )
}
