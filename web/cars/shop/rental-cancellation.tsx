import type { CarFacts } from '@portolan/contract/cars/car.ts'
import { RefundTimeline } from '@portolan/design/travel/refund-timeline.tsx'
import { deskTimeText } from '../car-words.ts'
import { noShowText, rentalRefundPeriods } from '../rental-refunds.ts'

interface RentalCancellationProps {
  rental: Pick<CarFacts, 'penalties' | 'price' | 'pickUpAt' | 'desk'>
  now: number
}

/** The refund by time, on the desk's clock, and what not coming costs (cars-7). */
export const RentalCancellation = ({ rental, now }: RentalCancellationProps) => {
  const periods = rentalRefundPeriods(rental, now)
  if (periods.length === 0) return <p>Your rental has started, so there’s no refund.</p>
  const noShow = noShowText(rental)
  return (
    <>
      <RefundTimeline
        label="Your refund if you cancel"
        periods={periods}
        from="Now"
        to={`Pick-up, ${deskTimeText(rental.pickUpAt)}`}
      />
      {noShow !== null && <p>{noShow}</p>}
    </>
  )
}
