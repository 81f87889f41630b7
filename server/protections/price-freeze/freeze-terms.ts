import type { Refusal } from '@portolan/contract/errors.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readPriceFreezeTerms } from '@portolan/contract/protections/read-price-freeze-terms.ts'
import { freezeCaps, freezeLengths } from '@portolan/domain/protections/price-freeze/eligibility.ts'
import { priceFreezeTerms } from '@portolan/domain/protections/price-freeze/terms.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { toWire } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database } from '../../platform/database/database.ts'
import { notInsured } from '../not-insured.ts'
import type { Underwriter } from '../underwriter.ts'
import { checkFreezable, freezableFlights, type FlightsToFreeze } from './freezable-flights.ts'
import { closesAt } from './freeze-contracts.ts'
import { flightsAnswer, offerAnswer } from './freeze-quote-answer.ts'

/**
 * Every length and cap at which a quoted price can be frozen, with its fee (protections-13,
 * protections-15). Refuses as the quote of the shortest freeze would.
 */
export const freezeTermsOf = async (
  deps: { readonly database: Database; readonly underwriter: Pick<Underwriter, 'rates'> },
  wanted: FlightsToFreeze,
): Promise<Result<AnswerOf<typeof readPriceFreezeTerms>, Refusal>> => {
  const { now } = wanted
  const found = await freezableFlights(deps, wanted)
  if (!found.ok) return found
  const { quote, flights, risk } = found.value
  const caps = freezeCaps().map(toWire)
  const [cap] = caps
  if (cap === undefined) throw new Error('protections: no cap is on sale')
  const checked = checkFreezable(found.value, { hours: priceFreezeTerms.durations[0], cap }, now)
  if (!checked.ok) return checked
  const hours = freezeLengths(now, flights.firstDeparture)
  const rated = await deps.underwriter.rates({ risk, hours, caps })
  if (rated.kind !== 'done')
    return refuse(notInsured(rated.kind === 'refused' ? rated.code : 'Unavailable'))
  return ok({
    ...flightsAnswer(flights),
    expiresAt: instantOf(quote.expiresAt),
    lengths: rated.value.map(({ costs, hours: length, low, high }) => ({
      hours: length,
      closesAt: instantOf(closesAt(now, length)),
      low,
      high,
      offers: costs.map((one) => offerAnswer({ ...flights, cap: one.cap }, one.cost)),
    })),
  })
}
