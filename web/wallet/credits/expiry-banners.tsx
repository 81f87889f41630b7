import { Notice } from '@portolan/design/primitives/notice.tsx'
import { hasExpiryBanner } from '@portolan/domain/wallet/expiry-banner.ts'
import { fromWire, negate } from '@portolan/kernel/money.ts'
import { useVariant } from '../../shell/layout/use-variant.ts'
import { useServices } from '../../shell/services-context.ts'
import { creditText } from '../credit-text.ts'
import { daysUntil, lastDayText } from '../wallet-words.ts'
import type { WalletCredit } from '../wallet-query.ts'

/**
 * Holders of a Venture X read of their account year, others of the date alone (specification
 * section 6).
 */
const expiryWords = (
  { productType, last4 }: WalletCredit,
  lastDay: string,
  remaining: number,
): string => {
  const inDays =
    remaining === 0
      ? 'that is today'
      : remaining === 1
        ? 'that is tomorrow'
        : `${remaining} days are left`
  return productType === 'VentureX' || productType === 'VentureXBusiness'
    ? `It ends with the account year of your ${productType === 'VentureX' ? 'Venture X' : 'Venture X Business'}${last4 === null ? '' : ` ending in ${last4}`} on ${lastDay}: ${inDays}. The next annual credit comes with your account anniversary, and what is left of this one does not carry over.`
    : `It can be used until the end of ${lastDay}: ${inDays}. What is left of it then is gone.`
}

/** For each annual credit that is about to expire; a banner with a date has a date behind it. */
export const ExpiryBanners = ({ credits }: { credits: readonly WalletCredit[] }) => {
  const { now } = useServices()
  const runs = useVariant('annual-travel-credits') === 'available'
  if (!runs) return null
  const at = now()
  return credits.flatMap((credit) => {
    const { id, origin, amount, expiresOn } = credit
    if (expiresOn === null) return []
    const expiresAt = Date.parse(expiresOn)
    if (!hasExpiryBanner({ origin, left: negate(fromWire(amount)), expiresAt }, at)) return []
    return [
      <Notice
        key={id}
        tone="warn"
        title={`${creditText(amount)} of your annual travel credit expires soon`}
      >
        {expiryWords(credit, lastDayText(expiresOn), daysUntil(expiresOn, at))}
      </Notice>,
    ]
  })
}
