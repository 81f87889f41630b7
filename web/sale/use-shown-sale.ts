import type { DealTrip } from '@portolan/domain/sale/card-target.ts'
import type { LocationFilterState } from '@portolan/domain/sale/location-filter.ts'
import { shownDeals, type Deal, type ShownDeals } from '@portolan/domain/sale/shown-deals.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServices } from '../shell/services-context.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { useWallet, type WalletOffer } from '../wallet/wallet-query.ts'
import { saleQuery, type SaleFactsAnswer } from './sale-query.ts'

export type OfferDeal = Deal<WalletOffer>

export type ShownSale =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'none' }
  /**
   * `shown` is null where the wallet could not be read: nothing is said of that, and what is made
   * of its offers is not there (decision 93 of the specification).
   */
  | {
      readonly kind: 'on'
      readonly phase: 'lead-up' | 'active'
      readonly sale: SaleFactsAnswer
      readonly shown: ShownDeals<WalletOffer> | null
      readonly trips: ReadonlyMap<string, DealTrip>
    }

/** The sale and the person's own offers of it: what was used up is gone from their page. */
export const useShownSale = (state: LocationFilterState): ShownSale => {
  const services = useServices()
  const { data: user } = useUserInfo()
  const sale = useQuery({ ...saleQuery(services), enabled: user !== undefined })
  const phase = sale.data?.phase ?? 'control'
  const facts = sale.data?.sale ?? null
  const wallet = useWallet(user !== undefined && facts !== null)
  const trips = useMemo(
    () => new Map(facts?.trips.map(({ offerId, trip }) => [offerId, trip])),
    [facts],
  )
  const offers = useMemo(
    () => wallet.data?.offers.filter(({ usesLeft }) => usesLeft > 0) ?? [],
    [wallet.data],
  )
  const { now } = services
  const shown = useMemo(
    () => (facts === null ? null : shownDeals(facts, offers, facts.soldOutHotels, state, now())),
    [facts, offers, state, now],
  )
  if (sale.error !== null)
    return { kind: 'failed', error: sale.error, retry: () => void sale.refetch() }
  if (sale.data === undefined) return { kind: 'loading' }
  if (phase === 'control' || facts === null) return { kind: 'none' }
  if (wallet.data !== undefined) return { kind: 'on', phase, sale: facts, shown, trips }
  return wallet.isError
    ? { kind: 'on', phase, sale: facts, shown: null, trips }
    : { kind: 'loading' }
}
