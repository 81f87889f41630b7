import { approvalsErasing } from './approvals/erase-approvals.ts'
import { casesErasing } from './cases/erase-words.ts'
import { companiesErasing } from './companies/erase-company-person.ts'
import { directoryErasing } from './directory/erase-directory-user.ts'
import { createBookingErasing } from './checkout/erase-bookings.ts'
import { exchangesErasing } from './exchanges/erase-cards-of-exchanges.ts'
import { favoritesErasing } from './favorites/erase-wishlists.ts'
import { forecastsErasing } from './forecasts/erase-watches.ts'
import { identityErasing } from './identity/erase-account.ts'
import { mailErasing } from './mail/erase-mails.ts'
import { createCardErasing } from './payments/erase-cards.ts'
import type { TokenSealer } from './payments/index.ts'
import type { Vault } from './payments/vault.ts'
import type { Database } from './platform/database/database.ts'
import type { Erasing, OfPerson } from './platform/erasing.ts'
import { policiesErasing } from './policies/erase-exemptions.ts'
import { protectionsErasing } from './protections/erase-contracts.ts'
import { quotesErasing } from './quotes/erase-quotes.ts'
import { rewardsErasing } from './rewards/erase-holder.ts'
import { partChangesErasing } from './part-changes/index.ts'
import { travelersErasing } from './travelers/erase-travelers.ts'
import { tripsErasing } from './trips/erase-people.ts'
import { walletErasing } from './wallet/erase-credits.ts'

/** Everything that knows something about a person; the account goes last. */
export const erasingsOf = (deps: {
  readonly database: Database
  readonly vault: Vault
  readonly sealer: TokenSealer
  readonly eraseOrders: (of: OfPerson, references: readonly string[]) => Promise<void>
}): readonly Erasing[] => [
  tripsErasing,
  approvalsErasing,
  createBookingErasing(deps),
  casesErasing,
  exchangesErasing,
  partChangesErasing,
  quotesErasing,
  mailErasing,
  createCardErasing(deps),
  favoritesErasing,
  forecastsErasing,
  protectionsErasing,
  walletErasing,
  rewardsErasing,
  travelersErasing,
  directoryErasing,
  policiesErasing,
  companiesErasing,
  identityErasing,
]
