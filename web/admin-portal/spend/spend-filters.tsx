import { verdicts } from '@portolan/domain/policies/judge.ts'
import { chargedProducts } from '@portolan/domain/spend/charge.ts'
import { leadBands } from '@portolan/domain/spend/filter-charges.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import type { Company } from '../admin-queries.ts'
import { leadWords, productWords, verdictWords } from './spend-words.ts'
import styles from './spend.module.css'
import type { SpendAddress } from './spend-view.ts'

const c = classNames(styles)

interface SpendFiltersProps {
  company: Company | undefined
  address: SpendAddress
  onChange: (changed: SpendAddress) => void
}

/** What a list, a report and an export show; all of it is in the address. */
export const SpendFilters = ({ company, address, onChange }: SpendFiltersProps) => {
  const choice = (
    label: string,
    name: 'product' | 'verdict' | 'lead' | 'costCenter' | 'project',
    choices: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <SelectField
      label={label}
      value={address[name] ?? ''}
      choices={[{ value: '', label: 'All' }, ...choices]}
      onChange={(event) => onChange({ [name]: event.target.value || undefined })}
    />
  )
  const narrowed = [
    ['place', address.place],
    ['supplier', address.supplier],
    ['traveler', address.traveler === undefined ? undefined : 'One traveler'],
  ] as const
  return (
    <div role="search" aria-label="Filter charges">
      <div className={c('filters')}>
        <TextField
          label="From"
          type="date"
          value={address.from ?? ''}
          onChange={(event) => onChange({ from: event.target.value || undefined })}
        />
        <TextField
          label="To"
          type="date"
          value={address.until ?? ''}
          onChange={(event) => onChange({ until: event.target.value || undefined })}
        />
        {choice(
          'Product',
          'product',
          chargedProducts.map((value) => ({ value, label: productWords[value] })),
        )}
        {choice('Cost center', 'costCenter', [
          ...(company?.costCenters ?? []).map(({ id, code, name }) => ({
            value: id,
            label: `${code} ${name}`,
          })),
          { value: 'none', label: 'None' },
        ])}
        {choice('Project', 'project', [
          ...(company?.projects ?? []).map(({ id, name }) => ({ value: id, label: name })),
          { value: 'none', label: 'None' },
        ])}
        {choice(
          'Policy',
          'verdict',
          ([...verdicts, 'NotJudged'] as const).map((value) => ({
            value,
            label: verdictWords[value],
          })),
        )}
        {choice(
          'Lead time',
          'lead',
          leadBands.map((value) => ({ value, label: leadWords[value] })),
        )}
      </div>
      {narrowed.map(([name, value]) =>
        value === undefined ? null : (
          <p key={name} className={c('narrowed')}>
            {`Only ${value}. `}
            <TextButton onClick={() => onChange({ [name]: undefined })}>Show all</TextButton>
          </p>
        ),
      )}
    </div>
  )
}
