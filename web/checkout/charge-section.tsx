import { listChargeChoices } from '@portolan/contract/spend/list-charge-choices.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { nameOfCenter } from '@portolan/domain/companies/charge-to.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useServices } from '../shell/services-context.ts'
import { Section } from './section.tsx'
import type { SharedEntries } from './shared-entries.ts'
import styles from './traveler-fields.module.css'
import { useFieldError } from './use-field-error.ts'

const c = classNames(styles)

type Choices = AnswerOf<typeof listChargeChoices>

const ChargeFields = ({ choices }: { choices: Choices }) => {
  const { register, setValue, getValues } = useFormContext<SharedEntries>()
  const errorAt = useFieldError()
  const { costCenters, projects, ownCostCenterId } = choices
  const names = new Map(costCenters.map((center) => [center.id, nameOfCenter(center)]))
  const own = names.get(ownCostCenterId ?? '')
  const centerOfProject = (projectId: string): string | null =>
    projects.find(({ id }) => id === projectId)?.costCenterId ?? null
  return (
    <div className={c('grid')}>
      <SelectField
        label="Cost center"
        className={c('half')}
        {...(own === undefined ? {} : { help: `Yours is ${own}.` })}
        choices={[
          { value: '', label: 'Traveler’s cost center' },
          ...costCenters.map((center) => ({ value: center.id, label: nameOfCenter(center) })),
        ]}
        error={errorAt('chargeTo.costCenterId')}
        {...register('chargeTo.costCenterId', {
          onChange: () => {
            const { costCenterId, projectId = '' } = getValues('chargeTo') ?? {}
            const bound = centerOfProject(projectId)
            if (bound !== null && bound !== costCenterId) setValue('chargeTo.projectId', '')
          },
        })}
      />
      <SelectField
        label="Project"
        optional="Optional"
        className={c('half')}
        choices={[
          { value: '', label: 'No project' },
          ...projects.map(({ id, name, costCenterId }) => {
            const center = names.get(costCenterId ?? '')
            return { value: id, label: center === undefined ? name : `${name} (${center})` }
          }),
        ]}
        error={errorAt('chargeTo.projectId')}
        {...register('chargeTo.projectId', {
          onChange: () => {
            const bound = centerOfProject(getValues('chargeTo')?.projectId ?? '')
            if (bound !== null) setValue('chargeTo.costCenterId', bound)
          },
        })}
      />
    </div>
  )
}

const ChargeChoice = () => {
  const { call } = useServices()
  const { data, error, refetch } = useQuery({
    queryKey: ['charge-choices'],
    queryFn: ({ signal }) => call(listChargeChoices, {}, { signal }),
    staleTime: 60_000,
  })
  if (data !== undefined && data.costCenters.length + data.projects.length === 0) return null
  return (
    <Section title="Charge to" note="For your company’s accounts">
      {data === undefined && error === null && <Skeleton height="76px" />}
      {data === undefined && error !== null && (
        <Notice
          tone="warn"
          title="We couldn’t load your company’s cost centers"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          You can still book. It’s charged to the traveler’s cost center.
        </Notice>
      )}
      {data !== undefined && <ChargeFields choices={data} />}
    </Section>
  )
}

/** Where the company is charged (companies-10); nothing where there are no companies. */
export const ChargeSection = () =>
  useServices().profile.hasTravelPolicies ? <ChargeChoice /> : null
