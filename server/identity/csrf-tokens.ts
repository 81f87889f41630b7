import { createHmac } from 'node:crypto'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { SecretOf } from '../platform/secrets/secrets.ts'
import type { Session } from './sessions.store.ts'

/** The CSRF token of a session; constant, because several tabs share it. */
export type CsrfTokenOf = (
  session: Pick<Session, 'tenant' | 'id' | 'csrfSecret'>,
) => Promise<string>

/**
 * Derived from the session's row and a key that the application's role cannot read, so that a copy
 * of the table reveals no token.
 */
export const createCsrfTokens =
  (deps: { readonly secretOf: SecretOf; readonly ids: Pick<Ids, 'secret'> }): CsrfTokenOf =>
  async ({ tenant, id, csrfSecret }) =>
    createHmac('sha256', await deps.secretOf('identity-csrf', () => deps.ids.secret()))
      .update(`${tenant}|${id}|${csrfSecret}`)
      .digest('base64url')
