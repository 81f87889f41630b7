/** What other capabilities may ask of webhooks. */
export { announce } from './announce.ts'
export { followDeliveries } from './deliver.ts'
export { forgetDeliveries } from './forget-deliveries.ts'
export { createPostWebhook } from './post-webhook.ts'
export { webhookLetters } from './webhook-letters.ts'
export { createWebhookSealer } from './webhook-sealer.ts'
