/** What stands in the form of how a person pays. */
export interface PaymentEntries {
  /** The vault's token of a kept card; empty where a card is typed. */
  methodToken: string
  /** Keep the card that is typed for next time. Never chosen beforehand. */
  keep: boolean
  tenders: {
    /** Empty: no travel offer. */
    offerId: string
    /** An airline's credit pays where its traveler is named, unless it is among these ids. */
    airlineCredits: { without: string[] }
    /** Ids of the travel credits that pay. */
    credits: string[]
    /** One account at a time; no account while no units. */
    rewards: { accountReferenceId: string; units: number }
  }
  /** The person has chosen: the best is no more put in its place. */
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
