import { revokeDirectoryToken } from '@portolan/contract/directory/revoke-directory-token.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { dropToken } from './directory-token.ts'
import { identityAnswer } from './identity-answer.ts'

export const revokeDirectoryTokenRoute = ({ change }: Administration): Route =>
  route(revokeDirectoryToken, (_input, context) =>
    change(context, async (at) => {
      const was = await dropToken(at.tx, at.of)
      return ok({
        company: at.company,
        events: was ? [{ code: 'DIRECTORY_TOKEN_REVOKED' }] : [],
        answer: await identityAnswer(at, context.headers['host']),
      })
    }),
  )
