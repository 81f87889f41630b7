import { makeDirectoryToken } from '@portolan/contract/directory/make-directory-token.ts'
import { mapDirectoryGroup } from '@portolan/contract/directory/map-directory-group.ts'
import { revokeDirectoryToken } from '@portolan/contract/directory/revoke-directory-token.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { InlineSelect } from '@portolan/design/primitives/inline-select.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { formatCount, formatInstant } from '@portolan/kernel/locale.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { LoadFailed } from '../shell/pages/load-failed.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { AdminFrame } from './admin-frame.tsx'
import {
  identityQuery,
  tiersQuery,
  type CompanyIdentity,
  type ListedTier,
} from './admin-queries.ts'
import styles from './admin-table.module.css'
import { CompanySignIn } from './company-sign-in.tsx'
import { useRefresh } from './use-refresh.ts'

const c = classNames(styles)

/** `Made Nov 20, 12:00 PM by Drew Okafor. Last used Nov 21, 8:04 AM.` */
const tokenText = ({ madeAt, madeBy, usedAt }: NonNullable<CompanyIdentity['token']>): string =>
  `Made ${formatInstant(madeAt)} by ${madeBy}. ${usedAt === null ? 'Not used yet.' : `Last used ${formatInstant(usedAt)}.`}`

const peopleText = ({ people, active }: CompanyIdentity): string => {
  if (people === 0) return 'Your directory hasn’t sent anyone yet.'
  const all = people === 1 ? '1 person' : `${formatCount(people)} people`
  return `Your directory has sent ${all}. ${formatCount(active)} active, ${formatCount(people - active)} deactivated.`
}

/** The token, once: it can be read in this dialog alone. */
const TokenDialog = ({
  token,
  address,
  onClose,
}: {
  token: string
  address: string
  onClose: () => void
}) => (
  <Dialog
    open
    onClose={onClose}
    title="Copy the token now"
    lead="We show it only once. Paste it and the address into your directory’s provisioning settings. Anyone who has it can add and deactivate people."
    actions={
      <Button variant="primary" onClick={onClose}>
        I’ve copied it
      </Button>
    }
  >
    <div className={c('fields')}>
      <TextField label="Address (tenant URL)" value={address} readOnly />
      <TextField label="Token" value={token} readOnly onFocus={(event) => event.target.select()} />
    </div>
  </Dialog>
)

const RevokeDialog = ({ onClose }: { onClose: () => void }) => {
  const { call, toasts } = useServices()
  const refresh = useRefresh()
  const revoke = useMutation({
    mutationFn: () => call(revokeDirectoryToken, { body: {} }),
    onSuccess: () => {
      refresh()
      onClose()
    },
    onError: (error) => toasts.show({ id: 'not-revoked', text: errorWords[codeOf(error)].title }),
  })
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title="Revoke the token?"
      lead="Your directory can’t add, change or deactivate people until you make another one. People and groups stay as they are."
      actions={
        <>
          <Button variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            Revoke token
          </Button>
          <Button onClick={onClose}>Keep token</Button>
        </>
      }
    />
  )
}

const Directory = ({ identity }: { identity: CompanyIdentity }) => {
  const { call, toasts } = useServices()
  const refresh = useRefresh()
  const [made, setMade] = useState<string | null>(null)
  const [revoking, setRevoking] = useState(false)
  const make = useMutation({
    mutationFn: () => call(makeDirectoryToken, { body: {} }),
    onSuccess: ({ token }) => {
      setMade(token)
      refresh()
    },
    onError: (error) => toasts.show({ id: 'not-made', text: errorWords[codeOf(error)].title }),
  })
  const { token } = identity
  return (
    <section aria-labelledby="directory" className={c('section')}>
      <h2 id="directory">Directory sync</h2>
      <p>
        Your directory adds new employees here and deactivates those who leave, by SCIM 2.0. A
        person it deactivates is signed out at once, and their open requests are withdrawn. You
        decide about their upcoming trips on the overview.
      </p>
      <p>{token === null ? 'Not connected.' : tokenText(token)}</p>
      <p>{peopleText(identity)}</p>
      <div className={c('form')}>
        <Button
          variant={token === null ? 'primary' : undefined}
          busy={make.isPending}
          onClick={() => make.mutate()}
        >
          {token === null ? 'Make a token' : 'Replace token'}
        </Button>
        {token !== null && (
          <Button variant="text" onClick={() => setRevoking(true)}>
            Revoke token
          </Button>
        )}
      </div>
      {made !== null && (
        <TokenDialog token={made} address={identity.address} onClose={() => setMade(null)} />
      )}
      {revoking && <RevokeDialog onClose={() => setRevoking(false)} />}
    </section>
  )
}

const none = 'none'

const GroupRow = ({
  group,
  tiers,
}: {
  group: CompanyIdentity['groups'][number]
  tiers: readonly ListedTier[]
}) => {
  const { call, toasts } = useServices()
  const refresh = useRefresh()
  const map = useMutation({
    mutationFn: (tierId: string | null) =>
      call(mapDirectoryGroup, { params: { groupId: group.id }, body: { tierId } }),
    onSuccess: refresh,
    onError: (error) => toasts.show({ id: 'not-mapped', text: errorWords[codeOf(error)].title }),
  })
  const chosen = map.isPending ? map.variables : group.tierId
  return (
    <tr>
      <td>{group.name}</td>
      <td data-label="People">{formatCount(group.people)}</td>
      <td data-label="Tier">
        <InlineSelect
          label={`Tier of ${group.name}`}
          choices={[
            { value: none, label: 'No tier' },
            ...tiers.map(({ tier: { id, name } }) => ({ value: id, label: name })),
          ]}
          value={chosen ?? none}
          onChange={(value) => map.mutate(value === none ? null : value)}
        />
      </td>
    </tr>
  )
}

const Groups = ({
  identity,
  tiers,
}: {
  identity: CompanyIdentity
  tiers: readonly ListedTier[]
}) => (
  <section aria-labelledby="groups" className={c('section')}>
    <h2 id="groups">Groups and tiers</h2>
    {identity.groups.length === 0 ? (
      <EmptyState level={3} title="No groups yet">
        Groups show up here once your directory sends them. Give a group a tier, and its members
        book under that policy.
      </EmptyState>
    ) : (
      <>
        <p>
          Members of a group with a tier book under it. Somebody in several such groups has the tier
          of the first by name.
        </p>
        <table className={c('table')}>
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col">People</th>
              <th scope="col">Policy tier</th>
            </tr>
          </thead>
          <tbody>
            {identity.groups.map((group) => (
              <GroupRow key={group.id} group={group} tiers={tiers} />
            ))}
          </tbody>
        </table>
      </>
    )}
  </section>
)

/** /admin-portal/identity/ (directory-1) */
export const IdentityPage = () => (
  <AdminFrame current="/admin-portal/identity/">
    <Identity />
  </AdminFrame>
)

const Identity = () => {
  const services = useServices()
  const { data, error, isPending, refetch } = useQuery(identityQuery(services))
  const tiers = useQuery(tiersQuery(services))
  return (
    <>
      <header className={c('head')}>
        <h1>Identity</h1>
      </header>
      {isPending && <Skeleton height="240px" />}
      {error !== null && data === undefined && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <CompanySignIn identity={data} />
          <Directory identity={data} />
          <Groups identity={data} tiers={tiers.data?.tiers ?? []} />
          {tiers.isError && (
            <Notice tone="danger" role="alert" title="We couldn’t load your policy tiers" />
          )}
        </>
      )}
    </>
  )
}
