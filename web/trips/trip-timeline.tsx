import { classNames } from '@portolan/design/class-names.ts'
import { stackedItems, standingParts, type Trip, TripTimeline } from '../after-sales/index.ts'
import { shownProducts } from './pieces-of.ts'
import styles from './trip-page.module.css'

const c = classNames(styles)

/** Everything that is still booked, to scale. */
export const Timeline = ({ trip }: { trip: Trip }) => {
  const products = shownProducts(trip, standingParts(trip.parts))
  const items = stackedItems(products.map(({ pieces, of }) => pieces.timeline(of)))
  if (items.length === 0) return null
  return (
    <section className={c('section')}>
      <h2>Timeline</h2>
      <TripTimeline
        label={(products.length === 1 && products[0]?.pieces.timelineLabel) || 'Trip timeline'}
        items={items}
      />
    </section>
  )
}
