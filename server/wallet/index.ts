/** What other capabilities may use. */
export { airlineCreditAnswer } from './airline-credit-answer.ts'
export {
  airlineCreditEnd,
  airlineCreditsOf,
  airlineCreditsOfCause,
  airlineCreditsOfPeople,
  issueAirlineCredits,
  type IssuedAirlineCredit,
} from './airline-credits.store.ts'
export { creditById } from './credits.store.ts'
export { createGrantCredit, type GrantCredit } from './grant-credit.ts'
export { holdables, openOffer } from './holdables.ts'
export { grantOffers, keepOffers, offerById, type NewOffer } from './offers.store.ts'
export { hasOffer, whyCreditIsUnusable } from './why-unusable.ts'
export { seedDemoWallet } from './seed-demo-wallet.ts'
export { createWallet, type Wallet } from './wallet.ts'
