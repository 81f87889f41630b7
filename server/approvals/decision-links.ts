import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { OfCompany } from '../platform/database/database.ts'
import type { SecretOf } from '../platform/secrets/secrets.ts'

/**
 * The link in an approver's email. It shows that the email reached the approver it was for: its
 * reader still signs in, and decides by pressing a button. Never stored.
 */
export interface DecisionLinks {
  readonly make: (of: OfCompany, requestId: string, approverId: string) => Promise<string>
  readonly fits: (
    of: OfCompany,
    requestId: string,
    approverId: string,
    token: string,
  ) => Promise<boolean>
}

export const createDecisionLinks = (deps: {
  readonly secretOf: SecretOf
  readonly ids: Pick<Ids, 'secret'>
}): DecisionLinks => {
  const sign = async (of: OfCompany, requestId: string, approverId: string): Promise<Buffer> =>
    createHmac('sha256', await deps.secretOf('approval-links', () => deps.ids.secret()))
      .update([of.tenant, of.businessId, requestId, approverId].join('|'))
      .digest()
  return {
    make: async (...what) => (await sign(...what)).toString('base64url'),
    fits: async (of, requestId, approverId, token) => {
      const [given, wanted] = [
        Buffer.from(token, 'base64url'),
        await sign(of, requestId, approverId),
      ]
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
  }
}
