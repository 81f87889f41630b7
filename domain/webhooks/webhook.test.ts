import { expect, test } from 'vitest'
import { isWebhookUrl, pauseAfter, secretsAt, webhookTerms } from './webhook.ts'

test('a delivery is tried ten times over about three days', () => {
  const pauses = Array.from({ length: 12 }, (_, tried) => pauseAfter(tried + 1))
  expect(pauses.filter((pause) => pause !== null)).toHaveLength(9)
  expect(pauses.slice(9)).toEqual([null, null, null])
  const hours = webhookTerms.pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000
  expect(hours).toBeGreaterThan(71)
  expect(hours).toBeLessThan(73)
})

test('an earlier secret signs too until its overlap ends', () => {
  const secrets = { secret: 'new', previous: 'old', previousUntil: 100 }
  expect(secretsAt(secrets, 99)).toEqual(['new', 'old'])
  expect(secretsAt(secrets, 100)).toEqual(['new'])
})

test.each([
  ['https://hooks.example/travel', true],
  ['https://hooks.example:8443/travel?team=1', true],
  ['http://hooks.example/travel', false],
  ['https://user:secret@hooks.example/', false],
  ['https://hooks.example/#part', false],
  ['https://localhost/', false],
  ['https://db.internal/', false],
  ['ftp://hooks.example/', false],
  ['hooks.example', false],
])('%s may be registered: %s', (url, allowed) => {
  expect(isWebhookUrl(url, { anyAddress: false })).toBe(allowed)
})
