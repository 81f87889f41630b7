import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { AppLink } from '../shell/layout/app-link.tsx'

/** The way from a change to canceling the trip instead. */
export const ToCancel = ({
  tripId,
  primary = false,
  children = 'See your refund if you cancel',
}: {
  tripId: string
  primary?: boolean
  children?: string
}) => (
  <AppLink
    href={`/trips/${tripId}/cancel/`}
    className={buttonClass(primary ? { variant: 'primary' } : {})}
  >
    {children}
  </AppLink>
)
