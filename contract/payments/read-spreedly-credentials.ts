import { instant } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const readSpreedlyCredentials = defineOperation({
  id: 'read-spreedly-credentials',
  method: 'GET',
  path: '/api/v0/payments/spreedlyCredentials',
  summary:
    'Issues credentials for one authenticated tokenization in the card vault. Card data never reaches this API.',
  access: 'session',
  action: 'payment-method:create',
  answer: z.strictObject({
    environmentKey: z.string(),
    certificateToken: z.string(),
    nonce: z.string(),
    timestamp: z.string(),
    signature: z.string(),
    /** Origin of the vault; its card form is framed from `<vaultOrigin>/card/`. */
    vaultOrigin: z.string(),
    expiresAt: instant,
  }),
  errors: [],
  example: {
    environmentKey: 'env',
    certificateToken: 'certificate',
    nonce: 'nonce',
    timestamp: '1770000000',
    signature: 'signature',
    vaultOrigin: 'http://vault.localhost:8080',
    expiresAt: '2026-11-20T12:10:00Z',
  },
})
