import type { ProgressStep } from '@portolan/design/travel/checkout.props.ts'
import { priceMatchTerms } from '@portolan/domain/protections/price-match/terms.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, formatWhole, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { PriceMatches } from '../../after-sales/index.ts'
import { sentenceIn } from '../guarantees/guarantee.ts'
import { priceMatchGuarantee } from '../guarantees/price-match-guarantee.ts'
import type { Claimable } from './claim-form.ts'

export type MatchClaim = PriceMatches['claims'][number]
type Barred = PriceMatches['barred'][number]

const exact = (amount: MoneyWire): string => formatExact(fromWire(amount))

/** What the guarantee gives, and until when. */
export const promiseText = ({ until, most }: Pick<Claimable, 'until' | 'most'>): string =>
  `If you find a lower price for the same trip, we credit the difference, up to ${formatWhole(fromWire(most))}. You can claim until ${formatInstant(until)}.`

/** Why nothing can be claimed; null where the time is over and nothing needs to be said. */
export const barText = ({ bar }: Pick<Barred, 'bar'>): string | null => {
  switch (bar) {
    case 'TooLate':
      return null
    case 'Package':
      return 'The price match guarantee doesn’t cover packages.'
    case 'VacationRental':
      return 'The price match guarantee doesn’t cover vacation rentals.'
    case 'Premier':
    case 'Lifestyle':
      return `The price match guarantee doesn’t cover ${bar} stays that are paid at the property.`
    case 'OtherCurrency':
      return 'We match only bookings in US dollars.'
    case 'NoCreditAccount':
      return 'Price matches are credited only to the primary cardholder.'
    case 'ChangedOrCanceled':
      return 'The price match guarantee ended when the booking was changed or canceled.'
  }
}
export const tooLateText = `Price matches are claimed within ${priceMatchTerms.claimedWithinMs / 3_600_000} hours after booking, and that time is over.`

/** What a claim has paid; null until it has. */
export const creditedOf = ({ decisions }: MatchClaim): MoneyWire | null =>
  decisions.flatMap(({ pays }) => pays.map(({ amount }) => amount)).at(-1) ?? null

const endStep = (claim: MatchClaim): Pick<ProgressStep, 'label' | 'state' | 'note'> => {
  const credited = creditedOf(claim)
  if (claim.state === 'Paid')
    return {
      label: credited === null ? 'Credited' : `${exact(credited)} credited`,
      state: 'done',
      note: 'It’s in your travel wallet.',
    }
  if (claim.state === 'Denied')
    return {
      label: 'Not credited',
      state: 'failed',
      note: sentenceIn(priceMatchGuarantee, claim.decisions.at(-1)?.clause ?? ''),
    }
  return { label: 'Decision', state: 'waiting', note: 'We’ll email you.' }
}

/** Checked by us, with an agent, decided. */
export const claimSteps = (claim: MatchClaim): ProgressStep[] => {
  const decided = claim.state === 'Paid' || claim.state === 'Denied'
  const last = claim.decisions.at(-1)
  return [
    { id: 'checked', label: 'Checked by us', state: 'done', time: formatInstant(claim.claimedAt) },
    {
      id: 'agent',
      label: decided ? 'Checked by an agent' : 'With an agent, who checks the page',
      state: decided ? 'done' : 'active',
    },
    {
      id: 'end',
      ...endStep(claim),
      ...(decided && last !== undefined ? { time: formatInstant(last.at) } : {}),
    },
  ]
}

/** `You paid $612.00 and found $580.00 at fares.example.` */
export const claimText = ({ paid, found, address }: MatchClaim): string =>
  `You paid ${exact(paid)} and found ${exact(found)} at ${URL.parse(address)?.host ?? address}.`
