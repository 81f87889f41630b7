import { expect, test } from 'vitest'
import { composedFacts } from './composed-quote.ts'
import type { QuoteFacts } from './quote-desk.ts'

const factsOf = (product: string, more: Partial<QuoteFacts> = {}): QuoteFacts => ({
  id: `quote_${product}`,
  expiresAt: 1_000,
  parts: [
    {
      product,
      total: { minor: 5_000, currency: 'USD' },
      fingerprint: product,
      documents: 0,
    },
  ],
  addsUp: true,
  travelers: ['Adult'],
  dates: { first: '2027-02-06', last: '2027-02-09' },
  passportRequired: false,
  journey: [product],
  purchase: [],
  creditable: [null],
  earnsAs: null,
  earn: [],
  ...more,
})

test('a car beside something else still takes the details of its driver', () => {
  const id = { id: 'quote_all', expiresAt: 900 }
  const [flights, car] = [factsOf('flights'), factsOf('cars', { driven: true })]
  expect(composedFacts(id, [flights, car])).toMatchObject({ driven: true, addsUp: true })
  expect(composedFacts(id, [flights])).not.toHaveProperty('driven')
})

test('an add-on is bought with the quote that it was made for, and belongs to its first part', () => {
  const id = { id: 'quote_all', expiresAt: 900 }
  const fares = { itinerary: 'one', travelers: [] }
  const flights = factsOf('flights', { fares })
  const cover = factsOf('cover', {
    journey: [],
    addOnOf: { quoteId: flights.id, product: 'flights' },
  })
  const both = composedFacts(id, [flights, cover])
  expect(both).toMatchObject({ addsUp: true, journey: ['flights'], fares })
  expect(both.parts.map(({ addOnOf }) => addOnOf)).toEqual([undefined, 'flights'])
  const others = { ...flights, id: 'quote_other' }
  const stay = { ...factsOf('lodging'), id: flights.id }
  for (const quotes of [[others, cover], [stay, cover], [cover]])
    expect(composedFacts(id, quotes)).toMatchObject({ addsUp: false })
})

test('what earns nothing on any account takes nothing from what the other part earns', () => {
  const id = { id: 'quote_all', expiresAt: 900 }
  const earns = (accountReferenceId: string, amount: number) => ({
    accountReferenceId,
    productDisplayName: 'Venture X',
    lastFour: '4417',
    unit: 'miles' as const,
    amount,
  })
  const flights = factsOf('flights', { earn: [earns('account_1', 600), earns('account_2', 200)] })
  const stay = factsOf('lodging', { earn: [earns('account_1', 500)] })
  expect(composedFacts(id, [flights, factsOf('activities')]).earn).toEqual(flights.earn)
  expect(composedFacts(id, [factsOf('activities'), flights]).earn).toEqual(flights.earn)
  expect(composedFacts(id, [flights, stay]).earn).toEqual([earns('account_1', 1_100)])
})
