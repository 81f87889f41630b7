import { Button } from '@portolan/design/primitives/button.tsx'
import { useSyncExternalStore } from 'react'
import { StatePage } from '../pages/state-page.tsx'
import { useServices } from '../services-context.ts'
import type { TabAccount } from '../session/account-guard.ts'
import { Layout } from './layout.tsx'

/** Replaces the whole page, so that no trips are shown under another person’s name. */
const OtherAccountPage = ({ person }: Extract<TabAccount, { kind: 'other' }>) => {
  const { continueAsOther, signIn } = useServices()
  const name = person === null ? 'another account' : `${person.firstName} ${person.lastName}`
  return (
    <main>
      <StatePage
        name="Another account"
        title={`You’re signed in as ${name} in another tab`}
        actions={
          <>
            <Button variant="primary" onClick={continueAsOther}>
              {person === null ? 'Continue' : `Continue as ${person.firstName}`}
            </Button>
            <Button onClick={() => void signIn({ prompt: 'login' })}>
              Sign in with another account
            </Button>
          </>
        }
      >
        This tab was open for a different account. A browser can be signed in to one account at a
        time, so this tab has stopped.
      </StatePage>
    </main>
  )
}

/** The frame of every page, unless another tab has signed in somebody else (identity-17). */
export const Frame = () => {
  const { account } = useServices()
  const of = useSyncExternalStore(account.subscribe, account.read)
  return of.kind === 'own' ? <Layout /> : <OtherAccountPage {...of} />
}
