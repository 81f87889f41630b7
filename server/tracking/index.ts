/** The public surface of the tracking capability. */
export { createPropertySealer, type PropertySealer, type SealedFor } from './sealed-properties.ts'
