import {
  experiments,
  type ExperimentId,
  type VariantOf,
} from '@portolan/domain/experiments/experiments.ts'
import { useExperiments } from './use-experiments.ts'

/** The active variant; undefined until loaded. Unknown variants and failed loads give the control. */
export const useVariant = <E extends ExperimentId>(
  id: E,
  enabled = true,
): VariantOf<E> | undefined => {
  const { data, isError } = useExperiments(enabled)
  const variants: readonly VariantOf<E>[] = experiments[id]
  const control = variants[0]
  if (data === undefined) return isError ? control : undefined
  const active = data.experiments.find((one) => one.id === id)?.variant
  return variants.find((variant) => variant === active) ?? control
}
