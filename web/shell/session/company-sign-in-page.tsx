import { findCompanySignIn } from '@portolan/contract/directory/find-company-sign-in.ts'
import { domainOfAddress, readDomain } from '@portolan/domain/directory/sign-in-domain.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { errorWords } from '../error-words.ts'
import { PendingPage } from '../pages/pending-page.tsx'
import { StatePage } from '../pages/state-page.tsx'
import { useServices } from '../services-context.ts'
import { codeOf } from './call-failed.ts'
import { keepCompanyDomain } from './company-sign-in.ts'
import styles from './company-sign-in-page.module.css'
import { useOnce } from './use-once.ts'

const c = classNames(styles)
const noDomain = 'Write it like name@company.com.'
const notSetUp =
  'No company has set up its own sign-in for this address. Check it, or sign in the usual way.'

/** /auth/company/: the domain of an address decides which provider signs in (directory-8). */
export const CompanySignInPage = () => {
  const { call, signInAtCompany, signInBlockedBy, storage } = useServices()
  const { domain: given } = useSearch({ from: '/auth/company' })
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const begin = useMutation({
    mutationFn: async (domain: string) => {
      const { signIn } = await call(findCompanySignIn, { query: { domain } })
      if (signIn === null) return setFault(notSetUp)
      keepCompanyDomain(storage.session, domain)
      return signInAtCompany(signIn)
    },
    onError: (error) => {
      const { title, text } = errorWords[codeOf(error)]
      setFault(`${title}. ${text}`)
    },
  })
  const go = (domain: string | undefined): void => {
    const blocked = signInBlockedBy()
    setFault(blocked?.text ?? (domain === undefined ? noDomain : null))
    if (blocked === null && domain !== undefined) begin.mutate(domain)
  }
  // The domain alone is in the address of this page, never somebody's email.
  useOnce(() => {
    if (given !== undefined) go(readDomain(given))
  })
  if (given !== undefined && fault === null)
    return <PendingPage label="Redirecting to your company’s sign-in" />
  return (
    <StatePage
      name="Sign in"
      title="Sign in with your company"
      actions={
        <Link to="/auth/startsession/" className={buttonClass({ variant: 'text' })}>
          Sign in the usual way
        </Link>
      }
    >
      <p>If your company has its own sign-in, enter your work email. We’ll send you there.</p>
      <form
        noValidate
        className={c('form')}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          go(domainOfAddress(email))
        }}
      >
        <TextField
          label="Work email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={fault ?? undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={begin.isPending}>
          Continue
        </Button>
      </form>
    </StatePage>
  )
}
