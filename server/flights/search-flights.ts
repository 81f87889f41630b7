import { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import { preserialized, route, type Route } from '../platform/http/route.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import type { FlightLists, TicketSearchBody } from './flight-lists.ts'
import type { SupplierSearch } from './flight-supplier.ts'
import { listOfSlices } from './search-cost.ts'

export interface SearchDeps {
  readonly lists: FlightLists
  readonly answers: AnswerCache
  /** Adds what freezing each fare of the last slice costs; `firstDay`: of the first departure. */
  readonly withFreezeFees?: (
    list: SupplierSearch,
    firstDay: string,
    now: number,
    isWhole: boolean,
  ) => SupplierSearch
}

/** The list as compressed bytes, cached per request and price epoch. */
export const searchFlightsBytes = async (
  { lists, answers, withFreezeFees }: SearchDeps,
  body: TicketSearchBody,
  now: number,
): ReturnType<AnswerCache['getOrMake']> => {
  const asked = await lists.ask(body, now)
  if (!asked.ok) return asked
  const { key, list } = asked.value
  const { slices, chosen } = body
  return answers.getOrMake(key, async (): Promise<Result<unknown, Refusal>> => {
    const found = await list()
    const [first] = slices
    const isWhole = chosen.length === slices.length - 1
    return found.ok && first !== undefined && withFreezeFees !== undefined
      ? ok(withFreezeFees(found.value, first.date, now, isWhole))
      : found
  })
}

export const searchFlightsRoute = (deps: SearchDeps): Route =>
  route(
    searchFlights,
    async ({ body }, { now }) => {
      const bytes = await searchFlightsBytes(deps, body, now)
      return bytes.ok ? ok(preserialized(bytes.value)) : bytes
    },
    { cost: ({ body }) => listOfSlices(body.slices) },
  )
