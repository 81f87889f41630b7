import type { Refusal } from '@portolan/contract/errors.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readHotelPriceFreezeTerms } from '@portolan/contract/protections/read-hotel-price-freeze-terms.ts'
import { voucherCaps } from '@portolan/domain/protections/hotel-price-freeze/eligibility.ts'
import { hotelPriceFreezeTerms } from '@portolan/domain/protections/hotel-price-freeze/terms.ts'
import { voucherSpan } from '@portolan/domain/protections/hotel-price-freeze/voucher.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { fromWire, times, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database } from '../../platform/database/database.ts'
import { notInsured } from '../not-insured.ts'
import type { Underwriter } from '../underwriter.ts'
import { checkFreezableStay, freezableStay, type StayToQuote } from './freezable-stay.ts'
import { offerAnswer, stayAnswer } from './voucher-quote-answer.ts'

const { durationHours } = hotelPriceFreezeTerms

/** Every cap at which a quoted price can be frozen, with its deposit (protections-13). */
export const voucherTermsOf = async (
  deps: { readonly database: Database; readonly underwriter: Pick<Underwriter, 'rates'> },
  wanted: StayToQuote,
): Promise<Result<AnswerOf<typeof readHotelPriceFreezeTerms>, Refusal>> => {
  const { now } = wanted
  const found = await freezableStay(deps, wanted)
  if (!found.ok) return found
  const { quote, stay, risk } = found.value
  const caps = voucherCaps().map(toWire)
  const [least] = caps
  if (least === undefined) throw new Error('protections: no cap is on sale')
  const checked = checkFreezableStay(found.value, least, now)
  if (!checked.ok) return checked
  const rated = await deps.underwriter.rates({ risk, hours: [durationHours], caps })
  const [rates] = rated.kind === 'done' ? rated.value : []
  if (rates === undefined)
    return refuse(notInsured(rated.kind === 'refused' ? rated.code : 'Unavailable'))
  const rooms = stay.choice.rooms.length
  const ofAll = (room: MoneyWire): MoneyWire => toWire(times(fromWire(room), rooms))
  return ok({
    ...stayAnswer(stay),
    expiresAt: instantOf(quote.expiresAt),
    durationHours,
    closesAt: instantOf(voucherSpan({ boughtAt: now, durationHours }).closes),
    low: ofAll(rates.low),
    high: ofAll(rates.high),
    offers: rates.costs.map(({ cap, cost }) => offerAnswer(rooms, cap, cost)),
  })
}
