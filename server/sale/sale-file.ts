import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tenants } from '@portolan/domain/identity/tenant.ts'
import { locationFilters } from '@portolan/domain/sale/sale.ts'
import { offerFunnels, saleSections, sectionOf } from '@portolan/domain/sale/sale-offer.ts'
import { isCurrency } from '@portolan/kernel/money.ts'
import { placeCode } from '@portolan/contract/shapes.ts'
import * as z from 'zod/mini'
import { parseSaleMoment } from './sale-moment.ts'

const text = z
  .string()
  .check(
    z.minLength(1, { error: 'must not be empty' }),
    z.maxLength(2000, { error: 'must not be longer than 2000 characters' }),
  )
const moment = z.string().check(
  z.refine((value) => parseSaleMoment(value) !== null, {
    error:
      'must be an instant (2026-12-01T05:00:00Z), a date (2026-12-01) or a time after the sale was first opened (P14D)',
  }),
)
const names = z.array(text)
const count = z.int().check(z.gte(0))
const amount = z.strictObject({
  minor: z.int().check(z.gte(1)),
  currency: z.string().check(z.refine(isCurrency, { error: 'must be a currency of the portal' })),
})

/** A percentage of the price before taxes up to an amount, or an amount (wallet-18). */
const discount = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('Percent'),
    percent: z.int().check(z.gte(1), z.lte(100)),
    upTo: amount,
  }),
  z.strictObject({ kind: z.literal('Fixed'), amount }),
])
const trip = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('flights'),
    from: placeCode,
    to: placeCode,
    departsOn: moment,
    nights: z.int().check(z.gte(1), z.lte(60)),
  }),
  z.strictObject({
    kind: z.literal('stay'),
    checkInOn: moment,
    nights: z.int().check(z.gte(1), z.lte(30)),
    among: z.optional(
      z.strictObject({
        collections: z.optional(z.array(z.enum(['Premier', 'Lifestyle']))),
        leastStars: z.optional(z.int().check(z.gte(0), z.lte(5))),
      }),
    ),
  }),
])
const offer = z.strictObject({
  id: z
    .string()
    .check(
      z.regex(/^[a-z0-9-]{3,50}$/, { error: 'must be 3 to 50 small letters, digits and hyphens' }),
    ),
  title: text,
  /** Product or collection. */
  text,
  /** Null for an offer at any destination. */
  destination: z._default(z.nullable(text), null),
  funnels: z.array(z.enum(offerFunnels)).check(z.minLength(1)),
  discount,
  /** Default: with the sale. */
  startsOn: z.optional(moment),
  expiresOn: z.optional(moment),
  terms: text,
  trip: z.optional(trip),
})
const destination = z.strictObject({
  name: text,
  country: z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'must be two capital letters' })),
  continent: text,
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  population: count,
  coastal: z.boolean(),
  elevation: z.number(),
  /** Search radius of its hotels, kilometers. */
  radiusKm: z.number().check(z.gte(1), z.lte(100)),
  /** City or airport codes of its flights. */
  codes: z._default(z.array(z.string().check(z.regex(/^[A-Z]{3}$/))), []),
})
const schedule = z.strictObject({ announcedOn: moment, landsOn: moment, endsOn: moment })

const saleFile = z.strictObject({
  id: z
    .string()
    .check(
      z.regex(/^[a-z0-9-]{3,40}$/, { error: 'must be 3 to 40 small letters, digits and hyphens' }),
    ),
  title: text,
  schedule: z.strictObject(
    Object.fromEntries(tenants.map((tenant) => [tenant, schedule])) as Record<
      (typeof tenants)[number],
      typeof schedule
    >,
  ),
  continents: names,
  destinations: z.array(destination),
  lists: z.strictObject(
    Object.fromEntries(locationFilters.map((filter) => [filter, names])) as Record<
      (typeof locationFilters)[number],
      typeof names
    >,
  ),
  featured: z.array(z.strictObject({ destination: text, initialCount: count })),
  sorted: names,
  initialOfferCounts: z.strictObject({
    featured: count,
    hotels: count,
    flights: count,
    cars: count,
  }),
  offers: z.array(offer).check(z.maxLength(2000)),
  faq: z.array(z.strictObject({ question: text, answer: text })),
})
export type SaleFile = z.output<typeof saleFile>
export type SaleFileOffer = SaleFile['offers'][number]
export type SaleFileResult =
  | { readonly ok: true; readonly file: SaleFile }
  | { readonly ok: false; readonly faults: readonly string[] }

const twice = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
]
const form = (value: string): 'after' | 'at' | undefined => parseSaleMoment(value)?.kind
/** Compares moments as of one opening; null if one is absolute and the other relative. */
const isBefore = (earlier: string, later: string): boolean => {
  const [a, b] = [parseSaleMoment(earlier), parseSaleMoment(later)]
  if (a === null || b === null || a.kind !== b.kind) return true
  return a.kind === 'at' && b.kind === 'at'
    ? a.ms < b.ms
    : a.kind === 'after' &&
        b.kind === 'after' &&
        Temporal.Duration.compare(a.duration, b.duration, { relativeTo: '2026-01-01' }) < 0
}

