import { expect, test } from 'vitest'
import { redemptionRate } from '@portolan/domain/rewards/redemption-rates.data.ts'
import { expiryText } from '../sale/deal-words.ts'
import { lastDayText } from '../wallet/wallet-words.ts'
import { tenderBackNote } from '../trips/cancel/cancel-words.ts'
import { creditNote, offerRefusalText } from './purse-words.ts'

test('what ends with a day in Toronto has the same last day in the wallet, at checkout, in the sale and when it comes back', () => {
  const lastDay = 'Thu\u00a031\u00a0Dec\u00a02026'
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
  expect(offerRefusalText({ kind: 'Expired', expiredAt: expiresOn })).toBe('Ended on Thu 31 Dec')
  expect(offerRefusalText({ kind: 'NotStarted', startsAt: expiresOn })).toBe('Starts on Fri 1 Jan')
  expect(expiryText(expiresOn)).toBe('Expires Thu 31 Dec')
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
  ).toBe('At once, and it still expires on Thu 31 Dec')
})
