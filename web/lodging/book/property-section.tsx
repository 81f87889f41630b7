import { classNames } from '@portolan/design/class-names.ts'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { TextAreaField, TextField } from '@portolan/design/primitives/text-field.tsx'
import { useFormContext } from 'react-hook-form'
import { countries } from '../../shell/countries.ts'
import { Section } from '../../checkout/index.ts'
import styles from './stay-checkout-form.module.css'
import { longestRequest, programOf, type PropertyEntries, type StayQuote } from './stay-entries.ts'

const c = classNames(styles)

/** What is sent to the property: country, loyalty number, and requests. */
export const PropertySection = ({ stay }: { stay: Pick<StayQuote, 'rooms'> }) => {
  const {
    register,
    formState: { errors },
  } = useFormContext<PropertyEntries>()
  const program = programOf(stay)
  return (
    <Section title="For the property" note="Sent with your booking">
      <div className={c('grid')}>
        <SelectField
          label="Country you live in"
          placeholder="Choose"
          optional="Optional"
          choices={countries()}
          {...register('country')}
          error={errors.country?.message}
        />
        {program !== null && (
          <TextField
            label={`${program.name} number`}
            optional="Optional"
            autoComplete="off"
            help={
              program.earns
                ? 'This stay earns points'
                : 'For member benefits; this stay doesn’t earn points'
            }
            {...register('loyaltyNumber')}
            error={errors.loyaltyNumber?.message}
          />
        )}
        <TextAreaField
          label="Requests"
          optional="Optional"
          maxLength={longestRequest}
          rows={3}
          className={c('wide')}
          help="For example, a high floor, late arrival, or crib. Requests aren’t guaranteed."
          {...register('requests')}
          error={errors.requests?.message}
        />
      </div>
    </Section>
  )
}
