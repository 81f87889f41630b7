/** Kinds of payment of the product. Those in use are in `tender-types.ts`, with our own. */
export const paymentKinds = [
  'Card',
  'Rewards',
  'DisruptionProtectionCredit',
  'FiatAccount',
  'ChangeForAnyReasonDiscount',
  'PriceFreezeExerciseDiscount',
  'TravelWalletCredit',
  'HotelPriceFreezeDeposit',
  'TravelWalletOffer',
] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Where the money of a payment comes from. */
export const tenderSources = ['UserCard', 'Rewards', 'AncillaryCredit', 'TravelWallet'] as const
export type TenderSource = (typeof tenderSources)[number]

/** What a payment is made in: money, rewards, or both. One tender is never both. */
export const amountKinds = ['fiat', 'rewards', 'split'] as const
export type AmountKind = (typeof amountKinds)[number]

/** Owner of the house's own accounts. */
export const house = 'house'
/** The insurer of protections, who pays us what they pay. */
export const insurer = 'underwriter'
/** Issuer of rewards and credits, who pays us their value. */
export const issuer = 'issuer'
