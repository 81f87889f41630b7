import { isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { occupancyOf, stayBounds } from '@portolan/domain/lodging/stay.ts'
import * as z from 'zod/mini'

/**
 * The search of a stay as it stands in an address:
 * `locationName=Lisbon&where=city_2267057&fromDate=2027-02-05
 * &untilDate=2027-02-08&rooms=2,2.5.8p1`. Every field may be missing, and a field that cannot be
 * read is as good as missing.
 */
const absent = undefined
const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), absent)
const day = optional(z.string().check(z.refine(isCalendarDate)))
/** Adults, then the age of each child (a question mark where it is not chosen yet), then the pets. */
const roomPattern = /^\d{1,2}(?:\.(?:\d{1,2}|\?))*(?:p\d)?$/
const numbersToo = z.union([
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
      numbersToo,
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
  /** Links from elsewhere count adults alone: one room of so many. */
  adults: optional(
    z.pipe(
      z.union([z.number(), z.string().check(z.refine(whole))]),
      z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(stayBounds.mostAdultsInRoom))),
    ),
  ),
  entryType: optional(z.string().check(z.maxLength(80))),
} as const
const shape = z.object(staySearchFields)

export interface StaySearchParams {
  /** What the person reads. Without `where` it is looked up. */
  readonly locationName?: string | undefined
  /** Id of the destination. */
  readonly where?: string | undefined
  readonly fromDate?: CalendarDate | undefined
  readonly untilDate?: CalendarDate | undefined
  /** One text a room. Absent: one room for two. */
  readonly rooms?: readonly string[] | undefined
  readonly adults?: number | undefined
  readonly entryType?: string | undefined
}
export const parseStaySearch = (raw: Readonly<Record<string, unknown>>): StaySearchParams =>
  z.parse(shape, raw)

/** Who sleeps in one room; a child's age may not be chosen yet. */
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
/** One room for two is not written out. */
export const paramsOfRooms = (
  wanted: readonly WantedRoom[],
): Pick<StaySearchParams, 'rooms' | 'adults'> => {
  const texts = wanted.map(
    ({ adults, childAges, pets = 0 }) =>
      `${[adults, ...childAges.map((age) => age ?? '?')].join('.')}${pets > 0 ? `p${pets}` : ''}`,
  )
  return { rooms: texts.length === 1 && texts[0] === '2' ? absent : texts, adults: absent }
}

/** A search that can be asked: place and dates are there. The rules on them are the server's. */
export interface StaySearch {
  readonly where: string
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly rooms: readonly WantedRoom[]
}
/** Null while the place or a date is missing. */
export const staySearchOf = (params: StaySearchParams): StaySearch | null => {
  const { where, fromDate, untilDate } = params
  return where === undefined || fromDate === undefined || untilDate === undefined
    ? null
    : { where, checkIn: fromDate, checkOut: untilDate, rooms: roomsOf(params) }
}
/** The stay of an address as a call takes it; nothing while a date or an age is missing. */
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
export const staySearchPart = ({
  locationName,
  where,
  fromDate,
  untilDate,
  rooms: texts,
  adults,
  entryType,
}: StaySearchParams): StaySearchParams => ({
  locationName,
  where,
  fromDate,
  untilDate,
  rooms: texts,
  adults,
  entryType,
})
