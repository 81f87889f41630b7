import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf, openPortal, type Portal } from '../test-portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
}, 60_000)
afterAll(() => portal.close())

test('a login code that is posted again ends the session it has opened', async () => {
  const [owner, other] = [portal.browser(), portal.browser()]
  const login = await owner.code('blake')
  const opened = await owner.send('POST', '/api/v0/auth/code', login)
  owner.bearer = opened.json<{ accessToken: string }>().accessToken
  expect((await owner.send('GET', '/api/v0/userInfo')).statusCode).toBe(200)
  expect(errorOf(await other.send('POST', '/api/v0/auth/code', login))).toBe('InvalidLoginCode')
  expect((await owner.send('GET', '/api/v0/userInfo')).statusCode).toBe(401)
})
