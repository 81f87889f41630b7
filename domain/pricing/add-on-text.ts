import type { AddOnKind } from './price.ts'

/** Labels of add-ons on screens and in documents. */
export const addOnText: Readonly<Record<AddOnKind, string>> = { SeatsAndBags: 'Seats and bags' }
