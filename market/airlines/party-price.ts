/**
 * From one adult's base fare to what a party pays, exactly and line by line. Base fares are whole
 * dollars.
 */
import type { TaxRules } from './taxes.ts'
import type { Cents, Party, PartyPrice, PassengerPrice, PassengerType } from './types.ts'

export interface SliceShape {
  readonly origin: number
  readonly destination: number
  readonly km: number
  readonly vias: readonly number[]
  readonly premium: boolean
  readonly domestic: boolean
}

export const seatsFor = (party: Party): number =>
  party.adults + party.children + party.seatedInfants
export const counts = (party: Party): readonly (readonly [PassengerType, number])[] =>
  (
    [
      ['ADT', party.adults],
      ['CNN', party.children],
      ['INS', party.seatedInfants],
      ['INF', party.lapInfants],
    ] as const
  ).filter(([, count]) => count > 0)

const dollars = (cents: number): Cents => Math.round(cents / 100) * 100
/**
 * Children and seated infants: 75 % of the adult base abroad, 85 % at home. A lap infant: 10 %
 * abroad, nothing at home.
 */
export const baseFor = (type: PassengerType, adultBase: Cents, domestic: boolean): Cents => {
  if (type === 'ADT') return adultBase
  if (type === 'INF') return domestic ? 0 : dollars(adultBase / 10)
  return dollars(adultBase * (domestic ? 0.85 : 0.75))
}

export const partyPrice = (
  taxes: TaxRules,
  slice: SliceShape,
  adultBase: Cents,
  party: Party,
): PartyPrice => {
  const passengers: PassengerPrice[] = counts(party).map(([type, count]) => {
    const base = baseFor(type, adultBase, slice.domestic)
    const lines = taxes.lines(slice, type, base)
    const taxTotal = lines.reduce((total, line) => total + line.amount, 0)
    return { type, count, base, taxes: lines, taxTotal, total: base + taxTotal }
  })
  const base = passengers.reduce((total, each) => total + each.count * each.base, 0)
  const tax = passengers.reduce((total, each) => total + each.count * each.taxTotal, 0)
  return { base, taxes: tax, total: base + tax, passengers }
}

/** Slices of one trip as one price: lines of the same code and name are joined. */
export const addPrices = (prices: readonly PartyPrice[]): PartyPrice => {
  const [first, ...rest] = prices
  if (!first) return { base: 0, taxes: 0, total: 0, passengers: [] }
  return rest.reduce(
    (sum, next) => ({
      base: sum.base + next.base,
      taxes: sum.taxes + next.taxes,
      total: sum.total + next.total,
      passengers: sum.passengers.map((each, index) => {
        const other = next.passengers[index]
        if (!other) return each
        const lines = each.taxes.map((line) => ({ ...line }))
        for (const line of other.taxes) {
          const same = lines.find(({ code, name }) => code === line.code && name === line.name)
          if (same) same.amount += line.amount
          else lines.push({ ...line })
        }
        return {
          ...each,
          base: each.base + other.base,
          taxes: lines,
          taxTotal: each.taxTotal + other.taxTotal,
          total: each.total + other.total,
        }
      }),
    }),
    first,
  )
}

/**
 * The total of `partyPrice` without its lines, for lists: what does not depend on the fare is kept
 * with the shape of the slice.
 */
export const createPartyTotals = (
  taxes: TaxRules,
): ((slice: SliceShape, adultBase: Cents, party: Party) => Cents) => {
  const still = new WeakMap<SliceShape, Partial<Record<PassengerType, number>>>()
  return (slice, adultBase, party) => {
    let fixed = still.get(slice)
    if (!fixed) still.set(slice, (fixed = {}))
    const perMille = taxes.perMille(slice.origin, slice.destination)
    let total = 0
    for (const [type, count] of counts(party)) {
      const base = baseFor(type, adultBase, slice.domestic)
      const lines = (fixed[type] ??= taxes
        .lines(slice, type, 0)
        .reduce((sum, line) => sum + line.amount, 0))
      total += count * (base + lines + (type === 'INF' ? 0 : Math.round((base * perMille) / 1000)))
    }
    return total
  }
}
