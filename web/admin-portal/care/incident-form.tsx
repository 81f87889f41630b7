import { openIncident } from '@portolan/contract/duty-of-care/open-incident.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { TextAreaField, TextField } from '@portolan/design/primitives/text-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { faultAt, faultOf } from '../../shell/fault-of.ts'
import { useServices } from '../../shell/services-context.ts'
import { adminKey } from '../admin-queries.ts'
import table from '../admin-table.module.css'
import { areaKinds, areaOf, emptyDraft, type AreaDraft } from './area-draft.ts'
import type { Incident, Located } from './care-queries.ts'

const t = classNames(table)

const areaWords: Readonly<Record<AreaDraft['kind'], string>> = {
  Circle: 'Around a place',
  Airport: 'An airport',
  City: 'A city',
  Flight: 'A flight',
}

interface AreaFieldsProps {
  draft: AreaDraft
  /** Cities where people are, to start from. */
  known: readonly Located[]
  onChange: (draft: AreaDraft) => void
}
interface AreaFieldProps extends Pick<AreaFieldsProps, 'draft' | 'onChange'> {
  label: string
  name: Exclude<keyof AreaDraft, 'kind'>
  help?: string | undefined
}
const AreaField = ({ draft, onChange, label, name, help }: AreaFieldProps) => (
  <TextField
    label={label}
    help={help}
    value={draft[name]}
    onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
  />
)

const AreaFields = ({ draft, known, onChange }: AreaFieldsProps) => {
  const typed = { draft, onChange }
  switch (draft.kind) {
    case 'Airport':
      return (
        <AreaField {...typed} label="Airport code" name="code" help="Three letters, such as SFO" />
      )
    case 'City':
      return <AreaField {...typed} label="City" name="city" />
    case 'Flight':
      return <AreaField {...typed} label="Flight" name="flight" help="Such as BR 411" />
    case 'Circle':
      return (
        <div className={t('fields')}>
          {known.length > 0 && (
            <SelectField
              label="Near travelers in"
              value=""
              choices={[
                { value: '', label: 'Choose a city' },
                ...known.map(({ city }) => ({ value: city, label: city })),
              ]}
              onChange={(event) => {
                const at = known.find(({ city }) => city === event.target.value)?.position
                if (at)
                  onChange({
                    ...draft,
                    latitude: at.latitude.toFixed(4),
                    longitude: at.longitude.toFixed(4),
                  })
              }}
            />
          )}
          <AreaField {...typed} label="Latitude" name="latitude" help="North is positive" />
          <AreaField {...typed} label="Longitude" name="longitude" help="East is positive" />
          <AreaField {...typed} label="Radius in miles" name="radius" />
        </div>
      )
  }
}

interface IncidentFormProps {
  known: readonly Located[]
  onOpened: (incident: Incident) => void
  onClose: () => void
}

/** What happened and where; nobody is asked until the admin has seen who is affected. */
export const IncidentForm = ({ known, onOpened, onClose }: IncidentFormProps) => {
  const { call } = useServices()
  const client = useQueryClient()
  const [title, setTitle] = useState('')
  const [advice, setAdvice] = useState('')
  const [draft, setDraft] = useState<AreaDraft>(emptyDraft)
  const [misplaced, setMisplaced] = useState(false)
  const open = useMutation({
    mutationFn: (area: NonNullable<ReturnType<typeof areaOf>>) =>
      call(openIncident, { body: { title, advice, area } }),
    onSuccess: (incident) => {
      void client.invalidateQueries({ queryKey: adminKey })
      onOpened(incident)
    },
  })
  const fault = faultOf(open.error)
  const submit = (): void => {
    const area = areaOf(draft)
    setMisplaced(area === null)
    if (area !== null) open.mutate(area)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Open an incident"
      lead="You’ll see who is affected first. Nobody gets a message yet."
      actions={
        <>
          <Button variant="primary" busy={open.isPending} onClick={submit}>
            See who is affected
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={t('fields')}>
        <TextField
          label="What happened"
          maxLength={80}
          value={title}
          error={faultAt(fault, 'title')}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextAreaField
          label="What travelers should do"
          optional="Optional"
          rows={3}
          maxLength={600}
          value={advice}
          error={faultAt(fault, 'advice')}
          onChange={(event) => setAdvice(event.target.value)}
        />
        <SelectField
          label="Where"
          value={draft.kind}
          error={misplaced ? 'Enter where it is, as described below.' : faultAt(fault, 'area')}
          choices={areaKinds.map((value) => ({ value, label: areaWords[value] }))}
          onChange={(event) => {
            const kind = areaKinds.find((one) => one === event.target.value)
            if (kind !== undefined) setDraft({ ...draft, kind })
          }}
        />
        <AreaFields draft={draft} known={known} onChange={setDraft} />
      </div>
    </Dialog>
  )
}
