import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { quoteActivity } from '@portolan/contract/activities/quote-activity.ts'
import { readActivity } from '@portolan/contract/activities/read-activity.ts'
import { searchActivities } from '@portolan/contract/activities/search-activities.ts'
import { noActivityFilters } from '@portolan/domain/activities/filter-activities.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { marketConsole } from './market.ts'
import { newKey, passengersFor, type PlaceBookingBody, type Traveler } from './traveler.ts'

export type ActivityQuote = AnswerOf<typeof quoteActivity>
export type ActivityCard = AnswerOf<typeof searchActivities>['cards'][number]
export type ActivityRead = AnswerOf<typeof readActivity>
export type ActivityAnswers = NonNullable<BodyOf<typeof placeBooking>['activity']>['answers']
type Filters = NonNullable<BodyOf<typeof searchActivities>['filters']>

export interface WantedActivity {
  /** Lisbon unless said. */
  readonly place?: string
  /** Days from today; two months unless said. */
  readonly inDays?: number
  readonly people?: number
  readonly filters?: Partial<Filters>
  /** The activity; anything that is confirmed at once unless said. */
  readonly activity?: (activity: ActivityRead) => boolean
  /** The start, besides that it has room for all. */
  readonly start?: (start: ActivityRead['starts'][number]) => boolean
}

export const lisbonId = 'city_2267057'
/** Where a game drive asks for passports. */
export const nairobiId = 'city_184745'
export const daysFrom = (today: string, inDays = 60) => ({
  fromDate: addDays(today, inDays),
  untilDate: addDays(today, inDays + 6),
})
export const everything = { ...noActivityFilters } as Filters

/** The first wanted activity of a place with room for the party, and its quote's body. */
export const chooseActivity = async (person: Traveler, wanted: WantedActivity = {}) => {
  const {
    place = lisbonId,
    inDays,
    people = 2,
    filters = {},
    activity = ({ confirmsIn }) => confirmsIn === 0,
    start: isWanted = () => true,
  } = wanted
  const api = await person.api()
  const today = new Date(await marketConsole(person.base).now()).toISOString().slice(0, 10)
  const days = daysFrom(today, inDays)
  for (let page = 1; ; page++) {
    const list = await api.get(searchActivities, {
      body: {
        place,
        ...days,
        people,
        sort: 'Recommended',
        filters: { ...everything, ...filters },
        page,
      },
    })
    for (const card of list.cards) {
      const read = await api.get(readActivity, { body: { activityId: card.activityId, ...days } })
      if (!activity(read)) continue
      const option = read.options.find(({ mostPeople }) => mostPeople >= people)
      const start = read.starts.find(
        (one) =>
          one.optionId === option?.id &&
          one.left >= (option.pricing === 'PerGroup' ? 1 : people) &&
          isWanted(one),
      )
      const [unit] = read.units
      if (start === undefined || unit === undefined) continue
      const { optionId, date, at } = start
      const body: BodyOf<typeof quoteActivity> = {
        activityId: card.activityId,
        optionId,
        date,
        at,
        units: [{ band: unit.band, count: people }],
      }
      return { list, card, read, start, body }
    }
    if (!list.more) throw new Error('no activity of the place is wanted')
  }
}

/** The same, quoted. */
export const quotesActivity = async (person: Traveler, wanted: WantedActivity = {}) => {
  const chosen = await chooseActivity(person, wanted)
  const quote = await (await person.api()).get(quoteActivity, { body: chosen.body })
  return { ...chosen, quote }
}

/** A valid answer to every question of a quote. */
export const answersTo = ({ questions, people }: ActivityQuote): ActivityAnswers =>
  questions.flatMap(({ kind, of, range, choices }) => {
    const texts: Partial<Record<typeof kind, string>> = {
      DateOfBirth: '1985-03-14',
      PassportNumber: 'X1234567',
      PassportExpiry: '2035-01-01',
      PassportNationality: 'US',
      Phone: '+1 212 555 0147',
    }
    const text =
      range === null ? (choices[0] ?? texts[kind] ?? 'none') : String(Math.min(100, range.most))
    const travelers = of === 'booking' ? [null] : Array.from({ length: people }, (_, at) => at)
    return travelers.map((traveler) => ({ question: kind, traveler, text }))
  })

const one = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }

/** What books a quoted activity. */
export const activityBody = async (
  person: Traveler,
  quote: ActivityQuote,
  { answers = answersTo(quote), surname = 'Lindqvist' } = {},
): Promise<PlaceBookingBody> => ({
  idempotencyKey: newKey(),
  quoteId: quote.id,
  travelers: passengersFor(one, surname),
  contact: { email: 'avery@portolan.example', phone: '+1 212 555 0147' },
  acceptedTotal: quote.total,
  activity: { answers },
  payment: { methodToken: await person.cardToken() },
})
