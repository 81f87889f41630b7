import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import type { ReactNode } from 'react'
import { AppLink } from '../shell/layout/app-link.tsx'

export const BackToTrip = ({
  tripId,
  primary = false,
  children = 'Back to trip',
}: {
  tripId: string
  primary?: boolean
  children?: ReactNode
}) => (
  <AppLink
    href={`/trips/?trip=${tripId}`}
    className={buttonClass(primary ? { variant: 'primary' } : {})}
  >
    {children}
  </AppLink>
)
