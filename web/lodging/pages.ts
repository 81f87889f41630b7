export { StayShopPage } from './shop/stay-shop-page.tsx'
export { StayCheckoutPage } from './book/stay-checkout-page.tsx'
export { StayConfirmationPage } from './book/stay-confirmation-page.tsx'
