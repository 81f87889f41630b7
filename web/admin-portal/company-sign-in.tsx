import { proveCompanyDomain } from '@portolan/contract/directory/prove-company-domain.ts'
import { removeCompanyProvider } from '@portolan/contract/directory/remove-company-provider.ts'
import { saveCompanyProvider } from '@portolan/contract/directory/save-company-provider.ts'
import { providerLimits } from '@portolan/domain/directory/sign-in-domain.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { TextAreaField, TextField } from '@portolan/design/primitives/text-field.tsx'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import { CallFailed, codeOf } from '../shell/session/call-failed.ts'
import type { CompanyIdentity } from './admin-queries.ts'
import styles from './admin-table.module.css'
import { useRefresh } from './use-refresh.ts'

const c = classNames(styles)

/** What the server refused, beside its field. */
const faultIn = (error: unknown, field: string): string | undefined => {
  if (!(error instanceof CallFailed) || error.field !== field) return undefined
  if (error.code === 'MissingField')
    return 'Enter the secret. It’s needed the first time and for another issuer or client.'
  const { title, text } = errorWords[error.code]
  return `${title}. ${text}`
}
const ownFields = new Set(['issuer', 'clientSecret', 'domains', 'isRequired'])

interface Typed {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly domains: string
  readonly isRequired: boolean
}

const RequiredField = ({
  checked,
  fault,
  onCheck,
}: {
  checked: boolean
  fault: string | undefined
  onCheck: (isRequired: boolean) => void
}) => (
  <>
    <Checkbox
      label="Require this sign-in"
      note="People with an email address at a proven domain can’t sign in any other way."
      checked={checked}
      invalid={fault !== undefined}
      onChange={({ target }) => onCheck(target.checked)}
    />
    {fault !== undefined && <Notice tone="danger" role="alert" title={fault} />}
  </>
)

const ProviderFields = ({
  identity,
  typed,
  error,
  onType,
}: {
  identity: CompanyIdentity
  typed: Typed
  error: unknown
  onType: (changed: Partial<Typed>) => void
}) => (
  <>
    <TextField
      label="Redirect address"
      help="Register this at your provider first."
      value={identity.redirectAddress}
      readOnly
    />
    <TextField
      label="Issuer"
      type="url"
      placeholder="https://login.yourcompany.com"
      maxLength={providerLimits.issuer}
      value={typed.issuer}
      error={faultIn(error, 'issuer')}
      onChange={({ target }) => onType({ issuer: target.value })}
    />
    <TextField
      label="Client ID"
      autoComplete="off"
      maxLength={providerLimits.clientId}
      value={typed.clientId}
      onChange={({ target }) => onType({ clientId: target.value })}
    />
    <TextField
      label="Client secret"
      type="password"
      autoComplete="off"
      maxLength={providerLimits.secret}
      help={
        identity.provider === null
          ? 'We keep it encrypted and never show it.'
          : 'Leave it empty to keep the one that’s saved.'
      }
      value={typed.clientSecret}
      error={faultIn(error, 'clientSecret')}
      onChange={({ target }) => onType({ clientSecret: target.value })}
    />
    <TextAreaField
      label="Email domains"
      help="One to a line. You prove each of them in the next step."
      rows={3}
      value={typed.domains}
      error={faultIn(error, 'domains')}
      onChange={({ target }) => onType({ domains: target.value })}
    />
    <RequiredField
      checked={typed.isRequired}
      fault={faultIn(error, 'isRequired')}
      onCheck={(isRequired) => onType({ isRequired })}
    />
  </>
)

