import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import type { Trip } from '../after-sales/index.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { silentLoad } from '../shell/silent-load.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { exactText } from './price-freeze/freeze-words.ts'
import { addOnOfferQuery } from './added/added-queries.ts'
import styles from './trip-offers.module.css'

const c = classNames(styles)

/** Offers disruption assistance for a trip without it; empty where none is sold. */
export const AddAssistanceStrip = ({ trip }: { trip: Trip }) => {
  const { data: user } = useUserInfo()
  const mayHave =
    trip.status === 'Confirmed' &&
    trip.parts.filter(({ product }) => product === 'flights').length === 1 &&
    !trip.parts.some(({ product }) => product === 'disruption-assistance')
  const { data } = useQuery({
    ...addOnOfferQuery(useServices(), trip.id),
    ...silentLoad,
    enabled: mayHave && user !== undefined && user.isDelegatedSession !== true,
  })
  if (!mayHave || data?.offer == null) return null
  return (
    <section aria-labelledby="add-assistance" className={c('strip')}>
      <Icon of={LifeBuoy} size={20} />
      <div>
        <h2 id="add-assistance">Disruption assistance</h2>
        <p>
          If the airline cancels or delays you, we buy new flights on any airline, or you get the
          base fare back. You can add it until a day before departure.
        </p>
      </div>
      <AppLink href={`/flights/disruption-offer/?trip=${trip.id}`} className={buttonClass({})}>
        {`See it, ${exactText(data.offer.beforePaying.premium)}`}
      </AppLink>
    </section>
  )
}
