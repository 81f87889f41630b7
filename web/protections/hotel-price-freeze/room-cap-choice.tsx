import { hotelPriceFreezeTerms } from '@portolan/domain/protections/hotel-price-freeze/terms.ts'
import { add, formatWhole, fromWire, money, times } from '@portolan/kernel/money.ts'
import { CapSlider } from '../cap-slider.tsx'
import type { VoucherOffer, VoucherTerms } from './voucher-queries.ts'
import { wholeText } from './voucher-words.ts'

interface RoomCapChoiceProps {
  terms: VoucherTerms
  offer: VoucherOffer
  /** US cents of each room, while the handle moves and once it is released. */
  onMove: (cap: number) => void
  onSettle: (cap: number) => void
}

/** The cap of each room, under the chart of what is paid for all rooms. */
export const RoomCapChoice = ({ terms, offer, onMove, onSettle }: RoomCapChoiceProps) => {
  const { pricings, rooms, offers, durationHours } = terms
  const price = fromWire(pricings.total)
  const ofAll = (cents: number) => times(money(cents, price.currency), rooms.length)
  const cap = ofAll(offer.cap.minor)
  const [frozen, top] = [formatWhole(price), formatWhole(add(price, cap))]
  return (
    <CapSlider
      chart={`What you pay: the lower price below ${frozen}, ${frozen} up to ${top}, and the price less ${formatWhole(cap)} above ${top}`}
      frozen={price}
      chosen={offer.cap}
      each="each room"
      label="Rise that we cover, each room"
      range={hotelPriceFreezeTerms}
      drawn={ofAll}
      likely={terms}
      hours={durationHours}
      costOf={(cents) => {
        const found = offers.find((one) => one.cap.minor === cents)
        return found && `deposit ${wholeText(found.deposit)}`
      }}
      onMove={onMove}
      onSettle={onSettle}
    />
  )
}
