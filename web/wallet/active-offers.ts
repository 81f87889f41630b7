import { hasBegun } from '@portolan/domain/wallet/offer.ts'
import type { WalletOffer } from '../shell/wallet/wallet-query.ts'

/** Offers that can be used now: started, not expired, and with a use left. */
export const activeOffers = (offers: readonly WalletOffer[], now: number): WalletOffer[] =>
  offers.filter(
    ({ usesLeft, saleEventStartOn, expiresOn }) =>
      usesLeft > 0 &&
      Date.parse(expiresOn) > now &&
      hasBegun(
        { saleEventStartOn: saleEventStartOn === null ? null : Date.parse(saleEventStartOn) },
        now,
      ),
  )
