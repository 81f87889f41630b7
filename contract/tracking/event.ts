import * as z from 'zod/mini'

/** The event for which an offer's `encryptedProperties` are sealed: its card was followed. */
export const offerSelected = 'offer_selected'

/** Flat and bounded, so that no document can be smuggled into an event. */
export const eventProperties = z.record(
  z.string().check(z.maxLength(60)),
  z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean(), z.null()]),
)
export const trackingEvent = z.strictObject({
  eventName: z.string().check(z.minLength(1), z.maxLength(80)),
  properties: eventProperties,
  /** Passed on unchanged; never used as authority (security-11). */
  encryptedProperties: z.optional(z.string().check(z.maxLength(4000))),
})
