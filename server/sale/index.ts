/** Entry point for the boot. */
export { builtInSale, readSaleFile, type SaleFile } from './sale-file.ts'
export { createSale, type Sale } from './sale.ts'
