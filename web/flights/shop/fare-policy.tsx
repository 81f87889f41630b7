import { classNames } from '@portolan/design/class-names.ts'
import { PolicyCell } from '@portolan/design/travel/policy-cell.tsx'
import type { PricedOption } from '@portolan/domain/flights/flight-list.ts'
import type { MouseEvent } from 'react'
import type { FlightListAnswer, ListedFlight } from './flight-list-query.ts'
import { judgmentOf, type FlightJudgments } from './flight-policy.ts'
import styles from './fare-policy.module.css'
import { nearestWords, ruleWords } from './policy-words.ts'

const c = classNames(styles)

/** The judgments of a list, with what rows need to show them. Referentially stable. */
export interface RowPolicy {
  readonly judged: FlightJudgments
  /** The end of the axis that all rows share, minor units. */
  readonly most: number
  /** Shows a flight of the list: opened, in view and focused. */
  readonly onShow: (id: string, root: Document | ShadowRoot | null) => void
}

const rootOf = ({ currentTarget }: MouseEvent<HTMLElement>): Document | ShadowRoot | null => {
  const root = currentTarget.getRootNode()
  return root instanceof Document || root instanceof ShadowRoot ? root : null
}

interface FarePolicyProps {
  list: FlightListAnswer
  row: PricedOption<ListedFlight>
  policy: RowPolicy
}

interface NearestProps {
  label: string
  /** Undefined where nothing on the day is in policy. */
  words: string | undefined
  onShow: (root: Document | ShadowRoot | null) => void
}

const Nearest = ({ label, words, onShow }: NearestProps) =>
  words === undefined ? (
    <span>No flight in policy on this day</span>
  ) : (
    <>
      <span>{`${label} `}</span>
      <button type="button" className={c('nearest')} onClick={(event) => onShow(rootOf(event))}>
        {words}
      </button>
    </>
  )

/** What the traveler's policy says of the fare that a row shows. */
export const FarePolicy = ({ list, row, policy: { judged, most, onShow } }: FarePolicyProps) => {
  const { option, fare } = row
  const judgment = judgmentOf(judged, row)
  const own = judged.options[option.id]
  const nearest = judgment && own?.nearest
  const words = nearest ? nearestWords(list, option.id, nearest) : undefined
  const verdict = judgment?.verdict ?? 'InPolicy'
  // A list of differences shows no price that a cap or an amount could be held against.
  const isOfPrices = list.offset === undefined
  const approvalOver = isOfPrices ? judged.approvalOver : null
  return (
    <PolicyCell
      verdict={verdict}
      rule={judgment && ruleWords({ ...judged, approvalOver }, judgment.breaches, fare.perTraveler)}
      nearest={
        judgment && (
          <Nearest
            label={verdict === 'NeedsApproval' ? 'No approval:' : 'Nearest in policy:'}
            words={words}
            onShow={(root) => nearest && onShow(nearest.option, root)}
          />
        )
      }
      bar={
        own === undefined || !isOfPrices || (own.cap === null && approvalOver === null)
          ? undefined
          : { price: fare.perTraveler, cap: own.cap, approvalOver, most }
      }
    />
  )
}
