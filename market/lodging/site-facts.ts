import { lodgingCountries, lodgingRegions, type Tongue } from './countries.data.ts'
import type { Ground } from './placement.ts'
import { loyaltyPrograms, type BrandRow, type LoyaltyProgram } from './programs.data.ts'
import type { Site } from './types.ts'

const regionLetters: Readonly<Record<string, string>> = {
  Americas: 'L',
  Europe: 'E',
  Oceania: 'P',
  Africa: 'M',
}
const northAmerica: ReadonlySet<string> = new Set(['US', 'CA', 'PR'])
const middleEast: ReadonlySet<string> = new Set('AE SA QA OM BH KW JO LB IL IQ IR TR'.split(' '))
/** The letter of `BrandRow` for a country; `region` is from the register of countries. */
const letterOf = (country: string, region: string): string => {
  if (northAmerica.has(country)) return 'N'
  return regionLetters[region] ?? (middleEast.has(country) ? 'M' : 'A')
}

/** What all properties of a site share. */
export interface SiteFacts {
  readonly site: Site
  readonly ground: Ground
  readonly tongue: Tongue
  /** Price level of the country and the size of the town; 1 is the world's average. */
  readonly level: number
  /** Share of leisure travel, 0 to 1. */
  readonly leisure: number
  /** Chain brands that have hotels here. */
  readonly brands: readonly (readonly [LoyaltyProgram, BrandRow])[]
}

const leisureOf = ({ airport, population, lat }: Site, { isCoastal }: Ground): number =>
  airport
    ? 0.1
    : Math.min(
        1,
        (isCoastal ? 0.45 : 0.2) +
          (population < 150_000 ? 0.25 : 0) +
          (Math.abs(lat) < 25 && isCoastal ? 0.2 : 0),
      )

export const siteFacts = (site: Site, ground: Ground, region: string): SiteFacts => {
  const [level, , tongue] = lodgingCountries[site.country] ??
    lodgingRegions[region] ?? [70, 60, 'en' as const]
  const letter = letterOf(site.country, region)
  const size = Math.min(1.35, 0.82 + 0.11 * Math.log10(1 + site.count))
  return {
    site,
    ground,
    tongue,
    level: (level / 100) * size,
    leisure: leisureOf(site, ground),
    brands: loyaltyPrograms.flatMap((program) =>
      program.brands
        .filter(([, , , where]) => where.includes('W') || where.includes(letter))
        .map((brand) => [program, brand] as const),
    ),
  }
}
