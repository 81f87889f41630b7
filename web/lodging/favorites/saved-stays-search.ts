import * as z from 'zod/mini'
import { staySearchFields, type StaySearchParams } from '../search/stay-search.ts'

/** What /favorites/ has in its address for stays: their view, and the stay they are priced for. */
export interface SavedStaysParams extends StaySearchParams {
  readonly view?: 'favorites_map' | 'favorites_list' | undefined
}
const shape = z.object({
  ...staySearchFields,
  view: z.catch(z.optional(z.enum(['favorites_map', 'favorites_list'])), undefined),
})
export const parseSavedStays = (raw: Readonly<Record<string, unknown>>): SavedStaysParams =>
  z.parse(shape, raw)
