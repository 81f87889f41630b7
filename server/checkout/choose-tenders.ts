import type { Refusal } from '@portolan/contract/errors.ts'
import { tenderKinds, type HeldTender } from '@portolan/domain/payments/tender-types.ts'
import { cardPart, withCard, type Tender } from '@portolan/domain/payments/tenders.ts'
import type { RewardsAccount } from '@portolan/domain/rewards/account.ts'
import { earn } from '@portolan/domain/rewards/earn.ts'
import { earnedShare } from '@portolan/domain/rewards/earned-share.ts'
import { add, fromWire, subtract, sum, type Money } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { earnOf } from './accept-quote.ts'
import { totalOf } from './booking-part.ts'
import type { BookingEarn } from './booking-request.ts'
import {
  tenderField,
  type AccountsOf,
  type AskedTenders,
  type TenderAsking,
  type TenderChoice,
  type TenderDesks,
} from './tender-desk.ts'

/** Tenders of a booking, and what it earns. */
export interface ChosenTenders {
  readonly tenders: readonly Tender[]
  readonly earn: BookingEarn | null
}
export interface ChooseTendersDeps<T> {
  readonly desks: TenderDesks<T>
  readonly accountsOf: AccountsOf<T>
}

/** Rewards earned on the card's part (rewards-7). Other tenders earn nothing. */
const earnOnCard = (
  { quote, body }: TenderChoice,
  accounts: readonly RewardsAccount[],
  card: Money,
): BookingEarn | null => {
  const quoted = earnOf(quote, body)
  const account = accounts.find(
    ({ accountReferenceId }) => accountReferenceId === quoted?.accountReferenceId,
  )
  if (quoted === null || account === undefined) return null
  if (quote.earnsAs === null) {
    const whole = fromWire(totalOf(quote.parts))
    const amount = Number(earnedShare(BigInt(quoted.amount), card.minor, whole.minor))
    return { ...quoted, amount }
  }
  const earned = earn(account, quote.earnsAs, card)
  return {
    ...quoted,
    unit: earned.currency,
    amount: earned.currency === 'miles' ? earned.miles : Number(earned.cash.minor),
  }
}

const cardFault = (
  { asked, total }: { readonly asked: AskedTenders | undefined; readonly total: Money },
  tenders: readonly Tender[],
): Refusal | null => {
  if (asked?.card === undefined) return null
  const part = cardPart(tenders)?.minor ?? 0
  if (asked.card.currency !== total.currency)
    return {
      code: 'CurrencyDiffers',
      message: 'The card amount must be in the currency of the price.',
      field: tenderField('card'),
    }
  return asked.card.minor === part
    ? null
    : {
        code: 'TenderSumDiffers',
        message: 'The card amount does not match the remaining amount.',
        field: tenderField('card'),
        facts: { cardMinor: part, currency: total.currency },
      }
}

const inOrder = (tenders: readonly HeldTender[]): readonly HeldTender[] =>
  tenders.toSorted((a, b) => tenderKinds.indexOf(a.kind) - tenderKinds.indexOf(b.kind))

/** Asks each desk for its part of the price; or the first refusal. */
const acceptAll = async <T>(
  desks: TenderDesks<T>,
  tx: T,
  choice: TenderChoice,
  asked: AskedTenders,
  total: Money,
): Promise<Result<readonly HeldTender[], Refusal>> => {
  let asking: TenderAsking = { choice, asked, left: total, accepted: [], paidOfParts: undefined }
  for (const desk of Object.values(desks)) {
    const answer = await desk.accept(tx, asking)
    if (!answer.ok) return answer
    const { tenders, paidOfParts } = answer.value
    const paid = sum(
      tenders.map(({ amount }) => fromWire(amount)),
      total.currency,
    )
    const { paidOfParts: before } = asking
    asking = {
      ...asking,
      left: subtract(asking.left, paid),
      accepted: [...asking.accepted, ...tenders],
      paidOfParts:
        paidOfParts?.map((one, at) => add(one, before?.[at] ?? { ...one, minor: 0n })) ?? before,
    }
    if (asking.left.minor < 0n)
      return refuse({
        code: 'TendersExceedTotal',
        message: 'The tenders are more than the remaining amount.',
        field: 'payment.tenders',
      })
  }
  return ok(inOrder(asking.accepted))
}

/**
 * Chooses the tenders from our own books: what each desk accepts, and the card for the rest. A
 * booking paid by card alone needs no lookup.
 */
export const chooseTenders = async <T>(
  { desks, accountsOf }: ChooseTendersDeps<T>,
  tx: T,
  choice: TenderChoice,
): Promise<Result<ChosenTenders, Refusal>> => {
  const { principal, quote, body } = choice
  const asked = body.payment.tenders
  const total = fromWire(totalOf(quote.parts))
  const held = asked === undefined ? ok([]) : await acceptAll(desks, tx, choice, asked, total)
  if (!held.ok) return held
  const tenders = withCard(total, held.value)
  const fault = cardFault({ asked, total }, tenders)
  if (fault !== null) return refuse(fault)
  const card = cardPart(tenders)
  if (card !== null && body.payment.methodToken === undefined)
    return refuse({
      code: 'UserCardNotFound',
      message: 'A card is required for the remaining amount.',
      field: 'payment.methodToken',
    })
  if (held.value.length === 0) return ok({ tenders, earn: earnOf(quote, body) })
  const accounts = card === null ? [] : await accountsOf(tx, principal)
  return ok({
    tenders,
    earn: card === null ? null : earnOnCard(choice, accounts, fromWire(card)),
  })
}
