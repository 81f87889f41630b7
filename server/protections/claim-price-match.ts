import { claimPriceMatch } from '@portolan/contract/protections/claim-price-match.ts'
import { logLine } from '@portolan/domain/protections/clause.ts'
import {
  checkClaim,
  claimConditions,
  lastClaim,
  type ClaimCondition,
  type ClaimFacts,
  type ClaimVerdict,
} from '@portolan/domain/protections/price-match/conditions.ts'
import { decideClaim } from '@portolan/domain/protections/price-match/exercise.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { formatExact, money, subtract, toWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Cases, NewCase } from '../cases/index.ts'
import type { BookingProducts } from '../checkout/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { ownTripLocked, type TripRow } from '../trips/index.ts'
import { priceMatchAnswer } from './price-match-answer.ts'
import {
  addressPlace,
  evidenceOf,
  matchablesOf,
  matchClaims,
  priceMatch,
  type Matchable,
  type SaidEvidence,
} from './price-match/match-claims.ts'
import { matchMail } from './price-match/match-letters.ts'

export interface ClaimPriceMatchDeps {
  readonly database: Database
  readonly ids: Ids
  readonly sold: Pick<BookingProducts, 'of'>
  readonly cases: Pick<Cases, 'open'>
  readonly outbox: Pick<Outbox, 'put'>
}

const fieldOf: Readonly<Record<string, string>> = {
  ItineraryDiffers: 'isSame',
  UsDollars: 'price.currency',
  Public: 'isPublic',
  Verifiable: 'address',
  Lower: 'price.minor',
  Seen: 'seenAt',
}

const conditionWords: Readonly<Record<ClaimCondition, string>> = {
  InTime: 'claimed in time',
  SameTrip: 'the same trip, as the traveler says',
  UsDollars: 'in US dollars',
  Public: 'publicly available',
  Verifiable: 'the page shows the price',
  Lower: 'lower than what was paid',
  Seen: 'seen before the claim',
}
/** What a machine has checked of a claim, and what is left for the agent. */
const checkedRows = (facts: ClaimFacts): NewCase['context'] => {
  const verdicts = checkClaim(facts)
  const having = (wanted: ClaimVerdict): string =>
    claimConditions
      .filter((condition) => verdicts[condition] === wanted)
      .map((condition) => conditionWords[condition])
      .join(', ')
  return [
    { label: 'Checked', value: having('Met') },
    { label: 'To verify', value: having('AskAgent') },
  ]
}

/** What an agent needs to verify a claim. */
const matchCase = ({
  id,
  trip,
  matchable: { paid, title },
  body,
  facts,
}: {
  readonly id: string
  readonly trip: Pick<TripRow, 'id' | 'title' | 'ownerId'>
  readonly matchable: Pick<Matchable, 'paid' | 'title'>
  readonly body: SaidEvidence
  readonly facts: ClaimFacts
}): Omit<NewCase, 'tenant' | 'actedBy'> => {
  const found = formatExact(money(body.price.minor, 'USD'))
  return {
    kind: 'PriceMatch',
    personId: trip.ownerId,
    trip,
    subject: id,
    message: `Found ${found} for ${title} at ${body.address}`,
    context: [
      { label: 'Paid', value: formatExact(paid) },
      { label: 'Found', value: found },
      { label: 'Difference', value: formatExact(subtract(paid, money(body.price.minor, 'USD'))) },
      { label: 'Address', value: body.address },
      { label: 'Seen', value: instantOf(body.seenAt) },
      { label: 'Same as', value: facts.booking.itinerary },
      { label: 'Claimed', value: instantOf(facts.at) },
      { label: 'Claimed in time until', value: instantOf(lastClaim(facts)) },
      ...checkedRows(facts),
    ],
  }
}

/** What a machine refuses is not kept: the person may correct it while there is time. */
export const claimPriceMatchRoute = ({
  database,
  ids,
  sold,
  cases,
  outbox,
}: ClaimPriceMatchDeps): Route =>
  route(claimPriceMatch, async ({ params, body }, { principal, tenant, now }) =>
    database.tenant(tenant, async (tx) => {
      const own = await ownTripLocked(tx, principal, 'protection:claim', params.tripId)
      if (!own.ok) return own
      const trip = own.value
      const { personId } = principal
      const { bookingId } = trip
      const matchable = (await matchablesOf(tx, sold, tenant, trip)).get(body.covers)
      if (matchable === undefined)
        return refuse({ code: 'ProtectionNotOffered', message: 'The trip has nothing to match.' })
      const said = { ...body, seenAt: Date.parse(body.seenAt) }
      const before = await matchClaims.ofBooking(tx, { tenant, personId, bookingId })
      const { booking, paid, product } = matchable
      const facts = {
        at: now,
        booking: {
          ...booking,
          claimedBefore: before.some((claim) => claim.body.product === product),
        },
        evidence: evidenceOf(said, booking.itinerary),
      }
      const decision = decideClaim(facts)
      if (decision.refusal !== undefined) {
        const field = fieldOf[decision.compared[0]?.what ?? ''] ?? fieldOf[decision.refusal]
        return refuse({
          code: decision.refusal,
          message: `The claim does not meet ${decision.clause}.`,
          ...(field === undefined ? {} : { field }),
        })
      }
      const id = ids.make('match')
      const claim = { id, trip, matchable, body: said, facts }
      const opened = await cases.open(tx, {
        ...matchCase(claim),
        tenant,
        actedBy: principal.actedBy,
      })
      if (opened === null)
        return refuse({
          code: 'ProtectionUsed',
          message: 'An agent already has a claim about this trip.',
        })
      const contract = {
        id,
        personId,
        protection: priceMatch,
        state: 'WithAgent',
        bookingId,
        reference: '',
        premium: 0,
        coverage: 0,
        currency: 'USD',
        boughtAt: now,
        closesAt: lastClaim(facts),
        body: {
          covers: body.covers,
          product,
          paid: toWire(paid),
          found: body.price.minor,
          seenAt: said.seenAt,
          sealedAddress: tx.personal.seal(addressPlace(tenant, id), body.address),
        },
      } as const
      await matchClaims.keep(tx, tenant, contract)
      await matchClaims.note(tx, tenant, contract, decision)
      await outbox.put(tx, [matchMail({ tenant, personId, claimId: id })])
      const answer = priceMatchAnswer(tx, tenant, { ...contract, log: [logLine(decision)] })
      return ok({ claim: answer })
    }),
  )
