import { dateOfDayNumber, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatDistance, formatTime } from '@portolan/kernel/locale.ts'
import { mix } from '@portolan/kernel/seed.ts'
import { distanceKm } from '../world/geodesy.ts'
import { lodgingCountries } from './countries.data.ts'
import { drawOf, pick } from './draws.ts'
import { streetAddress } from './names.ts'
import { authors, complaint, middling, praise, praiseOfHomes } from './review-words.data.ts'
import type { Property } from './types.ts'
import { words } from './words.data.ts'

/** A generated picture in place of a photo; the same seed always gives the same picture. */
export interface Picture {
  readonly category:
    | 'Exterior'
    | 'Lobby'
    | 'Room'
    | 'Bathroom'
    | 'View'
    | 'Pool'
    | 'Dining'
    | 'Kitchen'
    | 'LivingArea'
    | 'Facilities'
  readonly caption: string
  readonly seed: number
}
export interface Review {
  readonly author: string
  readonly country: string
  readonly stayedOn: CalendarDate
  readonly score: number
  readonly title: string
  readonly text: string
}
export interface PropertyPage {
  readonly address: string
  readonly phone: string | null
  readonly description: string
  readonly instructions: string
  /** Average guest scores in tenths; empty without reviews. */
  readonly scores: readonly {
    readonly of: 'Cleanliness' | 'Comfort' | 'Location' | 'Service' | 'Facilities' | 'Value'
    readonly score: number
  }[]
  readonly reviews: readonly Review[]
  readonly optional: readonly {
    readonly name: string
    readonly dollars: number
    readonly per: 'Night' | 'Stay'
  }[]
  readonly quiet: { readonly from: string; readonly until: string } | null
}

const vocabularyOf = ({ site }: Property) => words[lodgingCountries[site.country]?.[2] ?? 'en']

export const addressOf = (property: Property): string =>
  `${streetAddress(vocabularyOf(property), drawOf(property.hash, 'street'))}, ${property.site.name}`
/** `calling` is the country's calling code. Null for a home, which has no front desk. */
export const phoneOf = (property: Property, calling: string): string | null =>
  property.kind === 'Home'
    ? null
    : `${calling} ${String(20_000_000 + Math.floor(drawOf(property.hash, 'phone')() * 69_999_999))}`

export interface Host {
  readonly name: string
  readonly since: number
  readonly superhost: boolean
  readonly languages: readonly string[]
}
const spoken: Readonly<Record<string, string>> = {
  es: 'Spanish',
  pt: 'Portuguese',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  nl: 'Dutch',
  nordic: 'Swedish',
  slavic: 'Czech',
  greek: 'Greek',
  turkish: 'Turkish',
  arabic: 'Arabic',
  hindi: 'Hindi',
  thai: 'Thai',
  malay: 'Malay',
  chinese: 'Mandarin',
  japanese: 'Japanese',
  korean: 'Korean',
}
/** The host of a home; null for a hotel. */
export const hostOf = (property: Property): Host | null => {
  if (property.kind !== 'Home') return null
  const draw = drawOf(property.hash, 'host')
  const own = spoken[lodgingCountries[property.site.country]?.[2] ?? 'en']
  return {
    name: pick(vocabularyOf(property).hosts, draw),
    since: 2011 + Math.floor(draw() * 14),
    superhost: (property.score ?? 0) >= 93 && draw() < 0.7,
    languages: ['English', ...(own === undefined ? [] : [own])],
  }
}

const has = ({ amenities }: Property, code: string): boolean => amenities.includes(code)

/** The property's pictures, the exterior first. */
export const picturesOf = (property: Property): readonly Picture[] => {
  const draw = drawOf(property.hash, 'pictures')
  const seed = (): number => Math.floor(draw() * 2 ** 31)
  const picture = (category: Picture['category'], caption: string): Picture => ({
    category,
    caption,
    seed: seed(),
  })
  const room = property.rooms[0]?.name ?? 'Room'
  return property.kind === 'Home'
    ? [
        picture('Exterior', `${property.category} exterior`),
        picture('LivingArea', 'Living area'),
        picture('Room', 'Main bedroom'),
        picture('Kitchen', 'Kitchen'),
        picture('Bathroom', 'Bathroom'),
        ...(has(property, 'Pool') ? [picture('Pool', 'Pool')] : []),
        ...(has(property, 'Balcony') || has(property, 'OceanView')
          ? [picture('View', 'View')]
          : []),
      ]
    : [
        picture('Exterior', property.quarter === '' ? 'Front' : `Front, ${property.quarter}`),
        picture('Lobby', 'Lobby'),
        picture('Room', room),
        picture('Bathroom', 'Bathroom'),
        ...(has(property, 'Pool') ? [picture('Pool', 'Pool')] : []),
        ...(has(property, 'Restaurant') ? [picture('Dining', 'Restaurant')] : []),
        ...(has(property, 'Gym') || has(property, 'Spa')
          ? [picture('Facilities', has(property, 'Spa') ? 'Spa' : 'Gym')]
          : []),
        ...(has(property, 'OceanView') ? [picture('View', 'Ocean view')] : []),
      ]
}
/** Pictures of a room type: the room, then its bathroom. */
export const roomPictures = ({ hash }: Property, at: number): readonly Picture[] => [
  { category: 'Room', caption: 'Room', seed: mix(hash, at, 1) >>> 1 },
  { category: 'Bathroom', caption: 'Bathroom', seed: mix(hash, at, 2) >>> 1 },
]

