import type { AssistanceDetails } from '@portolan/contract/protections/assistance-part.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { useQuery } from '@tanstack/react-query'
import { Facts, Locator, type OfProduct, type TripPart } from '../../after-sales/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { untilWords } from '../../shell/until-words.ts'
import { addOnPieces, Decisions, stateWords } from '../add-on-pieces.tsx'
import { exactText } from '../price-freeze/freeze-words.ts'
import { tripProtectionsQuery } from '../trip-protection-queries.ts'
import styles from '../trip-pieces.module.css'

const c = classNames(styles)

const detailsOf = ({ details }: TripPart): AssistanceDetails => details as AssistanceDetails

const AssistanceSection = ({ trip, parts }: OfProduct) => {
  const { data } = useQuery(tripProtectionsQuery(useServices(), trip.id))
  return parts.map((part) => {
    const { cap, baseFare, lastUse, zone } = detailsOf(part)
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
              `New flights up to ${exactText(cap)} for each traveler, or the base fare, ${exactText(baseFare)} for the whole trip`,
            ],
            ['Until', untilWords(lastUse, zone)],
            part.locator === '' ? null : ['Policy', <Locator key="policy">{part.locator}</Locator>],
          ]}
        />
        {contract !== undefined && <Decisions decisions={contract.decisions} />}
      </section>
    )
  })
}

/** What the trip's page shows of disruption assistance: with the flights that it belongs to. */
export const assistancePieces = addOnPieces(AssistanceSection)
