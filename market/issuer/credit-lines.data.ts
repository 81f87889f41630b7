/** US cents. `balance` is what an account owed before it paid for anything here. */
export interface CreditLine {
  readonly limit: number
  readonly balance: number
}

/**
 * Credit lines of the accounts that the bank issued. A charge card, such as Spark Cash Plus, has no
 * limit that is set in advance, and no line here.
 */
export const creditLines: Readonly<Record<string, CreditLine>> = {
  account_avery_venture_x: { limit: 2_000_000, balance: 318_240 },
  account_avery_quicksilver: { limit: 250_000, balance: 126_000 },
  account_casey_venture_one: { limit: 150_000, balance: 94_015 },
  account_drew_venture_x_business: { limit: 4_000_000, balance: 1_125_460 },
}
