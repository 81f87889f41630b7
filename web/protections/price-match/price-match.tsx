import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { StepProgress } from '@portolan/design/travel/step-progress.tsx'
import { tripModalAddress, usePriceMatches, type PriceMatches } from '../../after-sales/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { ProtectionTerms } from '../../shell/protection-terms.tsx'
import { barText, claimSteps, claimText, promiseText, type MatchClaim } from './match-words.ts'
import styles from './price-match.module.css'

const c = classNames(styles)

const Claimed = ({ claim }: { claim: MatchClaim }) => (
  <div className={c('claim')}>
    <p className={c('said')}>{claimText(claim)}</p>
    <StepProgress label="Your price match claim" steps={claimSteps(claim)} />
    {claim.state === 'Paid' && (
      <p>
        <AppLink href="/travel-offers/" className={linkClass()}>
          Open your travel wallet
        </AppLink>
      </p>
    )}
  </div>
)

/** The section for an answer; nothing where no claim was made and none can be. */
export const PriceMatchSection = ({
  tripId,
  matches: { claimable, barred, claims },
}: {
  tripId: string
  matches: PriceMatches
}) => {
  const bars = [...new Set(barred.flatMap((one) => barText(one) ?? []))]
  const [first] = claimable
  if (first === undefined && claims.length === 0 && bars.length === 0) return null
  return (
    <section aria-labelledby="price-match" className={c('section')}>
      <h2 id="price-match">Price match guarantee</h2>
      {first !== undefined && (
        <>
          <p>{promiseText(first)}</p>
          <p className={c('act')}>
            <AppLink href={tripModalAddress(tripId, 'price-match')} className={buttonClass({})}>
              Found it cheaper?
            </AppLink>
          </p>
        </>
      )}
      {claims.map((claim) => (
        <Claimed key={claim.id} claim={claim} />
      ))}
      {bars.map((text) => (
        <p key={text} className={c('note')}>
          {text}
        </p>
      ))}
      <p className={c('note')}>
        <ProtectionTerms protection="price-match" />
      </p>
    </section>
  )
}

/** The price match of a trip: until when it can be claimed, and how its claims stand. */
export const PriceMatch = ({ tripId }: { tripId: string }) => {
  const matches = usePriceMatches(tripId)
  return matches === undefined ? null : <PriceMatchSection tripId={tripId} matches={matches} />
}
