import type { OfCompany } from '../platform/database/database.ts'
import { openText, sealingKey, sealText } from '../platform/secrets/sealed-text.ts'
import type { SecretOf } from '../platform/secrets/secrets.ts'

/** Seals the secrets that sign, each for its own row. */
export const createWebhookSealer = (secretOf: SecretOf) => {
  const key = () => sealingKey(secretOf, 'webhook-secrets')
  const place = ({ tenant, businessId }: OfCompany, id: string) => [
    'webhook',
    tenant,
    businessId,
    id,
  ]
  return {
    seal: async (of: OfCompany, id: string, secret: string): Promise<string> =>
      sealText(await key(), place(of, id), secret),
    open: async (of: OfCompany, id: string, sealed: string): Promise<string> =>
      openText(await key(), place(of, id), sealed),
  }
}
export type WebhookSealer = ReturnType<typeof createWebhookSealer>
