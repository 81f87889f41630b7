import { protectionRefusals } from '@portolan/domain/protections/protection.ts'
import { expect, test } from 'vitest'
import { errorStatus } from './errors.ts'

test('every reason why a protection is not sold or does not pay has a status', () => {
  expect(protectionRefusals.filter((code) => !(code in errorStatus))).toEqual([])
})
