import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import type { Company } from './admin-queries.ts'
import { faultAt, type FormFault } from '../shell/fault-of.ts'

/** Where somebody is in the company; an empty text is none. */
export interface Place {
  readonly tierId: string
  readonly costCenterId: string
  readonly approverId: string
}
export const noPlace: Place = { tierId: '', costCenterId: '', approverId: '' }
const orNull = (id: string): string | null => (id === '' ? null : id)
/** The fields of a request. */
export const placeBody = ({ tierId, costCenterId, approverId }: Place) => ({
  tierId: orNull(tierId),
  costCenterId: orNull(costCenterId),
  approverId: orNull(approverId),
})

interface PlaceFieldsProps {
  company: Company
  value: Place
  onChange: (place: Place) => void
  fault: FormFault | null
  /** Not offered as their own approver. */
  personId?: string | undefined
}

/** Tier, cost center and approver. */
export const PlaceFields = ({ company, value, onChange, fault, personId }: PlaceFieldsProps) => {
  const ofCompany = company.tiers.find(({ id }) => id === company.defaultTierId)?.name
  const centers = company.costCenters.filter(({ isOpen }) => isOpen)
  const approvers = company.approvers.filter(({ id }) => id !== personId)
  return (
    <>
      <SelectField
        label="Policy tier"
        value={value.tierId}
        error={faultAt(fault, 'tierId')}
        choices={[
          { value: '', label: ofCompany === undefined ? 'None' : `The company’s, ${ofCompany}` },
          ...company.tiers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange({ ...value, tierId: event.target.value })}
      />
      <SelectField
        label="Cost center"
        value={value.costCenterId}
        error={faultAt(fault, 'costCenterId')}
        choices={[
          { value: '', label: 'None' },
          ...centers.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
        ]}
        onChange={(event) => onChange({ ...value, costCenterId: event.target.value })}
      />
      <SelectField
        label="Approver"
        value={value.approverId}
        error={faultAt(fault, 'approverId')}
        choices={[
          { value: '', label: 'Any admin' },
          ...approvers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange({ ...value, approverId: event.target.value })}
      />
    </>
  )
}
