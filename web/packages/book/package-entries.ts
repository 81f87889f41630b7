import { type CheckoutEntries, entriesFor, faultsOf, rulesOf } from '../../checkout/index.ts'
import type { PassengerRefusalCode } from '@portolan/domain/travelers/check-passengers.ts'
import { isLoyaltyValue } from '@portolan/domain/travelers/loyalty.ts'
import { ageOn } from '@portolan/kernel/calendar.ts'
import { noPropertyEntries, type PropertyEntries } from '../../lodging/index.ts'
import type { PackageQuote } from '../package-answers.ts'

export type PackageFault = PassengerRefusalCode | 'CheckInMinimumAgeNotMet'
type Quoted = Pick<PackageQuote, 'flights' | 'stay' | 'nights'>

/** Everybody who flies, and what is said to the property. */
export interface PackageEntries extends CheckoutEntries, PropertyEntries {}

/** Empty fields for everybody who flies: they are the guests, too (packages-9). */
export const packageEntriesFor = ({ flights }: Pick<Quoted, 'flights'>): PackageEntries => ({
  ...entriesFor(flights, { email: '', phone: '' }, ''),
  ...noPropertyEntries,
})

/**
 * Errors by form path: the airline's rules for everybody, and the property's least age for one
 * guest a room, who are the first travelers (packages-14).
 */
export const packageFaultsOf = (
  entries: PackageEntries,
  { flights, stay, nights }: Quoted,
): ReadonlyMap<string, PackageFault> => {
  const faults = new Map<string, PackageFault>(faultsOf(entries, rulesOf(flights)))
  entries.travelers.slice(0, stay.rooms.length).forEach(({ dateOfBirth, type }, at) => {
    const path = `travelers.${at}.dateOfBirth`
    if (
      type === 'Adult' &&
      !faults.has(path) &&
      ageOn(dateOfBirth, nights.checkIn) < stay.minimumAge
    )
      faults.set(path, 'CheckInMinimumAgeNotMet')
  })
  if (!isLoyaltyValue(entries.loyaltyNumber)) faults.set('loyaltyNumber', 'InvalidKeyValue')
  return faults
}
