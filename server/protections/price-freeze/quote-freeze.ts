import type { Refusal } from '@portolan/contract/errors.ts'
import { day, hour } from '@portolan/domain/protections/spans.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database } from '../../platform/database/database.ts'
import { notInsured } from '../not-insured.ts'
import type { Underwriter } from '../underwriter.ts'
import { checkFreezable, freezableFlights, type FlightsToFreeze } from './freezable-flights.ts'
import { feeFor, freezeQuotes, type FreezeQuote } from './freeze-quote.ts'

export interface QuoteFreezeDeps {
  readonly database: Database
  readonly ids: Ids
  readonly underwriter: Pick<Underwriter, 'quote'>
}
export interface WantedFreeze extends FlightsToFreeze {
  readonly hours: number
  readonly cap: MoneyWire
}

/** The cover begins before the freeze is paid and outlasts it, however long paying takes. */
const slackMs = day

/**
 * Quotes the freeze of a quoted price for all of its travelers (protections-13, protections-15).
 * Refuses as `checkFreeze` does, with `NotFound` or `QuoteExpired` for the flights, and with what
 * the underwriter answers.
 */
export const quoteFreeze = async (
  deps: QuoteFreezeDeps,
  { hours, cap, ...wanted }: WantedFreeze,
): Promise<Result<FreezeQuote, Refusal>> => {
  const { database, ids, underwriter } = deps
  const { tenant, personId, flightQuoteId, now } = wanted
  const found = await freezableFlights(deps, wanted)
  if (!found.ok) return found
  const { quote, flights, dates, count, risk } = found.value
  const checked = checkFreezable(found.value, { hours, cap }, now)
  if (!checked.ok) return checked
  const cover = await underwriter.quote({
    risk: { ...risk, cap, hours },
    units: count,
    from: now,
    until: now + hours * hour + slackMs,
  })
  if (cover.kind !== 'done')
    return refuse(notInsured(cover.kind === 'refused' ? cover.code : 'Unavailable'))
  const kept = await database.tenant(tenant, (tx) =>
    freezeQuotes.keep(tx, ids, {
      tenant,
      personId,
      now,
      life: Math.max(0, Math.min(cover.value.expiresAt, quote.expiresAt) - now),
      body: {
        ...flights,
        flightQuoteId,
        hours,
        cap,
        fee: feeFor(cover.value.cost),
        cover: cover.value,
        dates,
      },
    }),
  )
  return ok(kept)
}
