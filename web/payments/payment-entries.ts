/** Form values of the payment section. */
export interface PaymentEntries {
  /** The vault's token of a saved card; empty for a new card. */
  methodToken: string
  /** Save the new card. Never preselected. */
  keep: boolean
  tenders: {
    /** Empty: no travel offer. */
    offerId: string
    /** Airline credits pay for their traveler automatically, except these ids. */
    airlineCredits: { without: string[] }
    /** Ids of the chosen travel credits. */
    credits: string[]
    /** One account at a time; empty without units. */
    rewards: { accountReferenceId: string; units: number }
  }
  /** Chosen by the person, so no longer preselected. */
  touched: { tenders: boolean; card: boolean }
}

export const noPayment: PaymentEntries = {
  methodToken: '',
  keep: false,
  tenders: {
    offerId: '',
    airlineCredits: { without: [] },
    credits: [],
    rewards: { accountReferenceId: '', units: 0 },
  },
  touched: { tenders: false, card: false },
}
