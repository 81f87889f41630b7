import { DateEntry } from '@portolan/design/primitives/date-entry.tsx'
import { useController, useFormContext } from 'react-hook-form'
import type { CheckoutEntries } from './form-entries.ts'
import { useFieldError } from './use-field-error.ts'

interface TypedDateProps {
  name: `travelers.${number}.dateOfBirth` | `travelers.${number}.passport.expiresOn`
  label: string
  autoComplete?: string | undefined
  className?: string | undefined
}

/** A date field that validates only when focus leaves the last of its three parts. */
export const TypedDate = ({ name, ...entry }: TypedDateProps) => {
  const { control } = useFormContext<CheckoutEntries>()
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ control, name })
  const errorAt = useFieldError()
  return (
    <DateEntry
      {...entry}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      error={errorAt(name)}
    />
  )
}
