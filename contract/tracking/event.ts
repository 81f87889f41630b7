import * as z from 'zod/mini'

/** The event that an offer's own `encryptedProperties` are sealed for: somebody followed its card. */
export const offerSelected = 'offer_selected'

/** Flat and bounded, so that no document can hide in an event. */
export const eventProperties = z.record(
  z.string().check(z.maxLength(60)),
  z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean(), z.null()]),
)
export const trackingEvent = z.strictObject({
  eventName: z.string().check(z.minLength(1), z.maxLength(80)),
  properties: eventProperties,
  /** Passed on untouched; never authority (reliability T11). */
  encryptedProperties: z.optional(z.string().check(z.maxLength(4000))),
})
