import { classNames } from '@portolan/design/class-names.ts'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { bestStack } from '@portolan/domain/wallet/stack.ts'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { formatWhole, fromWire, money, negate } from '@portolan/kernel/money.ts'
import { Link } from '@tanstack/react-router'
import {
  comingMonth,
  likelyOrigin,
  type LowestFare,
  useLowestFare,
} from '../../flight-search/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import type { WalletCredit } from '../../shell/wallet/wallet-query.ts'
import styles from './trips-it-pays-for.module.css'
import { proposedTrips } from './proposed-trips.data.ts'

const c = classNames(styles)

/** What a round trip costs after the credits, applied as at checkout. */
const remainingText = (
  fare: LowestFare,
  country: string,
  credits: readonly WalletCredit[],
  at: number,
): string => {
  const nothing = money(0n, fare.price.currency)
  const { best } = bestStack(
    {
      at,
      firstBooking: false,
      parts: [
        {
          funnel: 'Air',
          amount: fare.price,
          undiscountable: nothing,
          airlines: [],
          countries: [country],
          places: [],
          collection: 'NoCollection',
          paidAtProperty: false,
        },
      ],
    },
    {
      offers: [],
      credits: credits.map(({ id, amount, expiresOn, restrictedToProducts }) => ({
        creditId: id,
        available: negate(fromWire(amount)),
        expiresAt: expiresOn === null ? null : Date.parse(expiresOn),
        restrictedTo: restrictedToProducts?.values ?? null,
      })),
    },
  )
  return best.rest.minor === 0n ? 'fully covered' : `${formatWhole(best.rest)} to pay`
}

const Trip = ({
  place,
  origin,
  credits,
}: {
  place: (typeof proposedTrips)[number]
  origin: string
  credits: readonly WalletCredit[]
}) => {
  const { now } = useServices()
  const range = comingMonth(useToday())
  const { fare, pending } = useLowestFare(origin, place.code, range, true)
  if (fare === undefined && !pending) return null
  return (
    <li className={c('trip')}>
      {fare === undefined ? (
        <Skeleton height="24px" width="70%" />
      ) : (
        <Link
          to="/flights/shop/"
          search={{ from: origin, to: place.code, depart: fare.depart, return: fare.back }}
          className={c('link')}
        >
          <span className={c('name')}>{place.name}</span>
          <span className={c('price')}>{remainingText(fare, place.country, credits, now())}</span>
          <span
            className={c('facts')}
          >{`${formatDay(fare.depart)} to ${formatDay(fare.back)}, ${formatWhole(fare.price)} total`}</span>
        </Link>
      )}
    </li>
  )
}

/**
 * Bookable round trips for one traveler, with the cost after credits, before seats, bags, and
 * offers.
 */
const TripsItPaysFor = ({ credits }: { credits: readonly WalletCredit[] }) => {
  const { storage } = useServices()
  const today = useToday()
  const origin = likelyOrigin(
    storage.local,
    today,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  )
  return (
    <ul className={c('trips')} aria-label={`Round trips from ${origin.name} for your credits`}>
      {proposedTrips
        .filter(({ code }) => code !== origin.code)
        .slice(0, 4)
        .map((place) => (
          <Trip key={place.code} place={place} origin={origin.code} credits={credits} />
        ))}
    </ul>
  )
}
export default TripsItPaysFor
