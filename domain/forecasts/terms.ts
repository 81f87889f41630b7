/** Terms of the price prediction; screens, the legal page and the bench render these. */
export const predictionTerms = {
  /** Days a prediction covers, at most until the day before departure. */
  horizonDays: 14,
  /** Days of observed lowest fares it uses, including today. */
  historyDays: 29,
  /** Fewer days give a history but no prediction. */
  leastHistoryDays: 15,
  /** No prediction closer to departure than this. */
  leastLeadDays: 3,
  /** Relative drop that counts as a lower price, in per mille. */
  dropPerMille: 30,
  /** Share of outcomes the range should contain, in percent. */
  rangePercent: 80,
  /**
   * Expected saving from which waiting is advised clearly, in per mille of today's price; below it
   * the advice is neutral.
   */
  clearSavingPerMille: 50,
  /** Expected rise within the days ahead from which buying is advised clearly, in per mille. */
  clearRisePerMille: 50,
} as const
