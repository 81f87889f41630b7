/** Cost of searches in plain calls against a person's rate limit (as for flights). */
export const lodgingCost = {
  /** All priced candidates of an area; map moves hit the cache mostly. */
  search: 4,
  /** A further page of a cached list. */
  furtherPage: 1,
  rates: 2,
} as const
