import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

/** Documents that can be downloaded for a trip. */
export const tripDocuments = ['itinerary', 'receipt'] as const
export type TripDocument = (typeof tripDocuments)[number]

export const readTripDocument = defineOperation({
  id: 'read-trip-document',
  method: 'GET',
  path: '/api/v0/trips/:tripId/documents/:document',
  summary:
    'Reads a trip document as a base64 PDF: the itinerary, or the receipt according to the ledger.',
  access: 'session',
  action: 'trip:read',
  params: z.strictObject({ tripId: identifier, document: z.enum(tripDocuments) }),
  answer: z.strictObject({
    name: z.string(),
    mediaType: z.literal('application/pdf'),
    base64: z.string(),
  }),
  errors: ['NotFound'],
  example: {
    name: 'portolan-itinerary-QK7T4M.pdf',
    mediaType: 'application/pdf',
    base64: 'JVBERi0xLjc=',
  },
})
