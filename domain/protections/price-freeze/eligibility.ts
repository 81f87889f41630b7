import { money, type Money } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { ProtectionRefusal } from '../protection.ts'
import { daysOf, hour, isOpen } from '../spans.ts'
import { freezeSpan, type FrozenTraveler, type PriceFreeze } from './freeze.ts'
import { priceFreezeTerms } from './terms.ts'

export interface FreezeRequest {
  readonly at: number
  readonly hours: number
  readonly cap: Money
  readonly travelers: number
  /** How many of the searched party the freeze covers all of. */
  readonly party: number
  /** Codes of the airlines that sell and operate the flights. */
  readonly airlines: readonly string[]
  /** Scheduled, milliseconds. */
  readonly firstDeparture: number
}

const isCap = ({ minor, currency }: Money): boolean =>
  currency === 'USD' &&
  minor >= priceFreezeTerms.leastCap &&
  minor <= priceFreezeTerms.mostCap &&
  minor % BigInt(priceFreezeTerms.capStep) === 0n

/** Caps on sale, of each traveler, from the lowest to the highest (protections-15). */
export const freezeCaps = (): readonly Money[] => {
  const { leastCap, mostCap, capStep } = priceFreezeTerms
  return Array.from({ length: (mostCap - leastCap) / capStep + 1 }, (_, at) =>
    money(leastCap + at * capStep, 'USD'),
  )
}

/** Lengths that end early enough before the first departure, in hours. */
export const freezeLengths = (at: number, firstDeparture: number): readonly number[] =>
  priceFreezeTerms.durations.filter(
    (hours) => at + hours * hour + priceFreezeTerms.beforeDepartureMs <= firstDeparture,
  )

/** Fares of the airline's flights are not frozen (protections-12). */
export const isExcludedAirline = (code: string | undefined): boolean =>
  code !== undefined && (priceFreezeTerms.excludedAirlines as readonly string[]).includes(code)

/** Whether a flight's price may be frozen (protections-1, protections-12, protections-15). */
export const checkFreeze = (request: FreezeRequest): Result<FreezeRequest, ProtectionRefusal> => {
  const { at, hours, cap, travelers, party, airlines, firstDeparture } = request
  const excluded = airlines.find(isExcludedAirline)
  if (excluded !== undefined)
    return refuse({ code: 'AirlineExcluded', facts: { airline: excluded } })
  if (travelers !== party) return refuse({ code: 'NotAllCovered', field: 'travelers' })
  if (!(priceFreezeTerms.durations as readonly number[]).includes(hours))
    return refuse({ code: 'FreezeLengthNotSold', field: 'hours' })
  if (!isCap(cap))
    return refuse({ code: 'CapNotSold', field: 'cap', facts: { most: priceFreezeTerms.mostCap } })
  const lengths = freezeLengths(at, firstDeparture)
  if (lengths.includes(hours)) return ok(request)
  return refuse({
    code: 'ProtectionTooLate',
    field: 'hours',
    facts: { longestDays: daysOf(Math.max(0, ...lengths)) },
  })
}

/** What is offered once a freeze has expired. */
export interface Refreeze {
  /** Hours on sale. */
  readonly lengths: readonly number[]
  /** At today's price. */
  readonly travelers: readonly FrozenTraveler[]
  readonly cap: Money
}
/** The same flights for the same travelers at today's price (protections-14); null if not on sale. */
export const refreezeOf = (
  freeze: PriceFreeze,
  current: readonly Money[] | null,
  at: number,
  firstDeparture: number,
): Refreeze | null => {
  const isOver =
    freeze.state === 'Expired' || (freeze.state === 'Valid' && !isOpen(freezeSpan(freeze), at))
  const lengths = freezeLengths(at, firstDeparture)
  if (!isOver || current === null || lengths.length === 0) return null
  return {
    lengths,
    travelers: freeze.travelers.map(({ type, frozen }, index) => ({
      type,
      frozen: current[index] ?? frozen,
    })),
    cap: freeze.cap,
  }
}
