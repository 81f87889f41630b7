import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { PolicyTier, TierSettings } from './policy-tier.ts'

const lowestOf = (amounts: readonly (MoneyWire | null | undefined)[]): MoneyWire | null =>
  amounts.reduce<MoneyWire | null>(
    (lowest, one) => (one != null && (lowest === null || one.minor < lowest.minor) ? one : lowest),
    null,
  )

/** A tier that asks for no approval says nothing of the amount, or of what happens without one. */
const settingsTogether = (all: readonly TierSettings[]): TierSettings => {
  const asking = all.filter(({ isApprovalRequired }) => isApprovalRequired)
  const [first] = asking
  if (first === undefined) return { isApprovalRequired: false }
  return {
    isApprovalRequired: true,
    approvalFor: asking.every(({ approvalFor }) => approvalFor === 'OutOfPolicyTrips')
      ? 'OutOfPolicyTrips'
      : 'EveryTrip',
    approvalOver: lowestOf(asking.map(({ approvalOver }) => approvalOver)),
    withoutDecision: asking.some(({ withoutDecision }) => withoutDecision === 'Deny')
      ? 'Deny'
      : 'Approve',
  }
}

/**
 * The tiers of people who travel together as one: what is in policy by it is in policy for each of
 * them (policies-14). Their caps are in one currency (`tierIn`). Null, nobody's tier, allows
 * everything; null together means that nobody has one.
 */
export const tiersTogether = (tiers: readonly (PolicyTier | null)[]): PolicyTier | null => {
  const all = tiers.filter((tier) => tier !== null)
  const [first, ...others] = all
  if (first === undefined || others.length === 0) return first ?? null
  const names = new Set(all.map(({ name }) => name))
  const flights = others.flatMap((tier) => tier.flights ?? [])
  return {
    ...first,
    name: [...names].join(' and '),
    settings: settingsTogether(all.map(({ settings }) => settings)),
    ...(flights.length === 0 ? {} : { flightsOfOthers: flights }),
    hotels: all.flatMap((tier) => tier.hotels ?? []),
    cars: all.flatMap((tier) => tier.cars ?? []),
    activities: all.flatMap((tier) => tier.activities ?? []),
  }
}
