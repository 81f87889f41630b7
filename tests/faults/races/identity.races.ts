import { csrfHeader, sessionCookie } from '@portolan/contract/identity/session-cookies.ts'
import { personOfClaims } from '@portolan/server/identity/persons.store.ts'
import { renewSessionRoute } from '@portolan/server/identity/renew-session.ts'
import { openSession } from '@portolan/server/identity/sessions.store.ts'
import { spendLoginCode } from '@portolan/server/identity/spent-login-codes.store.ts'
import type { RequestContext } from '@portolan/server/platform/http/route.ts'
import { createIds } from '@portolan/server/platform/ids.ts'
import { createLog } from '@portolan/server/platform/log.ts'
import { start } from '../journey.ts'
import type { Race } from './race.ts'

const ids = createIds()

export const races: readonly Race[] = [
  {
    name: 'one login code',
    round: async ({ database }, round) => ({
      allowed: 1,
      attempt: () =>
        database.tenant('capone', (tx) => spendLoginCode(tx, 'capone', `code-${round}`, 0)),
    }),
  },
  {
    name: 'one renewal token',
    round: async ({ database }, round) => {
      const claims = {
        issuer: 'https://issuer.example',
        subject: `race-${round}`,
        firstName: 'Avery',
        lastName: 'Race',
        email: `race-${round}@portolan.example`,
      }
      const { renewalToken } = await database.tenant('capone', async (tx) => {
        const { person } = await personOfClaims(tx, 'capone', claims, ids.make('person'), start)
        return openSession(tx, ids, {
          tenant: 'capone',
          personId: person.id,
          device: 'race',
          isFirst: true,
          now: start,
          lasts: 3_600_000,
        })
      })
      const { handle } = renewSessionRoute({
        database,
        ids,
        log: createLog('silent'),
        csrfTokenOf: () => Promise.resolve('csrf'),
      })
      const context = {
        requestId: 'r',
        tenant: 'capone',
        principal: null,
        now: start,
        headers: { [csrfHeader]: 'csrf' },
        remoteAddress: '',
        cookies: { [sessionCookie]: renewalToken },
        setCookie: () => undefined,
        signal: new AbortController().signal,
      } satisfies RequestContext<null>
      return { allowed: 1, attempt: async () => (await handle({} as never, context)).ok }
    },
  },
]
