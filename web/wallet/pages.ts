export { ComplimentaryNightTermsPage } from './complimentary-night-terms-page.tsx'
export { PremiumOffersPage } from './premium-offers-page.tsx'
export { TravelOffersPage } from './travel-offers-page.tsx'