/** Rules across values; each fault says where, what is wrong and what is allowed. */
const faultsOf = (file: SaleFile): string[] => {
  const known = new Set(file.destinations.map(({ name }) => name))
  const featured = new Map(
    file.featured.map(({ destination: name, initialCount }) => [name, initialCount]),
  )
  const atOf = (name: string): number =>
    file.offers.filter((one) => one.destination === name).length
  const inSection = (section: (typeof saleSections)[number]): number =>
    file.offers.filter(({ funnels }) => funnels.some((funnel) => sectionOf[funnel] === section))
      .length
  const unknown = (where: string, list: readonly string[]): string[] =>
    list
      .filter((name) => !known.has(name))
      .map((name) => `${where} names "${name}", which is none of the destinations.`)
  return [
    ...twice(file.destinations.map(({ name }) => name)).map(
      (name) => `destinations has "${name}" twice.`,
    ),
    ...twice(file.offers.map(({ id }) => id)).map((id) => `offers has the id "${id}" twice.`),
    ...file.destinations
      .filter(({ continent }) => !file.continents.includes(continent))
      .map(
        ({ name, continent }) =>
          `The destination "${name}" lies on "${continent}", which is none of the continents.`,
      ),
    ...locationFilters.flatMap((filter) => unknown(`lists.${filter}`, file.lists[filter])),
    ...unknown('featured', [...featured.keys()]),
    ...unknown('sorted', file.sorted),
    ...file.destinations
      .filter(({ name }) => !file.sorted.includes(name))
      .map(({ name }) => `sorted leaves out "${name}".`),
    ...unknown(
      'offers',
      file.offers.flatMap(({ destination: name }) => (name === null ? [] : [name])),
    ),
    ...file.offers
      .filter(
        (one) =>
          one.funnels.every((funnel) => sectionOf[funnel] === null) &&
          !featured.has(one.destination ?? ''),
      )
      .map(
        ({ id }) =>
          `The offer "${id}" would not show up: experiences are shown with featured destinations alone.`,
      ),
    ...tenants.flatMap((tenant) => {
      const { landsOn, endsOn } = file.schedule[tenant]
      return file.offers
        .filter(({ startsOn = landsOn, expiresOn = endsOn }) => !isBefore(startsOn, expiresOn))
        .map(({ id }) => `The offer "${id}" expires before it starts for ${tenant}.`)
    }),
    ...file.offers
      .filter((one) => one.trip?.kind === 'flights' && one.discount.kind === 'Percent')
      .map(
        ({ id }) => `The offer "${id}" takes a share of flights: offers on flights are an amount.`,
      ),
    ...file.offers
      .filter((one) => one.trip?.kind === 'flights' && !one.funnels.includes('Air'))
      .map(({ id }) => `The offer "${id}" is measured by flights, which it is not for.`),
    ...file.offers
      .filter((one) => one.trip?.kind === 'stay' && !one.funnels.includes('Lodging'))
      .map(({ id }) => `The offer "${id}" is measured by a hotel stay, which it is not for.`),
    ...[...featured]
      .filter(([name, initially]) => atOf(name) > initially)
      .map(
        ([name, initially]) =>
          `featured says that "${name}" began with ${initially} offers, but there are ${atOf(name)}.`,
      ),
    ...(file.initialOfferCounts.featured ===
    [...featured.values()].reduce((sum, one) => sum + one, 0)
      ? []
      : ['initialOfferCounts.featured must be the sum of the counts in featured.']),
    ...saleSections
      .filter((section) => inSection(section) > file.initialOfferCounts[section])
      .map(
        (section) =>
          `initialOfferCounts.${section} is ${file.initialOfferCounts[section]}, but there are ${inSection(section)} offers.`,
      ),
    ...tenants.flatMap((tenant) => {
      const { announcedOn, landsOn, endsOn } = file.schedule[tenant]
      if (new Set([announcedOn, landsOn, endsOn].map(form)).size > 1)
        return [
          `schedule.${tenant} must be told by the calendar or from the first opening, not both.`,
        ]
      return [
        ...(isBefore(landsOn, announcedOn)
          ? [`schedule.${tenant} lands before it is announced.`]
          : []),
        ...(isBefore(landsOn, endsOn) ? [] : [`schedule.${tenant} ends before it lands.`]),
      ]
    }),
  ]
}

const sentenceOf = ({ path, message, code }: z.core.$ZodIssue): string => {
  const where = path.map(String).join('.') || 'The file'
  return `${where} ${message.startsWith('must ') ? message : `is not written as a sale is (${message === '' ? code : message})`}.`
}

const builtIn = join(dirname(fileURLToPath(import.meta.url)), 'travel-sale.json')

/**
 * Reads the operator's sale file (docs/operating.md), or the built-in one. All faults are reported
 * at once, each a sentence that names the file and the place.
 */
export const readSaleFile = (given: string | null): SaleFileResult => {
  const path = given ?? builtIn
  const named = (faults: readonly string[]): SaleFileResult => ({
    ok: false,
    faults: faults.map((fault) => `${path}: ${fault}`),
  })
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return named([
      error instanceof SyntaxError ? `It is not JSON (${error.message}).` : 'It cannot be read.',
    ])
  }
  const parsed = z.safeParse(saleFile, content)
  if (!parsed.success) return named(parsed.error.issues.map(sentenceOf))
  const faults = faultsOf(parsed.data)
  return faults.length > 0 ? named(faults) : { ok: true, file: parsed.data }
}

/** The built-in sale; throws if it is invalid. */
export const builtInSale = (): SaleFile => {
  const read = readSaleFile(null)
  if (!read.ok) throw new Error(read.faults.join('\n'))
  return read.file
}
