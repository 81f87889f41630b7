import { get, useFormContext } from 'react-hook-form'
import type { CheckoutEntries } from './form-entries.ts'

/** The sentence beside a field, by its path; empty while nothing is wrong there. */
export const useFieldError = (): ((path: string) => string | undefined) => {
  const { errors } = useFormContext<CheckoutEntries>().formState
  return (path) => (get(errors, path) as { readonly message?: string } | undefined)?.message
}
