import { personStates } from '@portolan/domain/companies/company.ts'
import { companyRoles } from '@portolan/domain/companies/roles.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { useEffect, useState } from 'react'
import type { Company } from './admin-queries.ts'
import styles from './admin-table.module.css'
import { roleWords, stateWords } from './company-words.ts'
import type { PeopleAddress } from './people-view.ts'

const c = classNames(styles)
/** Milliseconds without a keystroke until a search is sent. */
const pauseMs = 300

interface SearchFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
}
/** A search that goes into the address once typing pauses. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => {
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [known, setKnown] = useState(value)
  // Shows an address that was changed elsewhere; its own echo never overwrites what was typed since.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }
  useEffect(() => {
    if (text === sent) return undefined
    const timer = setTimeout(() => {
      setSent(text)
      onChange(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, sent, onChange])
  return (
    <TextField
      label={label}
      type="search"
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

interface PeopleFiltersProps {
  company: Company | undefined
  address: PeopleAddress
  onChange: (changed: PeopleAddress) => void
}

export const PeopleFilters = ({ company, address, onChange }: PeopleFiltersProps) => {
  const filter = (
    label: string,
    name: 'status' | 'role' | 'tier' | 'center',
    choices: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <SelectField
      label={label}
      value={address[name] ?? ''}
      choices={[{ value: '', label: 'All' }, ...choices]}
      onChange={(event) => onChange({ [name]: event.target.value || undefined })}
    />
  )
  return (
    <div className={c('filters')} role="search" aria-label="Filter people">
      <SearchField
        label="Name, email or cost center"
        value={address.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      {filter(
        'Status',
        'status',
        personStates.map((value) => ({ value, label: stateWords[value] })),
      )}
      {filter(
        'Role',
        'role',
        companyRoles.map((value) => ({ value, label: roleWords[value] })),
      )}
      {filter('Tier', 'tier', [
        { value: 'none', label: 'The company’s' },
        ...(company?.tiers ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ])}
      {filter('Cost center', 'center', [
        { value: 'none', label: 'None' },
        ...(company?.costCenters ?? []).map(({ id, code, name }) => ({
          value: id,
          label: `${code} ${name}`,
        })),
      ])}
    </div>
  )
}
