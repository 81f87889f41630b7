import type { PersonState } from './company.ts'

/** How long an invitation can be accepted, in milliseconds: two weeks, holidays included. */
export const invitationLasts = 14 * 86_400_000

/** What has become of somebody's latest invitation (companies-17). */
export const invitationStates = ['Open', 'Accepted', 'Expired', 'Revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

export interface Invitation {
  /** Product time, milliseconds. */
  readonly sentAt: number
  readonly expiresAt: number
  readonly revokedAt: number | null
}

/**
 * Only an open invitation is accepted, and only once: then the person is active. At `expiresAt` it
 * has expired.
 */
export const invitationState = (
  { expiresAt, revokedAt }: Invitation,
  personState: PersonState,
  now: number,
): InvitationState => {
  if (personState === 'Active') return 'Accepted'
  if (personState === 'Left' || revokedAt !== null) return 'Revoked'
  return now >= expiresAt ? 'Expired' : 'Open'
}
