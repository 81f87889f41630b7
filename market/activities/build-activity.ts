import { mix, stream } from '@portolan/kernel/seed.ts'
import { tariffOf } from '../currencies/tariff.ts'
import { lodgingCountries, lodgingRegions, type Tongue } from '../lodging/countries.data.ts'
import { chance, pick, type Draw } from '../lodging/draws.ts'
import type { Ground } from '../lodging/placement.ts'
import type { Site } from '../lodging/types.ts'
import { words } from '../lodging/words.data.ts'
import {
  gameCountries,
  hillCountries,
  hillRegions,
  kinds,
  landmarks,
  languagesOf,
  operatorNames,
  wineCountries,
  wineRegions,
  type KindRow,
} from './kinds.data.ts'
import type {
  Activity,
  ActivityOption,
  ActivityRefund,
  Question,
  QuestionKind,
  Unit,
} from './types.ts'

/** What all activities of a site share. */
export interface Place {
  readonly site: Site
  readonly ground: Ground
  readonly tongue: Tongue
  /** Price level of the country; 1 is the world's average. */
  readonly level: number
  /** Kinds that the place has the ground for, with the sum of weights up to each. */
  readonly kinds: readonly { readonly row: KindRow; readonly upTo: number }[]
}

const isHilly = ({ country, region }: Site): boolean =>
  hillCountries.has(country) || hillRegions.has(`${country} ${region}`)
const hasGround = (of: KindRow['ground'], site: Site, ground: Ground): boolean => {
  const answers: Readonly<Record<KindRow['ground'], () => boolean>> = {
    any: () => true,
    city: () => site.population > 150_000,
    bigCity: () => site.population > 600_000,
    shore: () => ground.isCoastal,
    warmShore: () => ground.isCoastal && Math.abs(site.lat) < 42,
    hills: () => isHilly(site),
    wine: () =>
      wineCountries.has(site.country) || wineRegions.has(`${site.country} ${site.region}`),
    wild: () => gameCountries.has(site.country),
  }
  return answers[of]()
}

export const placeOf = (site: Site, ground: Ground, region: string): Place => {
  const [level, , tongue] = lodgingCountries[site.country] ??
    lodgingRegions[region] ?? [70, 60, 'en' as const]
  let upTo = 0
  return {
    site,
    ground,
    tongue,
    level: level / 100,
    kinds: kinds
      .filter((row) => hasGround(row.ground, site, ground))
      .map((row) => ({ row, upTo: (upTo += row.weight) })),
  }
}

const kindFor = ({ kinds: fit }: Place, draw: Draw): KindRow => {
  const at = draw() * (fit.at(-1)?.upTo ?? 0)
  return (fit.find(({ upTo }) => at < upTo) ?? fit[0])?.row ?? (kinds[0] as KindRow)
}

const between = ([least, most]: readonly [number, number], draw: Draw): number =>
  least + (most - least) * draw()
const rounded = (value: number, step: number): number => step * Math.round(value / step)

/** A name that no other activity of the site has. */
const nameFor = (
  row: KindRow,
  { site, tongue }: Place,
  quarter: string,
  taken: Set<string>,
  draw: Draw,
): string => {
  const plain = pick(row.names, draw)
    .replace('{c}', site.name)
    .replace('{q}', quarter === '' ? site.name : quarter)
    .replace('{n}', pick(landmarks, draw))
  const { hosts, families } = words[tongue]
  const variants = [plain, `${plain}, small group`]
  for (let more = 0; more < 4; more++) variants.push(`${plain}, with ${pick(hosts, draw)}`)
  for (let more = 0; more < 6; more++)
    variants.push(`${plain}, with ${pick(hosts, draw)} ${pick(families, draw)}`)
  let name = variants.find((one) => !taken.has(one)) ?? plain
  for (let more = 2; taken.has(name); more++) name = `${plain}, route ${more}`
  taken.add(name)
  return name
}

const adultOnly = (from: number): readonly Unit[] => [
  { band: 'Adult', from, to: 99, percent: 100, accompanied: false },
]
/** Units by age, or one for everybody. */
const unitsOf = (from: number, draw: Draw): readonly Unit[] => {
  if (from >= 16) return adultOnly(from)
  const choice = draw()
  if (choice < 0.16)
    return [{ band: 'Traveler', from, to: 99, percent: 100, accompanied: from < 12 }]
  const youth = rounded(75 + 10 * draw(), 5)
  const child = rounded(45 + 20 * draw(), 5)
  const senior = choice < 0.6 ? 90 : 100
  const units: Unit[] = [
    { band: 'Adult', from: 18, to: senior < 100 ? 64 : 99, percent: 100, accompanied: false },
    { band: 'Youth', from: Math.max(12, from), to: 17, percent: youth, accompanied: false },
  ]
  if (from < 12)
    units.push({
      band: 'Child',
      from: Math.max(4, from),
      to: 11,
      percent: child,
      accompanied: true,
    })
  if (from < 4) units.push({ band: 'Infant', from, to: 3, percent: 0, accompanied: true })
  if (senior < 100)
    units.push({ band: 'Senior', from: 65, to: 99, percent: senior, accompanied: false })
  return units
}

