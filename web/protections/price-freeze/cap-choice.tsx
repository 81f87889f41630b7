import { priceFreezeTerms } from '@portolan/domain/protections/price-freeze/terms.ts'
import { add, formatWhole, fromWire, money, type MoneyWire } from '@portolan/kernel/money.ts'
import { CapSlider } from '../cap-slider.tsx'
import type { ChosenTerms } from './chosen-terms.ts'
import { wholeText } from './freeze-words.ts'

interface CapChoiceProps {
  /** Of one traveler. */
  frozen: MoneyWire
  chosen: ChosenTerms
  /** US cents, while the handle moves and once it is released. */
  onMove: (cap: number) => void
  onSettle: (cap: number) => void
}

/** The cap of each traveler. */
export const CapChoice = ({
  frozen,
  chosen: { length, offer },
  onMove,
  onSettle,
}: CapChoiceProps) => {
  const price = fromWire(frozen)
  const top = formatWhole(add(price, fromWire(offer.cap)))
  return (
    <CapSlider
      chart={`What you pay per traveler: the lower price below ${wholeText(frozen)}, ${wholeText(frozen)} up to ${top}, and the price less ${wholeText(offer.cap)} above ${top}`}
      frozen={price}
      chosen={offer.cap}
      each="each"
      label="Rise that we cover, per traveler"
      range={priceFreezeTerms}
      drawn={(cents) => money(cents, frozen.currency)}
      likely={length}
      hours={length.hours}
      costOf={(cents) => {
        const found = length.offers.find((one) => one.cap.minor === cents)
        return found && `fee ${wholeText(found.fee)}`
      }}
      onMove={onMove}
      onSettle={onSettle}
    />
  )
}
