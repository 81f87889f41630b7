import { Notice } from '@portolan/design/primitives/notice.tsx'
import { hasExpiryBanner } from '@portolan/domain/wallet/expiry-banner.ts'
import { useVariant } from '../../shell/layout/use-variant.ts'
import { useServices } from '../../shell/services-context.ts'
import { creditText } from '../../shell/wallet/credit-text.ts'
import { daysUntil, lastDayText } from '../wallet-words.ts'
import type { WalletCredit } from '../../shell/wallet/wallet-query.ts'

const productNames: Readonly<Record<string, string>> = {
  VentureX: 'Venture X',
  VentureXBusiness: 'Venture X Business',
}
const remainingText = (days: number): string => {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** Venture X cards have their own wording, about the account anniversary (rewards-13). */
const expiryWords = (
  { productType, last4 }: WalletCredit,
  lastDay: string,
  remaining: number,
): string => {
  const when = `${lastDay}, ${remainingText(remaining)}`
  const product = productType === null ? undefined : productNames[productType]
  if (product === undefined)
    return `You can use it until the end of ${when}. Any unused amount expires.`
  const card = `${product}${last4 === null ? '' : ` ending in ${last4}`}`
  return `It expires with the account year of your ${card} on ${when}. You get a new annual credit at your account anniversary. Any unused amount doesn’t carry over.`
}

/** A banner for each annual credit that expires soon. */
export const ExpiryBanners = ({ credits }: { credits: readonly WalletCredit[] }) => {
  const { now } = useServices()
  const isOn = useVariant('annual-travel-credits') === 'available'
  if (!isOn) return null
  const at = now()
  return credits.flatMap((credit) => {
    const { id, origin, status, amount, expiresOn } = credit
    if (expiresOn === null) return []
    const expiresAt = Date.parse(expiresOn)
    if (!hasExpiryBanner({ origin, status: status.Status, expiresAt }, at)) return []
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