const whereText = ({ site, quarter, lat, lon }: Property): string => {
  if (site.airport) return `near ${site.name} airport`
  if (quarter !== '') return `in ${quarter}, ${site.name}`
  const km = distanceKm(site.lat, site.lon, lat, lon)
  return km < 0.8
    ? `in the center of ${site.name}`
    : `${formatDistance(km)} from the center of ${site.name}`
}
const describe = (property: Property): string => {
  const { kind, category, rooms } = property
  const where = whereText(property)
  const room = rooms[0]
  const first =
    kind === 'Home'
      ? `${/^[AEIO]/.test(category) ? 'An' : 'A'} ${category.toLowerCase()} ${where}, for up to ${room?.mostGuests ?? 2} guests.`
      : `${property.stars > 0 ? `${['', 'One', 'Two', 'Three', 'Four', 'Five'][property.stars]}-star ${category.toLowerCase()}` : category} ${where} with ${rooms.reduce((sum, { units }) => sum + units, 0)} rooms.`
  const extras = [
    has(property, 'Spa') ? 'a spa' : '',
    has(property, 'Pool') ? 'a pool' : '',
    has(property, 'Restaurant') ? 'a restaurant' : '',
    has(property, 'Bar') ? 'a bar' : '',
    has(property, 'Garden') ? 'a garden' : '',
    has(property, 'Workspace') ? 'a workspace' : '',
  ]
    .filter((one) => one !== '')
    .slice(0, 3)
  const second =
    extras.length === 0
      ? ''
      : ` It has ${extras.length === 1 ? extras[0] : `${extras.slice(0, -1).join(', ')} and ${extras.at(-1)}`}.`
  return first + second
}

const wordsFor = (score: number, kind: Property['kind']): typeof praise => {
  if (score < 66) return complaint
  if (score < 82) return middling
  return kind === 'Home' ? praiseOfHomes : praise
}
const arrivalText = (property: Property): string => {
  if (property.kind === 'Home') return 'Your host sends the door code on the morning you arrive.'
  return has(property, 'FrontDesk24Hours')
    ? 'The front desk is open 24 hours.'
    : `The front desk is open until ${formatTime(property.rules.arriveUntil ?? '23:00')}. Contact the property if you’ll arrive later.`
}

/** `today` is the day number at the property; reviews are older. */
export const propertyPage = (property: Property, today: number, calling: string): PropertyPage => {
  const draw = drawOf(property.hash, 'page')
  const { score, kind, site, quarter, stars } = property
  const around = (spread: number): number =>
    Math.max(30, Math.min(100, Math.round((score ?? 0) + (draw() - 0.5) * spread)))
  const about = quarter === '' ? site.name : quarter
  const shown = score === null ? 0 : Math.min(6, property.reviews)
  let day = today - 4
  const reviews = Array.from({ length: shown }, (): Review => {
    const given = around(26)
    const [title, text] = pick(wordsFor(given, kind), draw)
    const [author, country] = pick(authors, draw)
    day -= 3 + Math.floor(draw() * 26)
    return {
      author,
      country,
      stayedOn: dateOfDayNumber(day),
      score: given,
      title,
      text: text.replaceAll('{q}', about),
    }
  })
  return {
    address: addressOf(property),
    phone: phoneOf(property, calling),
    description: describe(property),
    instructions: arrivalText(property),
    scores:
      score === null
        ? []
        : (['Cleanliness', 'Comfort', 'Location', 'Service', 'Facilities', 'Value'] as const).map(
            (of) => ({ of, score: around(14) }),
          ),
    // Drops reviews whose title repeats.
    reviews: [...new Map(reviews.map((review) => [review.title, review])).values()],
    optional: [
      ...(has(property, 'Parking') && !has(property, 'FreeParking')
        ? [
            {
              name: 'Parking',
              dollars: Math.round(8 + 9 * draw() + 4 * stars),
              per: 'Night' as const,
            },
          ]
        : []),
      ...(kind === 'Hotel' && property.breakfast > 0 && has(property, 'Breakfast')
        ? [{ name: 'Breakfast', dollars: property.breakfast, per: 'Night' as const }]
        : []),
      ...(has(property, 'Crib') && draw() < 0.3
        ? [{ name: 'Crib', dollars: 15, per: 'Stay' as const }]
        : []),
    ],
    quiet: kind === 'Home' || stars <= 3 ? { from: '22:00', until: '07:00' } : null,
  }
}
