import { money, type Money } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Limits } from '../limits.ts'
import type { ProtectionRefusal } from '../protection.ts'
import { hour } from '../spans.ts'
import { hotelPriceFreezeTerms } from './terms.ts'

export interface VoucherRequest {
  readonly at: number
  /** Check-in time at the property, milliseconds. */
  readonly checkInAt: number
  readonly durationHours: number
  readonly cap: Money
  /** `leastCap` and `mostCap` of the terms in the stay's currency. */
  readonly limits: Limits
  readonly rooms: number
  /** Rooms of the stay; the voucher covers all of them. */
  readonly ofRooms: number
  /** The portal charges nothing, so a deposit could not be credited. */
  readonly paidAtProperty: boolean
}

/** Caps on sale, of each room, from the lowest to the highest. */
export const voucherCaps = (): readonly Money[] => {
  const { leastCap, mostCap, capStep } = hotelPriceFreezeTerms
  return Array.from({ length: (mostCap - leastCap) / capStep + 1 }, (_, at) =>
    money(leastCap + at * capStep, 'USD'),
  )
}

/** Whether a room's price may be frozen (protections-1, protections-19). */
export const checkVoucher = (
  request: VoucherRequest,
): Result<VoucherRequest, ProtectionRefusal> => {
  const { at, checkInAt, durationHours, cap, limits, rooms, ofRooms, paidAtProperty } = request
  if (paidAtProperty) return refuse({ code: 'ProtectionNotOffered' })
  if (rooms !== ofRooms) return refuse({ code: 'NotAllCovered', field: 'rooms' })
  if (durationHours !== hotelPriceFreezeTerms.durationHours)
    return refuse({ code: 'FreezeLengthNotSold', field: 'durationHours' })
  const { least, most } = limits
  if (cap.currency !== most.currency || cap.minor < least.minor || cap.minor > most.minor)
    return refuse({ code: 'CapNotSold', field: 'cap', facts: { most: Number(most.minor) } })
  const endsAt = at + durationHours * hour
  if (endsAt + hotelPriceFreezeTerms.beforeCheckInMs > checkInAt)
    return refuse({ code: 'ProtectionTooLate' })
  return ok(request)
}
