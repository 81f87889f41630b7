import type { BrandTerms } from '@portolan/domain/flights/itinerary.ts'
import { isAllowed, type Penalty } from '@portolan/domain/flights/penalties.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { FareBrand, Penalty as MarketPenalty } from '@portolan/market/airlines/types.ts'
import type { SupplierSearch } from '../../flights/flight-supplier.ts'

export const usd = (cents: number): MoneyWire => ({ minor: cents, currency: 'USD' })

export const penaltyOf = (penalty: MarketPenalty): Penalty =>
  penalty.kind === 'WithFee' ? { kind: 'WithFee', fee: usd(penalty.amount) } : penalty

/** A brand for a chosen slice, amounts as money. */
export const brandTerms = ({
  name,
  shelf,
  cabin,
  bags,
  seatChoice,
  seatFee,
  change,
  cancel,
  refundable,
}: FareBrand): BrandTerms => {
  const { carryOn, checked } = bags
  return {
    name,
    shelf,
    cabin,
    carryOn: {
      included: carryOn.pieces > 0,
      weightKg: carryOn.weightKg,
      ...(carryOn.fee === null ? {} : { fee: usd(carryOn.fee) }),
    },
    checkedBags: {
      included: checked.pieces,
      weightKg: checked.weightKg,
      ...(checked.firstBag === null ? {} : { nextFee: usd(checked.firstBag) }),
      ...(checked.secondBag === null ? {} : { secondFee: usd(checked.secondBag) }),
    },
    seatChoice: {
      included: seatChoice === 'included',
      ...(seatChoice !== 'for-a-fee' || seatFee === null ? {} : { from: usd(seatFee) }),
    },
    change: penaltyOf(change),
    cancel: penaltyOf(cancel),
    ...(!refundable && isAllowed(cancel) ? { cancelAsCredit: true } : {}),
  }
}

/** A brand for a list, amounts in the list's currency. */
export const listedBrand = (brand: FareBrand): SupplierSearch['brands'][string] => {
  const {
    carryOn: { fee, ...carryOn },
    checkedBags: { nextFee, secondFee, ...checkedBags },
    seatChoice: { from, ...seatChoice },
    ...terms
  } = brandTerms(brand)
  return {
    ...terms,
    carryOn: { ...carryOn, ...(fee === undefined ? {} : { fee: fee.minor }) },
    checkedBags: {
      ...checkedBags,
      ...(nextFee === undefined ? {} : { nextFee: nextFee.minor }),
      ...(secondFee === undefined ? {} : { secondFee: secondFee.minor }),
    },
    seatChoice: { ...seatChoice, ...(from === undefined ? {} : { from: from.minor }) },
  }
}
