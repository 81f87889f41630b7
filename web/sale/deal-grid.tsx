import { funnelIn } from './deal-words.ts'
import type { DealTrip } from '@portolan/domain/sale/card-target.ts'
import type { SaleSection } from '@portolan/domain/sale/sale-offer.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { useState } from 'react'
import { DealCard } from './deal-card.tsx'
import styles from './deal-grid.module.css'
import type { OfferDeal } from './use-shown-sale.ts'

const c = classNames(styles)

/** Whole rows of four, three and two. */
const pageSize = 12

export interface DealGridProps {
  section: SaleSection
  deals: readonly OfferDeal[]
  trips: ReadonlyMap<string, DealTrip>
  linked: boolean
}

/** Deal cards, a page at a time. Give each list its own `key`, so that it starts at the first page. */
export const DealGrid = ({ section, deals, trips, linked }: DealGridProps) => {
  const [pages, setPages] = useState(1)
  const shown = deals.slice(0, pages * pageSize)
  return (
    <>
      <ul className={c('grid')}>
        {shown.map((deal, at) => (
          <DealCard
            key={deal.offer.id}
            deal={deal}
            section={section}
            position={at}
            linked={linked}
            trip={tripFor(deal, section, trips)}
          />
        ))}
      </ul>
      {shown.length < deals.length && (
        <Button className={c('more')} onClick={() => setPages(pages + 1)}>
          Show more
        </Button>
      )}
    </>
  )
}

/** The measured trip of a deal, where it fits the section: a car deal has none. */
export const tripFor = (
  { offer }: OfferDeal,
  section: SaleSection | 'featured',
  trips: ReadonlyMap<string, DealTrip>,
): DealTrip | undefined => {
  const trip = trips.get(offer.id)
  const funnel = funnelIn(offer.funnels, section)
  return (trip?.kind === 'flights' && funnel === 'Air') ||
    (trip?.kind === 'stay' && funnel === 'Lodging')
    ? trip
    : undefined
}
