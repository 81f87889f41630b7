import type { Clock } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import type { Route } from '../platform/http/route.ts'
import type { PropertySealer } from '../tracking/index.ts'
import { createExpireCredit, expireCreditDeadline } from './expire-credit.ts'
import { createGrantCredit, type GrantCredit } from './grant-credit.ts'
import type { TripsOfCauses } from './history-lines.ts'
import { listAirlineCreditsRoute } from './list-airline-credits.ts'
import { readWalletDetailsRoute } from './read-wallet-details.ts'
import { readWalletHistoryRoute } from './read-wallet-history.ts'

export interface WalletDeps {
  readonly database: Database
  readonly properties: Pick<PropertySealer, 'seal'>
  readonly deadlines: Deadlines
  readonly clock: Clock
  /** The trips that credits paid for. */
  readonly tripsOf: TripsOfCauses
}

export interface Wallet {
  readonly routes: readonly Route[]
  /** Used by price drops, price matches and refunds. */
  readonly grantCredit: GrantCredit
}

/** Wires the wallet: routes and expiry of credits. */
export const createWallet = (deps: WalletDeps): Wallet => {
  deps.deadlines.on(expireCreditDeadline, createExpireCredit(deps))
  return {
    routes: [
      readWalletDetailsRoute(deps),
      readWalletHistoryRoute(deps),
      listAirlineCreditsRoute(deps),
    ],
    grantCredit: createGrantCredit(deps),
  }
}
