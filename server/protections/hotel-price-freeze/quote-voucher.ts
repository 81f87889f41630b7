import type { Refusal } from '@portolan/contract/errors.ts'
import {
  hotelPriceFreezeTerms,
  type FreezeMode,
} from '@portolan/domain/protections/hotel-price-freeze/terms.ts'
import { day, hour } from '@portolan/domain/protections/spans.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database } from '../../platform/database/database.ts'
import { notInsured } from '../not-insured.ts'
import type { Underwriter } from '../underwriter.ts'
import { checkFreezableStay, freezableStay, type StayToQuote } from './freezable-stay.ts'
import { voucherQuotes, type VoucherQuote } from './voucher-quote.ts'

export interface QuoteVoucherDeps {
  readonly database: Database
  readonly ids: Ids
  readonly underwriter: Pick<Underwriter, 'quote'>
}
export interface WantedVoucher extends StayToQuote {
  readonly mode: FreezeMode
  readonly cap: MoneyWire
}

/** The cover begins before the deposit is paid and outlasts the voucher, however long paying takes. */
const slackMs = day
const { durationHours } = hotelPriceFreezeTerms

/**
 * Quotes the freeze of a quoted price for all rooms of its stay (protections-13, protections-19).
 * Refuses as `checkVoucher` does, with `NotFound` or `QuoteExpired` for the stay, and with what the
 * underwriter answers.
 */
export const quoteVoucher = async (
  deps: QuoteVoucherDeps,
  { mode, cap, ...wanted }: WantedVoucher,
): Promise<Result<VoucherQuote, Refusal>> => {
  const { tenant, personId, stayQuoteId, now } = wanted
  const found = await freezableStay(deps, wanted)
  if (!found.ok) return found
  const { quote, stay, risk } = found.value
  const checked = checkFreezableStay(found.value, cap, now)
  if (!checked.ok) return checked
  const cover = await deps.underwriter.quote({
    risk: { ...risk, cap, hours: durationHours },
    units: stay.choice.rooms.length,
    from: now,
    until: now + durationHours * hour + slackMs,
  })
  if (cover.kind !== 'done')
    return refuse(notInsured(cover.kind === 'refused' ? cover.code : 'Unavailable'))
  const kept = await deps.database.tenant(tenant, (tx) =>
    voucherQuotes.keep(tx, deps.ids, {
      tenant,
      personId,
      now,
      life: Math.max(0, Math.min(cover.value.expiresAt, quote.expiresAt) - now),
      body: { ...stay, stayQuoteId, mode, durationHours, cap, cover: cover.value },
    }),
  )
  return ok(kept)
}
