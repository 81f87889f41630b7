/** Terms of price drop protection. Amounts in US cents, for each booking. */
export const priceDropTerms = {
  /** Calendar days after the booking's on which prices are compared. */
  days: { Flight: 10, Room: 5 },
  /** A smaller drop credits nothing. */
  least: 500,
  most: 5_000,
  /** Local time of the product from which a day's price is compared. */
  checkedFrom: '06:00',
  /** Collections whose stays are excluded. */
  excludedCollections: ['Premier', 'Lifestyle'],
} as const
