import { expect, test } from 'vitest'
import { invitationLasts, invitationState } from './invitation.ts'

const sent = { sentAt: 1000, expiresAt: 1000 + invitationLasts, revokedAt: null }

test('an invitation is open for two weeks, until it is accepted, revoked or the person leaves', () => {
  expect(invitationState(sent, 'Invited', sent.expiresAt - 1)).toBe('Open')
  expect(invitationState(sent, 'Invited', sent.expiresAt)).toBe('Expired')
  expect(invitationState(sent, 'Active', sent.expiresAt)).toBe('Accepted')
  expect(invitationState({ ...sent, revokedAt: 2000 }, 'Invited', 3000)).toBe('Revoked')
  expect(invitationState(sent, 'Left', 3000)).toBe('Revoked')
})
