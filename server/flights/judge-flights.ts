import { judgeFlights } from '@portolan/contract/flights/judge-flights.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { cabins } from '@portolan/domain/flights/cabin.ts'
import { allowedByAll } from '@portolan/domain/policies/breach.ts'
import { flightLength, type JudgedSlice } from '@portolan/domain/policies/flight-policy.ts'
import {
  judgeFlightList,
  listedSlice,
  type JudgedOption,
} from '@portolan/domain/policies/judge-flight-list.ts'
import { approvalOf } from '@portolan/domain/policies/judge-list.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { isCurrency } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { TierOf } from '../policies/index.ts'
import type { FlightLists, TicketSearchBody } from './flight-lists.ts'
import type { SupplierSearch } from './flight-supplier.ts'
import { listOfSlices } from './search-cost.ts'

type Answer = AnswerOf<typeof judgeFlights>

const notListed: Refusal = {
  code: 'NoAvailability',
  message: 'A chosen flight is not on sale anymore.',
  field: 'chosen',
}

/** The slices chosen so far as policies see them, each from the list that it was chosen in. */
const chosenSlices = async (
  lists: FlightLists,
  body: TicketSearchBody,
  now: number,
): Promise<Result<JudgedSlice[], Refusal>> => {
  const slices: JudgedSlice[] = []
  for (const [at, { option: id, brand }] of body.chosen.entries()) {
    const asked = await lists.ask({ ...body, chosen: body.chosen.slice(0, at) }, now)
    if (!asked.ok) return asked
    const found = await asked.value.list()
    if (!found.ok) return found
    const option = found.value.options.find((one) => one.id === id)
    const cabin = found.value.brands[brand]?.cabin
    if (option === undefined || cabin === undefined) return refuse(notListed)
    slices.push(listedSlice(option, cabin))
  }
  return ok(slices)
}

const isRoundTrip = ({ slices }: TicketSearchBody): boolean => {
  const [out, back] = slices
  return (
    slices.length === 2 && out?.origin === back?.destination && out?.destination === back?.origin
  )
}

/** What the tier says of the lengths in a list, with the cap that its options were judged by. */
const lengthsOf = (
  { options }: SupplierSearch,
  { flights }: PolicyTier,
  judged: ReadonlyMap<string, JudgedOption>,
): Answer['lengths'] => {
  if (flights === undefined) return []
  const { policies, enableLongFlights, minHoursForLongFlight } = flights
  return (['Short', 'Long'] as const).flatMap((length) => {
    const first = options.find(
      (option) => flightLength(flights, listedSlice(option, 'Economy')) === length,
    )
    const own = policies.filter(({ duration }) => duration === length)
    if (first === undefined || own.length === 0) return []
    const fareClasses = allowedByAll(
      own.map(({ allowedFareClasses }) => allowedFareClasses),
      cabins,
    )
    return [
      {
        length,
        longOver: enableLongFlights ? minHoursForLongFlight : null,
        cap: judged.get(first.id)?.cap ?? null,
        fareClasses: fareClasses.length === cabins.length ? null : fareClasses,
      },
    ]
  })
}

// The contract's arrays are mutable; nothing writes to these.
const optionOnWire = ({ cap, fares, nearest }: JudgedOption): Answer['options'][string] => ({
  cap,
  fares: Object.fromEntries(fares) as Answer['options'][string]['fares'],
  nearest,
})

/** The list as the supplier answered is judged, never what the caller says of it (policies-20). */
export const judgeFlightsRoute = ({
  lists,
  tierOf,
}: {
  readonly lists: FlightLists
  readonly tierOf: TierOf
}): Route =>
  route(
    judgeFlights,
    async ({ body: { judgedFor, ...body } }, { principal, now }) => {
      const asked = await lists.ask(body, now)
      if (!asked.ok) return asked
      const found = await asked.value.list()
      if (!found.ok) return found
      const { currency } = found.value
      if (!isCurrency(currency)) throw new TypeError(`flights: unknown currency ${currency}`)
      const tier = await tierOf(principal, currency, {
        now,
        judgedFor,
        on: body.slices[0]?.date ?? '',
      })
      const nothing = { currency, lengths: [], approvalOver: null, everyTripWaits: false }
      if (tier === null) return ok({ ...nothing, tier: null, options: {} })
      const chosen = await chosenSlices(lists, body, now)
      if (!chosen.ok) return chosen
      const judged =
        judgeFlightList(found.value, tier, {
          chosen: chosen.value,
          slices: body.slices.length,
          isRoundTrip: isRoundTrip(body),
        }) ?? new Map<string, JudgedOption>()
      return ok({
        tier: { name: tier.name },
        currency,
        lengths: lengthsOf(found.value, tier, judged),
        ...approvalOf(tier),
        options: Object.fromEntries([...judged].map(([id, option]) => [id, optionOnWire(option)])),
      })
    },
    { cost: ({ body }) => listOfSlices(body.slices) },
  )
