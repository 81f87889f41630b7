import { expect, test } from 'vitest'
import { listenToHost } from './host-events.ts'
import { createHostState } from './host-state.ts'

test('theme and locale apply; any other event logs the specified warning', () => {
  const target = new EventTarget()
  const host = createHostState('en-US')
  const warned: string[] = []
  const stop = listenToHost({
    target,
    host,
    warn: (message) => void warned.push(message),
    hasTravelerEditor: false,
  })
  const fire = (name: string, detail?: unknown): boolean =>
    target.dispatchEvent(new CustomEvent(name, { detail }))

  fire('theme-change', { scheme: 'dark' })
  fire('state-change', { event: 'locale-change', locale: 'fr_CA' })
  expect(host.read()).toEqual({ scheme: 'dark', locale: 'fr-CA', editsTravelers: false })

  fire('state-change', { event: 'open-chat' })
  fire('theme-change', { scheme: 'sepia' })
  fire('state-change')
  expect(warned).toEqual([
    'This micro frontend does not support the open-chat event!',
    'This micro frontend does not support the theme-change event!',
    'This micro frontend does not support the state-change event!',
  ])
  stop()
  fire('theme-change', { scheme: 'light' })
  expect(host.read().scheme).toBe('dark')
})

test('the editor opens for the wallet of a tenant that has it, and nowhere else', () => {
  const opens = (hasTravelerEditor: boolean, event: string, detail: object): unknown[] => {
    const target = new EventTarget()
    const host = createHostState('en-US')
    const warned: string[] = []
    listenToHost({ target, host, hasTravelerEditor, warn: (message) => void warned.push(message) })
    target.dispatchEvent(new CustomEvent(event, { detail }))
    return [host.read().editsTravelers, ...warned]
  }
  const warning = 'This micro frontend does not support the edit-travelers event!'
  expect(opens(true, 'edit-travelers', { state: 'wallet' })).toEqual([true])
  expect(opens(true, 'state-change', { event: 'edit-travelers', state: 'wallet' })).toEqual([true])
  expect(opens(true, 'edit-travelers', { state: 'trips' })).toEqual([false, warning])
  expect(opens(false, 'edit-travelers', { state: 'wallet' })).toEqual([false, warning])
})
