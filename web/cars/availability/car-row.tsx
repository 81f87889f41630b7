import { FamilyArt } from '@portolan/design/art/family-art.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { PolicyCell } from '@portolan/design/travel/policy-cell.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatCount } from '@portolan/kernel/locale.ts'
import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { AppLink } from '../../shell/layout/app-link.tsx'
import type { CarCardAnswer } from '../car-answers.ts'
import { carItem, placeOfDesk } from '../car-art.ts'
import {
  cancellationTexts,
  classWords,
  counted,
  daysText,
  deskScore,
  dollars,
  fuelWords,
  mileageText,
  powerWords,
  transmissionWords,
  wayText,
} from '../car-words.ts'
import { roomText, type KnownRoom } from '../deposit/deposit-words.ts'
import { useDepositRoom } from '../deposit/use-deposit-room.ts'
import { carShopHref } from '../shop/car-shop.ts'
import type { CarResultsParams } from './availability-search.ts'
import { carNearestText, carRuleText } from './car-policy-words.ts'
import styles from './car-row.module.css'
import type { ListedCar } from './use-car-results.ts'

const c = classNames(styles)

/** `5 seats, 2 bags, Automatic, Hybrid`. */
const carText = ({ seats, bags, transmission, power }: CarCardAnswer['car']): string =>
  [
    counted(seats, 'seat', 'seats'),
    counted(bags, 'bag', 'bags'),
    transmissionWords[transmission],
    ...(power === 'Petrol' ? [] : [powerWords[power]]),
  ].join(', ')

/** `$84.50 now, $29.89 at the desk`. */
const dueText = ({ dueNow, dueAtDesk }: Pick<CarCardAnswer, 'dueNow' | 'dueAtDesk'>): string =>
  [
    ...(dueNow > 0 ? [`${dollars(dueNow)} now`] : ['Nothing now']),
    ...(dueAtDesk > 0 ? [`${dollars(dueAtDesk)} at the desk`] : []),
  ].join(', ')

/** What the bars of every row are measured by: minutes, and US cents. */
const farthest = 20
const highestDeposit = 500_000

const share = (part: number, whole: number): CSSProperties =>
  ({ '--share': `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%` }) as CSSProperties

/** `$300.00 deposit. Your Venture X has room for $1,240.00.` */
const depositText = ({ deposit }: CarCardAnswer['terms'], room: KnownRoom | null): string => {
  if (deposit === 0) return 'No deposit'
  return `${dollars(deposit)} deposit${room === null ? '' : `. ${roomText(room)}`}`
}

/** The way to the car, what is due now of the price, and the deposit; each to scale. */
const Measures = ({ car: { card, desk }, pickUpAt }: { car: ListedCar; pickUpAt: string }) => {
  const { dueNow, total, terms } = card
  const room = useDepositRoom({
    pickUpAt,
    deposit: terms.deposit,
    dueAtDesk: card.dueAtDesk,
    charged: dueNow,
  })
  const rows = [
    {
      id: 'way',
      text: wayText(desk),
      style: share(desk.minutesAway, farthest),
      dashed: desk.service === 'Shuttle',
    },
    { id: 'due', text: dueText(card), style: share(dueNow, total) },
    {
      id: 'deposit',
      text: depositText(terms, room),
      style: share(terms.deposit, highestDeposit),
      hatched: true,
      short: room?.fits === false,
    },
  ]
  return (
    <ul className={c('measures')}>
      {rows.map(({ id, text, style, dashed = false, hatched = false, short = false }) => (
        <li key={id}>
          <i
            aria-hidden="true"
            className={c('bar', dashed && 'dashed', hatched && 'hatched')}
            style={style}
          />
          <span className={c(short && 'short')}>{text}</span>
        </li>
      ))}
    </ul>
  )
}

const factsOf = ({ terms }: CarCardAnswer): string =>
  `${fuelWords[terms.fuel]}. ${mileageText(terms.kmADay)}.`

