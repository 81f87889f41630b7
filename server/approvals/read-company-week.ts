import { readCompanyWeek } from '@portolan/contract/approvals/read-company-week.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { Company } from '@portolan/domain/companies/company.ts'
import { whereSpans } from '@portolan/domain/trips/where-spans.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { createAdministration } from '../companies/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { tripsDuring, type TripProducts } from '../trips/index.ts'
import { requestsOf, type StoredRequest } from './approvals.store.ts'
import { atInstant } from './request-flow.ts'

type Week = AnswerOf<typeof readCompanyWeek>
type Span = Week['people'][number]['spans'][number]
interface Placed {
  readonly personId: string
  readonly spans: readonly Span[]
}

const dayMs = 24 * 60 * 60_000
const mostShown = 25
const mostOpen = 1000

const waitingOf = ({ request, facts: { title, trip = [] } }: StoredRequest): Placed[] => {
  const [first] = trip
  if (first === undefined || request.items.every(({ state }) => state !== 'Waiting')) return []
  const until = Math.max(...trip.map(({ endsAt }) => Date.parse(endsAt)))
  const span: Span = { kind: 'Waiting', title, from: first.startsAt, until: instantOf(until) }
  const people = request.travelerIds.length === 0 ? [request.askedById] : request.travelerIds
  return people.map((personId) => ({ personId, spans: [span] }))
}

const nameIn = ({ people }: Company, personId: string): string | null => {
  const person = people.find(({ id }) => id === personId)
  return person === undefined ? null : `${person.firstName} ${person.lastName}`
}

/** Everybody with a line, the first to begin first. */
const peopleOf = (company: Company, placed: readonly Placed[], until: number, from: number) =>
  [...Map.groupBy(placed, ({ personId }) => personId)]
    .flatMap(([personId, all]) => {
      const name = nameIn(company, personId)
      const spans = all
        .flatMap((one) => one.spans)
        .filter((span) => Date.parse(span.until) > from && Date.parse(span.from) < until)
        .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
      return name === null || spans.length === 0 ? [] : [{ name, spans }]
    })
    .toSorted((a, b) => Date.parse(a.spans[0]?.from ?? '') - Date.parse(b.spans[0]?.from ?? ''))

/** Trips and requests of a company in the seven days from a day; a day more on either side. */
export const readCompanyWeekRoute = ({
  database,
  products,
}: {
  readonly database: Database
  readonly products: Pick<TripProducts, 'of'>
}): Route => {
  const { look } = createAdministration({ database })
  return route(readCompanyWeek, ({ query }, context) =>
    look(context, async ({ tx, of, company }) => {
      // The reader's midnight may be up to a day from the calendar's.
      const from = Date.parse(query.from) - dayMs
      const until = Date.parse(query.from) + 8 * dayMs
      const { tenant, businessId } = of
      const trips = await tripsDuring(tx, { tenant, of: { businessId }, from, until })
      const open = await requestsOf(tx, of, { open: true, most: mostOpen })
      const placed = trips
        .filter(({ status }) => status !== 'Canceled')
        .map(({ ownerId, parts }): Placed => ({
          personId: ownerId,
          spans: whereSpans(
            parts
              .filter(({ status }) => status !== 'Canceled')
              .flatMap((part) => products.of(part).plans?.(part) ?? []),
          ).map((span) => ({
            ...span,
            from: instantOf(span.from),
            until: instantOf(span.until),
          })),
        }))
      const waiting = open.flatMap((stored) => waitingOf(atInstant(stored, context.now)))
      const people = peopleOf(company, [...placed, ...waiting], until, from)
      const has = (is: (kind: Span['kind']) => boolean): number =>
        people.filter(({ spans }) => spans.some(({ kind }) => is(kind))).length
      return {
        events: [{ code: 'WEEK_READ', facts: { people: people.length } }],
        answer: {
          people: people.slice(0, mostShown),
          travel: has((kind) => kind !== 'Waiting'),
          wait: has((kind) => kind === 'Waiting'),
          all: company.people.filter(({ state }) => state === 'Active').length,
        },
      }
    }),
  )
}
