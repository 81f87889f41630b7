/**
 * The climate whose inks suit a place, from country and position. A painter's division, not a
 * geographer's.
 */
import type { Climate } from './palettes.data.ts'
import type { PlaceFacts } from './place-facts.ts'

const among = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))

const NORDIC = among('NO SE FI IS GL FO AX SJ')
const DRY = among('EG SA AE QA KW BH OM YE JO IQ IR LY MR NE TD SD DJ ER TM UZ AF EH SO')
const MEDITERRANEAN = among('ES PT IT GR HR MT CY AL ME MC SM VA GI LB IL TN MA DZ TR SY PS')
const ALPINE = among('CH AT FR IT SI DE LI AD')
const MONSOON = among('IN NP BD LK MM PK BT')
const EAST_ASIA = among('JP KR KP CN TW HK MO')
const SAVANNA = among('KE TZ UG RW BI ZM ZW BW NA MW MZ AO SZ LS SS CF ML BF ET')
const CONTINENTAL = among('RU KZ UA BY MN KG TJ MD')
const ANGLO_OCEANIC = among('AU NZ UY AR CL ZA')

const northAmerica = ({ latitude, longitude, coastal, elevation }: PlaceFacts): Climate => {
  if (latitude > 58) return 'nordic'
  if (latitude < 27.5) return 'tropical'
  if (coastal && longitude < -116) return latitude > 39 ? 'maritime' : 'med'
  if (longitude < -104 && latitude < 41) return 'desert'
  if (elevation > 1300 && latitude >= 41) return 'alpine'
  return longitude < -79 && latitude > 36 ? 'continental' : 'temperate'
}

export const climateOf = (facts: PlaceFacts): Climate => {
  const { country, latitude, longitude, coastal, elevation } = facts
  const north = Math.abs(latitude)
  if (country === 'US' || country === 'CA') return northAmerica(facts)
  if (NORDIC.has(country) || north > 58) return 'nordic'
  if (ALPINE.has(country) && elevation > 850 && north > 43) return 'alpine'
  if (DRY.has(country)) return 'desert'
  if ((country === 'MA' || country === 'DZ' || country === 'TN') && !coastal && latitude < 33.5)
    return 'desert'
  if (country === 'MX' && latitude > 26 && !coastal) return 'desert'
  if (country === 'AU' && !coastal && latitude > -33) return 'desert'
  if (country === 'CL' && latitude > -31) return 'desert'
  if (country === 'NA' && coastal) return 'desert'
  if (country === 'FR' && latitude < 44.2) return 'med'
  if (MEDITERRANEAN.has(country)) return country === 'TR' && !coastal ? 'temperate' : 'med'
  if (north < 24 && elevation > 1400 && !SAVANNA.has(country)) return 'highland'
  if (SAVANNA.has(country)) return coastal ? 'tropical' : 'savanna'
  if (MONSOON.has(country)) return coastal && latitude < 18 ? 'tropical' : 'monsoon'
  if (EAST_ASIA.has(country) || (country === 'VN' && latitude > 16)) return 'eastasia'
  if (ANGLO_OCEANIC.has(country) && north > 22) {
    if (country === 'ZA' && !coastal) return 'savanna'
    if (country === 'CL') return latitude < -40 ? 'maritime' : 'med'
    return 'oceanic'
  }
  if (north < 24.5) return coastal || longitude > 90 ? 'tropical' : 'savanna'
  return CONTINENTAL.has(country) ? 'continental' : 'temperate'
}
