import { expect, test } from 'vitest'
import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import type { Call } from '../session/call.ts'
import { browserSessionId } from './browser-session.ts'
import { createTracker } from './tracker.ts'

test('an event has tenant, credit, agent, and campaign; a failure only logs a warning', async () => {
  const sent: unknown[] = []
  const warned: string[] = []
  const call = (async (operation: { id: string }, input: { body: unknown }) => {
    sent.push([operation.id, input.body])
    throw new Error('gone')
  }) as unknown as Call
  const tracker = createTracker({
    call,
    profile: tenantProfiles.capone,
    signedIn: () => true,
    href: () => 'http://localhost/?utm_source=mail',
    browserSessionId: () => 'b1',
    facts: () => ({
      hasTravelCredit: null,
      isAgentSession: false,
      experimentProperties: { exp: 'a' },
    }),
    warn: (message) => void warned.push(message),
  })
  tracker.track('viewed', { long: 'x'.repeat(900) })
  tracker.engage('engaged')
  await Promise.resolve()
  await Promise.resolve()
  expect(sent).toMatchObject([
    [
      'track-event',
      {
        eventName: 'viewed',
        properties: {
          tenant: 'capone',
          has_travel_credit: null,
          is_agent_session: false,
          source: 'mail',
          medium: null,
          exp: 'a',
          long: 'x'.repeat(500),
        },
      },
    ],
    ['engage-event', { browser_session_id: 'b1', url: 'http://localhost/?utm_source=mail' }],
  ])
  expect(warned).toHaveLength(2)
})

test('the browser session id is kept in a cookie', () => {
  const page = { cookie: '' }
  expect(browserSessionId(page, () => 'one')).toBe('one')
  expect(browserSessionId({ cookie: 'a=1; browser_session_id=one' }, () => 'two')).toBe('one')
  expect(page.cookie).toContain('browser_session_id=one')
})
