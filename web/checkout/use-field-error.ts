import { get, useFormContext } from 'react-hook-form'

/** The sentence beside a field, by its path; empty while nothing is wrong there. */
export const useFieldError = (): ((path: string) => string | undefined) => {
  const { errors } = useFormContext().formState
  return (path) => (get(errors, path) as { readonly message?: string } | undefined)?.message
}
