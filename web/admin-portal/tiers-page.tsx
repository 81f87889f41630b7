import { changeTier } from '@portolan/contract/policies/change-tier.ts'
import { createTier } from '@portolan/contract/policies/create-tier.ts'
import { deleteTier } from '@portolan/contract/policies/delete-tier.ts'
import { setDefaultTier } from '@portolan/contract/policies/set-default-tier.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatCount } from '@portolan/kernel/locale.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { AdminFrame } from './admin-frame.tsx'
import { adminKey, tiersQuery, type ListedTier } from './admin-queries.ts'
import styles from './admin-table.module.css'
import { faultOf } from '../shell/fault-of.ts'
import { LoadFailed } from '../shell/pages/load-failed.tsx'
import { draftOf, emptyTier, tierOf } from './tier-draft.ts'
import { TierForm } from './tier-form.tsx'

const c = classNames(styles)
type Tier = ListedTier['tier']

/** A tier that is written; null for a new one. */
const TierDialog = ({ tier, onClose }: { tier: Tier | null; onClose: () => void }) => {
  const { call, toasts } = useServices()
  const queries = useQueryClient()
  const { id: tierId, ...before } = tier ?? { id: null, ...emptyTier }
  const [draft, setDraft] = useState(() => draftOf(before))
  const done = (text: string): void => {
    toasts.show({ id: 'tier', text })
    void queries.invalidateQueries({ queryKey: adminKey })
    onClose()
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
  const fault = faultOf(save.error ?? remove.error)
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={tierId === null ? 'New policy tier' : before.name}
      lead="Everybody in the tier is judged by it as soon as you save."
      actions={
        <>
          <Button variant="primary" busy={save.isPending} onClick={() => save.mutate()}>
            Save tier
          </Button>
          {tierId !== null && (
            <Button busy={remove.isPending} onClick={() => remove.mutate()}>
              Delete tier
            </Button>
          )}
        </>
      }
    >
      {fault !== null && (
        <Notice tone="danger" role="alert" title={fault.title}>
          {fault.text}
        </Notice>
      )}
      <TierForm draft={draft} onChange={setDraft} fault={fault} />
    </Dialog>
  )
}

const peopleIn = (people: number): string =>
  people === 1 ? '1 person' : `${formatCount(people)} people`

interface TiersTableProps {
  tiers: readonly ListedTier[]
  onOpen: (tier: Tier) => void
}
const TiersTable = ({ tiers, onOpen }: TiersTableProps) => (
  <table className={c('table')}>
    <thead>
      <tr>
        <th scope="col">Tier</th>
        <th scope="col">People</th>
      </tr>
    </thead>
    <tbody>
      {tiers.map(({ tier, people }) => (
        <tr key={tier.id}>
          <td>
            <button type="button" className={c('name')} onClick={() => onOpen(tier)}>
              {tier.name}
            </button>
          </td>
          <td data-label="People">{peopleIn(people)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const DefaultTier = ({ tiers, value }: { tiers: readonly ListedTier[]; value: string | null }) => {
  const { call, toasts } = useServices()
  const queries = useQueryClient()
  const choose = useMutation({
    mutationFn: (tierId: string | null) => call(setDefaultTier, { body: { tierId } }),
    onError: (error) => toasts.show({ id: 'tier', text: errorWords[codeOf(error)].title }),
    onSettled: () => queries.invalidateQueries({ queryKey: adminKey }),
  })
  return (
    <div className={c('form')}>
      <SelectField
        label="The company’s tier"
        help="For guests and for people without a tier of their own"
        value={value ?? ''}
        disabled={choose.isPending}
        choices={[
          { value: '', label: 'None: everything is allowed' },
          ...tiers.map(({ tier }) => ({ value: tier.id, label: tier.name })),
        ]}
        onChange={(event) => choose.mutate(event.target.value || null)}
      />
    </div>
  )
}

/** /admin-portal/policies/ (policies-8) */
export const TiersPage = () => (
  <AdminFrame current="/admin-portal/policies/">
    <Tiers />
  </AdminFrame>
)

const Tiers = () => {
  const { data, error, isPending, refetch } = useQuery(tiersQuery(useServices()))
  const [opened, setOpened] = useState<Tier | 'new' | null>(null)
  return (
    <>
      <header className={c('head')}>
        <h1>Policies</h1>
        <Button
          variant="primary"
          aria-disabled={data === undefined}
          onClick={() => data && setOpened('new')}
        >
          Add a tier
        </Button>
      </header>
      {isPending && <Skeleton height="240px" />}
      {error !== null && data === undefined && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {data?.tiers.length === 0 && (
        <EmptyState title="No tiers yet">
          Without one, people of your company can book anything. Add the first tier to limit it.
        </EmptyState>
      )}
      {data !== undefined && data.tiers.length > 0 && (
        <>
          <TiersTable tiers={data.tiers} onOpen={setOpened} />
          <DefaultTier tiers={data.tiers} value={data.defaultTierId} />
        </>
      )}
      {opened !== null && (
        <TierDialog tier={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
