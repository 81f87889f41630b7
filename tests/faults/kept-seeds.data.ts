/**
 * Seeds that once showed a bug of ours, and what it was. What a seed draws changes with the
 * simulation: the bug, not the history, is what is kept in mind.
 */
export const keptSeeds: readonly { readonly seed: number; readonly bug: string }[] = [
  {
    seed: 665,
    bug: 'an order that was seen was believed gone on a copy that lagged, and lived on until the sweep',
  },
  {
    seed: 630,
    bug: 'an authorization that was seen was believed gone on a copy that lagged, and stayed open until the sweep',
  },
]
