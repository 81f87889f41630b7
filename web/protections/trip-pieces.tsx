import type { CancelCoverDetails } from '@portolan/contract/protections/trip-part.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { useQuery } from '@tanstack/react-query'
import { Facts, Locator, type OfProduct, type TripPart } from '../after-sales/index.ts'
import { useServices } from '../shell/services-context.ts'
import { addOnPieces, Decisions, stateWords } from './add-on-pieces.tsx'
import { tripProtectionsQuery } from './trip-protection-queries.ts'
import { ProtectionTerms } from '../shell/protection-terms.tsx'
import { untilWords } from '../shell/until-words.ts'
import { exactText } from './price-freeze/freeze-words.ts'
import styles from './trip-pieces.module.css'

const c = classNames(styles)

const detailsOf = ({ details }: TripPart): CancelCoverDetails => details as CancelCoverDetails

const CoverDetails = ({ trip, parts }: OfProduct) => {
  const { data } = useQuery(tripProtectionsQuery(useServices(), trip.id))
  return parts.map((part) => {
    const { covers, percent, paid, coverage, lastUse, zone } = detailsOf(part)
    const place = covers === 'Room' ? 'property' : 'airport'
    const contract = data?.protections.find(({ partId }) => partId === part.id)
    const isOver = part.status === 'Canceled'
    return (
      <section key={part.id} className={c('cover')}>
        <h2>{part.title}</h2>
        <Facts
          rows={[
            ['Status', stateWords[contract?.state ?? (isOver ? 'Voided' : 'Active')]],
            [
              'Pays',
              `${percent}% of ${exactText(paid)}, up to ${exactText(coverage)} with the ${covers === 'Room' ? 'property' : 'airline'}’s refund`,
            ],
            ['Until', untilWords(lastUse, zone, place)],
            part.locator === '' ? null : ['Policy', <Locator key="policy">{part.locator}</Locator>],
          ]}
        />
        {contract !== undefined && <Decisions decisions={contract.decisions} />}
        <p className={c('rule')}>
          <ProtectionTerms protection="cancel-for-any-reason" />
        </p>
      </section>
    )
  })
}

/** What the trip's page shows of cancel for any reason: with what it belongs to. */
export const coverPieces = addOnPieces(CoverDetails)
