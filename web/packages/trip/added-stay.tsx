import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { formatSpan } from '../../shell/date-words.ts'
import { type Trip, tripModalAddress } from '../../after-sales/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { useCrossSell } from './cross-sell-query.ts'

/**
 * On a trip of flights, the stay that was added to them at package rates; on the stay's trip, its
 * flights (packages-18).
 */
export const AddedStay = ({ trip }: { trip: Trip }) => {
  const added = useCrossSell(trip)?.added
  if (trip.alongTripId !== undefined)
    return (
      <p>
        This stay was added to{' '}
        <AppLink href={`/trips/?trip=${trip.alongTripId}`} className={linkClass()}>
          your flights
        </AppLink>
        .
      </p>
    )
  if (added == null) return null
  const stay = (
    <AppLink href={`/trips/?trip=${added.tripId}`} className={linkClass()}>
      {added.title}
    </AppLink>
  )
  const span = formatSpan(added.checkIn, added.checkOut)
  if (added.fits)
    return (
      <p>
        Your stay: {stay}
        {`, ${span}.`}
      </p>
    )
  return (
    <Notice
      tone="warn"
      title="Your stay doesn’t fit your flights"
      action={
        <AppLink
          href={tripModalAddress(added.tripId, 'change-hotel')}
          className={buttonClass({ size: 'small' })}
        >
          Change the stay
        </AppLink>
      }
    >
      <p>
        {stay}
        {` is booked for ${span}.`}
      </p>
    </Notice>
  )
}
