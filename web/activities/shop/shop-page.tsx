import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Segments } from '@portolan/design/primitives/segments.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { wordsFor } from '../../checkout/index.ts'
import { HeartButton, ListsOfPlace } from '../../favorites/index.ts'
import { breachInBrief } from '../../policies/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { OutOfPolicy } from '../../shell/pages/out-of-policy.tsx'
import { SearchFailed } from '../../shell/pages/search-failed.tsx'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { OfferChip, useOffersAhead } from '../../wallet/index.ts'
import { ActivityFeatures } from '../activity-features.tsx'
import { ActivityPicture } from '../activity-picture.tsx'
import type { ActivityOffer } from '../activity-answers.ts'
import { activityBookWords, isOfActivity } from '../book/activity-book-words.ts'
import { MeetingPoint } from '../meeting-point.tsx'
import { questionText } from '../question-words.ts'
import { outingDates } from '../search/activity-search.ts'
import { ToHome } from '../to-home.tsx'
import { activityQuery } from './activity-query.ts'
import {
  activityResultsHref,
  parseActivityShop,
  soughtOf,
  withCount,
  type ActivityShopParams,
  type SoughtActivity,
} from './activity-shop.ts'
import { chosenOf, type ChosenStart } from './chosen-start.ts'
import { DayAndStart } from './day-and-start.tsx'
import { PartyChoice } from './party-choice.tsx'
import { ShopPrice } from './shop-price.tsx'
import styles from './shop-page.module.css'
import { cancellationText } from './terms-text.ts'
import { useActivityCalendar, type ActivityCalendar } from './use-activity-calendar.ts'
import { useQuoteActivity } from './use-quote-activity.ts'

const c = classNames(styles)

/** /activities/shop/: one activity with its calendar; home without activity or dates. */
export const ActivityShopPage = () => {
  const params = parseActivityShop(useSearch({ strict: false }))
  const sought = soughtOf(params)
  return sought === null ? <ToHome /> : <Shop params={params} sought={sought} />
}

const Shop = ({ params, sought }: { params: ActivityShopParams; sought: SoughtActivity }) => {
  const services = useServices()
  const { history } = useRouter()
  useOffersAhead()
  const activity = useQuery(activityQuery(services, sought))
  usePageTitle(activity.data?.name ?? null)
  const back = activityResultsHref(params)
  const content = () => {
    if (activity.data !== undefined)
      return <Offer offer={activity.data} params={params} sought={sought} />
    if (!activity.isError) return <LoadingActivity />
    const code = codeOf(activity.error)
    if (!isOfActivity(code))
      return <SearchFailed error={activity.error} onSearchAgain={() => void activity.refetch()} />
    const { title, text } = wordsFor(activityBookWords, code)
    return (
      <>
        <h1 className={c('title')}>Activity details</h1>
        <EmptyState
          title={title}
          actions={
            <Button variant="primary" onClick={() => history.push(back)}>
              See other activities
            </Button>
          }
        >
          {text}
        </EmptyState>
      </>
    )
  }
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <p className={c('back')}>
        <AppLink href={back}>
          {params.locationName === undefined
            ? 'All activities'
            : `All activities, ${params.locationName}`}
        </AppLink>
      </p>
      {content()}
    </div>
  )
}

const LoadingActivity = () => (
  <div role="status" aria-label="Loading the activity" className={c('waiting')}>
    <Skeleton height="220px" width="100%" />
    <Skeleton height="44px" width="min(100%, 440px)" />
    <Skeleton height="24px" width="min(100%, 300px)" />
    <Skeleton height="320px" width="100%" />
  </div>
)

interface OfferProps {
  offer: ActivityOffer
  params: ActivityShopParams
  sought: SoughtActivity
}

/** What is chosen of the activity, all of it in the address, and the quote of it. */
const useChoice = ({ offer, params, sought }: OfferProps) => {
  const navigate = useNavigate()
  const quoting = useQuoteActivity()
  const calendar = useActivityCalendar(offer, sought, params.date)
  const chosen = chosenOf({ ...params, fromDate: sought.fromDate }, offer, calendar.byDate)
  const change = (part: ActivityShopParams): void => {
    quoting.reset()
    void navigate({
      to: '/activities/shop/',
      search: { ...params, ...part },
      replace: true,
      resetScroll: false,
    })
  }
  return {
    calendar,
    chosen,
    change,
    quoting,
    goOn: (total: number): void => {
      const { start, party } = chosen
      if (start === null) return
      const { optionId, date, at } = start
      quoting.quote({ activityId: offer.activityId, optionId, date, at, units: [...party] }, total)
    },
  }
}

