import { askApproval } from '@portolan/contract/approvals/ask-approval.ts'
import { checkApproval } from '@portolan/contract/approvals/check-approval.ts'
import { changeTier } from '@portolan/contract/policies/change-tier.ts'
import { listTiers } from '@portolan/contract/policies/list-tiers.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { BookingWishes, Journey, Pick, PlaceBookingBody, Traveler } from './traveler.ts'

/** The fare with the highest price, which a tight policy does not allow. */
export const dearest: Pick = (options) => {
  const [first] = options
    .flatMap((option) =>
      option.fares
        .filter(({ separate }) => separate !== true)
        .map((fare) => ({ option: option.id, brand: fare.brand, total: fare.total })),
    )
    .sort((a, b) => b.total - a.total)
  if (first === undefined) throw new Error('no fare to choose')
  return { option: first.option, brand: first.brand }
}

export const aReason: NonNullable<BodyOf<typeof askApproval>['reason']> = {
  code: 'ScheduleConflict',
  details: 'The pour starts at 1 PM on Monday.',
}

/** A booking that a company's standard policy does not allow. */
export const outOfPolicyBody = (
  person: Traveler,
  journey: Journey = {},
  wishes: BookingWishes = {},
): Promise<PlaceBookingBody> => person.searches('JFK', 'LAX', journey).chooses(dearest).body(wishes)

/** Asks for it, and answers with the request. */
export const asksApproval = async (
  person: Traveler,
  journey: Journey = {},
  wishes: BookingWishes = {},
) =>
  (await person.api()).get(askApproval, {
    body: { ...(await outOfPolicyBody(person, journey, wishes)), reason: aReason },
  })

/** Above what the standard policy allows for a long flight; in US cents. */
const overLongCap = 90_000
/** The lowest fare above it of an airline whose prices can be frozen. */
const frozenOverCap: Pick = (options) => {
  const [first] = options
    .flatMap((option) =>
      option.fares
        .filter(({ freeze, total }) => freeze !== undefined && total > overLongCap)
        .map((fare) => ({ option: option.id, brand: fare.brand, total: fare.total })),
    )
    .sort((a, b) => a.total - b.total)
  if (first === undefined) throw new Error('no fare to freeze')
  return { option: first.option, brand: first.brand }
}

/**
 * A booking out of policy so close to departure that no airline holds its price, with the freeze
 * that the company pays.
 */
export const freezableBody = async (person: Traveler, wishes: BookingWishes = {}) => {
  const body = await person
    .searches('JFK', 'LHR', { inDays: 6 })
    .chooses(frozenOverCap)
    .body(wishes)
  const { quoteId } = body
  const check = await (
    await person.api()
  ).get(checkApproval, { body: { quoteId, savedTravelerIds: [] } })
  if (check.freeze === null) throw new Error('harness: no freeze is offered')
  return { body, check, freeze: check.freeze }
}

/** Asks for it with the freeze, and answers with the request before that is bought. */
export const asksWithFreeze = async (person: Traveler, wishes: BookingWishes = {}) => {
  const { body, freeze } = await freezableBody(person, wishes)
  const asked = { ...body, reason: aReason, freezeQuoteId: freeze.quoteId }
  return (await person.api()).get(askApproval, { body: asked })
}

/** An admin changes which trips of a tier wait for approval. */
export const changesApproval = async (
  admin: Traveler,
  tierId: string,
  settings: BodyOf<typeof changeTier>['settings'],
): Promise<void> => {
  const api = await admin.api()
  const { tiers } = await api.get(listTiers, {})
  const tier = tiers.find(({ tier: { id } }) => id === tierId)?.tier
  if (tier === undefined) throw new Error(`harness: there is no ${tierId}`)
  const { id: _id, ...rules } = tier
  await api.get(changeTier, {
    params: { tierId },
    body: { ...rules, settings },
  })
}

/** No trip of a tier waits for approval, whatever is out of its policy. */
export const letsBookWithoutApproval = (admin: Traveler, tierId: string): Promise<void> =>
  changesApproval(admin, tierId, { isApprovalRequired: false })
