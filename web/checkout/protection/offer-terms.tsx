import { disruptionTerms } from '@portolan/domain/protections/disruption-assistance/terms.ts'
import { formatExact, fromWire, money, type MoneyWire } from '@portolan/kernel/money.ts'
import type { ReactNode } from 'react'
import { untilWords } from '../../shell/until-words.ts'
import type { Offer } from './offer-queries.ts'
import type { Subject } from './subject.ts'
import type { ProtectionName } from './use-protections.ts'

type Term = readonly [term: string, words: ReactNode]

const exact = (amount: MoneyWire): string => formatExact(fromWire(amount))

const cancelTerms = ({
  covers,
  percent,
  paid,
  lastUse,
  zone,
  beforePaying,
}: Offer): readonly Term[] => {
  const coverage = exact(beforePaying.coverage)
  const isRoom = covers === 'Room'
  const share = ` (${percent ?? 0}% of ${exact(paid)})`
  return [
    [
      'Pays',
      <>
        <b>{`${coverage} back`}</b>
        <span>{isRoom ? share : `${share}, or the airline’s credit if it gives one`}</span>
      </>,
    ],
    [
      'Cap',
      `${coverage}, less what the ${isRoom ? 'property' : 'airline'} refunds. You don’t need a reason or a document.`,
    ],
    [
      'Limits',
      isRoom
        ? `Before check-in, until ${untilWords(lastUse, zone, 'property')}. It can’t be undone.`
        : `Until ${untilWords(lastUse, zone)}. It can’t be undone.`,
    ],
  ]
}

const changeOfferTerms = ({ lastUse, zone, beforePaying }: Offer): readonly Term[] => [
  [
    'Pays',
    <>
      <b>The fare difference</b>
      <span> when you change to other flights, back to the card that pays it</span>
    </>,
  ],
  [
    'Cap',
    `${exact(beforePaying.coverage)}, what these flights cost. Not the airline’s change fee.`,
  ],
  [
    'Limits',
    `One change, until ${untilWords(lastUse, zone)}, to flights within a year of booking.`,
  ],
]

const disruptionOfferTerms = (
  { paid, lastUse, zone, beforePaying: { coverage } }: Offer,
  subject: Subject,
): readonly Term[] => {
  const travelers = subject.covers === 'Flight' ? subject.travelers : 1
  const each = formatExact(money(BigInt(coverage.minor) / BigInt(travelers), coverage.currency))
  const hours = disruptionTerms.announcedWithinMs / 3_600_000
  return [
    [
      'Pays',
      <>
        <b>New flights on any airline</b>
        <span>{`, or up to ${exact(paid)} of base fare back, once`}</span>
      </>,
    ],
    ['Cap', `${each} for each new ticket. Base fare means without taxes and fees.`],
    [
      'Limits',
      `If the airline cancels, you miss a connection, or you leave ${disruptionTerms.delayMinutes} minutes late or more, announced within ${hours} hours of departure. Until ${untilWords(lastUse, zone)}.`,
    ],
  ]
}

const termsOf: Partial<
  Record<ProtectionName, (offer: Offer, subject: Subject) => readonly Term[]>
> = {
  'change-for-any-reason': changeOfferTerms,
  'disruption-assistance': disruptionOfferTerms,
}

/** What an offer pays, up to what, and its limits. */
export const offerTerms = (offer: Offer, subject: Subject): readonly Term[] =>
  (termsOf[offer.protection] ?? cancelTerms)(offer, subject)
