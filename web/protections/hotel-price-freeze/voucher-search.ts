import {
  freezeModes,
  type FreezeMode,
} from '@portolan/domain/protections/hotel-price-freeze/terms.ts'
import { textParam, type RawSearch } from '../../shell/read-param.ts'

/** The query of the page before a deposit is paid: the quote of the stay, and the terms chosen. */
export interface VoucherSearch {
  readonly quote?: string | undefined
  /** US cents of each room; an unreadable one is dropped. */
  readonly cap?: number | undefined
  readonly mode?: FreezeMode | undefined
}
export const voucherSearch = (raw: RawSearch): VoucherSearch => {
  const cap = Number(raw['cap'])
  return {
    quote: textParam(raw, 'quote'),
    cap: raw['cap'] !== undefined && Number.isSafeInteger(cap) && cap > 0 ? cap : undefined,
    mode: freezeModes.find((one) => one === raw['mode']),
  }
}

/** The query of the page of a voucher: its id, or the booking that has just bought it. */
export const heldVoucherSearch = (
  raw: RawSearch,
): { readonly voucher?: string | undefined; readonly booking?: string | undefined } => ({
  voucher: textParam(raw, 'voucher'),
  booking: textParam(raw, 'booking'),
})
