import { classNames } from '@portolan/design/class-names.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { useQuery } from '@tanstack/react-query'
import { approvalsQuery } from '../shell/approvals/approvals-query.ts'
import { stateTones, stateWords } from '../shell/approvals/state-words.ts'
import { formatSpan } from '../shell/date-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { tripDates } from './row-of.ts'
import styles from './waiting-requests.module.css'

const c = classNames(styles)

/** The person's own requests that are not over, above their trips. */
export const WaitingRequests = () => {
  const services = useServices()
  const { data } = useQuery({
    ...approvalsQuery(services, 'Mine'),
    enabled: services.profile.hasTravelPolicies,
  })
  const waiting = (data?.requests ?? []).filter(({ state }) =>
    ['Waiting', 'Approved', 'AutoApproved'].includes(state),
  )
  return waiting.length === 0 ? null : (
    <section aria-labelledby="waiting-requests" className={c('section')}>
      <h2 id="waiting-requests">Waiting for approval</h2>
      <ul className={c('rows')}>
        {waiting.map(({ id, title, state, trip }) => {
          const dates = trip && tripDates(trip)
          return (
            <li key={id} className={c('row')}>
              <AppLink href={`/approvals/request/?id=${id}`} className={c('title')}>
                {title}
              </AppLink>
              <span>
                {dates && formatSpan(dates.first, dates.last === dates.first ? null : dates.last)}
              </span>
              <Mark tone={stateTones[state]}>{stateWords[state]}</Mark>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
