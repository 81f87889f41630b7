import { useQueryClient } from '@tanstack/react-query'
import { adminKey } from './admin-queries.ts'

/** Reads everything of the admin portal again. */
export const useRefresh = (): (() => void) => {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: adminKey })
}
