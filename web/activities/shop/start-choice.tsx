import { Icon } from '@portolan/design/primitives/icon.tsx'
import { RadioGroup } from '@portolan/design/primitives/radio-group.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { DayLine } from '@portolan/design/travel/day-line.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { formatDay, formatDuration } from '@portolan/kernel/calendar.ts'
import { CalendarX, Check } from 'lucide-react'
import type { ActivityOffer, OfferedOption, OfferedStart } from '../activity-answers.ts'
import { clockText, counted } from '../activity-words.ts'
import { dawnOf, spansOf } from '../day-spans.ts'
import { lightAt, lightText } from '../light-of.ts'
import type { PlanFit } from '../plan-words.ts'
import { hasRoom, peopleIn, type ChosenStart } from './chosen-start.ts'
import styles from './start-choice.module.css'

const c = classNames(styles)

const leftText = ({ left }: OfferedStart, { pricing }: OfferedOption, isOpen: boolean): string => {
  if (left === 0) return 'Full'
  const places =
    pricing === 'PerGroup' ? counted(left, 'group', 'groups') : counted(left, 'place', 'places')
  return isOpen ? `${places} left` : `Only ${places} left`
}

interface StartChoiceProps {
  offer: Pick<ActivityOffer, 'minutes' | 'position' | 'zone'>
  chosen: ChosenStart
  /** How a start lies between the person's plans; null without any. */
  fitOf: (at: number) => PlanFit | null
  error?: string | undefined
  onStart: (at: number) => void
}

/** The starts of the chosen day, each with its light (activities-11). Full ones can't be chosen. */
export const StartChoice = ({ offer, chosen, fitOf, error, onStart }: StartChoiceProps) => {
  const { date, starts, start, option, party } = chosen
  if (starts === undefined || option === null)
    return (
      <div role="status" aria-label="Loading starts" className={c('waiting')}>
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </div>
    )
  if (starts.length === 0)
    return <p>{`Nothing starts on ${formatDay(date)}. Choose another day.`}</p>
  const light = lightAt(date, offer.position, offer.zone)
  const people = peopleIn(party)
  return (
    <RadioGroup
      legend={`Starts on ${formatDay(date)}, ${formatDuration(offer.minutes)} each`}
      value={start === null ? null : String(start.at)}
      error={error}
      onChange={(at) => onStart(Number(at))}
      choices={starts.map((one) => {
        const isOpen = hasRoom(one, option, people)
        const fit = fitOf(one.at)
        return {
          value: String(one.at),
          label: clockText(one.at),
          aside: leftText(one, option, isOpen),
          disabled: !isOpen,
          note: (
            <>
              <DayLine
                light={light}
                from={dawnOf(starts)}
                spans={spansOf([one], offer.minutes, ({ at }) => at === start?.at)}
              />
              <span className={c('light')}>
                {lightText(light, { at: one.at, minutes: offer.minutes })}
              </span>
              {fit !== null && (
                <span className={c('fit', fit.fits && 'fits')}>
                  <Icon of={fit.fits ? Check : CalendarX} size={16} />
                  <span>{fit.text}</span>
                </span>
              )}
            </>
          ),
        }
      })}
    />
  )
}
