import { acknowledgeTerms } from '@portolan/contract/identity/acknowledge-terms.ts'
import { exchangeLoginCode } from '@portolan/contract/identity/exchange-login-code.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { errorWords } from '../error-words.ts'
import { PendingPage } from '../pages/pending-page.tsx'
import { StatePage } from '../pages/state-page.tsx'
import { useServices } from '../services-context.ts'
import { codeOf } from './call-failed.ts'
import { afterSignIn } from './redirects.ts'
import { takeAttempt } from './sign-in.ts'
import { useOnce } from './use-once.ts'
import { userInfoQuery, useUserInfo } from './user-info.ts'

const SignInFailed = ({ title, text }: { title: string; text: string }) => (
  <StatePage
    title={title}
    actions={
      <Link to="/auth/startsession/" className={buttonClass({ variant: 'primary' })}>
        Sign in
      </Link>
    }
  >
    {text}
  </StatePage>
)

/**
 * /auth/: the issuer sends the code here; it is posted once, then the way leads to where the person
 * was.
 */
export const SignInReturnPage = () => {
  const services = useServices()
  const { code, state } = useSearch({ from: '/auth' })
  const exchange = useMutation({
    mutationFn: async () => {
      const attempt = takeAttempt(services.storage.session, state, services.now())
      if (attempt === null || code === undefined) return false
      services.tokens.keep(
        await services.call(exchangeLoginCode, {
          body: {
            code,
            codeVerifier: attempt.codeVerifier,
            redirectUri: attempt.redirectUri,
            nonce: attempt.nonce,
          },
        }),
      )
      services.queries.clear()
      const user = await services.queries.fetchQuery(userInfoQuery(services))
      services.navigation.go(
        afterSignIn(
          services.returnPath.take(),
          user.corporateInfo?.permissions.canViewAdmin === true,
        ),
        { replace: true },
      )
      return true
    },
  })
  useOnce(() => exchange.mutate())
  const refused = exchange.isError
    ? codeOf(exchange.error)
    : exchange.data === false
      ? 'InvalidLoginCode'
      : null
  if (refused === null) return <PendingPage label="Signing in" />
  const { title, text } = errorWords[refused]
  return <SignInFailed title={title} text={text} />
}

/** /auth/ftux/: what a person sees the first time. */
export const FirstTimePage = () => {
  const { data: user } = useUserInfo()
  return (
    <StatePage
      name={user ? `Welcome, ${user.userInfo.firstName}` : 'Welcome'}
      title="The first price you see is the whole price"
      actions={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Plan a trip
        </Link>
      }
    >
      Every fare you see includes taxes and charges. What it is made of is one press away, and what
      you accept is what you pay.
    </StatePage>
  )
}

/** /auth/invalidsession/: ends the session when one is left, then says so. */
export const SignedOutPage = () => {
  const { tokens, queries, signOut } = useServices()
  useOnce(() => {
    // Here nothing asks any more: what was read of the person can go without being asked for again.
    queries.clear()
    if (tokens.read() !== null) void signOut()
  })
  return (
    <SignInFailed
      title="You are signed out"
      text="Nothing of your session is left in this browser."
    />
  )
}

/** /acknowledgement/: the business site's terms (40106). */
export const AcknowledgementPage = () => {
  const services = useServices()
  const accept = useMutation({
    mutationFn: () => services.call(acknowledgeTerms, { body: { accepted: true } }),
    onSuccess: () => {
      services.queries.clear()
      services.navigation.go('/auth/startsession/', { replace: true })
    },
  })
  const words = accept.isError ? errorWords[codeOf(accept.error)] : null
  return (
    <StatePage
      name="Terms of the business travel site"
      title="Please read and accept before you go on"
      actions={
        <Button variant="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
          Accept and continue
        </Button>
      }
    >
      <p>
        Trips are booked in your company’s name and under its travel policy. Your company can see
        what you book.
      </p>
      {words && (
        <Notice tone="danger" role="alert" title={words.title}>
          {words.text}
        </Notice>
      )}
    </StatePage>
  )
}

const SignOutAction = () => {
  const { signOut } = useServices()
  return <Button onClick={() => void signOut()}>Sign out</Button>
}

/** /access-denied/ */
export const AccessDeniedPage = () => (
  <StatePage
    name="Access denied"
    title="This account may not open this page"
    actions={<SignOutAction />}
  >
    Ask the administrator of your company’s account, or sign in with another account.
  </StatePage>
)

/** /access-denied-not-beta/ */
export const AccessDeniedNotBetaPage = () => (
  <StatePage
    name="Access denied"
    title="This account is not part of the beta yet"
    actions={<SignOutAction />}
  >
    The business travel site opens step by step. Your company’s administrator hears from us when it
    is your turn.
  </StatePage>
)

/** /admin-portal/onboarding/: a business that is not set up yet (40105). */
export const OnboardingPage = () => (
  <StatePage
    name="Set up your business"
    title="Your company’s travel is not set up yet"
    actions={
      <>
        <Link to="/auth/startsession/" className={buttonClass({ variant: 'primary' })}>
          Check again
        </Link>
        <SignOutAction />
      </>
    }
  >
    The account’s owner finishes it in the admin portal. You can book as soon as that is done.
  </StatePage>
)
