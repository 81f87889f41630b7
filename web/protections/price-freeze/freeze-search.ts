import { textParam, type RawSearch } from '../../shell/read-param.ts'

/** The query of the pages before a freeze is paid: the quote of the flights, and the terms chosen. */
export interface FreezeSearch {
  readonly quote?: string | undefined
  /** Of the length, and US cents of the cap; unreadable ones are dropped. */
  readonly hours?: number | undefined
  readonly cap?: number | undefined
  /** Minor units: the price that was shown before this quote, if it differed. */
  readonly was?: string | undefined
}
const count = (raw: RawSearch, name: string): number | undefined => {
  const value = Number(raw[name])
  return raw[name] !== undefined && Number.isSafeInteger(value) && value > 0 ? value : undefined
}
export const freezeSearch = (raw: RawSearch): FreezeSearch => ({
  quote: textParam(raw, 'quote'),
  hours: count(raw, 'hours'),
  cap: count(raw, 'cap'),
  was: textParam(raw, 'was'),
})

/** The query of the page of a frozen price. */
export const heldSearch = (raw: RawSearch): { readonly freeze?: string | undefined } => ({
  freeze: textParam(raw, 'freeze'),
})
