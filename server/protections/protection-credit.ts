import { creditLastDay } from '@portolan/domain/protections/credit.ts'
import type { Credit } from '@portolan/domain/wallet/credit.ts'
import { productZone } from '@portolan/kernel/product-day.ts'

/**
 * A travel credit that a protection pays now, for anything the wallet buys. It expires at the end
 * of its last product day (protections-46).
 */
export const protectionCredit = ({
  grantedAt,
  ...paid
}: Pick<Credit, 'id' | 'personId' | 'granted' | 'grantedAt'> & {
  readonly origin: 'PriceDropProtection' | 'PriceMatch'
}): Credit & { readonly expiresAt: number } => ({
  ...paid,
  productType: null,
  last4: null,
  grantedAt,
  expiresAt: Temporal.PlainDate.from(creditLastDay(grantedAt))
    .add({ days: 1 })
    .toZonedDateTime(productZone).epochMilliseconds,
  restrictedTo: null,
  restrictionCopy: null,
})
