import { textParam, type RawSearch } from '../shell/read-param.ts'

/** The query of every product's checkout and confirmation page. */
export const bookSearch = (
  raw: RawSearch,
): { readonly quote?: string | undefined; readonly booking?: string | undefined } => ({
  quote: textParam(raw, 'quote'),
  booking: textParam(raw, 'booking'),
})
