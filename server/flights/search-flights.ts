import { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { pricedOptions } from '@portolan/domain/flights/flight-list.ts'
import { tagOptions } from '@portolan/domain/flights/tag-options.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { preserialised, route, type Route } from '../platform/http/route.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { checkPartyOf, checkSlicesOf } from './check-request.ts'
import { searchTickets, type TicketSupplier } from './combine-tickets.ts'
import type { FlightSupplier, SupplierSearch } from './flight-supplier.ts'
import { listOfSlices } from './search-cost.ts'

export interface SearchDeps {
  readonly supplier: TicketSupplier & Pick<FlightSupplier, 'epoch'>
  readonly answers: AnswerCache
}

/** Says which options are best and leaves the rest as the supplier gave it. */
export const withTags = (search: SupplierSearch): AnswerOf<typeof searchFlights> => {
  const tags = tagOptions(search, pricedOptions(search.options))
  return {
    ...search,
    options: search.options.map((option) => ({
      ...option,
      tags: (tags.get(option.id) ?? []).map((reason) => reason.tag),
    })),
  }
}

/**
 * The list as bytes: the same question within one epoch of the supplier's prices is answered from
 * memory.
 */
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
    return found.ok ? ok(withTags(found.value)) : found
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
      return bytes.ok ? ok(preserialised(bytes.value)) : bytes
    },
    { cost: ({ body }) => listOfSlices(body.slices) },
  )
