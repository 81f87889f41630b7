import { readCompanyIdentity } from '@portolan/contract/directory/read-company-identity.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { identityAnswer } from './identity-answer.ts'

export const readCompanyIdentityRoute = ({ look }: Administration): Route =>
  route(readCompanyIdentity, (_input, context) =>
    look(context, async (at) => ({
      events: [],
      answer: await identityAnswer(at, context.headers['host']),
    })),
  )
