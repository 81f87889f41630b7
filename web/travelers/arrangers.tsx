import { actFor } from '@portolan/contract/companies/act-for.ts'
import { endArranging } from '@portolan/contract/companies/end-arranging.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { LoadFailed } from '../shell/pages/load-failed.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { ArrangerDialog } from './arranger-dialog.tsx'
import { arrangersQuery, type ArrangerGrant } from './arrangers-query.ts'
import styles from './travelers.module.css'

const c = classNames(styles)

const scopeWords = {
  View: 'Can see trips',
  Manage: 'Can see, change and cancel trips',
} as const
const noteOf = ({ scope, until, reason, isActive }: ArrangerGrant): string =>
  `${scopeWords[scope]}. ${isActive ? 'Until' : 'Ended'} ${formatDay(until)}. ${reason}`

/** Ends a permission, and acts by one that was received. */
const useGrant = () => {
  const services = useServices()
  const queries = useQueryClient()
  const failed = (error: unknown): void =>
    services.toasts.show({ id: 'arranger', tone: 'danger', text: errorWords[codeOf(error)].title })
  const end = useMutation({
    mutationFn: ({ id }: ArrangerGrant) =>
      services.call(endArranging, { params: { grantId: id }, body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: arrangersQuery(services).queryKey }),
    onError: failed,
  })
  const act = useMutation({
    mutationFn: ({ id }: ArrangerGrant) =>
      services.call(actFor, { params: { grantId: id }, body: {} }),
    onSuccess: (grant) => {
      // This browser now has the colleague's session, so all data of the arranger is dropped.
      services.tokens.begin(grant, services.uuid())
      services.cache.clear()
      queries.clear()
      services.navigation.go('/trips/')
    },
    onError: failed,
  })
  return { end, act }
}

const GrantLine = ({ grant, isGiven }: { grant: ArrangerGrant; isGiven: boolean }) => {
  const { end, act } = useGrant()
  return (
    <li className={c('row')}>
      <span className={c('who')}>
        <span>{grant.name}</span>
        <small>{noteOf(grant)}</small>
      </span>
      <span className={c('buttons')}>
        {!isGiven && grant.isActive && (
          <Button size="small" busy={act.isPending} onClick={() => act.mutate(grant)}>
            {`Act for ${grant.name}`}
          </Button>
        )}
        <Button
          size="small"
          aria-label={`End now: ${grant.name}`}
          busy={end.isPending}
          onClick={() => end.mutate(grant)}
        >
          End now
        </Button>
      </span>
    </li>
  )
}

/** Who may act for the person, and for whom they may act (companies-11). */
export const Arrangers = () => {
  const { data, error, refetch } = useQuery(arrangersQuery(useServices()))
  const [isAdding, setAdding] = useState(false)
  return (
    <section className={c('block')} aria-labelledby="profile-arrangers">
      <div className={c('head')}>
        <h2 id="profile-arrangers">Who can act for me</h2>
        <Button onClick={() => setAdding(true)}>Let a colleague act for me</Button>
      </div>
      {data === undefined && error === null && <Skeleton height="64px" />}
      {data === undefined && error !== null && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && data.given.length === 0 && (
        <p className={c('note')}>
          Nobody. A colleague you let can see your trips, and change them if you want. They never
          see your cards, change your contact details or role, or let others act for you.
        </p>
      )}
      <ul className={c('list')}>
        {data?.given.map((grant) => (
          <GrantLine key={grant.id} grant={grant} isGiven />
        ))}
      </ul>
      {data !== undefined && data.received.length > 0 && (
        <>
          <h3>You can act for</h3>
          <ul className={c('list')}>
            {data.received.map((grant) => (
              <GrantLine key={grant.id} grant={grant} isGiven={false} />
            ))}
          </ul>
        </>
      )}
      {isAdding && <ArrangerDialog onClose={() => setAdding(false)} />}
    </section>
  )
}
