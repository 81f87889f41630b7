/** What products whose parts are changed in place may use. */
export type { BecomingPart, ChangingProduct } from './changing-product.ts'
export { partChangesErasing } from './erase-guests.ts'
export { changeablePart, partOfTrip, saidBy } from './part-of-trip.ts'
export { createPartChanges, type PartChanges, type PartChangesDeps } from './part-changes.ts'
export { keepPartChangeQuote } from './part-changes.store.ts'
export { changeMoney, type ChangeablePart, type QuotedPartChange } from './quoted-part-change.ts'
