import { acknowledgeTerms } from '@portolan/contract/identity/acknowledge-terms.ts'
import { exchangeLoginCode } from '@portolan/contract/identity/exchange-login-code.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { errorWords } from '../error-words.ts'
import { PendingPage } from '../pages/pending-page.tsx'
import { StatePage } from '../pages/state-page.tsx'
import { useServices } from '../services-context.ts'
import { codeOf } from './call-failed.ts'
import { afterSignIn } from './redirects.ts'
import { dropCompanyDomain, signInPath } from './company-sign-in.ts'
import { takeInvitation } from './invitation.ts'
import { takeAttempt } from './sign-in.ts'
import { useOnce } from './use-once.ts'
import { userInfoQuery, useUserInfo } from './user-info.ts'

const SignInFailed = ({ title, text }: { title: string; text: string }) => {
  const { profile } = useServices()
  return (
    <StatePage
      title={title}
      actions={
        <>
          <Link to="/auth/startsession/" className={buttonClass({ variant: 'primary' })}>
            Sign in
          </Link>
          {profile.requiresBusiness && (
            <Link to="/auth/company/" className={buttonClass({})}>
              Sign in with your company
            </Link>
          )}
        </>
      }
    >
      {text}
    </StatePage>
  )
}

const ownReturnPath = '/auth/'

interface IssuerAnswer {
  readonly code?: string | undefined
  readonly state?: string | undefined
}

/** Posts the issuer's code once, then returns to the page the person came from. */
const SignInReturn = ({ code, state, path }: IssuerAnswer & { path: string }) => {
  const services = useServices()
  const exchange = useMutation({
    mutationFn: async () => {
      const attempt = takeAttempt(services.storage.session, state, services.now())
      // An answer at another page than the one that was asked for is another issuer's.
      if (attempt === null || code === undefined || !attempt.redirectUri.endsWith(path))
        return false
      if (path === ownReturnPath) dropCompanyDomain(services.storage.session)
      const invitation = takeInvitation(services.storage.session)
      services.tokens.begin(
        await services.call(exchangeLoginCode, {
          body: {
            code,
            codeVerifier: attempt.codeVerifier,
            redirectUri: attempt.redirectUri,
            nonce: attempt.nonce,
            ...(invitation === null ? {} : { invitation }),
          },
        }),
        services.uuid(),
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
  if (!exchange.isError && exchange.data !== false) return <PendingPage label="Signing in" />
  const errorCode = exchange.isError ? codeOf(exchange.error) : 'InvalidLoginCode'
  const { title, text } = services.signInBlockedBy() ?? errorWords[errorCode]
  return <SignInFailed title={title} text={text} />
}

/** /auth/: from the portal's issuer. */
export const SignInReturnPage = () => (
  <SignInReturn {...useSearch({ from: '/auth' })} path={ownReturnPath} />
)

/** /auth/company/:companyId/: from a company's own provider (directory-8). */
export const CompanyReturnPage = () => {
  const { companyId } = useParams({ from: '/auth/company/$companyId' })
  return (
    <SignInReturn
      {...useSearch({ from: '/auth/company/$companyId' })}
      path={`/auth/company/${companyId}/`}
    />
  )
}

/** /auth/ftux/: shown on the first visit. */
export const FirstTimePage = () => {
  const { data: user } = useUserInfo()
  return (
    <StatePage
      name={user ? `Welcome, ${user.userInfo.firstName}` : 'Welcome'}
      title="The first price you see is the full price"
      actions={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Plan a trip
        </Link>
      }
    >
      Every fare includes taxes and fees. Open the price details at any time. What you accept is
      what you pay.
    </StatePage>
  )
}

/** /auth/invalidsession/: ends a remaining session and confirms it. */
export const SignedOutPage = () => {
  const { tokens, queries, signOut } = useServices()
  useOnce(() => {
    // No component reads these queries here, so clearing them triggers no refetch.
    queries.clear()
    if (tokens.read() !== null) void signOut()
  })
  return <SignInFailed title="You’re signed out" text="You’ve been signed out on this browser." />
}

/** /acknowledgement/: the business site's terms (40106). */
export const AcknowledgementPage = () => {
  const services = useServices()
  const accept = useMutation({
    mutationFn: () => services.call(acknowledgeTerms, { body: { accepted: true } }),
    onSuccess: () => {
      services.queries.clear()
      services.navigation.go(signInPath(services.storage.session), { replace: true })
    },
  })
  const words = accept.isError ? errorWords[codeOf(accept.error)] : null
  return (
    <StatePage
      name="Terms of the business travel site"
      title="Please read and accept to continue"
      actions={
        <Button variant="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
          Accept and continue
        </Button>
      }
    >
      <p>
        You book trips in your company’s name and under its travel policy. Your company can see what
        you book.
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
    title="You don’t have access to this page"
    actions={<SignOutAction />}
  >
    Ask your company’s administrator, or sign in with another account.
  </StatePage>
)

/** /access-denied-not-beta/ */
export const AccessDeniedNotBetaPage = () => (
  <StatePage
    name="Access denied"
    title="This account isn’t part of the beta yet"
    actions={<SignOutAction />}
  >
    We’re rolling out business travel gradually. We’ll let your company’s administrator know when
    you have access.
  </StatePage>
)
