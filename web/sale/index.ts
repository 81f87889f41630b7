/** What other capabilities may use. */
export { LazySaleEntry } from './lazy-sale-entry.ts'
export { SaleLink } from './sale-link.tsx'
export { saleQuery } from './sale-query.ts'