const ranges: Partial<Readonly<Record<QuestionKind, Question['range']>>> = {
  Height: { least: 90, most: 220 },
  Weight: { least: 15, most: 150 },
}
const perBooking: ReadonlySet<QuestionKind> = new Set(['PickUp', 'Phone', 'SpecialRequirements'])
const questionsOf = (row: KindRow, pickUps: readonly string[]): readonly Question[] =>
  row.asks.map(([kind, why]) => ({
    kind,
    why,
    of: perBooking.has(kind) ? 'booking' : 'traveler',
    required: kind !== 'SpecialRequirements',
    range: ranges[kind] ?? null,
    choices: kind === 'PickUp' ? pickUps : [],
  }))

const refundOf = (row: KindRow, draw: Draw): ActivityRefund => {
  if (row.key === 'theater') return 'NonCancellable'
  const at = draw()
  if (row.key === 'concert') return at < 0.5 ? 'NonRefundable' : 'PartiallyRefundable'
  if (at < 0.8) return 'FullyRefundable'
  return at < 0.9 ? 'PartiallyRefundable' : 'NonRefundable'
}

const optionsOf = (
  row: KindRow,
  dollars: number,
  capacity: number,
  draw: Draw,
): readonly ActivityOption[] => {
  const shared: ActivityOption = {
    id: 'shared',
    name: 'Shared, per person',
    pricing: 'PerPerson',
    capacity,
    mostPeople: Math.min(capacity, 15),
    dollars,
  }
  if (row.group === 0 || !chance(55, draw)) return [shared]
  const own: ActivityOption = {
    id: 'private',
    name: `Private, per group up to ${row.group}`,
    pricing: 'PerGroup',
    capacity: 1 + Math.floor(2 * draw()),
    mostPeople: row.group,
    dollars: Math.round(dollars * row.group * (0.7 + 0.3 * draw())),
  }
  // Some operators take groups alone.
  return chance(20, draw) ? [own] : [shared, own]
}

/** Hours until the operator confirms: most do at once, private and small ones later. */
const confirmsIn = (row: KindRow, draw: Draw): number => {
  const late = row.group > 0 || row.capacity[1] <= 8
  if (!chance(late ? 22 : 4, draw)) return 0
  return pick([4, 12, 24, 48], draw)
}
const closedWeekdays = (row: KindRow, draw: Draw): readonly number[] => {
  if (row.category === 'ArtsAndCulture' && chance(60, draw)) return [1]
  return chance(30, draw) ? [Math.floor(7 * draw())] : []
}
const coldMonths = (lat: number): readonly number[] => (lat >= 0 ? [12, 1, 2] : [6, 7, 8])

const scoreOf = (reviews: number, draw: Draw): number | null =>
  reviews === 0 ? null : Math.round(68 + 30 * draw() ** 0.6)

/**
 * The activity at position `at` of its site's register, the same for the same seed. Adds its name
 * to `taken`, the names before it. The order in which `draw` is used fixes the world.
 */
export const buildActivity = (place: Place, at: number, taken: Set<string>): Activity => {
  const { site, ground, tongue, level } = place
  const hash = mix(site.hash, 0xac7, at)
  const draw = stream(hash)
  const row = kindFor(place, draw)
  const spot = ground.spot(draw)
  const dollars = Math.max(4, between(row.dollars, draw) * level * Math.exp(0.3 * (draw() - 0.5)))
  const capacity = Math.round(between(row.capacity, draw))
  const family = pick(words[tongue].families, draw)
  const reviews = Math.floor(2600 * draw() ** 4 * Math.min(1.5, 0.2 + site.count / 400))
  const options = optionsOf(row, dollars, capacity, draw)
  const languages = languagesOf[tongue] ?? ['en']
  const refund = refundOf(row, draw)
  const seasonal = row.weather && Math.abs(site.lat) > 47
  return {
    id: `${site.key}-${at}`,
    site,
    hash,
    kind: row.key,
    category: row.category,
    name: nameFor(row, place, spot.quarter, taken, draw),
    operator: pick(operatorNames, draw).replace('{c}', site.name).replace('{f}', family),
    lat: spot.lat,
    lon: spot.lon,
    quarter: spot.quarter,
    meetingPoint: pick(row.meet, draw),
    early: pick([0, 10, 15, 15, 30], draw),
    minutes: rounded(between(row.minutes, draw), 15),
    starts: row.starts,
    closedWeekdays: closedWeekdays(row, draw),
    closedMonths: seasonal ? coldMonths(site.lat) : [],
    options,
    units: unitsOf(row.from, draw),
    languages:
      row.guide === null ? [] : languages.slice(0, 1 + Math.floor(languages.length * draw())),
    guide: row.guide,
    voucher: chance(86, draw) ? 'MobileOnly' : 'Paper',
    includes: row.includes,
    questions: questionsOf(row, row.meet),
    refund,
    freeHours:
      refund === 'NonRefundable' || refund === 'NonCancellable'
        ? 0
        : pick([24, 24, 24, 48, 72], draw),
    weather: row.weather,
    confirmsIn: confirmsIn(row, draw),
    hoursAhead: pick([1, 2, 2, 12, 24], draw),
    score: scoreOf(reviews, draw),
    reviews,
    tariff: tariffOf(site.country),
  }
}
