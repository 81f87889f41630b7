import { daysOf } from '@portolan/domain/protections/spans.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import type { Block } from '../../mail/index.ts'
import type { LoggedContract } from '../contracts.store.ts'
import {
  amountText,
  frozenPriceLetters,
  lastPaid,
  text,
  usedText,
  type Occasion,
  type Words,
} from '../frozen-price-letters.ts'
import { freezeContracts, type HeldFreeze } from './freeze-contracts.ts'

type Contract = LoggedContract<HeldFreeze>
const feeOf = ({ premium: minor, currency }: Contract): string => amountText({ minor, currency })

/** The end of a freeze on the clock of its first airport. */
const bookBy = ({ closesAt, body }: Contract): string => {
  const from = body.slices[0]?.segments[0]
  return from === undefined
    ? formatInstant(closesAt)
    : `${formatInstant(closesAt, from.departure.zone)}, ${from.origin.cityName} time`
}
/** The price of each traveler, or of all if they differ. */
const frozenRow = ({ body: { travelers } }: Contract): readonly [string, string] => {
  const prices = new Set(travelers.map(({ frozen }) => amountText(frozen)))
  const [only] = prices
  return prices.size === 1 && only !== undefined
    ? ['Frozen price, each traveler', only]
    : ['Frozen prices', travelers.map(({ frozen }) => amountText(frozen)).join(', ')]
}
const termsRows = (contract: Contract): Block => ({
  kind: 'facts',
  rows: [
    frozenRow(contract),
    ['We cover a rise of up to, each', amountText(contract.body.cap)],
    ['Book by', bookBy(contract)],
  ],
})

const wordsOf: Readonly<Record<Occasion, (contract: Contract) => Words>> = {
  Bought: (contract) => ({
    subject: `Your price is frozen: ${contract.body.title}`,
    blocks: [
      text(
        `Your price for ${contract.body.title} is frozen for ${daysOf(contract.body.hours)} days.`,
      ),
      termsRows(contract),
      text(
        'If the price falls, you pay the lower price. If it rises by more than the amount we cover, you pay the rest of the rise. If the flights sell out, we refund the fee.',
      ),
      { kind: 'facts', rows: [['Fee paid', feeOf(contract)]] },
      text(
        'The fee isn’t taken off the fare, and it isn’t refunded if you don’t book. Book within an hour of paying it and we refund it.',
      ),
    ],
  }),
  Expiring: (contract) => ({
    subject: `Your frozen price expires soon: ${contract.body.title}`,
    blocks: [
      text(`Your frozen price for ${contract.body.title} expires in a day.`),
      termsRows(contract),
      text('After that you can book only at the price of the day. The fee isn’t refunded.'),
    ],
  }),
  Expired: (contract) => ({
    subject: `Your frozen price has expired: ${contract.body.title}`,
    blocks: [
      text(`Your frozen price for ${contract.body.title} expired on ${bookBy(contract)}.`),
      text(
        `The fee of ${feeOf(contract)} isn’t refunded. If the flights are still available, you can freeze today’s price instead.`,
      ),
    ],
  }),
  Used: (contract) => ({
    subject: `You used your frozen price: ${contract.body.title}`,
    blocks: [
      text(usedText(contract.body.title, lastPaid(contract, 'Cover'))),
      ...(lastPaid(contract, 'Fee').minor > 0
        ? [
            text(
              `You booked within an hour, so we’re refunding the fee of ${feeOf(contract)} to how you paid.`,
            ),
          ]
        : []),
    ],
  }),
  Refunded: (contract) => ({
    subject: `We’re refunding your freeze fee: ${contract.body.title}`,
    blocks: [
      text(`The flights you froze for ${contract.body.title} are sold out.`),
      text(
        `We’re refunding the fee of ${feeOf(contract)} to how you paid. You don’t need to do anything.`,
      ),
    ],
  }),
}

/** The letters about a frozen price of flights. */
export const freezeLetters = frozenPriceLetters({
  letter: 'price-freeze',
  contracts: freezeContracts,
  wordsOf,
  similar: 'See similar flights',
  page: '/trips/flights/freeze/overview/?freeze=',
})
