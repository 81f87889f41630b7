import { askTravelers } from '@portolan/contract/duty-of-care/ask-travelers.ts'
import { closeIncident } from '@portolan/contract/duty-of-care/close-incident.ts'
import { affectedWhens, type AffectedWhen } from '@portolan/domain/duty-of-care/affected.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { CareMap } from '@portolan/design/travel/care-map.tsx'
import { formatCount, formatDistance, formatInstant } from '@portolan/kernel/locale.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorWords } from '../../shell/error-words.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { adminKey } from '../admin-queries.ts'
import styles from './care.module.css'
import { areaText } from './area-text.ts'
import type { AffectedPerson, Incident } from './care-queries.ts'
import { flightsOf, mapText, placesOf } from './places-of.ts'

const c = classNames(styles)

const whenWords: Readonly<Record<AffectedWhen, string>> = {
  Now: 'There now',
  Next: 'In the next 48 hours',
  Left: 'Left in the last 24 hours',
}
const timesText = (times: number): string => (times === 1 ? 'asked once' : `asked ${times} times`)

const Answer = ({ person: { ask, canBeAsked } }: { person: AffectedPerson }) => {
  if (ask === null)
    return (
      <span className={c('state')}>
        {canBeAsked ? 'Not asked' : 'Call them'}
        <span className={c('small')}>{canBeAsked ? '' : 'no account to reach'}</span>
      </span>
    )
  if (ask.answer === null)
    return (
      <span className={c('state')}>
        No answer
        <span className={c('small')}>{timesText(ask.times)}</span>
      </span>
    )
  return (
    <span className={c('state', ask.answer === 'Safe' ? 'safe' : 'help')}>
      {ask.answer === 'Safe' ? 'Safe' : 'Needs help'}
      <span className={c('small')}>
        {ask.answeredAt === null ? '' : formatInstant(ask.answeredAt)}
      </span>
    </span>
  )
}

const People = ({ people }: { people: readonly AffectedPerson[] }) => (
  <>
    {affectedWhens.map((when) => {
      const own = people.filter((person) => person.when === when)
      return own.length === 0 ? null : (
        <section key={when} className={c('group')} aria-labelledby={`when-${when}`}>
          <h3 id={`when-${when}`}>{`${whenWords[when]}, ${formatCount(own.length)}`}</h3>
          <ul className={c('list')}>
            {own.map((person) => (
              <li key={`${person.tripId} ${person.name}`} className={c('row')}>
                <span>
                  <span className={c('name')}>{person.name}</span>
                  <span className={c('small')}>
                    {[
                      person.place,
                      person.km === null ? '' : `${formatDistance(person.km)} from the center`,
                      `until ${formatInstant(person.until)}`,
                    ]
                      .filter((text) => text !== '')
                      .join(', ')}
                  </span>
                </span>
                <Answer person={person} />
              </li>
            ))}
          </ul>
        </section>
      )
    })}
  </>
)

const Counts = ({ counts }: { counts: Incident['counts'] }) => {
  const share = (part: number): string => `${counts.asked === 0 ? 0 : (100 * part) / counts.asked}%`
  return (
    <>
      <div className={c('bar')} aria-hidden="true">
        <span data-of="safe" style={{ inlineSize: share(counts.safe) }} />
        <span data-of="help" style={{ inlineSize: share(counts.needsHelp) }} />
      </div>
      <dl className={c('counts')}>
        {(
          [
            ['asked', counts.asked],
            ['safe', counts.safe],
            ['need help', counts.needsHelp],
            ['no answer yet', counts.noAnswer],
          ] as const
        ).map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const Actions = ({ incident }: { incident: Incident }) => {
  const { call, toasts } = useServices()
  const client = useQueryClient()
  const { incidentId, counts } = incident
  const refresh = (): void => void client.invalidateQueries({ queryKey: adminKey })
  const failed = (error: unknown): void =>
    toasts.show({ id: 'care-failed', text: errorWords[codeOf(error)].title })
  const ask = useMutation({
    mutationFn: (who: 'All' | 'NoAnswer') =>
      call(askTravelers, { params: { incidentId }, body: { who } }),
    onSuccess: ({ messages }) => {
      refresh()
      toasts.show({
        id: 'asked',
        text: messages === 1 ? '1 traveler was asked.' : `${messages} travelers were asked.`,
      })
    },
    onError: failed,
  })
  const close = useMutation({
    mutationFn: () => call(closeIncident, { params: { incidentId } }),
    onSuccess: refresh,
    onError: failed,
  })
  return (
    <div className={c('actions')}>
      {counts.noAnswer > 0 && (
        <Button variant="primary" busy={ask.isPending} onClick={() => ask.mutate('NoAnswer')}>
          {`Message the ${formatCount(counts.noAnswer)} again`}
        </Button>
      )}
      <Button
        variant={counts.asked === 0 ? 'primary' : undefined}
        busy={ask.isPending}
        onClick={() => ask.mutate('All')}
      >
        Ask everyone if they’re safe
      </Button>
      <Button busy={close.isPending} onClick={() => close.mutate()}>
        Close the incident
      </Button>
    </div>
  )
}

interface IncidentViewProps {
  incident: Incident
  people: readonly AffectedPerson[]
}
/** An incident on the map and in words: who is there, was, will be, and what they answered. */
export const IncidentView = ({ incident, people }: IncidentViewProps) => {
  const { area, advice, title, openedBy, openedAt, closedAt, counts } = incident
  return (
    <div className={c('split')}>
      <CareMap
        label={`Map of ${title}: ${mapText(people)}`}
        places={placesOf(people)}
        flights={flightsOf(people)}
        circle={area.kind === 'Circle' ? area : undefined}
      />
      <section aria-labelledby="incident">
        <h2 id="incident">{title}</h2>
        <p className={c('small')}>
          {[
            `${areaText(area)}. Opened by ${openedBy}, ${formatInstant(openedAt)}`,
            closedAt === null ? '' : `. Closed ${formatInstant(closedAt)}`,
          ].join('')}
        </p>
        <p className={c('advice')}>{advice}</p>
        {counts.asked > 0 && <Counts counts={counts} />}
        {closedAt === null && people.length > 0 && <Actions incident={incident} />}
        {closedAt === null && counts.noAnswer > 0 && (
          <p className={c('small')}>
            Travelers who haven’t answered are asked again after 30 minutes. After an hour we email
            you their names.
          </p>
        )}
        {people.length === 0 ? (
          <EmptyState title="Nobody is affected">
            No trip booked here leads to this place in these days.
          </EmptyState>
        ) : (
          <People people={people} />
        )}
      </section>
    </div>
  )
}
