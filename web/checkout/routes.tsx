export { CheckoutPage } from './checkout-page.tsx'
export { ConfirmationPage } from './confirmation-page.tsx'
