import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { AppLink } from '../shell/layout/app-link.tsx'

/** Over stays at package rates: whose they are, the rule, and the way to usual prices (packages-18). */
export const AlongTripNotice = ({
  alongTrip,
  usualHref,
}: {
  alongTrip: string
  /** The same page without package rates. */
  usualHref: string
}) => (
  <Notice
    tone="info"
    title="Package prices with your flights"
    action={
      <AppLink href={usualHref} className={linkClass()}>
        See usual prices
      </AppLink>
    }
  >
    For the nights between your flights and everyone on them. If you cancel the flights later, you
    pay the discount to keep the stay.{' '}
    <AppLink href={`/trips/?trip=${alongTrip}`} className={linkClass()}>
      See your flights
    </AppLink>
  </Notice>
)
