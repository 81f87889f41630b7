import { bookSearch } from '../../checkout/index.ts'
import { textParam, type RawSearch } from '../../shell/read-param.ts'

/** The booked trip, then the quote and the purchase of what is added to it. */
export const addedSearch = (
  raw: RawSearch,
): ReturnType<typeof bookSearch> & { readonly trip?: string | undefined } => ({
  ...bookSearch(raw),
  trip: textParam(raw, 'trip'),
})
