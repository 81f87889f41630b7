import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatCount } from '@portolan/kernel/locale.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { AdminFrame } from './admin-frame.tsx'
import { companyQuery, type Company } from './admin-queries.ts'
import styles from './admin-table.module.css'
import { audienceWords } from './company-words.ts'
import { LeaversTrips } from './leavers-trips.tsx'
import { SpendAtAGlance } from './spend/spend-at-a-glance.tsx'
import { UnusedCredits } from './spend/unused-credits.tsx'
import { LoadFailed } from '../shell/pages/load-failed.tsx'

const c = classNames(styles)

interface CardProps {
  label: string
  value: string
  note: string
  href: string
  link: string
}
const Card = ({ label, value, note, href, link }: CardProps) => (
  <div className={c('card')}>
    <dt>{label}</dt>
    <dd>
      {value}
      <small>{note}</small>
      <small>
        <AppLink href={href} className={linkClass()}>
          {link}
        </AppLink>
      </small>
    </dd>
  </div>
)

const Facts = ({ company }: { company: Company }) => {
  const { people, tiers, costCenters, approvers, defaultTierId } = company
  const tier = tiers.find(({ id }) => id === defaultTierId)?.name
  const open = costCenters.filter(({ isOpen }) => isOpen).length
  return (
    <dl className={c('cards')}>
      <Card
        label="Active people"
        value={formatCount(people.active)}
        note={`${formatCount(people.invited)} invited, ${formatCount(people.left)} deactivated`}
        href="/admin-portal/people/"
        link="See people"
      />
      <Card
        label="Approvers"
        value={formatCount(approvers.length)}
        note="Admins can always decide as well"
        href="/admin-portal/people/?role=Approver"
        link="See approvers"
      />
      <Card
        label="Cost centers"
        value={formatCount(open)}
        note={`${formatCount(costCenters.length - open)} closed`}
        href="/admin-portal/cost-centers/"
        link="See cost centers"
      />
      <Card
        label="Company’s policy tier"
        value={tier ?? 'None'}
        note={`${formatCount(tiers.length)} tiers. ${audienceWords[company.audience]}`}
        href="/admin-portal/people/?tier=none"
        link="See who has it"
      />
    </dl>
  )
}

/** /admin-portal/: the company at a glance. */
export const OverviewPage = () => (
  <AdminFrame current="/admin-portal/">
    <Overview />
  </AdminFrame>
)

const Overview = () => {
  const { data, error, isPending, refetch } = useQuery(companyQuery(useServices()))
  return (
    <>
      <header className={c('head')}>
        <h1>Overview</h1>
      </header>
      {isPending && <Skeleton height="140px" />}
      {error !== null && data === undefined && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <LeaversTrips company={data} />}
      {data !== undefined && <Facts company={data} />}
      <SpendAtAGlance />
      <UnusedCredits />
    </>
  )
}
