import { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { preserialized, route, type Route } from '../platform/http/route.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { checkPartyOf, checkSlicesOf } from './check-request.ts'
import { searchTickets, type TicketSupplier } from './combine-tickets.ts'
import type { FlightSupplier } from './flight-supplier.ts'
import { listOfSlices } from './search-cost.ts'

export interface SearchDeps {
  readonly supplier: TicketSupplier & Pick<FlightSupplier, 'epoch'>
  readonly answers: AnswerCache
}

/** The list as compressed bytes, cached per request and price epoch. */
export const searchFlightsBytes = async (
  deps: SearchDeps,
  body: BodyOf<typeof searchFlights>,
  now: number,
): ReturnType<AnswerCache['getOrMake']> => {
  const { supplier, answers } = deps
  const refusal =
    checkPartyOf(body.party) ??
    (body.chosen.length >= body.slices.length ? tooManyChosen : null) ??
    (await checkSlicesOf(supplier, body.slices, now))
  if (refusal !== null) return refuse(refusal)
  const { slices, cabin, party, chosen } = body
  const key = JSON.stringify([
    await supplier.epoch(now),
    slices.map(({ origin, destination, date }) => [origin, destination, date]),
    cabin,
    [party.adults, party.children, party.lapInfants, party.seatedInfants],
    chosen.map(({ option, brand }) => [option, brand]),
  ])
  return answers.getOrMake(key, async (): Promise<Result<unknown, Refusal>> => {
    const found = await searchTickets(supplier, { slices, cabin, party, chosen, now })
    return found
  })
}
const tooManyChosen: Refusal = {
  code: 'OutOfRange',
  message: 'Every slice has been chosen; there is none left to list.',
  field: 'chosen',
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
