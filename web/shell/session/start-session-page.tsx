import { useSearch } from '@tanstack/react-router'
import { PendingPage } from '../pages/pending-page.tsx'
import { useServices } from '../services-context.ts'
import { useOnce } from './use-once.ts'

/**
 * /auth/startsession/: the one session page that comes with the frame, since a stranger passes it
 * on the way to any other page.
 */
export const StartSessionPage = () => {
  const { login_hint: loginHint, prompt } = useSearch({ from: '/auth/startsession' })
  const { signIn } = useServices()
  useOnce(
    () =>
      void signIn({
        ...(loginHint === undefined ? {} : { loginHint }),
        ...(prompt === undefined ? {} : { prompt }),
      }),
  )
  return <PendingPage label="Taking you to sign in" />
}
