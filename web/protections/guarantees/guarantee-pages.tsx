import { cancelGuarantee } from './cancel-guarantee.ts'
import { connectionGuarantee } from './connection-guarantee.ts'
import { disruptionGuarantee } from './disruption-guarantee.ts'
import { frozenHotelPricesGuarantee } from './frozen-hotel-prices-guarantee.ts'
import { changeGuarantee } from './change-guarantee.ts'
import { frozenPricesGuarantee } from './frozen-prices-guarantee.ts'
import { GuaranteePage } from './guarantee-page.tsx'
import { priceDropGuarantee } from './price-drop-guarantee.ts'
import { priceMatchGuarantee } from './price-match-guarantee.ts'

/** /terms/frozen-prices/ */
export const FrozenPricesTermsPage = () => <GuaranteePage guarantee={frozenPricesGuarantee} />
/** /terms/frozen-prices-hotel/ */
export const FrozenHotelPricesTermsPage = () => (
  <GuaranteePage guarantee={frozenHotelPricesGuarantee} />
)
/** /terms/price-drop-protection/ */
export const PriceDropTermsPage = () => <GuaranteePage guarantee={priceDropGuarantee} />
/** /terms/best-price-guarantee/ */
export const PriceMatchTermsPage = () => <GuaranteePage guarantee={priceMatchGuarantee} />
/** /terms/cancel-for-any-reason/ */
export const CancelTermsPage = () => <GuaranteePage guarantee={cancelGuarantee} />
/** /terms/disruption-assistance/ */
export const DisruptionTermsPage = () => <GuaranteePage guarantee={disruptionGuarantee} />
/** /terms/missed-connection-guarantee/ */
export const ConnectionTermsPage = () => <GuaranteePage guarantee={connectionGuarantee} />
/** /terms/change-for-any-reason/ */
export const ChangeTermsPage = () => <GuaranteePage guarantee={changeGuarantee} />
