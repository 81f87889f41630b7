export { CarResultsPage } from './availability/results-page.tsx'
export { CarShopPage } from './shop/shop-page.tsx'
export { CarCheckoutPage } from './book/car-checkout-page.tsx'
export { CarConfirmationPage } from './book/car-confirmation-page.tsx'
