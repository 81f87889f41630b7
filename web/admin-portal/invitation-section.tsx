import { revokeInvitation } from '@portolan/contract/companies/revoke-invitation.ts'
import { sendInvitation } from '@portolan/contract/companies/send-invitation.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import type { InvitationState } from '@portolan/domain/companies/invitation.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { faultOf } from '../shell/fault-of.ts'
import { useServices } from '../shell/services-context.ts'
import { invitationQuery, type Person } from './admin-queries.ts'
import styles from './admin-table.module.css'

const c = classNames(styles)

const saidOf = (state: InvitationState, sentAt: string, expiresAt: string): string => {
  const sent = `Sent ${formatInstant(sentAt)}`
  switch (state) {
    case 'Open':
      return `${sent}. Can be accepted until ${formatInstant(expiresAt)}.`
    case 'Expired':
      return `${sent}. Expired ${formatInstant(expiresAt)}.`
    case 'Revoked':
      return `${sent}. Revoked.`
    case 'Accepted':
      return `${sent}. Accepted.`
  }
}

/** The invitation of somebody who has not signed in yet. */
export const InvitationSection = ({ person }: { person: Person }) => {
  const services = useServices()
  const queries = useQueryClient()
  const query = invitationQuery(services, person.id)
  const { data } = useQuery(query)
  const change = useMutation({
    mutationFn: (operation: typeof sendInvitation | typeof revokeInvitation) =>
      services.call(operation, { params: { personId: person.id }, body: {} }),
    onSuccess: (answer) => queries.setQueryData(query.queryKey, answer),
  })
  const fault = faultOf(change.error)
  const invitation = data?.invitation
  return (
    <section className={c('group')} aria-labelledby="invitation">
      <h3 id="invitation">Invitation</h3>
      {fault !== null && (
        <Notice tone="danger" role="alert" title={fault.title}>
          {fault.text}
        </Notice>
      )}
      {data !== undefined && (
        <p role="status">
          {invitation == null
            ? 'No invitation was sent yet.'
            : saidOf(invitation.state, invitation.sentAt, invitation.expiresAt)}
        </p>
      )}
      <div className={c('form')}>
        <Button size="small" busy={change.isPending} onClick={() => change.mutate(sendInvitation)}>
          {invitation == null ? 'Send invitation' : 'Send again'}
        </Button>
        {invitation?.state === 'Open' && (
          <Button size="small" onClick={() => change.mutate(revokeInvitation)}>
            Revoke
          </Button>
        )}
      </div>
    </section>
  )
}
