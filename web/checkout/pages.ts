export { CheckoutPage } from './checkout-page.tsx'
export { ConfirmationPage, SelfTransferConfirmationPage } from './confirmation-page.tsx'
