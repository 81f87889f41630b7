import { setDefaultTier } from '@portolan/contract/policies/set-default-tier.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatCount } from '@portolan/kernel/locale.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AppLink } from '../shell/layout/app-link.tsx'
import { errorWords } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { AdminFrame } from './admin-frame.tsx'
import { adminKey, tiersQuery, type ListedTier } from './admin-queries.ts'
import styles from './admin-table.module.css'
import { LoadFailed } from '../shell/pages/load-failed.tsx'

const c = classNames(styles)

const peopleIn = (people: number): string =>
  people === 1 ? '1 person' : `${formatCount(people)} people`

const tierHref = (tierId: string): string =>
  `/admin-portal/policies/tier/?id=${encodeURIComponent(tierId)}`

const TiersTable = ({ tiers }: { tiers: readonly ListedTier[] }) => (
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
            <AppLink href={tierHref(tier.id)} className={linkClass()}>
              {tier.name}
            </AppLink>
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
  return (
    <>
      <header className={c('head')}>
        <h1>Policies</h1>
        <AppLink
          href="/admin-portal/policies/tier/"
          className={buttonClass({ variant: 'primary' })}
        >
          Add a tier
        </AppLink>
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
          <TiersTable tiers={data.tiers} />
          <DefaultTier tiers={data.tiers} value={data.defaultTierId} />
        </>
      )}
    </>
  )
}
