import type { ChangeCoverDetails } from '@portolan/contract/protections/trip-part.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { formatDate, formatInstant } from '@portolan/kernel/locale.ts'
import { useQuery } from '@tanstack/react-query'
import { Facts, Locator, type OfProduct, type TripPart } from '../../after-sales/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { ProtectionTerms } from '../../shell/protection-terms.tsx'
import { untilWords } from '../../shell/until-words.ts'
import { addOnPieces, Decisions, stateWords } from '../add-on-pieces.tsx'
import { exactText } from '../price-freeze/freeze-words.ts'
import { tripProtectionsQuery, type TripProtection } from '../trip-protection-queries.ts'
import styles from '../trip-pieces.module.css'

const c = classNames(styles)

const detailsOf = ({ details }: TripPart): ChangeCoverDetails => details as ChangeCoverDetails

/** Changed, claimed, paid: when each step was done, or by when it will be. */
const reimbursementRows = ({
  amount,
  by,
  changedAt,
  claimedAt,
  paidAt,
}: NonNullable<TripProtection['reimbursement']>): readonly (readonly [string, string])[] => [
  ['Reimbursement', exactText(amount)],
  ['Changed', formatInstant(changedAt)],
  [
    'Claimed',
    claimedAt === null ? 'We’re claiming it from the underwriter' : formatInstant(claimedAt),
  ],
  [
    'Paid',
    paidAt === null
      ? `To the card that paid the change, by ${formatDate(by, false)}`
      : `${formatInstant(paidAt)}, to the card that paid the change`,
  ],
]

const ChangeDetails = ({ trip, parts }: OfProduct) => {
  const { data } = useQuery(tripProtectionsQuery(useServices(), trip.id))
  return parts.map((part) => {
    const { coverage, lastUse, zone } = detailsOf(part)
    const contract = data?.protections.find(({ partId }) => partId === part.id)
    const reimbursement = contract?.reimbursement ?? null
    const isOver = part.status === 'Canceled'
    return (
      <section key={part.id} className={c('cover')}>
        <h2>{part.title}</h2>
        <Facts
          rows={[
            ['Status', stateWords[contract?.state ?? (isOver ? 'Voided' : 'Active')]],
            ['Pays', `The fare difference of one change, up to ${exactText(coverage)}`],
            ['Until', untilWords(lastUse, zone)],
            ...(reimbursement === null ? [] : reimbursementRows(reimbursement)),
            part.locator === '' ? null : ['Policy', <Locator key="policy">{part.locator}</Locator>],
          ]}
        />
        <ProtectionTerms protection="change-for-any-reason" />
        {contract !== undefined && <Decisions decisions={contract.decisions} />}
      </section>
    )
  })
}

/** What the trip's page shows of change for any reason: with the flights that it belongs to. */
export const changePieces = addOnPieces(ChangeDetails)
