import { inMinor, type Tariff } from '../currencies/tariff.ts'
import { chance, type Draw } from './draws.ts'
import { lodgingTaxes, ordinaryTax } from './taxes.data.ts'
import type { ChargeRule, FeeType, Site } from './types.ts'

const fee = (
  type: FeeType,
  name: string,
  of: ChargeRule['of'],
  amount: number,
  atProperty: boolean,
): ChargeRule => ({ kind: 'fee', type, name, of, amount, nights: 30, atProperty })

const resortFeeCountries: ReadonlySet<string> = new Set(
  'US PR MX BS JM DO AW TC KY BB CA'.split(' '),
)

/** The fees of a hotel; amounts are percent or US cents. `isLargeTown`: over 400 properties. */
export const hotelFees = (
  {
    country,
    stars,
    isResort,
    isLargeTown,
  }: {
    readonly country: string
    readonly stars: number
    readonly isResort: boolean
    readonly isLargeTown: boolean
  },
  draw: Draw,
): readonly ChargeRule[] => {
  const fees: ChargeRule[] = []
  if (resortFeeCountries.has(country) && isResort && chance(65, draw))
    fees.push(fee('Resort', 'Resort fee', 'night', 2000 + 500 * Math.floor(draw() * 8), true))
  else if (country === 'US' && isLargeTown && stars >= 4 && chance(35, draw))
    fees.push(
      fee('Property', 'Destination fee', 'night', 1500 + 500 * Math.floor(draw() * 6), true),
    )
  const { service } = lodgingTaxes[country] ?? ordinaryTax
  if (service !== undefined) fees.push(fee('Hotel', 'Service charge', 'percent', service, false))
  return fees
}

/** The fees of a home; `rate` is dollars a night. */
export const homeFees = (rate: number, bedrooms: number, draw: Draw): readonly ChargeRule[] => {
  const cleaning = 100 * Math.round(18 + 0.28 * rate + 14 * bedrooms * draw())
  const servicePercent = 8 + Math.floor(draw() * 7)
  return [
    fee('Cleaning', 'Cleaning fee', 'stay', cleaning, false),
    fee('TravelerService', 'Traveler service fee', 'percent', servicePercent, false),
  ]
}

const vatNames: Readonly<Record<string, string>> = {
  CA: 'GST',
  IN: 'GST',
  SG: 'GST',
  AU: 'GST',
  NZ: 'GST',
  CN: 'Consumption tax',
  JP: 'Consumption tax',
}

/** The taxes at a site; amounts are percent or US cents. */
export const taxRules = ({ country, name: town }: Site): readonly ChargeRule[] => {
  const { percent, nightly } = lodgingTaxes[country] ?? ordinaryTax
  const names = {
    Vat: vatNames[country] ?? 'VAT',
    Occupancy: 'Occupancy tax',
    Sales: 'Sales tax',
  } as const
  const rules: ChargeRule[] = percent.map(({ type, percent: amount }) => ({
    kind: 'tax',
    type,
    name: names[type],
    of: 'percent',
    amount,
    nights: 30,
    atProperty: false,
  }))
  if (nightly !== undefined)
    rules.push({
      kind: 'tax',
      type: nightly.of === 'adult' ? 'City' : 'Tourism',
      name: nightly.of === 'adult' ? `${town} city tax` : 'Tourism tax',
      of: nightly.of === 'adult' ? 'adultNight' : 'night',
      amount: nightly.cents,
      nights: nightly.nights,
      atProperty: true,
    })
  return rules
}

/** Rules with amounts in US cents converted to minor units of the tariff; percentages stay. */
export const inOwnCurrency = (
  rules: readonly ChargeRule[],
  tariff: Tariff,
): readonly ChargeRule[] =>
  rules.map((rule) =>
    rule.of === 'percent' ? rule : { ...rule, amount: inMinor(tariff, rule.amount) },
  )
