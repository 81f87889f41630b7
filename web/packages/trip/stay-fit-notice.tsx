import { journeyOf } from '@portolan/contract/flights/trip-part.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { daysBetween, formatDay } from '@portolan/kernel/calendar.ts'
import { standingParts, type Trip, tripModalAddress } from '../../after-sales/index.ts'
import { nightsText, stayOfTrip } from '../../lodging/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { arrivalText } from './arrival-words.ts'
import { misfitOfTrip, type MisfitOfTrip } from './misfit-of-trip.ts'
import { endsOf, type StayMisfit } from './stay-fit.ts'

const textOf = ({ by, to, missed }: StayMisfit, name: string): string => {
  const when = by === 'Change' ? 'If you accept the new times, your' : 'Your'
  if (to === null)
    return `${when} flights leave no night for ${name}. You can cancel it by its terms.`
  const fits = `${nightsText(daysBetween(to.checkIn, to.checkOut))}, ${formatDay(to.checkIn)} to ${formatDay(to.checkOut)}`
  return missed > 0
    ? `${when} flights miss ${nightsText(missed)} of ${name}. The dates that fit are ${fits}.`
    : `${when} flights leave more time for ${name}. The dates that fit are ${fits}.`
}

/** What the property is to be told of the arrival, once an airline has changed the flights. */
const toTell = (trip: Trip, misfit: MisfitOfTrip | null): string | null => {
  const stay = stayOfTrip(trip)
  const isChanged = trip.scheduleChanges.some(({ state }) => state === 'Accepted')
  if (stay === null || trip.timeStatus !== 'Future' || misfit?.by === 'Change' || !isChanged)
    return null
  const { itinerary } = journeyOf({ ...trip, parts: standingParts(trip.parts) })
  const landsAt = endsOf(itinerary)?.landsAt
  return landsAt === undefined ? null : arrivalText(landsAt, stay.checkIn, stay.phone)
}

/** On the trip of a package whose flights and stay no longer fit each other. */
export const StayFitNotice = ({ trip }: { trip: Trip }) => {
  const misfit = misfitOfTrip(trip)
  const told = toTell(trip, misfit)
  if (misfit === null)
    return (
      told !== null && (
        <Notice tone="info" title="You arrive late">
          <p>{told}</p>
        </Notice>
      )
    )
  return (
    <Notice tone="warn" title="Your stay doesn’t fit your flights">
      <p>{textOf(misfit, misfit.stay.name)}</p>
      {told !== null && <p>{told}</p>}
      {misfit.to !== null && (
        <p>
          <AppLink
            href={tripModalAddress(trip.id, 'fit-stay')}
            className={buttonClass({ size: 'small' })}
          >
            {misfit.changeId === null
              ? 'Fit the stay to your flights'
              : 'Accept the new times with other nights'}
          </AppLink>
        </p>
      )}
    </Notice>
  )
}
