export { ActivityResultsPage } from './availability/results-page.tsx'
export { ActivityShopPage } from './shop/shop-page.tsx'
export { ActivityCheckoutPage } from './book/activity-checkout-page.tsx'
export { ActivityConfirmationPage } from './book/activity-confirmation-page.tsx'
