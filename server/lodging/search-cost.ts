/** What questions cost the properties and us, in plain calls of a person's minute (as for flights). */
export const lodgingCost = {
  /** All candidates of an area, priced. Moving a map asks often, and most of those answers are kept. */
  search: 4,
  /** A further page of one that is kept. */
  furtherPage: 1,
  rates: 2,
} as const
