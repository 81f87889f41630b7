import { under } from '../shell/route-entry.ts'

export const forecastAddresses = [
  ...under('/flights/', 'flights', [
    [
      'price-prediction/',
      'How accurate are our price predictions?',
      { built: true, groups: ['public', 'exempt'] },
    ],
    ['stop-watching/', 'Stop watching', { built: true, groups: ['public', 'exempt'] }],
  ]),
  ...under('/terms/', undefined, [
    [
      'price-prediction-price-watch/',
      'Price prediction and price watch',
      { built: true, groups: ['public', 'exempt'] },
    ],
  ]),
]
