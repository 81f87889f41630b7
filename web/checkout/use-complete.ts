import { useWatch, type Control, type FieldValues } from 'react-hook-form'

/** Which parts of a form have no fault, by their path: `contact`, `travelers.1`. */
export const useComplete = <E extends FieldValues>(
  control: Control<E>,
  faultsOf: (entries: E) => ReadonlyMap<string, unknown>,
): ((path: string) => boolean) => {
  const faulty = [...faultsOf(useWatch({ control }) as E).keys()]
  return (path) => !faulty.some((at) => at === path || at.startsWith(`${path}.`))
}
