import { expect, test } from 'vitest'
import { nobodyCameFault } from './nobody-came.ts'

const begun = { status: 'Confirmed', startsAt: 10 }
test('nobody came to what has begun, at a place and a time', () => {
  const said = { kind: 'NobodyCame', waited: true } as const
  expect(nobodyCameFault(said, [begun], 10)).toBeNull()
  expect(nobodyCameFault(said, [begun], 9)).toEqual({ code: 'OutOfRange', field: 'kind' })
  expect(nobodyCameFault(said, [{ ...begun, status: 'Canceled' }], 10)).toEqual({
    code: 'OutOfRange',
    field: 'kind',
  })
  expect(nobodyCameFault({ ...said, waited: false }, [begun], 10)).toEqual({
    code: 'MissingField',
    field: 'waited',
  })
  expect(nobodyCameFault({ kind: 'Question', waited: false }, [], 0)).toBeNull()
})
