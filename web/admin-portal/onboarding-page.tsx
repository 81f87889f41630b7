import { onboardingSteps, type OnboardingStep } from '@portolan/domain/companies/onboarding.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import { usePageTitle } from '../shell/layout/navigation-focus.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { LoadFailed } from '../shell/pages/load-failed.tsx'
import { PendingPage } from '../shell/pages/pending-page.tsx'
import { StatePage } from '../shell/pages/state-page.tsx'
import { useServices } from '../shell/services-context.ts'
import { CallFailed } from '../shell/session/call-failed.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { audienceWords } from './company-words.ts'
import styles from './onboarding.module.css'
import { onboardingQuery, useStep, type Onboarding } from './onboarding-query.ts'
import {
  AudienceStep,
  CompanyStep,
  GoLiveStep,
  PeopleStep,
  PolicyStep,
  type StepProps,
} from './onboarding-steps.tsx'

const c = classNames(styles)

const stepTitles: Readonly<Record<OnboardingStep, string>> = {
  Company: 'Your company',
  Audience: 'Who books',
  Policy: 'Travel policy',
  People: 'People',
  GoLive: 'Open for booking',
}
const stepForms: Readonly<Record<OnboardingStep, ComponentType<StepProps>>> = {
  Company: CompanyStep,
  Audience: AudienceStep,
  Policy: PolicyStep,
  People: PeopleStep,
  GoLive: GoLiveStep,
}

/** What was chosen in a step, in a line. */
const saidOf = (step: OnboardingStep, company: Onboarding): string => {
  switch (step) {
    case 'Company':
      return company.businessName
    case 'Audience':
      return company.audience === null ? '' : audienceWords[company.audience]
    case 'Policy':
      if (!company.policy.isChosen) return ''
      return company.policy.tierName === null
        ? 'No policy for now'
        : `${company.policy.tierName} applies to everyone`
    case 'People':
      if (company.people.length > 0)
        return `Invited: ${company.people.map(({ name }) => name).join(', ')}`
      return company.peopleSkipped ? 'Nobody invited yet' : ''
    case 'GoLive':
      return ''
  }
}

interface StepLineProps {
  name: OnboardingStep
  company: Onboarding
  isOpen: boolean
  onOpen: (step: OnboardingStep | null) => void
}
const StepLine = ({ name, company, isOpen, onOpen }: StepLineProps) => {
  const { queries, navigation } = useServices()
  const step = useStep(({ step: taken }) => {
    if (taken !== 'GoLive') return onOpen(null)
    queries.clear()
    return navigation.go('/auth/startsession/', { replace: true })
  })
  const isDone = company.done.includes(name)
  const said = saidOf(name, company)
  const Body = stepForms[name]
  return (
    <li className={c('step')}>
      <div className={c('head')}>
        <h2>{stepTitles[name]}</h2>
        {isDone && !isOpen && (
          <Button
            size="small"
            aria-label={`Change: ${stepTitles[name]}`}
            onClick={() => onOpen(name)}
          >
            Change
          </Button>
        )}
      </div>
      {isDone && <Mark tone="ok">Done</Mark>}
      {isDone && !isOpen && said !== '' && <p className={c('said')}>{said}</p>}
      {isOpen && <Body company={company} step={step} />}
    </li>
  )
}

const Steps = ({ company }: { company: Onboarding }) => {
  usePageTitle('Set up your business', 'page')
  const [opened, setOpened] = useState<OnboardingStep | null>(null)
  const open = opened ?? company.next
  const left = onboardingSteps.length - company.done.length
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1>Set up your business</h1>
      <p className={c('lead')} role="status">
        {`${company.firstName === '' ? 'Welcome' : `Welcome, ${company.firstName}`}. ${left} of ${onboardingSteps.length} steps left.`}
      </p>
      <ol className={c('steps')}>
        {onboardingSteps.map((name) => (
          <StepLine
            key={name}
            name={name}
            company={company}
            isOpen={name === open}
            onOpen={setOpened}
          />
        ))}
      </ol>
    </div>
  )
}

const SignOutAction = () => {
  const { signOut } = useServices()
  return <Button onClick={() => void signOut()}>Sign out</Button>
}

/** For a business that is live: somebody followed an old link. */
const AlreadySetUp = () => (
  <StatePage
    name="Set up your business"
    title="Your company’s travel is set up"
    actions={
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        Go to home
      </Link>
    }
  >
    You can search and book trips now.
  </StatePage>
)

const NotSetUp = () => (
  <StatePage
    name="Set up your business"
    title="Your company’s travel isn’t set up yet"
    actions={
      <>
        <Link to="/auth/startsession/" className={buttonClass({ variant: 'primary' })}>
          Check again
        </Link>
        <SignOutAction />
      </>
    }
  >
    Ask your company’s admin to finish setup in the admin portal. Then you can start booking.
  </StatePage>
)

/** For who does not set the company up: whether it is. No 401 redirects from here. */
const WithoutSteps = () => {
  const { data: user, isPending } = useUserInfo()
  if (isPending) return <PendingPage label="Checking your company’s setup" />
  return user?.corporateInfo?.businessIsLive === true ? <AlreadySetUp /> : <NotSetUp />
}

/** /admin-portal/onboarding/: an admin whose company is not live yet (40105) sets it up here. */
export const OnboardingPage = () => {
  const services = useServices()
  const { data: company, error, refetch } = useQuery(onboardingQuery(services))
  if (company !== undefined) return <Steps company={company} />
  if (error === null) return <PendingPage label="Checking your company’s setup" />
  const isOther = error instanceof CallFailed && (error.status === 401 || error.status === 404)
  return isOther ? <WithoutSteps /> : <LoadFailed error={error} onRetry={() => void refetch()} />
}
