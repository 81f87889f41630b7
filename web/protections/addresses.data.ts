import { under, type PageLine } from '../shell/route-entry.ts'

/** Terms open signed out. */
const openTerms: PageLine[2] = { built: true, groups: ['public', 'exempt'] }

export const protectionAddresses = [
  ...under('/flights/', 'flights', [
    ['freeze/overview/', 'Freeze this price', { built: true, groups: ['checkout'] }],
    ['freeze/customize/', 'Choose how to freeze', { built: true, groups: ['checkout'] }],
    ['freeze/confirm/', 'Review and pay', { built: true, groups: ['checkout'] }],
    ['book/pricefreeze/confirm/', 'Price frozen', { built: true }],
    ['disruption-offer/', 'Disruption assistance', { built: true, groups: ['checkout'] }],
    ['ancillary/disruption/confirm/', 'Disruption assistance added', { built: true }],
  ]),
  ...under('/trips/', undefined, [
    ['flights/freeze/overview/', 'Your frozen price', { built: true }],
    ['hotels/freeze/overview/', 'Your frozen price', { built: true }],
    ['disruption/', 'Your flight is disrupted', { built: true }],
    ['disruption/refund/', 'Refund your flight', { built: true }],
    ['disruption/rebook/', 'Rebook your flight', { built: true }],
    ['disruption/rebook/flight/', 'Choose a new flight', { built: true }],
    ['disruption/rebook/connection/', 'Choose a new connection', { built: true }],
    ['disruption/rebook-connecting-flight/', 'Rebook your connecting flight', { built: true }],
    ['disruption/contact-support/', 'Contact support', { built: true }],
  ]),
  ...under('/terms/', undefined, [
    ['frozen-prices/', 'Frozen prices', openTerms],
    ['frozen-prices-hotel/', 'Frozen hotel prices', openTerms],
    ['price-drop-protection/', 'Price drop protection', openTerms],
    ['best-price-guarantee/', 'Price match guarantee', openTerms],
    ['cancel-for-any-reason/', 'Cancel for any reason', openTerms],
    ['disruption-assistance/', 'Disruption assistance', openTerms],
    ['missed-connection-guarantee/', 'Missed connection guarantee', openTerms],
    ['change-for-any-reason/', 'Change for any reason', openTerms],
  ]),
]
