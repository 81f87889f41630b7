import type { PriceLine } from '@portolan/design/travel/checkout.props.ts'
import { fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { offersQuery, protectedQuoteQuery, type Offer, type Offers } from './offer-queries.ts'
import { protectionNames } from './protection-words.ts'

export type ProtectionName = Offer['protection']

/** The first of the offers to expire; null without any. */
export const offersExpireAt = (offers: Offers | undefined): string | null =>
  (offers?.offers ?? [])
    .map(({ expiresAt }) => expiresAt)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null

/** A premium that differs from the one shown before. */
export interface MovedPremium {
  readonly protection: ProtectionName
  readonly was: MoneyWire
  readonly now: MoneyWire
}
const movedFrom = (before: Offers | undefined, now: readonly Offer[]): readonly MovedPremium[] =>
  now.flatMap(({ protection, beforePaying: { premium } }) => {
    const was = before?.offers.find((one) => one.protection === protection)?.beforePaying.premium
    return was === undefined || was.minor === premium.minor
      ? []
      : [{ protection, was, now: premium }]
  })

/** The answer that came before the one shown, of the same quote. */
const useBefore = (shown: Offers | undefined, quoteId: string): Offers | undefined => {
  const [kept, setKept] = useState({ shown, quoteId, before: undefined as Offers | undefined })
  if (kept.shown === shown && kept.quoteId === quoteId) return kept.before
  const before = kept.quoteId === quoteId ? kept.shown : undefined
  setKept({ shown, quoteId, before })
  return before
}

/** What is offered for a quote, and the quote of it and what was chosen. */
export interface ChosenProtections {
  /** Undefined while it loads, and if it could not be loaded. */
  readonly offers: Offers | undefined
  readonly isLoading: boolean
  /** In force: what was chosen, offered and quoted. */
  readonly chosen: readonly Offer[]
  /** With the protections; null without any. */
  readonly quote: {
    readonly id: string
    readonly expiresAt: string
    readonly total: MoneyWire
  } | null
  /** The price with what was chosen is not known yet. */
  readonly pricing: boolean
  /** What was chosen and costs another amount since its price was renewed. */
  readonly moved: readonly MovedPremium[]
  /** What was chosen could not be added. */
  readonly isRefused: boolean
  readonly retry: () => void
}

/** `wanted`: kept in the form, so that it outlives a new price of the same flights. */
export const useProtections = (
  quoteId: string,
  wanted: readonly ProtectionName[],
  /** False for what no protection is made for, which is not asked. */
  isSold: boolean,
): ChosenProtections => {
  const services = useServices()
  const offered = useQuery({
    ...offersQuery(services, quoteId),
    enabled: isSold,
    // Offers that expire before their quote are renewed; afterwards the quote is.
    refetchInterval: ({ state: { data, status } }) => {
      const until = offersExpireAt(data)
      return until === null || status === 'error'
        ? false
        : Math.max(1000, Date.parse(until) - services.now())
    },
  })
  const before = useBefore(offered.data, quoteId)
  const offers = offered.data?.offers ?? []
  const chosen = offers.filter(({ protection }) => wanted.includes(protection))
  const ids = chosen.map(({ id }) => id)
  const quoted = useQuery({
    ...protectedQuoteQuery(services, quoteId, ids),
    enabled: ids.length > 0,
  })
  const quote = ids.length === 0 ? null : (quoted.data ?? null)
  return {
    offers: offered.data,
    isLoading: isSold && offered.isPending,
    chosen: quote === null && !quoted.isFetching ? [] : chosen,
    quote,
    pricing:
      (isSold && wanted.length > 0 && offered.isPending) ||
      (ids.length > 0 && quote === null && quoted.isFetching),
    moved: movedFrom(before, chosen),
    isRefused: ids.length > 0 && quoted.isError && !quoted.isFetching,
    retry: () => void quoted.refetch(),
  }
}

/** A line of the price for each protection that is bought. */
export const premiumLines = ({ chosen, quote }: ChosenProtections): PriceLine[] =>
  quote === null
    ? []
    : chosen.map(({ protection, beforePaying: { premium } }) => ({
        id: protection,
        label: protectionNames[protection],
        amount: fromWire(premium),
      }))
