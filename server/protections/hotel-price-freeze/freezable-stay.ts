import type { Refusal } from '@portolan/contract/errors.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { checkVoucher } from '@portolan/domain/protections/hotel-price-freeze/eligibility.ts'
import { hotelPriceFreezeTerms } from '@portolan/domain/protections/hotel-price-freeze/terms.ts'
import { limitsIn } from '@portolan/domain/protections/limits.ts'
import { fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import {
  instantAtProperty,
  stayFactsOf,
  stayQuotes,
  stayToFreeze,
  type StayQuote,
} from '../../lodging/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RoomFreezeRisk } from '../underwriter.ts'
import type { FrozenStay } from './voucher-quote.ts'

export interface StayToQuote {
  readonly tenant: TenantId
  readonly personId: string
  /** The person's own quote of the stay. */
  readonly stayQuoteId: string
  readonly now: number
}
/** A quoted price as something that can be frozen. */
export interface FreezableStay {
  readonly quote: StayQuote
  readonly stay: Omit<FrozenStay, 'mode' | 'cap' | 'durationHours'>
  /** Something is charged at the property instead of at booking. */
  readonly paidAtProperty: boolean
  /** What the underwriter insures of each room. */
  readonly risk: Omit<RoomFreezeRisk, 'cap' | 'hours'>
}

const noQuote: Refusal = {
  code: 'NotFound',
  message: 'There is no such quote of a stay.',
  field: 'stayQuoteId',
}

/** The person's unexpired quote; `NotFound` or `QuoteExpired`. */
export const freezableStay = async (
  { database }: { readonly database: Database },
  { tenant, personId, stayQuoteId, now }: StayToQuote,
): Promise<Result<FreezableStay, Refusal>> => {
  const quote = await database.tenant(tenant, (tx) =>
    stayQuotes.byId(tx, tenant, personId, stayQuoteId),
  )
  if (quote === null) return refuse(noQuote)
  if (quote.expiresAt <= now)
    return refuse({ ...noQuote, code: 'QuoteExpired', message: 'The price has expired.' })
  const { choice } = quote.body
  const facts = stayFactsOf(quote.body, null)
  const { property, nights, rooms, price, arriveFrom } = facts
  const { dueNow, dueAtProperty } = price
  const keys = stayToFreeze(choice, dueNow)
  const dearest = Math.max(...rooms.map(({ totals }) => totals.total))
  return ok({
    quote,
    stay: {
      choice,
      stay: keys.stay,
      room: keys.room,
      total: dueNow,
      dueAtProperty,
      property,
      nights,
      roomNames: rooms.map(({ name }) => name),
      checkInAt: instantAtProperty(choice.checkIn, arriveFrom, property.zone),
    },
    paidAtProperty:
      choice.packaged === true ||
      dueNow.minor === 0 ||
      rooms.some(({ terms }) => terms.payment !== 'PayNow'),
    risk: {
      kind: 'hotel-price-freeze',
      checkIn: choice.checkIn,
      frozen: { ...dueNow, minor: Math.min(dearest, dueNow.minor) },
    },
  })
}

const { durationHours: hours, leastCap, mostCap } = hotelPriceFreezeTerms

/** Refuses as `checkVoucher` does. Only dollars are insured, and package rates are not frozen. */
export const checkFreezableStay = (
  { stay, paidAtProperty }: FreezableStay,
  cap: MoneyWire,
  now: number,
): Result<unknown, Refusal> => {
  const rooms = stay.choice.rooms.length
  const checked = checkVoucher({
    at: now,
    checkInAt: stay.checkInAt,
    durationHours: hours,
    cap: fromWire(cap),
    limits: limitsIn({ least: leastCap, most: mostCap }, null),
    rooms,
    ofRooms: rooms,
    paidAtProperty: paidAtProperty || stay.total.currency !== 'USD',
  })
  return checked.ok
    ? checked
    : refuse({ ...checked.refusal, message: 'This price is not frozen on these terms.' })
}
