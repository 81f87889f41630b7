import { searchCabinOf, type SearchCabin } from '@portolan/domain/flights/cabin.ts'
import {
  freezeLengths,
  isExcludedAirline,
} from '@portolan/domain/protections/price-freeze/eligibility.ts'
import { priceFreezeFee } from '@portolan/domain/protections/price-freeze/price.ts'
import { priceFreezeTerms } from '@portolan/domain/protections/price-freeze/terms.ts'
import { hour } from '@portolan/domain/protections/spans.ts'
import { money } from '@portolan/kernel/money.ts'
import type { SupplierSearch } from '../../flights/flight-supplier.ts'
import type { Underwriter } from '../underwriter.ts'

/** No place is further ahead of UTC: by then a date has begun everywhere. */
const earliestMs = 14 * hour
const { leastCap } = priceFreezeTerms

type Option = SupplierSearch['options'][number]
type Fare = Option['fares'][number]

/** The option's airline; null if a flight's fares are not frozen (protections-12). */
const airlineOf = ({ segments }: SupplierSearch, option: Option): string | null => {
  const flown = option.segments.flatMap((at) => segments[at] ?? [])
  return flown.some((one) => isExcludedAirline(one.airline) || isExcludedAirline(one.operatedBy))
    ? null
    : (flown[0]?.airline ?? null)
}
const cabinOf = (list: SupplierSearch, { brand }: Fare): SearchCabin =>
  searchCabinOf(list.brands[brand]?.cabin ?? 'Economy')

const feeFor = (cost: number): number =>
  Number(priceFreezeFee({ total: money(cost, 'USD'), samples: 1, paid: 0 }).minor)

/**
 * A list with what freezing a fare costs a traveler at least: the shortest length and the lowest
 * cap, by the underwriter's card (protections-49). Each fare says it once the whole trip is chosen,
 * `isWhole`; before that the list has the lowest. A quote may differ.
 */
export const withFreezeFees =
  (underwriter: Pick<Underwriter, 'freezeCosts'>) =>
  (list: SupplierSearch, firstDay: string, now: number, isWhole: boolean): SupplierSearch => {
    const departure = Date.parse(`${firstDay}T00:00Z`) - earliestMs
    const [hours] = freezeLengths(now, departure)
    if (hours === undefined || list.currency !== 'USD') return list
    const rows = list.options.map((option) => ({ option, airline: airlineOf(list, option) }))
    const costs = underwriter.freezeCosts({
      fares: rows.flatMap(({ option, airline }) =>
        airline === null
          ? []
          : option.fares.map((fare) => ({
              airline,
              cabin: cabinOf(list, fare),
              departure,
              frozen: fare.perTraveler,
            })),
      ),
      hours,
      cap: leastCap,
    })
    let next = 0
    const feeOf = (): number | null => {
      const cost = costs[next++] ?? null
      return cost === null ? null : feeFor(cost)
    }
    const lowest = costs.reduce<number | null>(
      (all, cost) => (cost !== null && (all === null || cost < all) ? cost : all),
      null,
    )
    const priced = lowest === null ? list : { ...list, freezeFrom: feeFor(lowest) }
    if (!isWhole) return priced
    return {
      ...priced,
      options: rows.map(({ option, airline }) =>
        airline === null
          ? option
          : {
              ...option,
              fares: option.fares.map((fare) => {
                const freeze = feeOf()
                return freeze === null ? fare : { ...fare, freeze }
              }),
            },
      ),
    }
  }
