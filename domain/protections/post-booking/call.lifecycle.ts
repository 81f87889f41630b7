import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** One call to the server about an add-on. */
export const callSteps = ['NotCalled', 'InProgress', 'Success', 'Failed'] as const
export type CallStep = (typeof callSteps)[number]
export type CallEvent = 'call' | 'succeed' | 'fail'

export const addOnCallLifecycle: Lifecycle<CallStep, CallEvent> = {
  name: 'add-on call',
  initial: 'NotCalled',
  transitions: {
    NotCalled: { call: 'InProgress' },
    InProgress: { succeed: 'Success', fail: 'Failed' },
    Failed: { call: 'InProgress' },
    Success: {},
  },
  terminal: ['Success'],
}
