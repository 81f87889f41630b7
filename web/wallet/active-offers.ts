import { hasBegun } from '@portolan/domain/wallet/offer.ts'
import type { WalletOffer } from './wallet-query.ts'

/**
 * Offers that can be used now: begun, not over, and with a use left. What the sale will open is the
 * sale's to announce.
 */
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
