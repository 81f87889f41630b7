import { expect, test } from 'vitest'
import { createMemoryStorage } from '../memory-storage.ts'
import { createAccountGuard } from './account-guard.ts'
import { createTokenStore } from './token-store.ts'

const grant = (accessToken: string) => ({ accessToken, expiresAt: '' })
const settled = async (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), new Promise<boolean>((end) => setTimeout(end, 5, false))])

/** Two tabs of one browser; the first shows Avery. */
const stage = (secondIs: string) => {
  const storage = createMemoryStorage()
  const [first, second] = [createTokenStore(storage), createTokenStore(storage)]
  first.begin(grant('avery-1'), 'one')
  expect(first.read()).toBe('avery-1')
  second.begin(grant('second-1'), 'two')
  const guard = createAccountGuard({
    tokens: first,
    shownId: () => 'avery',
    current: () =>
      Promise.resolve({
        userId: secondIs,
        userInfo: { firstName: 'Casey', lastName: 'Moreno', email: 'casey@portolan.example' },
      }),
  })
  return { first, second, guard }
}

test('a tab whose session another tab has replaced uses neither token, and keeps none', () => {
  const { first, second } = stage('casey')
  expect([first.read(), first.isOvertaken(), second.read()]).toEqual([null, true, 'second-1'])
  first.keep(grant('avery-2'))
  first.drop()
  expect(second.read()).toBe('second-1')
  second.keep(grant('second-2'))
  expect(second.read()).toBe('second-2')
})

test('somebody else’s session stops the tab and names them', async () => {
  const { first, guard } = stage('casey')
  let told = 0
  guard.subscribe(() => told++)
  expect(await settled(guard.check())).toBe(false)
  expect(guard.read()).toMatchObject({ kind: 'other', person: { firstName: 'Casey' } })
  expect([told, first.read()]).toEqual([1, null])
})

test('the same person’s new session is adopted without a word', async () => {
  const { first, guard } = stage('avery')
  expect(await settled(guard.check())).toBe(true)
  expect([guard.read().kind, first.read()]).toEqual(['own', 'second-1'])
})

test('a tab without a session takes the one that comes, and signing out elsewhere is no other one', () => {
  const storage = createMemoryStorage()
  const [idle, other] = [createTokenStore(storage), createTokenStore(storage)]
  expect(idle.read()).toBeNull()
  other.begin(grant('casey-1'), 'two')
  expect([idle.isOvertaken(), idle.read()]).toEqual([false, 'casey-1'])
  other.drop()
  expect([idle.isOvertaken(), idle.read()]).toEqual([false, null])
})
