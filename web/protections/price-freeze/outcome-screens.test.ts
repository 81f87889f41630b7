import { readPriceFreezeQuote } from '@portolan/contract/protections/read-price-freeze-quote.ts'
import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RefusedBooking } from '../../checkout/index.ts'
import type { Services } from '../../shell/services.ts'
import { ServicesContext } from '../../shell/services-context.ts'
import { FeeChanged } from './fee-changed.tsx'
import type { FreezeQuote } from './freeze-queries.ts'
import { freezeBookWords } from './freeze-words.ts'
import { PriceMoved } from './price-moved.tsx'

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/flights/freeze/confirm/'] }),
})
const services = { config: { supportPhone: '+1 800 555 0100' } } as unknown as Services

/** The words of a screen, in order. */
const wordsOf = (screen: ReactNode): string =>
  renderToStaticMarkup(
    createElement(
      RouterContextProvider,
      { router } as Parameters<typeof RouterContextProvider>[0],
      createElement(ServicesContext, { value: services }, screen),
    ),
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const nothing = (): void => undefined
const screenOf = (code: ErrorCode, facts: Facts | undefined, exercised: boolean): string =>
  wordsOf(
    createElement(RefusedBooking, {
      // Flights that a freeze pays for are booked with the words of any booking.
      words: exercised ? { ...freezeBookWords, errors: {} } : freezeBookWords,
      refusal: { code, facts },
      searchHref: '/flights/',
      reference: 'BK-1',
      frozenHref: exercised ? '/trips/flights/freeze/overview/' : undefined,
      onBack: nothing,
      onAnotherCard: nothing,
      onAcceptPrice: nothing,
      similar: 'Flights like these',
    }),
  )
const refused = (code: ErrorCode, facts?: Facts): string => screenOf(code, facts, false)
const notExercised = (code: ErrorCode): string => screenOf(code, undefined, true)

const quote: FreezeQuote = readPriceFreezeQuote.example
const { premium } = quote

test.each([
  ['gone up', 1_000],
  ['gone down', -1_000],
] as const)('a fare of the list that has %s is told before anything is chosen', (moved, by) => {
  const now = quote.travelers.reduce((all, { frozen }) => all + frozen.minor, 0)
  const shown = wordsOf(createElement(PriceMoved, { flights: quote, was: String(now - by) }))
  expect(shown).toContain(`The fare has ${moved}`)
  expect(wordsOf(createElement(PriceMoved, { flights: quote, was: String(now) }))).toBe('')
})

test.each([
  ['gone up', -500],
  ['gone down', 500],
] as const)('a fee that has %s shows both amounts and is accepted or not', (moved, by) => {
  const was = { ...premium, minor: premium.minor + by }
  const shown = wordsOf(
    createElement(FeeChanged, { was, quote, onAccept: nothing, onBack: nothing }),
  )
  for (const part of [`The fee has ${moved}`, 'Old fee', 'New fee', 'Continue at', 'Go back'])
    expect(shown).toContain(part)
})

test.each([
  ['gone up', 9_000],
  ['gone down', 7_000],
] as const)('a fee that has %s during the payment shows both amounts', (moved, newMinor) => {
  const facts = { oldMinor: 8_000, newMinor, currency: 'USD', quoteId: 'quote_2' }
  const shown = refused('PriceChanged', facts)
  expect(shown).toContain(`The fee has ${moved}`)
  expect(shown).toContain('$80.00')
  expect(shown).toContain(newMinor === 9_000 ? '$90.00' : '$70.00')
})

test.each([
  ['no availability', 'NoAvailability', 'These flights are sold out'],
  ['the provider', 'BookError', 'We couldn’t freeze this price'],
  ['an underwriter that declines', 'ProtectionNotOffered', 'This price can’t be frozen right now'],
  ['an expired fee', 'QuoteExpired', 'This fee has expired'],
  ['a failure of ours', 'Internal', 'Something went wrong.'],
] as const)('the screen of %s says what happened and what can be done', (_, code, title) => {
  const shown = refused(code)
  expect(shown).toContain(title)
  for (const way of ['Search again', 'Go back']) expect(shown).toContain(way)
})

test('flights that sold out while they were booked have similar ones and the fee refunded', () => {
  const shown = notExercised('NoAvailability')
  for (const part of [
    'This fare is no longer available',
    'Flights like these',
    'Your frozen price hasn’t been used. If the flights are sold out, we refund its fee.',
    'See your frozen price',
  ])
    expect(shown).toContain(part)
})

test.each(['BookError', 'Internal', 'LikelyFraud'] as const)(
  'a booking that fails with %s leaves the frozen price unused',
  (code) => {
    expect(notExercised(code)).toContain('Your frozen price hasn’t been used')
  },
)

test('a payment that looks like fraud has another card, support and the case number', () => {
  const shown = refused('LikelyFraud')
  for (const part of ['declined the payment as unusual', 'Use another card', '+1 800 555', 'BK-1'])
    expect(shown).toContain(part)
})
