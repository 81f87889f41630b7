import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Trip } from '../../after-sales/index.ts'
import type { CancellationQuote } from './cancel-queries.ts'

export type Choice = CancellationQuote['choices'][number]

const isQuoted = ({ parts }: Pick<CancellationQuote, 'parts'>, choice: Choice): boolean =>
  choice.parts.every((id) => parts.some((part) => part.id === id))

/** Whether something of the trip stays if this quote is confirmed. */
export const leavesParts = (quote: CancellationQuote): boolean =>
  !quote.choices.every((choice) => isQuoted(quote, choice))

/** What is canceled: the trip's title, or those of its parts where there is more in the trip. */
export const canceledTitle = (trip: Pick<Trip, 'title' | 'status'>, quote: CancellationQuote) =>
  trip.status !== 'Modified' && !leavesParts(quote)
    ? trip.title
    : quote.choices
        .filter((choice) => isQuoted(quote, choice))
        .map(({ title }) => title)
        .join(', ')

/** The ids that are chosen after a click on one choice; null for everything. */
export const afterClick = (
  choices: readonly Choice[],
  chosen: readonly string[] | null,
  { parts }: Choice,
): readonly string[] | null => {
  const all = choices.flatMap((choice) => choice.parts)
  const before = chosen ?? all
  const isChosen = parts.every((id) => before.includes(id))
  const after = all.filter((id) => (parts.includes(id) ? !isChosen : before.includes(id)))
  return after.length === all.length ? null : after
}

/**
 * The package discount that ends if this alone is canceled (packages-5); null if none does, or its
 * part is canceled too.
 */
export const endedDiscount = (
  choices: readonly Choice[],
  chosen: readonly string[] | null,
): NonNullable<Choice['endsDiscount']> | null =>
  choices
    .filter(({ parts }) => chosen !== null && parts.every((id) => chosen.includes(id)))
    .flatMap(({ endsDiscount }) => endsDiscount ?? [])
    .find(({ part }) => chosen !== null && !chosen.includes(part)) ?? null

/** What a choice refunds, of a quote that has all of its parts. */
export const refundOf = (
  { parts, charged }: Pick<CancellationQuote, 'parts' | 'charged'>,
  choice: Choice,
): { readonly refund: MoneyWire; readonly credit: MoneyWire } => {
  const own = parts.filter(({ id }) => choice.parts.includes(id))
  const total = (amounts: readonly MoneyWire[]): MoneyWire => ({
    ...charged,
    minor: amounts.reduce((all, { minor }) => all + minor, 0),
  })
  return {
    refund: total(own.map(({ refund }) => refund)),
    credit: total(own.map(({ credit }) => credit)),
  }
}
