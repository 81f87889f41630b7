export { ExchangeConfirmPage } from './confirm-page.tsx'
export { ExchangeFlightPage } from './flight-page.tsx'
export { ExchangePage } from './exchange-page.tsx'
export { ExchangeShopPage } from './exchange-shop-page.tsx'
