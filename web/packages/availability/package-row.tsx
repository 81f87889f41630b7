import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { StayCard } from '@portolan/design/travel/stay-card.tsx'
import { HeartButton } from '../../favorites/index.ts'
import {
  doors,
  type leadPictures,
  nightsText,
  shopHref,
  stayFacts,
  StayPolicy,
  stayWhereText,
  usePropertyCard,
} from '../../lodging/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import { useServices } from '../../shell/services-context.ts'
import { PackageBar } from '../package-bar.tsx'
import type { PackageCard, PackageListAnswer } from '../package-answers.ts'
import { usePackagePages } from '../package-pages.ts'
import { forText, savingText, separatelyText, shortText, wholeText } from '../package-words.ts'
import { packageSearchPart, paramsOfFlights } from '../search/package-search.ts'
import type { PackageResultsModel } from './use-package-results.ts'
import styles from './package-row.module.css'

const c = classNames(styles)

interface PackageRowProps {
  model: Pick<PackageResultsModel, 'params' | 'search' | 'party'>
  answer: PackageListAnswer
  card: PackageCard
  lead: ReturnType<ReturnType<typeof leadPictures>['get']>
  /** What the whole width of its bar stands for. */
  top: number
}

/** A stay with the flights: one price, what it saves, and the same bought separately. */
export const PackageRow = ({ model, answer, card, lead, top }: PackageRowProps) => {
  const { profile } = useServices()
  const { params, search, party } = model
  const { rooms: roomsPage } = usePackagePages()
  const { flights, nights } = answer
  const { id, name, price } = card
  const { checkIn, checkOut } = nights
  const hrefOf = (lodgingId: string): string =>
    `${roomsPage}${stringifySearch({
      ...packageSearchPart(params),
      ...paramsOfFlights(flights.choice),
      lodgingId,
    })}`
  const href = hrefOf(id)
  const property = usePropertyCard(card, href, lead)
  const dated = { checkIn, checkOut, rooms: search.rooms.map(agedOf) }
  const alone = shopHref(doors.stays, {
    lodgingId: id,
    locationName: params.locationName,
    fromDate: checkIn,
    untilDate: checkOut,
    rooms: params.rooms,
  })
  return (
    <StayCard
      {...property}
      keep={<HeartButton type="Lodging" id={id} name={name} dates={{ stay: dated }} />}
      where={stayWhereText(card, { near: params.near, nearName: params.nearName })}
      facts={stayFacts(card, (minor) => shortText(answer, minor))}
      price={
        <>
          <span>{wholeText(answer, price.total)}</span>
          <small className={c('saving', price.discount > 0 && 'saves')}>
            {savingText(answer, price, id === answer.bestSaving)}
          </small>
        </>
      }
      policy={
        profile.hasTravelPolicies ? (
          <StayPolicy card={card} amount={(minor) => shortText(answer, minor)} hrefOf={hrefOf} />
        ) : undefined
      }
      total={`flights and ${nightsText(nights.nights)}${forText(party)}`}
      extra={
        <>
          <PackageBar price={price} top={top} />
          <p className={c('separately')}>
            <span>{`Bought separately today: ${separatelyText(answer, price)}. `}</span>
            <AppLink href={alone} className={linkClass()}>
              Book the stay only
            </AppLink>
          </p>
        </>
      }
    />
  )
}

const agedOf = ({
  childAges,
  ...room
}: PackageResultsModel['search']['rooms'][number]): {
  adults: number
  childAges: number[]
  pets?: number
} => ({ ...room, childAges: childAges.flatMap((age) => age ?? []) })
