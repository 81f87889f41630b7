import { offReasons } from '@portolan/domain/webhooks/webhook.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import * as z from 'zod/mini'
import { letterOf, type Letters } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import { webhookById } from './webhooks.store.ts'

export const webhookOffLetter = 'webhook-off'
const facts = z.strictObject({
  businessId: z.string(),
  webhookId: z.string(),
  reason: z.enum(offReasons),
})

/** To the admins of a company whose webhook was turned off (webhooks-7). */
export const webhookLetters = ({ database }: { readonly database: Database }): Letters => ({
  [webhookOffLetter]: async (said, { tenant, origin }) => {
    const { businessId, webhookId, reason } = z.parse(facts, said)
    const of = { tenant: tenant as TenantId, businessId }
    const webhook = await database.company(of, (tx) => webhookById(tx, of, webhookId))
    // A path or query may carry a receiver's own token.
    const host = webhook === undefined ? 'a removed address' : new URL(webhook.url).host
    return letterOf({
      tenant,
      subject: `We stopped sending webhooks to ${host}`,
      blocks: [
        {
          kind: 'text',
          text:
            reason === 'Gone'
              ? 'It answered 410 Gone, which asks us to stop.'
              : 'It didn’t accept anything we sent for three days.',
        },
        {
          kind: 'text',
          text: 'Turn it on when it works again. What wasn’t delivered is in its log, and you can resend it there.',
        },
        { kind: 'link', label: 'Open webhooks', href: `${origin}/admin-portal/webhooks/` },
      ],
      foot: 'You’re getting this email because you run travel at your company. Replies aren’t monitored.',
    })
  },
})
