import { textParam, type RawSearch } from '../shell/read-param.ts'

/** The query of every product's checkout and confirmation page. */
export const bookSearch = (
  raw: RawSearch,
): { readonly quote?: string | undefined; readonly booking?: string | undefined } => ({
  quote: textParam(raw, 'quote'),
  booking: textParam(raw, 'booking'),
})

/**
 * The same with `was`: the total shown before the quote, in minor units, if it differs; and
 * `freeze`: the frozen price that pays a part of it.
 */
export const pricedBookSearch = (
  raw: RawSearch,
): ReturnType<typeof bookSearch> & {
  readonly was?: string | undefined
  readonly freeze?: string | undefined
} => ({
  ...bookSearch(raw),
  was: textParam(raw, 'was'),
  freeze: textParam(raw, 'freeze'),
})
