import { classNames } from '@portolan/design/class-names.ts'
import { VisuallyHidden } from '@portolan/design/primitives/visually-hidden.tsx'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../layout/app-link.tsx'
import { useServices } from '../services-context.ts'
import { useIdle } from '../use-idle.ts'
import styles from './approvals-link.module.css'
import { approvalsQuery } from './approvals-query.ts'

const c = classNames(styles)

/** How many requests wait for the person; loaded once the page is idle. */
export const useToDecide = (): { readonly shown: boolean; readonly count: number } => {
  const services = useServices()
  const idle = useIdle()
  const { data } = useQuery({
    ...approvalsQuery(services, 'ToDecide'),
    enabled: idle && services.profile.hasTravelPolicies,
  })
  return { shown: data?.isApprover === true, count: data?.toDecide ?? 0 }
}

/** The header's link to the requests of who approves, with how many wait. */
export const ApprovalsLink = ({ current }: { current: boolean }) => {
  const { shown, count } = useToDecide()
  return shown ? (
    <AppLink href="/approvals/" className={c('link')} aria-current={current ? 'page' : undefined}>
      <span>Approvals</span>
      {count > 0 && (
        <span className={c('count')}>
          {count}
          <VisuallyHidden> to decide</VisuallyHidden>
        </span>
      )}
    </AppLink>
  ) : null
}
