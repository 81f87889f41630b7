import type { ActivityDetails, ActivityOutline } from '@portolan/contract/activities/trip-part.ts'
import { activityEvent } from '@portolan/domain/activities/calendar-event.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { PartsOfTrip, TripPart, TripProduct } from '../../trips/index.ts'
import { activityFactsOf } from '../activity-facts.ts'
import {
  activityPartsOf,
  activityProduct,
  type ActivityBody,
  type ActivityPart,
} from './activity-part.ts'
import { activityRows, peopleWords } from './activity-words.ts'

const bodyOf = (part: TripPart): ActivityBody => (part as ActivityPart).body
const rowsOf = ({ parts }: Pick<PartsOfTrip, 'parts'>) =>
  activityPartsOf(parts).map(({ body, locator }) => activityRows(body, locator))

/** What activities say of their parts of a trip. */
export const activityTrips: TripProduct = {
  name: activityProduct,
  title: (parts) => parts.map((part) => bodyOf(part).supplied.about.name).join(', '),
  total: ({ charged }) => charged,
  supplierName: () => null,
  personal: ['lead', 'pickUp'],
  outline: (part): ActivityOutline => {
    const { choice, supplied } = bodyOf(part)
    const { about, units, people } = supplied
    return {
      words: `${about.name}, ${peopleWords(units)}`,
      place: `${about.meetingPoint}, ${about.place}`,
      operator: about.operator,
      date: choice.date,
      at: choice.at,
      minutes: about.minutes,
      zone: about.zone,
      people,
      confirmsIn: about.confirmsIn,
      // Of `Belém, Lisbon`, the city.
      pictured: {
        name: about.place.slice(about.place.lastIndexOf(',') + 1).trim(),
        country: about.country,
        ...about.position,
      },
    }
  },
  details: (part): ActivityDetails => {
    const { lead, pickUp, ...quoted } = bodyOf(part)
    return part.status === 'Pending'
      ? null
      : {
          ...activityFactsOf(quoted),
          ticket: { kind: quoted.supplied.about.voucher, code: part.locator },
          lead,
          pickUp,
        }
  },
  words: {
    confirmed: 'Your activity is confirmed.',
    canceled: 'Your activity is canceled.',
    calendar: 'The calendar file has your start and meeting point.',
    noun: 'activity',
    reference: 'voucher code',
  },
  policies: {
    full: 'FullyRefundable',
    partial: 'PartiallyRefundable',
    // The operator takes nothing back.
    tooClose: 'NonCancellable',
  },
  facts: (of) => rowsOf(of).flat(),
  blocks: (of) => rowsOf(of).map((rows) => ({ kind: 'facts', rows })),
  itinerary: (paper, of) => {
    for (const rows of rowsOf(of)) {
      paper.heading('Your activity')
      for (const [label, value] of rows) paper.fact(label, value)
    }
  },
  purchase: (paper, { parts }) => {
    for (const { body } of activityPartsOf(parts)) {
      paper.fact('Activity', body.supplied.about.name)
      paper.fact('Who’s coming', peopleWords(body.supplied.units))
    }
  },
  presence: (part) => {
    const { about } = bodyOf(part).supplied
    const city = about.place.split(', ').at(-1) ?? about.place
    return [
      {
        kind: 'Activity',
        place: `${about.name}, ${city}`,
        city,
        from: part.startsAt,
        until: part.endsAt,
        position: { ...about.position },
        lands: null,
        flight: null,
        airports: [],
      },
    ]
  },
  plans: (part) => {
    const { about } = bodyOf(part).supplied
    const from = part.startsAt - about.early * 60_000
    return [{ kind: 'Activity', title: about.name, from, until: part.endsAt }]
  },
  events: ({ parts }) =>
    activityPartsOf(parts)
      .filter(({ status }) => status !== 'Canceled')
      .map(({ id, startsAt, endsAt, locator, body: { pickUp, supplied } }) =>
        activityEvent({
          uid: id,
          startsAt: instantOf(startsAt),
          endsAt: instantOf(endsAt),
          name: supplied.about.name,
          meetingPoint:
            pickUp === '' ? `${supplied.about.meetingPoint}, ${supplied.about.place}` : pickUp,
          early: supplied.about.early,
          confirmation: locator,
        }),
      ),
}
