import { isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { occupancyOf, stayBounds } from '@portolan/domain/lodging/stay.ts'
import * as z from 'zod/mini'

/*
 * A stay search in an address: `locationName=Lisbon&where=city_2267057&fromDate=2027-02-05
 * &untilDate=2027-02-08&rooms=2,2.5.8p1`. Every field is optional; an unreadable one counts as missing.
 */
const absent = undefined
const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), absent)
const day = optional(z.string().check(z.refine(isCalendarDate)))
/** Adults, the age of each child (`?` until it is chosen), and pets: `2.5.?p1`. */
const roomPattern = /^\d{1,2}(?:\.(?:\d{1,2}|\?))*(?:p\d)?$/
const listOrNumber = z.union([
  z.array(z.union([z.string(), z.number()])),
  z.pipe(
    z.number(),
    z.transform((value: number) => [String(value)]),
  ),
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',')),
  ),
])
const rooms = optional(
  z.pipe(
    z.pipe(
      listOrNumber,
      z.transform((values: (string | number)[]) => values.map(String)),
    ),
    z
      .array(z.string().check(z.regex(roomPattern)))
      .check(z.minLength(1), z.maxLength(stayBounds.mostRooms)),
  ),
)
const whole = (text: string): boolean => /^\d{1,2}$/.test(text)

export const staySearchFields = {
  locationName: optional(z.string().check(z.minLength(1), z.maxLength(120))),
  where: optional(z.string().check(z.minLength(1), z.maxLength(80))),
  fromDate: day,
  untilDate: day,
  rooms,
  /** From external links: one room with this many adults. */
  adults: optional(
    z.pipe(
      z.union([z.number(), z.string().check(z.refine(whole))]),
      z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(stayBounds.mostAdultsInRoom))),
    ),
  ),
  entryType: optional(z.string().check(z.maxLength(80))),
  alongTrip: optional(z.string().check(z.regex(/^\w{1,64}$/))),
} as const
const shape = z.object(staySearchFields)

export interface StaySearchParams {
  /** Name of the destination. Looked up if `where` is missing. */
  readonly locationName?: string | undefined
  /** Id of the destination. */
  readonly where?: string | undefined
  readonly fromDate?: CalendarDate | undefined
  readonly untilDate?: CalendarDate | undefined
  /** One text per room. Absent: one room for two adults. */
  readonly rooms?: readonly string[] | undefined
  readonly adults?: number | undefined
  readonly entryType?: string | undefined
  /** The trip whose flights give package rates (packages-18). */
  readonly alongTrip?: string | undefined
}
export const parseStaySearch = (raw: Readonly<Record<string, unknown>>): StaySearchParams =>
  z.parse(shape, raw)

/** The guests of one room. A child's age is null until it is chosen. */
export interface WantedRoom {
  readonly adults: number
  readonly childAges: readonly (number | null)[]
  readonly pets?: number | undefined
}

export const roomsOf = ({
  rooms: texts,
  adults = 2,
}: Pick<StaySearchParams, 'rooms' | 'adults'>): WantedRoom[] =>
  texts === undefined
    ? [{ adults, childAges: [] }]
    : texts.map((text) => {
        const [people = '2', pets = '0'] = text.split('p')
        const [count = '2', ...ages] = people.split('.')
        return occupancyOf({
          adults: Number(count),
          childAges: ages.map((age) => (age === '?' ? null : Number(age))),
          pets: Number(pets),
        })
      })
/** Limits of the guests form. */
export const roomBounds = {
  mostRooms: stayBounds.mostRooms,
  mostAdults: stayBounds.mostAdultsInRoom,
  mostChildren: stayBounds.mostChildrenInRoom,
  mostPets: stayBounds.mostPetsInRoom,
  oldestChild: stayBounds.oldestChild,
}

/** Omits the default of one room for two adults. */
export const paramsOfRooms = (
  wanted: readonly WantedRoom[],
): Pick<StaySearchParams, 'rooms' | 'adults'> => {
  const texts = wanted.map(
    ({ adults, childAges, pets = 0 }) =>
      `${[adults, ...childAges.map((age) => age ?? '?')].join('.')}${pets > 0 ? `p${pets}` : ''}`,
  )
  return { rooms: texts.length === 1 && texts[0] === '2' ? absent : texts, adults: absent }
}

/** A search with a place and dates. The server checks the rules on them. */
export interface StaySearch {
  readonly where: string
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly rooms: readonly WantedRoom[]
  readonly alongTrip?: string
  /** Saved travelers that the list is judged for. */
  readonly judgedFor?: string[]
}
/** Null while the place or a date is missing. */
export const staySearchOf = (params: StaySearchParams): StaySearch | null => {
  const { where, fromDate, untilDate, alongTrip } = params
  return where === undefined || fromDate === undefined || untilDate === undefined
    ? null
    : {
        where,
        checkIn: fromDate,
        checkOut: untilDate,
        rooms: roomsOf(params),
        ...(alongTrip === undefined ? {} : { alongTrip }),
      }
}
/** The stay in the form that calls take; undefined while a date or an age is missing. */
export const wantedStayOf = (
  params: StaySearchParams,
):
  | {
      checkIn: CalendarDate
      checkOut: CalendarDate
      rooms: { adults: number; childAges: number[]; pets?: number }[]
    }
  | undefined => {
  const { fromDate, untilDate } = params
  const wanted = roomsOf(params)
  if (
    fromDate === undefined ||
    untilDate === undefined ||
    wanted.some(({ childAges }) => childAges.includes(null))
  )
    return undefined
  return {
    checkIn: fromDate,
    checkOut: untilDate,
    rooms: wanted.map((room) =>
      occupancyOf({ ...room, childAges: room.childAges.filter((age) => age !== null) }),
    ),
  }
}
/** The search fields of an address, without the state of a page. */
export const staySearchPart = ({
  locationName,
  where,
  fromDate,
  untilDate,
  rooms: texts,
  adults,
  entryType,
  alongTrip,
}: StaySearchParams): StaySearchParams => ({
  locationName,
  where,
  fromDate,
  untilDate,
  rooms: texts,
  adults,
  entryType,
  alongTrip,
})
