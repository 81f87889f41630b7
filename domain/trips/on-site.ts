import type { MoneyWire } from '@portolan/kernel/money.ts'

/**
 * What a part of a trip takes from a card at its place: `charged` when it begins, `held` until it
 * ends. Moments in milliseconds.
 */
export interface OnSite {
  readonly from: number
  readonly until: number
  readonly charged: MoneyWire
  readonly held: MoneyWire
}

/** Amounts that are taken after `now` and still charged or held at some time between two moments. */
export const takenOnSite = (
  all: readonly OnSite[],
  now: number,
  between: { readonly from: number; readonly until: number },
): readonly MoneyWire[] =>
  all
    .filter(({ from }) => from > now && from <= between.until)
    .flatMap(({ until, charged, held }) => (until >= between.from ? [charged, held] : [charged]))
    .filter(({ minor }) => minor > 0)
