import { readInvitationLink } from '@portolan/contract/companies/read-invitation-link.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorWords } from '../error-words.ts'
import { LoadFailed } from '../pages/load-failed.tsx'
import { PendingPage } from '../pages/pending-page.tsx'
import { StatePage } from '../pages/state-page.tsx'
import { useServices } from '../services-context.ts'
import type { Call } from './call.ts'
import { CallFailed } from './call-failed.ts'
import { keepInvitation } from './invitation.ts'

const Ended = () => (
  <StatePage
    name="Invitation"
    title={errorWords.InvitationEnded.title}
    actions={
      <Link to="/auth/startsession/" className={buttonClass({})}>
        Sign in
      </Link>
    }
  >
    {errorWords.InvitationEnded.text}
  </StatePage>
)

const Open = ({
  token,
  businessName,
  firstName,
}: {
  token: string
  businessName: string
  firstName: string
}) => {
  const { storage, signIn } = useServices()
  return (
    <StatePage
      name="Invitation"
      title={`${businessName} invited you, ${firstName}`}
      actions={
        <Button
          variant="primary"
          onClick={() => {
            keepInvitation(storage.session, token)
            void signIn()
          }}
        >
          Accept and sign in
        </Button>
      }
    >
      You’ll book business travel in your company’s name and under its policy. Your company can see
      what you book.
    </StatePage>
  )
}

const invitationQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: ['invitation', token] as const,
    queryFn: ({ signal }) => call(readInvitationLink, { query: { token } }, { signal }),
    retry: false,
  })

/** /auth/invitation/: the link of an invitation's email (companies-17). */
export const InvitationPage = (): ReactNode => {
  const { call } = useServices()
  const { token = '' } = useSearch({ from: '/auth/invitation' })
  const { data, error, refetch } = useQuery(invitationQuery(call, token))
  if (data !== undefined)
    return data.state === 'Open' ? <Open token={token} {...data} /> : <Ended />
  if (error === null) return <PendingPage label="Opening your invitation" />
  return error instanceof CallFailed && error.status >= 400 && error.status < 500 ? (
    <Ended />
  ) : (
    <LoadFailed error={error} onRetry={() => void refetch()} />
  )
}
