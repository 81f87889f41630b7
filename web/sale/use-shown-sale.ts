import type { DealTrip } from '@portolan/domain/sale/card-target.ts'
import type { LocationFilterState } from '@portolan/domain/sale/location-filter.ts'
import { shownDeals, type Deal, type ShownDeals } from '@portolan/domain/sale/shown-deals.ts'
import type { SalePhase } from '@portolan/domain/sale/travel-sale.lifecycle.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useExperiments } from '../shell/layout/use-experiments.ts'
import { useVariant } from '../shell/layout/use-variant.ts'
import { useServices } from '../shell/services-context.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { useWallet, type WalletOffer } from '../shell/wallet/wallet-query.ts'
import { saleQuery, type SaleFactsAnswer } from './sale-query.ts'

export type OfferDeal = Deal<WalletOffer>

export type ShownSale =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'none' }
  /**
   * `shown` is null where the wallet failed to load: its offers are left out without an error
   * (sale-22).
   */
  | {
      readonly kind: 'on'
      readonly phase: 'lead-up' | 'active'
      readonly sale: SaleFactsAnswer
      readonly shown: ShownDeals<WalletOffer> | null
      readonly trips: ReadonlyMap<string, DealTrip>
    }

/**
 * The phase is the variant of the sale's experiment (experiments-4), so that a tester's override
 * reaches the page. Without experiments it is the one of the sale.
 */
const usePhase = (ofSale: SalePhase | undefined, enabled: boolean): SalePhase | undefined => {
  const { isError } = useExperiments(enabled)
  const variant = useVariant('travel-sale', enabled)
  return isError ? ofSale : variant
}

/** The sale with the traveler's own offers, without those they have used up. */
export const useShownSale = (state: LocationFilterState): ShownSale => {
  const services = useServices()
  const { data: user } = useUserInfo()
  const sale = useQuery({ ...saleQuery(services), enabled: user !== undefined })
  const phase = usePhase(sale.data?.phase, user !== undefined)
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
  if (sale.data === undefined || phase === undefined) return { kind: 'loading' }
  if (phase === 'control' || facts === null) return { kind: 'none' }
  if (wallet.data !== undefined) return { kind: 'on', phase, sale: facts, shown, trips }
  return wallet.isError
    ? { kind: 'on', phase, sale: facts, shown: null, trips }
    : { kind: 'loading' }
}
