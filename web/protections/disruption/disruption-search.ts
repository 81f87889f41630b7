import { textParam, type RawSearch } from '../../shell/read-param.ts'

/** The disrupted trip, and the chosen flight with its brand. */
export const disruptionSearch = (
  raw: RawSearch,
): {
  readonly trip?: string | undefined
  readonly option?: string | undefined
  readonly brand?: string | undefined
} => ({
  trip: textParam(raw, 'trip'),
  option: textParam(raw, 'option'),
  brand: textParam(raw, 'brand'),
})
