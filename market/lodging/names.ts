import { pick, type Draw } from './draws.ts'
import type { BrandRow } from './programs.data.ts'
import { bedroomWords, homeNames, type Words } from './words.data.ts'

const fill = (pattern: string, parts: Readonly<Record<string, string>>): string =>
  pattern.replace(/\{(\w)\}/g, (_, name: string) => parts[name] ?? '')

export interface NamePlace {
  readonly town: string
  readonly quarter: string
  readonly airport: boolean
}

/** Chain hotels are named by brand and location. */
const chainName = (
  [brand]: BrandRow,
  { town, quarter, airport }: NamePlace,
  attempt: number,
  draw: Draw,
): string => {
  if (airport)
    return `${brand} ${town} Airport${attempt > 0 ? ` ${pick(['North', 'South', 'East', 'West', 'Terminal', 'Central'], draw)}` : ''}`
  if (attempt === 0 && draw() < 0.3) return `${brand} ${town}`
  const named = `${brand} ${town} ${quarter !== '' ? quarter : pick(['Center', 'City', 'Downtown', 'Park', 'Riverside', 'Station', 'Old Town', 'North', 'South', 'Plaza'], draw)}`
  return attempt < 2
    ? named
    : `${named} ${pick(['Central', 'Garden', 'Gate', 'East', 'West', 'Square', 'Tower', 'Suites'], draw)}`
}

/** The name of an independent property. */
const ownName = (
  words: Words,
  sort: 'hotels' | 'inns' | 'resorts',
  { town, quarter, airport }: NamePlace,
  draw: Draw,
): string => {
  const name = fill(pick(words[sort], draw), {
    n: pick(words.nouns, draw),
    f: pick(words.families, draw),
    q: quarter === '' ? pick(words.nouns, draw) : quarter,
    c: town,
  })
  return airport ? `${name} Airport` : name
}

export const homeName = (
  category: string,
  bedrooms: number,
  host: string,
  { town, quarter }: NamePlace,
  draw: Draw,
): string => {
  const name = fill(pick(homeNames, draw), {
    k: category.toLowerCase(),
    b: category === 'Studio' ? '' : (bedroomWords[bedrooms] ?? 'large'),
    q: quarter === '' ? town : quarter,
    h: host,
  })
    .replace(/ {2,}/g, ' ')
    .trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The first proposal that isn't `taken`; after ten attempts, one with the street and a number. */
export const uniqueName = (
  taken: Set<string>,
  propose: (attempt: number) => string,
  street: string,
): string => {
  for (let attempt = 0; attempt < 10; attempt++) {
    const name = propose(attempt)
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
  const stem = `${propose(0)}, ${street}`
  let name = stem
  for (let more = 2; taken.has(name); more++) name = `${stem} (${more})`
  taken.add(name)
  return name
}

const patternsOf: Readonly<Record<string, 'hotels' | 'resorts'>> = {
  Hotel: 'hotels',
  Resort: 'resorts',
}
export const hotelName =
  (brand: BrandRow | null, words: Words, category: string, place: NamePlace, draw: Draw) =>
  (attempt: number): string => {
    if (brand !== null) return chainName(brand, place, attempt, draw)
    const name = ownName(words, patternsOf[category] ?? 'inns', place, draw)
    // The neighborhood tells apart names that keep colliding.
    return attempt < 3 || place.quarter === '' || name.includes(place.quarter)
      ? name
      : `${name} ${place.quarter}`
  }

export const streetAddress = (words: Words, draw: Draw): string =>
  fill(words.street, {
    s: pick(words.streetNames, draw),
    x: String(1 + Math.floor(draw() ** 2 * 240)),
  })
