import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { priceMatchesQuery, type PriceMatches } from './price-match-query.ts'
import { tripModalAddress } from './trip-modals.ts'

/** What can be matched of a trip; nothing for agents, who don't claim for people. */
export const usePriceMatches = (tripId: string): PriceMatches | undefined => {
  const services = useServices()
  const user = useUserInfo().data
  return useQuery({
    ...priceMatchesQuery(services, tripId),
    enabled: user !== undefined && user.isDelegatedSession !== true,
  }).data
}

/** A line of "Next up" after booking: until when a lower price is matched. */
export const PriceMatchNext = ({ tripId }: { tripId: string }) => {
  const [claimable] = usePriceMatches(tripId)?.claimable ?? []
  return claimable === undefined ? null : (
    <li>
      <Icon of={Search} />
      <span>
        <AppLink href={tripModalAddress(tripId, 'price-match')} className={linkClass()}>
          Found it cheaper?
        </AppLink>
        <small>{`Claim a price match until ${formatInstant(claimable.until)}`}</small>
      </span>
    </li>
  )
}
