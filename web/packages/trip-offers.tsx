import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { BedDouble } from 'lucide-react'
import type { Trip } from '../after-sales/index.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useCrossSell } from './trip/cross-sell-query.ts'
import {
  offeredPriceText,
  offeredStayHref,
  offeredStaysHref,
  offerTermsText,
  type CrossSellOffer,
} from './trip/cross-sell-words.ts'
import styles from './trip-offers.module.css'

const c = classNames(styles)

/** The best of the offered stays; children's ages are asked before any price. */
const BestStay = ({ tripId, offer }: { tripId: string; offer: CrossSellOffer }) => {
  const [stay] = offer.stays
  if (stay === undefined)
    return <p>Prices depend on the children’s ages. Choose them to see stays.</p>
  return (
    <p>
      <AppLink href={offeredStayHref(tripId, offer, stay.id)} className={linkClass()}>
        {stay.name}
      </AppLink>
      {`: ${offeredPriceText(offer, stay.price)}.`}
    </p>
  )
}

/** One quiet strip below booked flights: a stay at package rates, while it is offered (packages-18). */
export const AddStayStrip = ({ trip }: { trip: Pick<Trip, 'id' | 'parts' | 'timeStatus'> }) => {
  const offer = useCrossSell(trip)?.offers[0]
  if (offer === undefined) return null
  return (
    <Notice
      tone="info"
      icon={BedDouble}
      className={c('strip')}
      title={`Add a stay in ${offer.place.name} at a package price`}
      action={
        <AppLink href={offeredStaysHref(trip.id, offer)} className={buttonClass({ size: 'small' })}>
          See stays
        </AppLink>
      }
    >
      <BestStay tripId={trip.id} offer={offer} />
      <p>{offerTermsText(offer)}</p>
    </Notice>
  )
}
