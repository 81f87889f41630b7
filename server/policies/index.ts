/** What other capabilities may ask of policies. */
export { firstTier } from './add-tier.ts'
export { carPoliciesOf } from './car-policies-of.ts'
export { hotelPoliciesOf } from './hotel-policies-of.ts'
export { judgeFor } from './judge-for.ts'
export { seedDemoTiers } from './seed-demo-tiers.ts'
export { tierNames, tiersOf } from './tiers.store.ts'
export { tierInCurrency } from './tier-in.ts'
export { tierFor, type OfTraveler } from './tier-for.ts'