interface NearestCarProps {
  policy: NonNullable<CarCardAnswer['policy']>
  params: CarResultsParams
}

/** The way to the nearest car in policy. */
const NearestCar = ({ policy, params }: NearestCarProps) => {
  if (policy.verdict === 'InPolicy') return null
  const { nearest } = policy
  if (nearest === null) return <span>No car in policy here</span>
  return (
    <>
      <span>{policy.verdict === 'NeedsApproval' ? 'No approval: ' : 'Nearest in policy: '}</span>
      <AppLink href={carShopHref({ ...params, offerId: nearest.offerId })} className={c('nearest')}>
        {carNearestText(nearest)}
      </AppLink>
    </>
  )
}

/** A car of the list. All of it leads to its page; its class is the link. */
export const CarRow = ({
  car,
  params,
  pickUpAt,
  approvalOver,
}: {
  /** What costs more needs approval; null for no such amount. */
  approvalOver: number | null
  car: ListedCar
  params: CarResultsParams
  pickUpAt: string
}) => {
  const { card, desk } = car
  const { company } = desk
  const isFree = card.terms.cancellation === 'FreeCancellation'
  const name = classWords[card.car.carClass]
  return (
    <article
      className={c('row')}
      aria-label={`${name}, ${company.name}, ${dollars(card.total)}`}
      data-desk={desk.id}
    >
      <div className={c('picture')}>
        <FamilyArt
          item={carItem(card.car, desk.id)}
          facts={placeOfDesk(desk)}
          format="wide"
          grain="shared"
        />
      </div>
      <div className={c('body')}>
        <h2 className={c('name')}>
          <AppLink href={carShopHref({ ...params, offerId: card.offerId })} className={c('link')}>
            {name}
          </AppLink>
          <span className={c('model')}>{`${card.car.name} or similar`}</span>
        </h2>
        <p className={c('text')}>{carText(card.car)}</p>
        <p className={c('text')}>
          <b className={c('company')}>{company.name}</b>
          <span>{`${deskScore(company.score)} from ${formatCount(company.renters)} renters`}</span>
        </p>
        <p className={c('text')}>{factsOf(card)}</p>
        <p className={c('text', isFree && 'ok')}>
          {isFree && <Icon of={Check} size={16} />}
          <span>{cancellationTexts[card.terms.cancellation]}</span>
        </p>
        {card.left !== undefined && (
          <p className={c('text')}>{`${counted(card.left, 'car', 'cars')} left`}</p>
        )}
      </div>
      <div className={c('price')}>
        {card.policy && (
          <div className={c('policy')}>
            <PolicyCell
              verdict={card.policy.verdict}
              rule={carRuleText(card.policy, card.total, approvalOver)}
              nearest={<NearestCar policy={card.policy} params={params} />}
            />
          </div>
        )}
        <div className={c('amount')}>{dollars(card.total)}</div>
        <div>{`for ${daysText(card.days)}, all fees`}</div>
        <div className={c('note')}>{`${dollars(card.perDay)} a day`}</div>
      </div>
      <Measures car={car} pickUpAt={pickUpAt} />
    </article>
  )
}

/** Rows of the size of what comes. */
export const CarRowSkeletons = ({ rows }: { rows: number }) => (
  <div role="status" aria-label="Cars are loading">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={c('row')} aria-hidden="true">
        <Skeleton className={c('picture', 'ghost')} />
        <div className={c('body')}>
          <Skeleton width={`${58 - (row % 3) * 9}%`} height="28px" />
          <Skeleton width="62%" height="60px" className={c('gap')} />
        </div>
        <div className={c('price')}>
          <Skeleton width="96px" height="32px" />
          <Skeleton width="128px" height="20px" className={c('gap')} />
        </div>
        <div className={c('measures')}>
          <Skeleton width="80%" height="28px" />
          <Skeleton width="70%" height="28px" />
          <Skeleton width="60%" height="28px" />
        </div>
      </div>
    ))}
  </div>
)
