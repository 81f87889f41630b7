import { expect, test } from 'vitest'
import { tenderBackNote, tenderBackText } from './refund-words.ts'
import type { TenderBack } from './refunds.ts'

const offer = (back: Partial<TenderBack>): string => {
  const line: TenderBack = {
    tender: 'TravelWalletOffer',
    description: '',
    amount: { minor: 7500, currency: 'USD' },
    givenBack: false,
    useRestored: false,
    dueAt: '2026-11-26T12:00:00.000Z',
    expiresAt: '2026-12-04T05:00:00.000Z',
    ...back,
  }
  return `${tenderBackText(line)}: ${tenderBackNote(line)}`
}

test('a restored offer says until when it can be used, any other why it cannot', () => {
  expect(offer({ useRestored: true })).toBe(
    'Travel offer, available again: Right away. It still expires Thu, Dec 3',
  )
  expect(offer({ expiresAt: '2026-11-25T05:00:00.000Z' })).toBe(
    'Travel offer discount, not refunded: Expired Tue, Nov 24',
  )
  expect(offer({})).toBe(
    'Travel offer discount, not refunded: Available again only after a full refund',
  )
})
