import type { Refusal } from '@portolan/contract/errors.ts'

export const noSuchWebhook: Refusal = { code: 'NotFound', message: 'There is no such webhook.' }
export const noSuchDelivery: Refusal = { code: 'NotFound', message: 'There is no such delivery.' }
export const tooManyWebhooks: Refusal = {
  code: 'TooManyWebhooks',
  message: 'The company has as many webhooks as it may.',
}
export const webhookOff: Refusal = {
  code: 'WebhookOff',
  message: 'The webhook is off.',
}
export const addressNotAllowed: Refusal = {
  code: 'AddressNotAllowed',
  message: 'The address must be https, public, and without credentials or a fragment.',
  field: 'url',
}
