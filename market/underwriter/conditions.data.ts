import { lineFaults, refusesAt, underwriterCalls } from '../conditions/catalog.data.ts'

/** What can go wrong with the underwriter, on purpose. Raised once its desk is connected. */
export const underwriterConditions = [
  ...refusesAt('quoteCover', {
    CoverNotQuoted: 'The underwriter doesn’t quote this cover today.',
  }),
  ...refusesAt('bindCover', {
    CoverDeclined: 'The underwriter declines to bind the contract. Nothing is bound.',
    CoverRepriced: 'The underwriter no longer honors its quote. Nothing is bound.',
  }),
  ...refusesAt('claimCover', {
    ClaimUnderReview: 'The underwriter doesn’t pay the claim yet. It can be claimed again.',
  }),
  ...lineFaults('Underwriter', 'underwriter', 'contract', 'bindCover', underwriterCalls),
]
