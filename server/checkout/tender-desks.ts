import type { Tx } from '../platform/database/database.ts'
import { accountsInSession } from '../rewards/index.ts'
import { payFromAirlines } from './pay-from-airlines.ts'
import { payFromWallet } from './pay-from-wallet.ts'
import type { TenderDesk } from './tender-desk.ts'

/** Rewards and the wallet as checkout asks them. */
export const tenderDesk = (): TenderDesk<Tx> => ({
  accountsOf: accountsInSession,
  fromAirlines: payFromAirlines,
  fromWallet: payFromWallet,
})
