import * as z from 'zod/mini'
import { staySearchFields, type StaySearchParams } from '../search/stay-search.ts'

/** Parameters of /favorites/: the open list, its view, and the stay it is priced for. */
export interface FavoritesParams extends StaySearchParams {
  readonly list?: string | undefined
  readonly view?: 'favorites_map' | 'favorites_list' | undefined
}
const absent = undefined
const shape = z.object({
  ...staySearchFields,
  list: z.catch(
    z.optional(z.string().check(z.minLength(3), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))),
    absent,
  ),
  view: z.catch(z.optional(z.enum(['favorites_map', 'favorites_list'])), absent),
})
export const parseFavorites = (raw: Readonly<Record<string, unknown>>): FavoritesParams =>
  z.parse(shape, raw)
