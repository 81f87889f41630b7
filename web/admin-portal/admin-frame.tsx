import { classNames } from '@portolan/design/class-names.ts'
import type { ReactNode } from 'react'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { PendingPage } from '../shell/pages/pending-page.tsx'
import { StatePage } from '../shell/pages/state-page.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import styles from './admin-frame.module.css'

const c = classNames(styles)

const pages = [
  { path: '/admin-portal/', label: 'Overview' },
  { path: '/admin-portal/people/', label: 'People' },
  { path: '/admin-portal/policies/', label: 'Policies' },
  { path: '/admin-portal/roles/', label: 'Roles' },
  { path: '/admin-portal/identity/', label: 'Identity' },
  { path: '/admin-portal/cost-centers/', label: 'Cost centers' },
  { path: '/admin-portal/reports/', label: 'Reports' },
  { path: '/admin-portal/charges/', label: 'Charges' },
  { path: '/admin-portal/budgets/', label: 'Budgets' },
  { path: '/admin-portal/invoices/', label: 'Invoices' },
  { path: '/admin-portal/webhooks/', label: 'Webhooks' },
  { path: '/admin-portal/duty-of-care/', label: 'Duty of care' },
  { path: '/admin-portal/audit-log/', label: 'Audit log' },
] as const
export type AdminPath = (typeof pages)[number]['path']

/** Where the pages don't fit, the current one is shown all the same. */
const showCurrent = (list: HTMLUListElement | null): void => {
  const current = list?.querySelector('[aria-current="page"]')
  if (list === null || !(current instanceof HTMLElement)) return
  const { left, right } = list.getBoundingClientRect()
  const page = current.getBoundingClientRect()
  if (page.left < left || page.right > right) list.scrollLeft += page.left - left
}

/** The portal's own navigation around a page; for anybody else a page that says so (business-4). */
export const AdminFrame = ({ current, children }: { current: AdminPath; children: ReactNode }) => {
  const { data: user, isPending } = useUserInfo()
  const corporate = user?.corporateInfo
  if (isPending) return <PendingPage label="Loading the admin portal" />
  if (corporate?.permissions.canViewAdmin !== true)
    return (
      <StatePage
        name="Access denied"
        title="You don’t have access to this page"
        actions={
          <AppLink href="/" className={buttonClass({ variant: 'primary' })}>
            Go to home
          </AppLink>
        }
      >
        The admin portal is for people who run travel at your company. Ask one of them if you need
        access.
      </StatePage>
    )
  return (
    <>
      <div className={c('bar')}>
        <nav aria-label="Admin portal" className={`${pageWidth(1280)} ${c('row')}`}>
          <p className={c('company')}>{corporate.businessName}</p>
          <ul className={c('pages')} ref={showCurrent}>
            {pages.map(({ path, label }) => (
              <li key={path}>
                <AppLink
                  href={path}
                  className={c('page')}
                  aria-current={path === current ? 'page' : undefined}
                >
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={`${pageWidth(1280)} ${c('body')}`}>{children}</div>
    </>
  )
}
