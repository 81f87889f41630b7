import { expect, test } from 'vitest'
import { CallFailed } from '../session/call-failed.ts'
import { createErrorEvents } from './error-events.ts'

const stage = () => {
  let at = 0
  const sent: unknown[] = []
  const report = createErrorEvents({
    track: (_name, properties = {}) => void sent.push(properties['failure_code']),
    now: () => at,
  })
  return {
    sent,
    wait: (ms: number) => void (at += ms),
    fails: (
      code: 'Unavailable' | 'CardDeclined',
      { status = 503, body = {}, operationId = 'search-flights' } = {},
    ) =>
      report(new CallFailed({ code, status, message: 'why' }), {
        operationId,
        url: '/api/v0/x',
        endpoint: '/api/v0/x',
        body,
      }),
  }
}

test('a search that fails again on its retry sends one error event', () => {
  const { fails, wait, sent } = stage()
  fails('Unavailable')
  wait(1000)
  fails('Unavailable')
  fails('Unavailable', { body: { slices: ['another search'] } })
  wait(60_000)
  fails('Unavailable')
  expect(sent).toEqual(['Unavailable', 'Unavailable', 'Unavailable'])
})

test('a refusal that every poll repeats is sent once', () => {
  const { fails, wait, sent } = stage()
  for (let poll = 0; poll < 3; poll++) {
    fails('CardDeclined', { status: 200, operationId: 'read-booking' })
    wait(600_000)
  }
  expect(sent).toEqual(['CardDeclined'])
})

test('failures of tracking and of session info send none', () => {
  const { fails, sent } = stage()
  for (const operationId of ['track-event', 'engage-event', 'read-user-info'])
    fails('Unavailable', { operationId })
  expect(sent).toEqual([])
})
