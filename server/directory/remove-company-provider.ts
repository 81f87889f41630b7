import { removeCompanyProvider } from '@portolan/contract/directory/remove-company-provider.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { identityAnswer } from './identity-answer.ts'
import { dropProvider } from './provider.store.ts'

/** Sessions that it opened stay: they are the people's, and end as every session does. */
export const removeCompanyProviderRoute = ({ change }: Administration): Route =>
  route(removeCompanyProvider, (_input, context) =>
    change(context, async (at) => {
      const was = await dropProvider(at.tx, at.of)
      return ok({
        company: at.company,
        events: was ? [{ code: 'SIGN_IN_PROVIDER_REMOVED' }] : [],
        answer: await identityAnswer(at, context.headers['host']),
      })
    }),
  )
