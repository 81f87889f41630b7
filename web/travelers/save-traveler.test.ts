import { expect, test } from 'vitest'
import { exampleTraveler } from '@portolan/contract/travelers/traveler.ts'
import type { Call } from '../shell/session/call.ts'
import { draftOf } from './traveler-draft.ts'
import { saveTraveler } from './use-save-traveler.ts'

const stage = () => {
  const log: string[] = []
  const call = (async (operation: { id: string }) => {
    log.push(operation.id)
    return { person: { ...exampleTraveler, id: 'traveler_new' }, dropped: [] }
  }) as unknown as Call
  return {
    log,
    services: {
      call,
      tracker: { track: (name: string) => void log.push(name), engage: () => undefined },
    },
  }
}

test('saving sends what is new and nothing else, and says so', async () => {
  const saved = exampleTraveler
  const draft = draftOf(saved)
  const cases = [
    [{ saved, draft }, []],
    [{ saved, draft: { ...draft, isHidden: true } }, ['hide-passenger']],
    [{ saved: { ...saved, isPrivateProfile: true }, draft }, ['show-passenger']],
    [
      { saved, draft: { ...draft, phoneNumber: '212 555 0100' } },
      ['update-passenger', 'updated-traveler'],
    ],
    [
      { saved: null, draft: { ...draft, isHidden: true } },
      ['update-passenger', 'new-traveler', 'hide-passenger'],
    ],
  ] as const
  for (const [saving, expected] of cases) {
    const { log, services } = stage()
    await saveTraveler(services, saving)
    expect(log).toEqual(expected)
  }
})
