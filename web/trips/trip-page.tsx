import { classNames } from '@portolan/design/class-names.ts'
import { useSearch } from '@tanstack/react-router'
import { Fragment } from 'react'
import { usePageTitle } from '../shell/layout/navigation-focus.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { mergedByTime, type Trip } from '../after-sales/index.ts'
import {
  ConnectionNotice,
  ConnectionSection,
  DisruptionNotice,
  PriceDrops,
  PriceMatch,
} from '../protections/index.ts'
import { AddedStay, StayFitNotice } from '../packages/index.ts'
import { AddAssistanceStrip, AddStayStrip } from '../shell/trip-offers.ts'
import { TripRefunds } from './cancel/trip-cancel.tsx'
import { ComingTripPage } from './coming-trip-page.tsx'
import { TripModalInAddress } from './modals/trip-modal.tsx'
import { OpenedTrip } from './opened-trip.tsx'
import { shownAddOns, shownProducts, type ShownProduct } from './pieces-of.ts'
import { TripHeader } from './trip-header.tsx'
import { TripHistory } from './trip-history.tsx'
import { TripReceipt } from './trip-receipt.tsx'
import { TripSide } from './trip-side.tsx'
import { Timeline } from './trip-timeline.tsx'
import styles from './trip-page.module.css'

const c = classNames(styles)

/** What has to be answered or followed, product by product. */
const Notices = ({ trip, products }: { trip: Trip; products: readonly ShownProduct[] }) =>
  products.map(({ product, pieces, of }) => {
    const Changed = pieces.changes?.Notices
    return (
      <Fragment key={product}>
        {pieces.Notices !== undefined && <pieces.Notices {...of} />}
        {Changed !== undefined && <Changed trip={trip} />}
      </Fragment>
    )
  })

/** All parts of the trip by day, canceled ones too, and what their products say below. */
const Parts = ({
  products,
  addOns,
}: {
  products: readonly ShownProduct[]
  addOns: readonly ShownProduct[]
}) => {
  const alone = products.length === 1
  const days = mergedByTime(products.map(({ pieces, of }) => pieces.days({ ...of, alone })))
  return (
    <section>
      {days.length > 0 && (
        <>
          <h2>Day by day</h2>
          <ul className={c('days')}>
            {days.map(({ id, entry }) => (
              <Fragment key={id}>{entry}</Fragment>
            ))}
          </ul>
        </>
      )}
      {[...products, ...addOns].map(
        ({ product, pieces, of }) =>
          pieces.Details !== undefined && <pieces.Details key={product} {...of} alone={alone} />,
      )}
    </section>
  )
}

const BookedTripPage = ({ trip }: { trip: Trip }) => {
  const products = shownProducts(trip)
  const addOns = shownAddOns(trip)
  usePageTitle(trip.title)
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <TripHeader trip={trip} products={products} />
      <div className={c('notices')}>
        <Notices trip={trip} products={products} />
        <DisruptionNotice trip={trip} />
        <ConnectionNotice trip={trip} />
        <StayFitNotice trip={trip} />
      </div>
      <AddedStay trip={trip} />
      <TripRefunds trip={trip} />
      <Timeline trip={trip} />
      <div className={c('columns')}>
        <Parts products={products} addOns={addOns} />
        <TripReceipt
          trip={trip}
          products={[...products, ...addOns]}
          above={<TripSide trip={trip} />}
        />
        <div>
          <TripHistory trip={trip} />
          <ConnectionSection trip={trip} />
          <PriceDrops tripId={trip.id} />
          <PriceMatch tripId={trip.id} />
          <AddAssistanceStrip trip={trip} />
          <AddStayStrip trip={trip} />
        </div>
      </div>
    </div>
  )
}

/** /trips/?trip=…: one trip, or the not-found page, also for another person's trip. */
export const TripPage = ({ tripId }: { tripId: string }) => {
  const { show } = useSearch({ from: '/trips' })
  return (
    <OpenedTrip tripId={tripId}>
      {(trip) =>
        trip.status === 'Pending' ? (
          <ComingTripPage trip={trip} />
        ) : (
          <>
            <BookedTripPage trip={trip} />
            <TripModalInAddress trip={trip} show={show} />
          </>
        )
      }
    </OpenedTrip>
  )
}
