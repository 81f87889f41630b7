/** Terms and numbers of the price prediction: screens, the legal page and the bench render these. */
export const predictionTerms = {
  /** Days ahead that a prediction speaks of; never past the eve of the departure. */
  horizonDays: 14,
  /** Days of observed lowest fares it is made from, today included. */
  historyDays: 29,
  /** With fewer there is a history and no prediction. */
  leastHistoryDays: 15,
  /** Nothing to wait for: so close to the departure there is no prediction. */
  leastLeadDays: 3,
  /** What counts as a lower price: this share below today's, in per mille. */
  dropPerMille: 30,
  /** Share of the outcomes that the range is meant to hold, in per cent. */
  rangePercent: 80,
  /**
   * Waiting is advised outright from this expected saving on; below it the advice is neutral. Per
   * mille of today's price.
   */
  clearSavingPerMille: 20,
  /** Buying is advised outright when the price is expected to rise by this much within a week. */
  clearRisePerMille: 20,
} as const
