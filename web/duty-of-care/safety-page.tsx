import { answerIncident } from '@portolan/contract/duty-of-care/answer-incident.ts'
import { listOwnIncidents } from '@portolan/contract/duty-of-care/list-own-incidents.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { CareAnswer } from '@portolan/domain/duty-of-care/answers.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { errorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { LoadFailed } from '../shell/pages/load-failed.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import styles from './safety-page.module.css'

const c = classNames(styles)
type OwnIncident = AnswerOf<typeof listOwnIncidents>['incidents'][number]
const key = ['safety'] as const

const answered = ({ answer, answeredAt }: OwnIncident): string => {
  const when = answeredAt === null ? '' : `, ${formatInstant(answeredAt)}`
  return answer === 'Safe'
    ? `You said you’re safe${when}. If that changes, answer again.`
    : `You said you need help${when}. Your company knows.`
}

const AskedAbout = ({ incident }: { incident: OwnIncident }) => {
  const { call, toasts } = useServices()
  const client = useQueryClient()
  const { incidentId, title, advice, company, isOpen, askedAt, answer } = incident
  const save = useMutation({
    mutationFn: (said: CareAnswer) =>
      call(answerIncident, { params: { incidentId }, body: { answer: said } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
    onError: (error) => toasts.show({ id: 'not-answered', text: errorWords[codeOf(error)].title }),
  })
  return (
    <section aria-labelledby={incidentId} className={c('incident')}>
      <h2 id={incidentId}>{title}</h2>
      <p className={c('small')}>{`${company} asked ${formatInstant(askedAt)}`}</p>
      {advice !== '' && (
        <>
          <h3>What to do</h3>
          <p className={c('advice')}>{advice}</p>
        </>
      )}
      {answer !== null && (
        <Notice tone={answer === 'Safe' ? 'ok' : 'danger'} role="status">
          {answered(incident)}
        </Notice>
      )}
      {isOpen ? (
        <div className={c('answers')}>
          <Button
            variant={answer === null ? 'primary' : undefined}
            busy={save.isPending}
            onClick={() => save.mutate('Safe')}
          >
            I am safe
          </Button>
          <Button variant="danger" busy={save.isPending} onClick={() => save.mutate('NeedsHelp')}>
            I need help
          </Button>
        </div>
      ) : (
        <p className={c('small')}>This is over. You don’t need to answer anymore.</p>
      )}
      <p>
        In danger, call the local emergency number first.{' '}
        <AppLink href="/trips/" className={linkClass()}>
          See your trips
        </AppLink>{' '}
        to change or cancel what’s ahead.
      </p>
    </section>
  )
}

/** /safety/: the traveler's own page (duty-of-care-6). */
export const SafetyPage = () => {
  const { call } = useServices()
  const { incident } = useSearch({ from: '/safety' })
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listOwnIncidents, {}, { signal }),
  })
  const shown = (data?.incidents ?? []).toSorted(
    (a, b) => Number(b.incidentId === incident) - Number(a.incidentId === incident),
  )
  return (
    <div className={`${pageWidth(1200)} ${c('page')}`}>
      <h1>Are you safe?</h1>
      {isPending && <Skeleton height="240px" />}
      {error !== null && data === undefined && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && shown.length === 0 && (
        <EmptyState title="Nobody has asked">
          If something happens where you travel, your company asks you here and by email.
        </EmptyState>
      )}
      {shown.map((one) => (
        <AskedAbout key={one.incidentId} incident={one} />
      ))}
    </div>
  )
}
