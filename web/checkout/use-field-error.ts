import { get, useFormContext } from 'react-hook-form'

/** Looks up a field's error message by path; undefined while the field is valid. */
export const useFieldError = (): ((path: string) => string | undefined) => {
  const { errors } = useFormContext().formState
  return (path) => (get(errors, path) as { readonly message?: string } | undefined)?.message
}
