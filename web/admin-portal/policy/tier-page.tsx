import { changeTier } from '@portolan/contract/policies/change-tier.ts'
import { createTier } from '@portolan/contract/policies/create-tier.ts'
import { deleteTier } from '@portolan/contract/policies/delete-tier.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatCount } from '@portolan/kernel/locale.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { RulesList } from '../../policies/index.ts'
import { faultOf } from '../../shell/fault-of.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { LoadFailed } from '../../shell/pages/load-failed.tsx'
import { useServices } from '../../shell/services-context.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { adminKey, tiersQuery, type ListedTier } from '../admin-queries.ts'
import styles from './policy.module.css'
import { ReplayPanel } from './replay-panel.tsx'
import { replayQuery, useQuiet, type ReplayView } from './replay-query.ts'
import {
  changesOf,
  draftOf,
  emptyTier,
  tierOf,
  type TierBody,
  type TierDraft,
} from './tier-draft.ts'
import { TierForm } from './tier-form.tsx'

const c = classNames(styles)
const policiesPath = '/admin-portal/policies/'

/** A tier has a name before it has one, so that it can be replayed. */
const named = (rules: TierBody): TierBody =>
  rules.name.trim() === '' ? { ...rules, name: 'New tier' } : rules

const useReplay = (tierId: string | null, rules: TierBody) => {
  const [view, setView] = useState<{ show: ReplayView; page: number }>({
    show: 'Refused',
    page: 1,
  })
  const quiet = useQuiet(JSON.stringify(named(rules)))
  const asked = { tierId, rules: JSON.parse(quiet) as TierBody, ...view }
  const replay = useQuery(replayQuery(useServices(), asked))
  return {
    ...replay,
    onView: (show: ReplayView) => setView({ show, page: 1 }),
    onPage: (page: number) => setView({ ...view, page }),
  }
}

/** What saves and deletes a tier, and then shows all of them. */
const useSaving = (tierId: string | null, before: TierBody, draft: TierDraft) => {
  const { call, toasts } = useServices()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const done = (text: string): void => {
    toasts.show({ id: 'tier', text })
    void queries.invalidateQueries({ queryKey: adminKey })
    void navigate({ to: policiesPath })
  }
  const save = useMutation({
    mutationFn: () => {
      const body = tierOf(before, draft)
      return tierId === null
        ? call(createTier, { body })
        : call(changeTier, { params: { tierId }, body })
    },
    onSuccess: ({ name }) => done(`${name} was saved.`),
  })
  const remove = useMutation({
    mutationFn: () => call(deleteTier, { params: { tierId: tierId ?? '' }, body: {} }),
    onSuccess: () => done(`${before.name} was deleted.`),
  })
  return { save, remove }
}

const changesText = (changes: number): string =>
  changes === 1 ? '1 change' : `${formatCount(changes)} changes`

const Editor = ({ tierId, before }: { tierId: string | null; before: TierBody }) => {
  const [draft, setDraft] = useState(() => draftOf(before))
  const { save, remove } = useSaving(tierId, before, draft)
  const replay = useReplay(tierId, tierOf(before, draft))
  const changes = changesOf(draftOf(before), draft)
  const refused = faultOf(save.error ?? remove.error)
  const fault = refused ?? faultOf(replay.error)
  const change = (next: TierDraft): void => {
    if (save.isError || remove.isError) [save, remove].forEach((one) => one.reset())
    setDraft(next)
  }
  return (
    <>
      <div className={c('editor')}>
        <div>
          {refused !== null && (
            <Notice tone="danger" role="alert" title={refused.title}>
              {refused.text}
            </Notice>
          )}
          <TierForm draft={draft} onChange={change} fault={fault} />
        </div>
        <div className={c('side')}>
          <ReplayPanel
            replay={replay.data}
            error={replay.error}
            onRetry={() => void replay.refetch()}
            {...{ draft, onView: replay.onView, onPage: replay.onPage }}
            onDraft={change}
          />
          {replay.data !== undefined && (
            <section aria-labelledby="sentences" className={c('panel')}>
              <h2 id="sentences">What travelers read</h2>
              <RulesList facts={replay.data.facts} />
            </section>
          )}
        </div>
      </div>
      <div className={c('foot')}>
        <p>
          <strong>{changesText(changes)}</strong>
          <span className={c('small')}>
            Everybody in the tier is judged by it as soon as you save.
          </span>
        </p>
        {tierId !== null && (
          <Button busy={remove.isPending} onClick={() => remove.mutate()}>
            Delete tier
          </Button>
        )}
        {changes > 0 && <Button onClick={() => change(draftOf(before))}>Discard</Button>}
        <Button variant="primary" busy={save.isPending} onClick={() => save.mutate()}>
          Save policy
        </Button>
      </div>
    </>
  )
}

const peopleText = (people: number): string =>
  people === 1 ? '1 person' : `${formatCount(people)} people`

const Tier = ({ listed }: { listed: ListedTier | null }) => {
  const { id: tierId, ...before } = listed?.tier ?? { id: null, ...emptyTier }
  return (
    <>
      <header className={c('head')}>
        <nav aria-label="Breadcrumb">
          <AppLink href={policiesPath} className={linkClass()}>
            Policies
          </AppLink>
        </nav>
        <h1>{listed === null ? 'New policy tier' : before.name}</h1>
        <p className={c('small')}>
          {listed === null
            ? 'Replayed over everybody’s bookings until it has people.'
            : `${peopleText(listed.people)}.`}
        </p>
      </header>
      <Editor key={tierId} tierId={tierId} before={before} />
    </>
  )
}

const LoadedTier = () => {
  const { id } = useSearch({ from: '/admin-portal/policies/tier' })
  const { data, error, refetch } = useQuery(tiersQuery(useServices()))
  if (data === undefined)
    return error === null ? (
      <Skeleton height="480px" />
    ) : (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    )
  const listed = data.tiers.find(({ tier }) => tier.id === id)
  if (id !== undefined && listed === undefined)
    return (
      <EmptyState
        title="This tier doesn’t exist"
        actions={
          <AppLink href={policiesPath} className={linkClass()}>
            See all policies
          </AppLink>
        }
      >
        It may have been deleted.
      </EmptyState>
    )
  return <Tier listed={listed ?? null} />
}

/** /admin-portal/policies/tier/: a tier with a replay of its draft (policies-8, policies-17). */
export const TierPage = () => (
  <AdminFrame current="/admin-portal/policies/">
    <LoadedTier />
  </AdminFrame>
)
