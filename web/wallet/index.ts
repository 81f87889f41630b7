/** What other capabilities may use. */
export { OfferBanner, useOffersAhead } from './offer-banner.tsx'
export { walletQuestions } from './wallet-faq.tsx'
export { lastDayText } from './wallet-words.ts'
