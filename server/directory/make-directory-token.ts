import { makeDirectoryToken } from '@portolan/contract/directory/make-directory-token.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { keepToken, writeToken } from './directory-token.ts'

/** The secret is in this answer alone: what is stored cannot be turned into it. */
export const makeDirectoryTokenRoute = (
  { change }: Administration,
  { ids }: { readonly ids: Pick<Ids, 'secret'> },
): Route =>
  route(makeDirectoryToken, (_input, context) =>
    change(context, async ({ tx, of, company }) => {
      const secret = ids.secret()
      await keepToken(tx, of, { secret, madeBy: context.principal.personId, now: context.now })
      return ok({
        company,
        events: [{ code: 'DIRECTORY_TOKEN_MADE' }],
        answer: { token: writeToken(of, secret) },
      })
    }),
  )
