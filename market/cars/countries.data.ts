/**
 * What renting is like by country: percent of an ordinary day price, tax in hundredths of a percent
 * with its name, percent of an ordinary price of fuel, and whether automatic cars are the rule.
 */
export interface CarCountry {
  readonly level: number
  readonly taxRate: number
  readonly taxName: string
  readonly fuelLevel: number
  readonly drives: 'Automatic' | 'Manual'
  /** A day at airports, for facilities. */
  readonly facilityDay: number
}
type Row = readonly [
  level: number,
  taxRate: number,
  taxName: string,
  fuelLevel: number,
  drives: CarCountry['drives'],
  facilityDay?: number,
]
const country = (
  ...[level, taxRate, taxName, fuelLevel, drives, facilityDay = 0]: Row
): CarCountry => ({
  level,
  taxRate,
  taxName,
  fuelLevel,
  drives,
  facilityDay,
})

const byCountry: Readonly<Record<string, CarCountry>> = {
  US: country(128, 1125, 'Sales and rental taxes', 72, 'Automatic', 450),
  CA: country(118, 1300, 'Sales tax (HST)', 88, 'Automatic', 380),
  MX: country(82, 1600, 'VAT (IVA)', 80, 'Automatic', 210),
  BR: country(78, 1200, 'Service charge', 85, 'Manual'),
  GB: country(112, 2000, 'VAT', 118, 'Manual'),
  IE: country(120, 1350, 'VAT', 112, 'Manual'),
  FR: country(110, 2000, 'VAT (TVA)', 118, 'Manual'),
  DE: country(108, 1900, 'VAT (MwSt.)', 114, 'Manual'),
  ES: country(88, 2100, 'VAT (IVA)', 104, 'Manual'),
  PT: country(84, 2300, 'VAT (IVA)', 112, 'Manual'),
  IT: country(98, 2200, 'VAT (IVA)', 118, 'Manual'),
  GR: country(92, 2400, 'VAT', 116, 'Manual'),
  CH: country(130, 810, 'VAT', 118, 'Automatic'),
  NO: country(135, 2500, 'VAT (MVA)', 124, 'Automatic'),
  IS: country(150, 2400, 'VAT', 130, 'Automatic'),
  AU: country(112, 1000, 'GST', 92, 'Automatic', 320),
  NZ: country(108, 1500, 'GST', 108, 'Automatic', 260),
  JP: country(104, 1000, 'Consumption tax', 90, 'Automatic'),
  AE: country(86, 500, 'VAT', 52, 'Automatic', 240),
  ZA: country(72, 1500, 'VAT', 82, 'Manual'),
}
const byRegion: Readonly<Record<string, CarCountry>> = {
  Europe: country(94, 2000, 'VAT', 106, 'Manual'),
  Americas: country(88, 1500, 'VAT', 84, 'Automatic', 180),
  Asia: country(84, 900, 'VAT', 82, 'Automatic'),
  Africa: country(82, 1500, 'VAT', 86, 'Manual'),
  Oceania: country(108, 1000, 'GST', 104, 'Automatic'),
}
const elsewhere = country(100, 1500, 'VAT', 100, 'Automatic')

export const carCountry = (code: string, region: string): CarCountry =>
  byCountry[code] ?? byRegion[region] ?? elsewhere
