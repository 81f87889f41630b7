import { daysOf } from '@portolan/domain/protections/spans.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
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
import { wasExchanged } from './exchange-voucher.ts'
import { depositOf, voucherContracts, type HeldVoucher } from './voucher-contracts.ts'

type Contract = LoggedContract<HeldVoucher>
const depositText = (contract: Contract): string => amountText(depositOf(contract))
const nameOf = ({ body }: Contract): string => body.property.name

/** The end of a voucher on the clock of its property. */
const bookBy = ({ closesAt, body: { property } }: Contract): string =>
  `${formatInstant(closesAt, property.zone)}, property time`
const termsRows = (contract: Contract): Block => {
  const { choice, total, cap } = contract.body
  return {
    kind: 'facts',
    rows: [
      ['Check-in', formatDayYear(choice.checkIn)],
      ['Check-out', formatDayYear(choice.checkOut)],
      [choice.rooms.length === 1 ? 'Frozen price' : 'Frozen price, all rooms', amountText(total)],
      ['We cover a rise of up to, each room', amountText(cap)],
      ['Book by', bookBy(contract)],
    ],
  }
}

const restBlocks = (contract: Contract): readonly Block[] => {
  const rest = lastPaid(contract, 'Fee', 'OriginalTenders')
  return rest.minor > 0
    ? [text(`We’re refunding the rest of your deposit, ${amountText(rest)}, to how you paid.`)]
    : []
}
const exchangedWords = (contract: Contract): Words => ({
  subject: `You exchanged your frozen price: ${nameOf(contract)}`,
  blocks: [
    text(
      `Its deposit paid for your new frozen price, so ${nameOf(contract)} isn’t frozen anymore.`,
    ),
    {
      kind: 'facts',
      rows: [['Deposit applied', amountText(lastPaid(contract, 'Fee', 'Discount'))]],
    },
    ...restBlocks(contract),
  ],
})

const usedBlocks = (contract: Contract): readonly Block[] => {
  const credited = lastPaid(contract, 'Fee', 'Discount')
  return [
    text(usedText(nameOf(contract), lastPaid(contract, 'Cover', 'Discount'))),
    { kind: 'facts', rows: [['Deposit applied to your booking', amountText(credited)]] },
    ...restBlocks(contract),
  ]
}

const wordsOf: Readonly<Record<Occasion, (contract: Contract) => Words>> = {
  Bought: (contract) => ({
    subject: `Your price is frozen: ${nameOf(contract)}`,
    blocks: [
      text(
        `Your price at ${nameOf(contract)} is frozen for ${daysOf(contract.body.durationHours)} days.`,
      ),
      termsRows(contract),
      text(
        'If the price falls, you pay the lower price. If it rises by more than the amount we cover, you pay the rest of the rise. If the rooms sell out, we refund the deposit.',
      ),
      { kind: 'facts', rows: [['Deposit paid', depositText(contract)]] },
      text(
        'We take the deposit off the price when you book. It isn’t refunded if you don’t book in time.',
      ),
    ],
  }),
  Expiring: (contract) => ({
    subject: `Your frozen price expires soon: ${nameOf(contract)}`,
    blocks: [
      text(`Your frozen price at ${nameOf(contract)} expires in a day.`),
      termsRows(contract),
      text(
        `After that you can book only at the price of the day, and the deposit of ${depositText(contract)} isn’t refunded.`,
      ),
    ],
  }),
  Expired: (contract) => ({
    subject: `Your frozen price has expired: ${nameOf(contract)}`,
    blocks: [
      text(`Your frozen price at ${nameOf(contract)} expired on ${bookBy(contract)}.`),
      text(
        `The deposit of ${depositText(contract)} isn’t refunded. If rooms are still available, you can freeze today’s price instead.`,
      ),
    ],
  }),
  Used: (contract) =>
    wasExchanged(contract)
      ? exchangedWords(contract)
      : {
          subject: `You used your frozen price: ${nameOf(contract)}`,
          blocks: usedBlocks(contract),
        },
  Refunded: (contract) => ({
    subject: `We’re refunding your deposit: ${nameOf(contract)}`,
    blocks: [
      text(`The rooms you froze at ${nameOf(contract)} are sold out.`),
      text(
        `We’re refunding the deposit of ${depositText(contract)} to how you paid. You don’t need to do anything.`,
      ),
    ],
  }),
}

/** The letters about a frozen price of rooms. */
export const voucherLetters = frozenPriceLetters({
  letter: 'hotel-price-freeze',
  contracts: voucherContracts,
  wordsOf,
  similar: 'See similar stays',
  page: '/trips/hotels/freeze/overview/?voucher=',
})
