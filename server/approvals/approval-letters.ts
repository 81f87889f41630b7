import type { RecordLine } from '@portolan/domain/approvals/request.ts'
import {
  amountsIn,
  decideBy,
  isWaiting,
  withoutDecision,
} from '@portolan/domain/approvals/request.ts'
import { approvalItemStates } from '@portolan/domain/approvals/item.lifecycle.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { worstVerdict } from '@portolan/domain/policies/judge.ts'
import { formatDay, localAt } from '@portolan/kernel/calendar.ts'
import { formatDayRange, formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import * as z from 'zod/mini'
import { namesOf } from '../identity/index.ts'
import { letterOf, type Block, type Letters } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import { requestById, type StoredRequest } from './approvals.store.ts'
import type { DecisionLinks } from './decision-links.ts'
import { approvalLetter } from './request-flow.ts'

const facts = z.strictObject({
  businessId: z.string(),
  requestId: z.string(),
  line: z.number(),
  personId: z.string(),
})

const foot =
  'You’re getting this email because your company approves trips. Replies aren’t monitored.'

interface Said {
  readonly subject: string
  readonly text: string
}
const byTime = 'Nobody decided within 24 hours, so your company’s policy decided.'
/** What a line of the record means for its reader. */
const saidOf = (
  { code, note }: RecordLine,
  { facts: { title }, failure }: StoredRequest,
  names: { readonly by: string; readonly askedBy: string },
): Said => {
  switch (code) {
    case 'ASKED':
      return {
        subject: `${names.askedBy} asks for approval: ${title}`,
        text: `${names.askedBy} needs your approval to book this trip. Open the request to see the policy, the price then and now, and decide.`,
      }
    case 'APPROVED':
    case 'AUTO_APPROVED':
      return {
        subject: `Approved: ${title}`,
        text: `${code === 'APPROVED' ? `${names.by} approved your trip.` : byTime} We’re booking it now at the price you asked for or less. You’ll get a confirmation by email.`,
      }
    case 'DENIED':
    case 'AUTO_DENIED':
      return {
        subject: `Not approved: ${title}`,
        text: `${code === 'DENIED' ? `${names.by} didn’t approve your trip: “${note ?? ''}”` : byTime} It wasn’t booked.`,
      }
    case 'WITHDRAWN':
      return {
        subject: `Withdrawn: ${title}`,
        text: `${names.by} withdrew this request. It wasn’t booked.`,
      }
    default:
      return {
        subject: `Expired: ${title}`,
        text:
          failure === null
            ? 'The trip begins before a decision was made, so the request expired.'
            : 'It couldn’t be booked at the price you asked for. Search again to ask for today’s price.',
      }
  }
}

const ended: readonly string[] = ['Denied', 'AutoDenied', 'Expired', 'Withdrawn']
const isOver = ({ items }: StoredRequest['request']): boolean =>
  items.every(({ state }) => ended.includes(state))

const verdictWords = {
  InPolicy: 'In policy',
  NeedsApproval: 'In policy, and needs approval',
  OutOfPolicy: 'Out of policy',
} as const
/** `Out of policy, $96.00 over the $450.00 cap`. */
const policyWords = ({ request, facts: { breaches } }: StoredRequest): string => {
  const verdict = verdictWords[worstVerdict(request.items.map((item) => item.verdict))]
  const over = breaches.flatMap((breach) => ('over' in breach ? [breach] : []))[0]
  return over === undefined
    ? verdict
    : `${verdict}, ${formatExact(fromWire(over.over))} over the ${formatExact(fromWire(over.limit))} cap`
}

/** First and last day on the places' calendars. */
const datesOf = ({
  facts: { trip = [] },
}: StoredRequest): readonly (readonly [string, string])[] => {
  const days = trip
    .flatMap((part) => [
      localAt(Date.parse(part.startsAt), part.startZone),
      localAt(Date.parse(part.endsAt), part.endZone),
    ])
    .map((local) => local.slice(0, 10))
    .toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  return [['Dates', first === last ? formatDay(first) : formatDayRange(first, last)]]
}

const endWords = {
  Expired: 'the request expires',
  AutoApproved: 'the trip is approved and booked',
  AutoDenied: 'the request is denied',
} as const
/** What happens if its reader does nothing. */
const withoutAnswer = ({ request }: StoredRequest): Block[] => {
  const [item] = request.items.filter(isWaiting)
  if (item === undefined) return []
  const { becomes, at } = withoutDecision(request, item)
  return [
    {
      kind: 'text',
      text: `If nobody decides by ${formatInstant(at)}, ${endWords[becomes]}. The link works once and only for you, so don’t forward it.`,
    },
  ]
}

const keptUntil = ({ request }: StoredRequest): readonly (readonly [string, string])[] =>
  request.items.flatMap(({ hold }) =>
    hold.by === 'Nothing'
      ? []
      : [
          [
            hold.by === 'Freeze' ? 'Price frozen until' : 'Price held until',
            formatInstant(hold.until),
          ] as const,
          ...(hold.by === 'Freeze'
            ? [['Price freeze', `${formatExact(fromWire(hold.fee))}, charged`] as const]
            : []),
        ],
  )

/** A freeze that was bought for a trip that is not booked. */
const freezeLeft = ({ request }: StoredRequest): readonly (readonly [string, string])[] =>
  isOver(request)
    ? request.items.flatMap(({ hold }) =>
        hold.by === 'Freeze'
          ? [['In your frozen prices until', formatInstant(hold.until)] as const]
          : [],
      )
    : []

const rowsOf = (stored: StoredRequest, asks: boolean): Block => {
  const { request, facts: said } = stored
  const by = decideBy(request)
  return {
    kind: 'facts',
    rows: [
      ['Travelers', said.travelerNames.join(', ')],
      ...datesOf(stored),
      ...amountsIn(request, approvalItemStates).map(
        (amount) => ['Price', formatExact(fromWire(amount))] as const,
      ),
      ...(asks ? keptUntil(stored) : freezeLeft(stored)),
      ...(asks ? [['Policy', policyWords(stored)] as const] : []),
      ...(asks && said.reason !== null ? [['Reason', said.reason.details] as const] : []),
      ...(asks && by !== null ? [['Decide by', formatInstant(by)] as const] : []),
    ],
  }
}

/** Letters about requests, written from the request as it is when they are sent or shown. */
export const approvalLetters = ({
  database,
  links,
}: {
  readonly database: Database
  readonly links: DecisionLinks
}): Letters => ({
  [approvalLetter]: async (given, { tenant, origin }) => {
    const { businessId, requestId, line: at, personId } = z.parse(facts, given)
    const of = { tenant: tenant as TenantId, businessId }
    const found = await database.company(of, async (tx) => {
      const stored = await requestById(tx, of, requestId)
      const line = stored?.request.record[at]
      if (stored === undefined || line === undefined) return null
      const ids = [stored.request.askedById, ...(line.byId === null ? [] : [line.byId])]
      return { stored, line, names: await namesOf(tx, of.tenant, ids) }
    })
    // Erased with its traveler.
    if (found === null)
      return letterOf({ tenant, subject: 'A request was removed', blocks: [], foot })
    const { stored, line, names } = found
    const asks = line.code === 'ASKED'
    const named = (id: string | null): string => names.get(id ?? '') ?? 'A colleague'
    const { subject, text } = saidOf(line, stored, {
      by: named(line.byId),
      askedBy: named(stored.request.askedById),
    })
    const token = asks ? `&link=${await links.make(of, requestId, personId)}` : ''
    return letterOf({
      tenant,
      subject,
      blocks: [
        { kind: 'text', text },
        rowsOf(stored, asks),
        {
          kind: 'link',
          label: asks ? 'Review and decide' : 'View request',
          href: `${origin}/approvals/request/?id=${requestId}${token}`,
        },
        ...(asks ? withoutAnswer(stored) : []),
      ],
      foot,
    })
  },
})