const ProviderForm = ({
  identity,
  onSaved,
}: {
  identity: CompanyIdentity
  onSaved: () => void
}) => {
  const { call } = useServices()
  const refresh = useRefresh()
  const { provider } = identity
  const [typed, setTyped] = useState<Typed>({
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    domains: identity.domains.map(({ domain }) => domain).join('\n'),
    isRequired: provider?.isRequired ?? false,
  })
  const { issuer, clientId, clientSecret, domains, isRequired } = typed
  const save = useMutation({
    mutationFn: () =>
      call(saveCompanyProvider, {
        body: {
          issuer: issuer.trim(),
          clientId: clientId.trim(),
          ...(clientSecret === '' ? {} : { clientSecret: clientSecret.trim() }),
          isRequired,
          domains: domains.split(/[\s,;]+/).filter((one) => one !== ''),
        },
      }),
    onSuccess: () => {
      refresh()
      onSaved()
    },
  })
  const isElsewhere =
    save.isError && !(save.error instanceof CallFailed && ownFields.has(save.error.field ?? ''))
  return (
    <form
      noValidate
      className={c('fields')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <ProviderFields
        identity={identity}
        typed={typed}
        error={save.error}
        onType={(changed) => setTyped({ ...typed, ...changed })}
      />
      {isElsewhere && (
        <Notice tone="danger" role="alert" title={errorWords[codeOf(save.error)].title}>
          {errorWords[codeOf(save.error)].text}
        </Notice>
      )}
      <div className={c('form')}>
        <Button
          type="submit"
          variant="primary"
          busy={save.isPending}
          disabled={[issuer, clientId, domains].some((text) => text.trim() === '')}
        >
          Save provider
        </Button>
        {provider !== null && (
          <Button variant="text" onClick={onSaved}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

const RemoveDialog = ({ onClose }: { onClose: () => void }) => {
  const { call, toasts } = useServices()
  const refresh = useRefresh()
  const remove = useMutation({
    mutationFn: () => call(removeCompanyProvider, { body: {} }),
    onSuccess: () => {
      refresh()
      onClose()
    },
    onError: (error) => toasts.show({ id: 'not-removed', text: errorWords[codeOf(error)].title }),
  })
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title="Remove the provider?"
      lead="Your people can’t sign in with it anymore. Nobody is signed out now."
      actions={
        <>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove provider
          </Button>
          <Button onClick={onClose}>Keep provider</Button>
        </>
      }
    />
  )
}

type Domain = CompanyIdentity['domains'][number]

const DomainRow = ({ domain: { domain, record, provenAt } }: { domain: Domain }) => {
  const { call } = useServices()
  const refresh = useRefresh()
  const prove = useMutation({
    mutationFn: () => call(proveCompanyDomain, { body: { domain } }),
    onSuccess: refresh,
  })
  const words = prove.isError ? errorWords[codeOf(prove.error)] : null
  return (
    <tr>
      <td>{domain}</td>
      <td data-label="Proof">
        <span>
          {provenAt === null
            ? (record ??
              'An admin’s own email address at this domain. It’s a name for demonstrations.')
            : `Proven ${formatInstant(provenAt)}`}
        </span>
        {words !== null && (
          <Notice tone="danger" role="alert" title={words.title}>
            {words.text}
          </Notice>
        )}
      </td>
      <td data-label="Sign-in">
        {provenAt === null ? (
          <Button
            busy={prove.isPending}
            aria-label={`Check ${domain}`}
            onClick={() => prove.mutate()}
          >
            Check
          </Button>
        ) : (
          <span>On</span>
        )}
      </td>
    </tr>
  )
}

const Domains = ({ domains }: { domains: readonly Domain[] }) => (
  <>
    {domains.some(({ provenAt, record }) => provenAt === null && record !== null) && (
      <p>
        Add the value as a TXT record at your domain, then check it. Nobody signs in by a domain
        before it’s proven.
      </p>
    )}
    <table className={c('table')}>
      <thead>
        <tr>
          <th scope="col">Domain</th>
          <th scope="col">Proof</th>
          <th scope="col">Sign-in</th>
        </tr>
      </thead>
      <tbody>
        {domains.map((domain) => (
          <DomainRow key={domain.domain} domain={domain} />
        ))}
      </tbody>
    </table>
  </>
)

/** The company's own OpenID provider and its domains (directory-8). */
export const CompanySignIn = ({ identity }: { identity: CompanyIdentity }) => {
  const [editing, setEditing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const { provider } = identity
  return (
    <section aria-labelledby="company-sign-in" className={c('section')}>
      <h2 id="company-sign-in">Sign-in with your company</h2>
      <p>
        Your people sign in at your own OpenID Connect provider. The domain of their email address
        decides. They need to be on your company’s list, and their address has to be verified there.
      </p>
      {provider === null || editing ? (
        <ProviderForm identity={identity} onSaved={() => setEditing(false)} />
      ) : (
        <>
          <p>
            {provider.issuer}, client {provider.clientId}. Saved {formatInstant(provider.changedAt)}
            .
          </p>
          <p>
            {provider.isRequired
              ? 'Required: people at your proven domains can’t sign in any other way.'
              : 'Not required: people can also sign in as they did before.'}
          </p>
          <div className={c('form')}>
            <Button onClick={() => setEditing(true)}>Change provider</Button>
            <Button variant="text" onClick={() => setRemoving(true)}>
              Remove provider
            </Button>
          </div>
        </>
      )}
      {provider !== null && <Domains domains={identity.domains} />}
      {removing && <RemoveDialog onClose={() => setRemoving(false)} />}
    </section>
  )
}
