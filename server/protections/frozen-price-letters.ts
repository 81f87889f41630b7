import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { PaidAs, PaidFrom } from '@portolan/domain/protections/clause.ts'
import { formatExact, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import * as z from 'zod/mini'
import { letterOf, type Block, type Letters, type NewMail, type Outbox } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Deadline, DueDeadline } from '../platform/deadlines/deadlines.ts'
import type { Contracts, LoggedContract } from './contracts.store.ts'

const occasions = ['Bought', 'Used', 'Expiring', 'Expired', 'Refunded'] as const
export type Occasion = (typeof occasions)[number]
const facts = z.strictObject({ contractId: z.string(), what: z.enum(occasions) })

interface Told {
  readonly tenant: TenantId
  readonly contractId: string
  readonly what: Occasion
}
export interface Words {
  readonly subject: string
  readonly blocks: readonly Block[]
}

/** Letters about a frozen price, to the account's address: one of each kind (protections-50). */
export interface FrozenPriceLetters {
  readonly mail: (told: Told & { readonly personId: string }) => NewMail
  /** Deadline kind of those that nothing else causes. */
  readonly deadline: string
  /** A letter that is sent at a time, if the price is still frozen then. */
  readonly due: (told: Told, dueAt: number) => Deadline
  readonly whenDue: (deps: {
    readonly database: Database
    readonly outbox: Pick<Outbox, 'put'>
  }) => (due: DueDeadline) => Promise<void>
  readonly letters: (deps: { readonly database: Database }) => Letters
}

export const frozenPriceLetters = <Body>({
  letter,
  contracts,
  wordsOf,
  similar,
  page,
}: {
  /** Name of the letter in the outbox. */
  readonly letter: string
  readonly contracts: Pick<Contracts<Body>, 'byId'>
  readonly wordsOf: Readonly<Record<Occasion, (contract: LoggedContract<Body>) => Words>>
  /** Label of the link where what was frozen is gone. */
  readonly similar: string
  /** Address of the frozen price, up to its id. */
  readonly page: string
}): FrozenPriceLetters => {
  const deadline = `${letter}-letter`
  const linkLabels: Readonly<Record<Occasion, string>> = {
    Bought: 'See your frozen price',
    Expiring: 'Book at your frozen price',
    Expired: 'Freeze today’s price',
    Used: 'See how it was decided',
    Refunded: similar,
  }
  const mail: FrozenPriceLetters['mail'] = ({ tenant, personId, contractId, what }) => ({
    tenant,
    personId,
    letter,
    facts: { contractId, what },
    cause: `${contractId}:${what}`,
  })
  return {
    mail,
    deadline,
    due: ({ tenant, contractId, what }, dueAt) => ({
      tenant,
      kind: deadline,
      key: `${contractId}:${what}`,
      dueAt,
      payload: { contractId, what },
    }),
    whenDue:
      ({ database, outbox }) =>
      ({ tenant, payload }) => {
        const { contractId, what } = z.parse(facts, payload)
        return database.tenant(tenant, async (tx) => {
          const contract = await contracts.byId(tx, tenant, contractId)
          if (contract?.state !== 'Valid') return
          const { personId } = contract
          await outbox.put(tx, [mail({ tenant, personId, contractId, what })])
        })
      },
    letters: ({ database }) => ({
      [letter]: async (given, { tenant, origin }) => {
        const { contractId, what } = z.parse(facts, given)
        const contract = await database.tenant(tenant, (tx) =>
          contracts.byId(tx, tenant, contractId),
        )
        if (contract === null)
          throw new Error(`protections: a letter for the missing contract ${contractId}`)
        const { subject, blocks } = wordsOf[what](contract)
        return letterOf({
          tenant,
          subject,
          blocks: [
            ...blocks,
            { kind: 'link', label: linkLabels[what], href: `${origin}${page}${contractId}` },
          ],
          foot: 'You’re getting this email because you froze a price with us. Replies aren’t monitored.',
        })
      },
    }),
  }
}

export const amountText = (amount: MoneyWire): string => formatExact(fromWire(amount))
export const text = (words: string): Block => ({ kind: 'text', text: words })

/** What the last decision paid, from a source, in one way or in all. */
export const lastPaid = (
  { log, currency }: Pick<LoggedContract<unknown>, 'log' | 'currency'>,
  source: PaidFrom,
  way?: PaidAs,
): MoneyWire => ({
  minor: (log.at(-1)?.pays ?? [])
    .filter(({ from, as }) => from === source && (way === undefined || as === way))
    .reduce((all, { amount }) => all + amount.minor, 0),
  currency,
})

/** What was saved when it was used for something. */
export const usedText = (name: string, saved: MoneyWire): string =>
  saved.minor > 0
    ? `You booked ${name} with your frozen price. It saved you ${amountText(saved)}.`
    : `You booked ${name} with your frozen price. The price hadn’t gone up, so you paid today’s price.`
