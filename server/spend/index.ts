/** What other capabilities may ask of a company's spend. */
export { createChargeTo } from './charge-to.ts'
export { followCharges, tellSpend } from './follow-charges.ts'
export { createReadBudget } from './read-budget.ts'
export { createInvoiceSigner } from './sign-invoices.ts'
export { proveCharges } from './prove-charges.ts'
export { seedDemoSpend } from './seed-demo-spend.ts'
