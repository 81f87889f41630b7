import { OutOfPolicy } from '../../shell/pages/out-of-policy.tsx'
import { breachWords } from './policy-words.ts'
import type { QuoteFares } from './use-quote-fares.ts'

/** Asks before a fare that the traveler's policy does not allow is booked. */
export const FareOutOfPolicy = ({ of: { outOfPolicy } }: { of: QuoteFares }) =>
  outOfPolicy && (
    <OutOfPolicy
      open
      breaches={outOfPolicy.breaches.map(breachWords)}
      onChange={outOfPolicy.change}
      onContinue={outOfPolicy.proceed}
    />
  )
