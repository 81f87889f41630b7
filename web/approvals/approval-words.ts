import type { OutOfPolicyReason } from '@portolan/domain/approvals/ask.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import type { ApprovalCheck, ApprovalItem, ApprovalRequest } from './approval-queries.ts'

export const reasonWords: Readonly<Record<OutOfPolicyReason, string>> = {
  ScheduleConflict: 'Schedule conflict',
  NothingInPolicy: 'Nothing in policy was available',
  Safety: 'Safety',
  TravelsWithOthers: 'Traveling with others',
  Other: 'Other',
}

export const verdictWords = {
  InPolicy: 'In policy',
  NeedsApproval: 'Needs approval',
  OutOfPolicy: 'Out of policy',
} as const
export const verdictTones = { InPolicy: 'ok', NeedsApproval: 'plain', OutOfPolicy: 'warn' } as const

export const recordWords: Readonly<Record<ApprovalRequest['record'][number]['code'], string>> = {
  ASKED: 'asked for approval',
  APPROVED: 'approved it',
  DENIED: 'denied it',
  AUTO_APPROVED: 'Approved after 24 hours without a decision',
  AUTO_DENIED: 'Denied after 24 hours without a decision',
  EXPIRED: 'Expired',
  WITHDRAWN: 'withdrew it',
  BOOKED: 'Booked',
}

const money = (wire: ApprovalItem['price']): string => formatExact(fromWire(wire))

const endWords = { Expired: 'Expires', AutoApproved: 'Approved', AutoDenied: 'Denied' } as const

/** What happens without a decision, and when; null if it is decided. */
export const withoutDecisionWords = ({
  withoutDecision,
}: ApprovalItem): { readonly becomes: string; readonly at: string } | null =>
  withoutDecision && {
    becomes: endWords[withoutDecision.becomes],
    at: formatInstant(withoutDecision.at),
  }

/** `23 h left`, `40 min left`; empty once it is over. */
export const timeLeft = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000)
  if (minutes <= 0) return ''
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h left`
}

/** Today's price beside the one that was asked for. */
export const nowPriceWords = ({ price, nowPrice }: ApprovalItem): string => {
  if (nowPrice === null || nowPrice.currency !== price.currency) return 'Today’s price isn’t known'
  const more = nowPrice.minor - price.minor
  if (more === 0) return 'Same price'
  return `${money({ ...price, minor: Math.abs(more) })} ${more > 0 ? 'more' : 'less'}`
}
/** How long the price is kept, beside it. */
export const holdWords = ({ hold }: ApprovalItem): string => {
  if (hold.by === 'Nothing') return 'or less, not held'
  const until = formatInstant(hold.until)
  return hold.by === 'Supplier'
    ? `held until ${until}`
    : `or less, frozen until ${until} for ${money(hold.fee)}`
}

const freezeEffect = (
  price: ApprovalItem['price'],
  nowPrice: ApprovalItem['nowPrice'],
  { until, fee, upTo }: Extract<ApprovalItem['hold'], { by: 'Freeze' }>,
): string => {
  const frozen = `A price freeze for ${money(fee)} pays up to ${money(upTo)} if the price rises, until ${formatInstant(until)}.`
  return nowPrice !== null && nowPrice.minor > price.minor + upTo.minor
    ? `${frozen} Today’s price has risen by more. If it stays so, approving won’t book this trip, and the traveler has to ask again.`
    : `${frozen} When you approve, we book at ${money(price)} or less.`
}

/** What approving buys. */
export const approvalEffect = ({ price, nowPrice, hold }: ApprovalItem): string => {
  if (hold.by === 'Supplier')
    return `The airline holds this price until ${formatInstant(hold.until)}. When you approve, we book at ${money(price)}.`
  if (hold.by === 'Freeze') return freezeEffect(price, nowPrice, hold)
  if (nowPrice !== null && nowPrice.currency === price.currency && nowPrice.minor > price.minor)
    return 'Today’s price is higher. If it stays higher, approving won’t book this trip, and the traveler has to ask again.'
  return `The price isn’t held. When you approve, we check it once more and book at ${money(price)} or less. If it’s higher by then, the traveler has to ask again.`
}

/** In checkout: what is charged, and what keeps the price until it is decided. */
export const keepsWords = ({
  heldHours,
  freeze,
}: Pick<ApprovalCheck, 'heldHours' | 'freeze'>): string => {
  if (freeze !== null)
    return `The airline doesn’t hold this price, so your company freezes it until ${formatInstant(freeze.until)}. The fee of ${money(freeze.fee)} is charged to your card now, and the trip once it’s approved. If the price rises, the freeze pays up to ${money(freeze.upTo)} of it.`
  return heldHours === null
    ? 'Nothing is charged until it’s approved. We can’t hold the price until then. We check it again, and book at your price or less.'
    : `Nothing is charged until it’s approved. The airline holds your price for ${heldHours} hours, at no cost.`
}

/** Names as `Ana Díaz or Drew Okafor`. */
export const namesInWords = (names: readonly string[]): string =>
  names.length <= 1
    ? (names[0] ?? 'an approver')
    : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`
