/** What other capabilities may use. */
export { OfferChip, useOffersAhead } from './offer-chip.tsx'
export { walletQuestions } from './wallet-faq.tsx'
export { lastDayText } from './wallet-words.ts'
