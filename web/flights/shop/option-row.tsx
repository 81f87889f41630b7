import {
  Award,
  ChevronDown,
  ChevronUp,
  Coins,
  Scale,
  Timer,
  Unlink,
  type LucideIcon,
} from 'lucide-react'
import type { ListedFare } from '@portolan/domain/flights/flight-list.ts'
import { fareTagNames, type FareTag, type TagReason } from '@portolan/domain/flights/tag-options.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Flag } from '@portolan/design/primitives/flag.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { ItineraryLine } from '@portolan/design/travel/itinerary-line.tsx'
import { JourneyLine } from '@portolan/design/travel/journey-line.tsx'
import { ResultFlag, ResultPrice, ResultRow } from '@portolan/design/travel/result-list.tsx'
import { TailMark } from '@portolan/design/travel/tail-mark.tsx'
import { memo, type ReactNode } from 'react'
import { useLocale } from '../../shell/host/use-locale.ts'
import { FarePolicy, type RowPolicy } from './fare-policy.tsx'
import { bagLines, differenceNote, partyNote } from './fare-rules.ts'
import {
  amountIn,
  shownAmount,
  shownPrice,
  type FlightListAnswer,
  type ListedFlight,
} from './flight-list-query.ts'
import { optionWords, partsOf, ticketsFlag } from './option-view.ts'
import styles from './option-row.module.css'
import { tagOrder } from './order.ts'
import { reasonWords } from './tag-words.ts'

const c = classNames(styles)

const tagIcons: Readonly<Record<FareTag, LucideIcon>> = {
  BestFlight: Scale,
  Cheapest: Coins,
  Fastest: Timer,
  BestQuality: Award,
}

export interface OptionRowProps {
  list: FlightListAnswer
  option: ListedFlight
  /** The lowest fare that matches the filters. */
  fare: ListedFare
  reasons: readonly TagReason[]
  /** Minutes of the axis that all rows share. */
  span: number
  travelers: number
  /** Airports added to the search near its ends. */
  nearby: readonly string[]
  /** Absent without a policy. */
  policy?: RowPolicy | undefined
  open: boolean
  onToggle: (id: string) => void
  /** The details and fares of an open row. */
  children?: ReactNode
}

/** All tags in one line, then their reasons, so that a row with three is as high as one with one. */
const Tags = ({ list, option, reasons }: Pick<OptionRowProps, 'list' | 'option' | 'reasons'>) => {
  const ordered = tagOrder.flatMap((tag) => reasons.filter((reason) => reason.tag === tag))
  return (
    <>
      <ul className={c('tags')}>
        {ordered.map(({ tag }) => (
          <li key={tag}>
            <Flag>
              <Icon of={tagIcons[tag]} size={16} />
              {fareTagNames[tag]}
            </Flag>
          </li>
        ))}
      </ul>
      <span className={c('reasons')}>
        {ordered.map((reason) => reasonWords(list, option, reason)).join('. ')}
      </span>
    </>
  )
}

/** The note under a price: whose difference it is, the party's total, or the seats left. */
const priceNote = (list: FlightListAnswer, fare: ListedFare, travelers: number) => {
  if (list.offset !== undefined) return differenceNote(travelers)
  return (
    partyNote(amountIn(list, fare.total), travelers) ??
    (fare.seatsLeft === undefined ? undefined : `${fare.seatsLeft} left at this fare`)
  )
}

/** One itinerary of the list: times, journey to scale, bags and price. Its fares open in place. */
export const OptionRow = memo(
  ({
    list,
    option,
    fare,
    reasons,
    span,
    travelers,
    nearby,
    policy,
    open,
    onToggle,
    children,
  }: OptionRowProps) => {
    // The row is memoized, so it has to subscribe to the locale itself.
    useLocale()
    const words = optionWords(list, option, nearby)
    const brand = list.brands[fare.brand]
    const bags = brand && bagLines(list, brand)
    const count = option.fares.length
    const tickets = ticketsFlag(list, option, fare)
    return (
      <ResultRow
        label={`${words.carrier}, ${words.departs} to ${words.arrives}, ${shownPrice(list, fare.perTraveler)}`}
        flag={reasons.length > 0 && <Tags list={list} option={option} reasons={reasons} />}
        warning={
          tickets && (
            <ResultFlag
              tone="warn"
              icon={<Icon of={Unlink} size={16} />}
              label={tickets.label}
              reason={tickets.reason}
            />
          )
        }
        mark={<TailMark code={words.airline} name={words.carrier} />}
        times={
          <ItineraryLine
            departs={words.departs}
            arrives={words.arrives}
            dayShift={option.plusDays}
            arrivesOn={words.arrivesOn}
            carrier={words.carrier}
            numbers={words.numbers}
            note={words.note}
          />
        }
        line={<JourneyLine parts={partsOf(list, option)} span={span} />}
        facts={
          bags && (
            <>
              <div>{bags[0]}</div>
              <div>{bags[1]}</div>
            </>
          )
        }
        {...(policy && {
          policy: (
            <FarePolicy list={list} row={{ option, fare, fares: option.fares }} policy={policy} />
          ),
          tinted: policy.judged.options[option.id]?.fares[fare.brand]?.verdict === 'OutOfPolicy',
        })}
        price={
          <ResultPrice
            amount={shownAmount(list, fare.perTraveler)}
            signed={list.offset !== undefined}
            note={priceNote(list, fare, travelers)}
          />
        }
        action={
          <Button size="small" aria-expanded={open} onClick={() => onToggle(option.id)}>
            {open ? 'Hide' : `${count} ${count === 1 ? 'fare' : 'fares'}`}
            <Icon of={open ? ChevronUp : ChevronDown} size={16} />
          </Button>
        }
        open={open}
        expansion={children}
      />
    )
  },
)
OptionRow.displayName = 'OptionRow'
