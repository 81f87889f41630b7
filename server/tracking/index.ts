/** What other capabilities may ask of tracking. */
export { createPropertySealer, type PropertySealer, type SealedFor } from './sealed-properties.ts'
