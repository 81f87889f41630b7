import * as z from 'zod/mini'

/** The open list of /favorites/. */
export interface FavoritesParams {
  readonly list?: string | undefined
}
const list = z.catch(
  z.optional(z.string().check(z.minLength(3), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))),
  undefined,
)
const alone = z.object({ list })
const withOthers = z.looseObject({ list })

export const parseFavorites = (raw: Readonly<Record<string, unknown>>): FavoritesParams =>
  z.parse(alone, raw)
/** For the route: each product reads its own fields of the address (`saved-list.tsx`). */
export const keepFavorites = (
  raw: Readonly<Record<string, unknown>>,
): FavoritesParams & Readonly<Record<string, unknown>> => z.parse(withOthers, raw)
