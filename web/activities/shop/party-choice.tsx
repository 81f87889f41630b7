import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Stepper } from '@portolan/design/travel/stepper.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import type { AgeBand } from '@portolan/domain/activities/codes.ts'
import { wordsFor } from '../../checkout/index.ts'
import type { OfferedUnit } from '../activity-answers.ts'
import { agesText, bandWord, dollars } from '../activity-words.ts'
import { activityBookWords } from '../book/activity-book-words.ts'
import { peopleIn, type ChosenStart } from './chosen-start.ts'
import styles from './party-choice.module.css'

const c = classNames(styles)

const priceText = (price: number | undefined): string => {
  if (price === undefined) return ''
  return price === 0 ? 'free' : dollars(price)
}
const noteOf = (unit: OfferedUnit, price: number | undefined): string =>
  [agesText(unit), unit.accompanied ? 'with an adult' : '', priceText(price)]
    .filter((text) => text !== '')
    .join(', ')

interface PartyChoiceProps {
  units: readonly OfferedUnit[]
  chosen: ChosenStart
  onCount: (band: AgeBand, count: number) => void
}

/** How many of each age come, and what each of them costs (activities-3). */
export const PartyChoice = ({ units, chosen, onCount }: PartyChoiceProps) => {
  const { start, option, party, refusal } = chosen
  const people = peopleIn(party)
  const most = option?.mostPeople ?? 0
  const refused = refusal === null ? null : wordsFor(activityBookWords, refusal)
  return (
    <>
      <ul>
        {units.map((unit, at) => {
          const { band } = unit
          const count = party.find((one) => one.band === band)?.count ?? 0
          return (
            <li key={band} className={c('unit')}>
              <Stepper
                label={bandWord(band)}
                note={noteOf(unit, start?.unitPrices[at])}
                fewerLabel={`Fewer: ${bandWord(band)}`}
                moreLabel={`More: ${bandWord(band)}`}
                value={count}
                canFewer={count > 0 && people > 1}
                canMore={people < most}
                onStep={(by) => {
                  const next = count + by
                  if (next >= 0 && people + by >= 1 && people + by <= most) onCount(band, next)
                }}
              />
            </li>
          )
        })}
      </ul>
      {refused !== null && (
        <Notice tone="warn" role="status" title={refused.title}>
          {refused.text}
        </Notice>
      )}
    </>
  )
}
