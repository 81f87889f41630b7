import { useSearch } from '@tanstack/react-router'
import { PendingPage } from '../pages/pending-page.tsx'
import { Button } from '@portolan/design/primitives/button.tsx'
import { useState } from 'react'
import { StatePage } from '../pages/state-page.tsx'
import { useServices } from '../services-context.ts'
import { useOnce } from './use-once.ts'

/**
 * /auth/startsession/: redirects to the issuer. Bundled with the frame, because every visit may
 * need it.
 */
export const StartSessionPage = () => {
  const { login_hint: loginHint, prompt } = useSearch({ from: '/auth/startsession' })
  const { signIn, signInBlockedBy } = useServices()
  const [blocked, setBlocked] = useState(signInBlockedBy)
  useOnce(() => {
    if (blocked === null)
      void signIn({
        ...(loginHint === undefined ? {} : { loginHint }),
        ...(prompt === undefined ? {} : { prompt }),
      })
  })
  if (blocked !== null)
    return (
      <StatePage
        name="Sign in"
        title={blocked.title}
        actions={
          <Button
            variant="primary"
            onClick={() => {
              const still = signInBlockedBy()
              setBlocked(still)
              if (still === null) void signIn()
            }}
          >
            Try again
          </Button>
        }
      >
        {blocked.text}
      </StatePage>
    )
  return <PendingPage label="Redirecting to sign-in" />
}