const Offer = ({ offer, params, sought }: OfferProps) => {
  const { calendar, chosen, change, quoting, goOn } = useChoice({ offer, params, sought })
  const { outOfPolicy } = quoting
  const favorite = {
    type: 'Activity',
    id: offer.activityId,
    name: offer.name,
    dates: outingDates(params),
  } as const
  return (
    <>
      <div className={c('head')}>
        <ActivityPicture activity={offer} className={c('picture')} />
        <div>
          <h1 tabIndex={-1} className={c('title')}>
            {offer.name}
          </h1>
          <ActivityFeatures activity={offer} className={c('features')} />
          <div className={c('saving')}>
            <HeartButton {...favorite} />
            <ListsOfPlace {...favorite} />
          </div>
          <OfferChip place={{ page: 'shop', funnel: 'Experiences', searchFacts: {} }} />
        </div>
      </div>
      <div className={c('columns')}>
        <div>
          <When offer={offer} calendar={calendar} chosen={chosen} onChange={change} />
          <section className={c('section')}>
            <h2>Who</h2>
            <p className={c('quiet')}>
              {chosen.option?.pricing === 'PerGroup'
                ? `One price for a group of up to ${chosen.option.mostPeople}`
                : 'Prices per person'}
            </p>
            <PartyChoice
              units={offer.units}
              chosen={chosen}
              onCount={(band, count) => change({ units: withCount(chosen.party, band, count) })}
            />
          </section>
          <Asked offer={offer} />
          <section className={c('section')}>
            <h2>If you cancel</h2>
            {cancellationText(offer, chosen.start).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
          <section className={c('section')}>
            <h2>Meeting point</h2>
            <MeetingPoint activity={offer} start={chosen.start} />
          </section>
        </div>
        <ShopPrice
          offer={offer}
          chosen={chosen}
          pending={quoting.pending}
          error={quoting.error}
          onContinue={goOn}
        />
      </div>
      <OutOfPolicy
        open={outOfPolicy !== null}
        breaches={(outOfPolicy?.breaches ?? []).map(breachInBrief)}
        onChange={quoting.reset}
        onContinue={quoting.goOn}
      />
    </>
  )
}

/** What the operator asks before paying. */
const Asked = ({ offer: { questions } }: Pick<OfferProps, 'offer'>) =>
  questions.length === 0 ? null : (
    <section className={c('section')}>
      <h2>What the operator asks</h2>
      <p className={c('quiet')}>You answer before you pay</p>
      <ul className={c('features')}>
        {questions.map((question) => (
          <li key={question.kind}>
            {`${questionText(question)}${question.of === 'traveler' ? ', of everybody who comes' : ''}${question.required ? '' : ' (optional)'}`}
          </li>
        ))}
      </ul>
    </section>
  )

interface WhenProps {
  offer: ActivityOffer
  calendar: ActivityCalendar
  chosen: ChosenStart
  onChange: (part: ActivityShopParams) => void
}

/** The option, the day by price, and the start by light. */
const When = ({ offer, calendar, chosen, onChange }: WhenProps) => {
  const { option, date } = chosen
  return (
    <section className={c('section')}>
      <h2>When</h2>
      {option !== null && offer.options.length > 1 && (
        <Segments
          label="Option"
          className={c('option')}
          choices={offer.options.map(({ id, name }) => ({ value: id, label: name }))}
          value={option.id}
          onChange={(id) => onChange({ option: id, at: undefined })}
        />
      )}
      <DayAndStart
        offer={offer}
        calendar={calendar}
        chosen={chosen}
        around={calendar.plannedAround(date)}
        onDate={(day) => onChange({ date: day, at: undefined })}
        onStart={(at) => onChange({ date, at })}
      />
    </section>
  )
}
