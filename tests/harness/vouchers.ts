import { listHotelPriceFreezes } from '@portolan/contract/protections/list-hotel-price-freezes.ts'
import { quoteHotelPriceFreeze } from '@portolan/contract/protections/quote-hotel-price-freeze.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { chooseStay, type StayQuote, type WantedStay } from './stays.ts'
import { newKey, passengersFor, traveler, type Traveler } from './traveler.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
export type WantedVoucher = Omit<BodyOf<typeof quoteHotelPriceFreeze>, 'stayQuoteId'>
export const voucherTerms: WantedVoucher = { mode: 'HoldTheRoom', cap: usd(20_000) }

export const asksForVoucher = async (
  person: Traveler,
  { id: stayQuoteId }: Pick<StayQuote, 'id'>,
  terms: Partial<WantedVoucher> = {},
) =>
  (await person.api()).call(quoteHotelPriceFreeze, {
    body: { ...voucherTerms, ...terms, stayQuoteId },
  })

/** A prepaid stay in Lisbon whose price can be frozen, and the quote of its voucher. */
export const quotesVoucher = async (
  person: Traveler,
  terms: Partial<WantedVoucher> = {},
  wanted: WantedStay = {},
) => {
  const stay = await chooseStay(person, { rate: ({ payment }) => payment === 'PayNow', ...wanted })
  const answer = await asksForVoucher(person, stay.quote, terms)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return { ...answer.value, stay }
}
export type VoucherQuote = Awaited<ReturnType<typeof quotesVoucher>>

export const buysVoucher = async (
  person: Traveler,
  { id, deposit }: Pick<VoucherQuote, 'id' | 'deposit'>,
  idempotencyKey = newKey(),
  /** Another voucher, whose deposit pays. */
  freezeId?: string,
) => {
  const placed = await person.places({
    idempotencyKey,
    quoteId: id,
    travelers: passengersFor(
      { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
      'Lindqvist',
    ),
    contact: { email: 'avery@portolan.example', phone: '+1 212 555 0147' },
    acceptedTotal: deposit,
    payment: {
      methodToken: await person.cardToken(),
      ...(freezeId !== undefined && { tenders: { freezeId } }),
    },
  })
  if (!placed.ok) throw new Error(placed.refusal.code)
  return person.sees(placed.value.id)
}

/** Newest first. Signed in anew: the clock moves by days. */
export const vouchersOf = async ({ base, account }: Pick<Traveler, 'base' | 'account'>) =>
  (await (await traveler(base, account).api()).get(listHotelPriceFreezes, {})).freezes

/** The id of a voucher that the person has just bought. */
export const holdsVoucher = async (person: Traveler): Promise<string> => {
  const { state } = await buysVoucher(person, await quotesVoucher(person))
  const [voucher] = await vouchersOf(person)
  if (voucher === undefined) throw new Error(`${person.account} has no voucher: ${state}`)
  return voucher.id
}
