import { expect, test } from 'vitest'
import { redemptionRate } from '@portolan/domain/rewards/redemption-rates.data.ts'
import { expiryText } from '../sale/deal-words.ts'
import { lastDayText } from '../wallet/wallet-words.ts'
import { tenderBackNote } from '../after-sales/refund-words.ts'
import { creditNote, offerRefusalText } from './purse-words.ts'

test('an expiration has the same last day in wallet, checkout, sale and refund', () => {
  const lastDay = 'Thu,\u00a0Dec\u00a031,\u00a02026'
  const expiresOn = '2027-01-01T05:00:00Z'
  const usd = (minor: number) => ({ minor, currency: 'USD' as const })
  expect(lastDayText(expiresOn)).toBe(lastDay)
  expect(
    creditNote(
      {
        creditId: 'c',
        origin: 'Annual',
        available: usd(30_000),
        worth: usd(30_000),
        expiresOn,
        last4: '4417',
        refusal: null,
      },
      redemptionRate('USD'),
    ),
  ).toBe(`$300.00 available, account ending in 4417, expires ${lastDay}`)
  expect(offerRefusalText({ kind: 'Expired', expiredAt: expiresOn })).toBe('Ended Thu, Dec 31')
  expect(offerRefusalText({ kind: 'NotStarted', startsAt: expiresOn })).toBe('Starts Fri, Jan 1')
  expect(expiryText(expiresOn)).toBe('Expires Thu, Dec 31')
  expect(
    tenderBackNote({
      tender: 'TravelWalletCredit',
      description: '',
      amount: usd(30_000),
      givenBack: true,
      useRestored: false,
      dueAt: expiresOn,
      expiresAt: expiresOn,
    }),
  ).toBe('Right away. It still expires Thu, Dec 31')
})
