import { FamilyArt } from '@portolan/design/art/family-art.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Segments } from '@portolan/design/primitives/segments.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { PolicyCell } from '@portolan/design/travel/policy-cell.tsx'
import { RoomRates } from '@portolan/design/travel/room-rates.tsx'
import type { RoomRate } from '@portolan/design/travel/stay.props.ts'
import { occupancyOf } from '@portolan/domain/lodging/stay.ts'
import { formatArea } from '@portolan/kernel/locale.ts'
import { formatExact, money, type Currency } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { breachInBrief, ruleText } from '../../policies/index.ts'
import { errorWords } from '../../shell/error-words.ts'
import { useJudgedFor } from '../../shell/judged-for.ts'
import { useServices } from '../../shell/services-context.ts'
import type { Door } from '../doors.ts'
import { exchangeText } from '../exchange-words.ts'
import { artOf, placeOf } from '../property-art.ts'
import { paramsOfRooms, roomsOf } from '../search/stay-search.ts'
import { amenityWords, bedsText, guestsText, nightsText } from '../stay-words.ts'
import { LoadFailed } from '../../shell/pages/load-failed.tsx'
import { OutOfPolicy } from '../../shell/pages/out-of-policy.tsx'
import { rateView } from './rate-view.ts'
import { ratesQuery, type Property, type Rate, type Rates } from './shop-queries.ts'
import { StayRefused } from './stay-refused.tsx'
import { resultsHref, type StayShopParams } from './stay-shop.ts'
import { canFreeze } from './can-freeze.ts'
import { useQuoteStay, type QuoteStay, type StayChoice } from './use-quote-stay.ts'
import styles from './room-choice.module.css'

const c = classNames(styles)

interface RoomChoiceProps {
  door: Door
  property: Property
  params: StayShopParams
  onChange: (next: StayShopParams) => void
}

/** The rates for the stay in the address, or what is missing in it. */
export const RoomChoice = ({ door, property, params, onChange }: RoomChoiceProps) => {
  const services = useServices()
  const { history } = useRouter()
  const { fromDate, untilDate, alongTrip } = params
  const dated = fromDate !== undefined && untilDate !== undefined
  const rooms = roomsOf(params).map(occupancyOf)
  const hasAges = rooms.every(({ childAges }) => !childAges.includes(null))
  const stay = {
    checkIn: fromDate ?? '',
    checkOut: untilDate ?? '',
    rooms,
    ...(alongTrip === undefined ? {} : { alongTripId: alongTrip }),
    ...useJudgedFor(),
  }
  const rates = useQuery({ ...ratesQuery(services, property.id, stay), enabled: dated && hasAges })
  const state = rates.data?.state
  const flag = params.unavailable === 'true'
  useEffect(() => {
    if (state !== undefined && flag !== (state === 'Unavailable'))
      onChange({ unavailable: state === 'Unavailable' ? 'true' : undefined })
  }, [state, flag, onChange])

  if (!dated)
    return (
      <EmptyState title="Choose your dates" level={3}>
        Prices depend on your dates. Add them to see every rate, with taxes and fees included.
      </EmptyState>
    )
  if (!hasAges)
    return (
      <EmptyState title="Choose the age of each child" level={3}>
        Prices depend on each child’s age at check-in.
      </EmptyState>
    )
  if (rates.isError) return <LoadFailed error={rates.error} onRetry={() => void rates.refetch()} />
  if (rates.data === undefined)
    return (
      <div role="status" aria-label="Loading rates" className={c('rooms')}>
        <Skeleton height="320px" width="100%" />
        <Skeleton height="320px" width="100%" />
      </div>
    )
  if (rates.data.state !== 'Available' || rates.data.rates.length === 0)
    return (
      <StayRefused
        rates={rates.data}
        onWithoutPets={() =>
          onChange({
            rooms: undefined,
            ...paramsOfRooms(rooms.map(({ adults, childAges }) => ({ adults, childAges }))),
            unavailable: undefined,
          })
        }
        onDates={({ checkIn, checkOut }) =>
          onChange({ fromDate: checkIn, untilDate: checkOut, unavailable: undefined })
        }
        onSearchAgain={() => history.push(resultsHref(door, params))}
      />
    )
  return (
    <QuotedChoice
      key={`${rates.data.checkIn} ${rates.data.checkOut} ${JSON.stringify(rates.data.rooms)}`}
      door={door}
      alongTrip={alongTrip}
      property={property}
      rates={rates.data}
      onStale={() => void rates.refetch()}
    />
  )
}

interface QuotedChoiceProps extends Omit<RateChoiceProps, 'quoting'> {
  door: Door
  alongTrip: string | undefined
}

/** The choice of a stay that is booked by itself. */
const QuotedChoice = ({ door, alongTrip, ...choice }: QuotedChoiceProps) => (
  <RateChoice {...choice} quoting={useQuoteStay(door, alongTrip)} />
)

/** What a stay sells, as rates are chosen from it. */
export type SoldRates = Omit<Rates, 'asOf' | 'state' | 'violations' | 'compliance'>

export interface RateChoiceProps {
  property: Property
  rates: SoldRates
  quoting: QuoteStay
  /** Called when the property no longer sells the choice. */
  onStale: () => void
  /** Says more of a rate for a room than its own terms. */
  saysMore?: ((view: RoomRate, rate: Rate, room: number) => RoomRate) | undefined
  /** The button of several rooms. `total`: what they cost. */
  submitText?: ((total: string) => string) | undefined
}

/** The choice of one rate per room, and its quote. */
const useRateChoice = (rates: SoldRates, quoting: QuoteStay) => {
  const several = rates.rooms.length > 1
  const noneChosen = (): readonly (string | undefined)[] => rates.rooms.map(() => undefined)
  const [room, setRoom] = useState(0)
  const [chosen, setChosen] = useState(noneChosen)
  const [outOfPolicy, setOutOfPolicy] = useState<readonly Rate[] | null>(null)
  const { quote, freeze, pending, error, reset } = quoting
  const rateOf = (id: string | undefined): Rate | undefined =>
    rates.rates.find((rate) => rate.id === id)

  const choiceOf = (wanted: readonly Rate[]): StayChoice => ({
    lodgingId: rates.lodgingId,
    checkIn: rates.checkIn,
    checkOut: rates.checkOut,
    rooms: rates.rooms.map((guests, at) => ({
      ...occupancyOf(guests),
      rateId: wanted[at]?.id ?? '',
    })),
  })
  const requestQuote = (wanted: readonly Rate[]): void => quote(choiceOf(wanted))
  const freezes = (wanted: readonly Rate[]): void => {
    reset()
    freeze?.(choiceOf(wanted))
  }
  const submit = (wanted: readonly Rate[]): void =>
    wanted.every(({ inPolicy }) => inPolicy) ? requestQuote(wanted) : setOutOfPolicy(wanted)
  /** A single room is submitted at once; of several, the next one without a rate comes up. */
  const choose = (id: string): void => {
    reset()
    const next = chosen.map((old, at) => (at === room ? id : old))
    setChosen(next)
    if (!several) return submit(next.flatMap((rateId) => rateOf(rateId) ?? []))
    const open = next.findIndex((rateId) => rateId === undefined)
    if (open !== -1) setRoom(open)
  }
  const restart = (): void => {
    reset()
    setChosen(noneChosen())
    setRoom(0)
  }
  return {
    several,
    room,
    setRoom,
    chosen,
    picked: chosen.flatMap((id) => rateOf(id) ?? []),
    outOfPolicy,
    setOutOfPolicy,
    pending,
    error,
    choose,
    submit,
    requestQuote,
    /** Undefined where no price is frozen. */
    freezes: freeze === undefined ? undefined : freezes,
    rateOf,
    restart,
  }
}
type Choice = ReturnType<typeof useRateChoice>

/** One room takes one click; several are chosen one after the other and submitted together. */
export const RateChoice = ({
  property,
  rates,
  quoting,
  onStale,
  saysMore,
  submitText = (total) => `Review and pay ${total}`,
}: RateChoiceProps) => {
  const choice = useRateChoice(rates, quoting)
  const { several, outOfPolicy, setOutOfPolicy } = choice
  const exchange = exchangeText(rates.exchange)
  const error = choice.error && errorWords[choice.error]
  return (
    <>
      {several && <RoomSteps rates={rates} choice={choice} />}
      {exchange !== null && <p className={c('exchange')}>{exchange}</p>}
      <RoomTypes property={property} rates={rates} choice={choice} saysMore={saysMore} />
      {error && (
        <Notice
          tone="danger"
          role="alert"
          title={error.title}
          className={c('refused')}
          action={
            <Button
              onClick={() => {
                choice.restart()
                onStale()
              }}
            >
              See current rates
            </Button>
          }
        >
          {error.text}
        </Notice>
      )}
      {several && <ChoiceFoot rates={rates} choice={choice} submitText={submitText} />}
      <OutOfPolicy
        open={outOfPolicy !== null}
        nearest={nearestText(
          outOfPolicy?.find(({ inPolicy }) => !inPolicy),
          { property, rates },
        )}
        breaches={[
          ...new Set((outOfPolicy ?? []).flatMap(({ breaches }) => breaches.map(breachInBrief))),
        ]}
        onChange={() => setOutOfPolicy(null)}
        onContinue={() => {
          setOutOfPolicy(null)
          if (outOfPolicy !== null) choice.requestQuote(outOfPolicy)
        }}
      />
    </>
  )
}

/** Which room a rate is being chosen for. Takes the focus when the room changes. */
const RoomSteps = ({ rates, choice }: { rates: SoldRates; choice: Choice }) => {
  const { room, setRoom, chosen } = choice
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(room)
  useEffect(() => {
    if (shown.current === room) return
    shown.current = room
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [room])
  const occupancy = rates.rooms[room]
  if (occupancy === undefined) return null
  return (
    <div className={c('steps')}>
      <h3 ref={heading} tabIndex={-1} className={c('step')}>
        Room {room + 1} of {rates.rooms.length}: {guestsText(occupancy)}
      </h3>
      <Segments
        label="Which room to choose a rate for"
        value={String(room)}
        onChange={(value) => setRoom(Number(value))}
        choices={rates.rooms.map((_, at) => ({
          value: String(at),
          label: `Room ${at + 1}${chosen[at] === undefined ? '' : ', chosen'}`,
        }))}
      />
    </div>
  )
}

interface RoomTypesProps extends Pick<RateChoiceProps, 'property' | 'rates' | 'saysMore'> {
  choice: Choice
}

/** The room types of the property that have a rate for the current room. */
const RoomTypes = ({ property, rates, choice, saysMore }: RoomTypesProps) => {
  const { now, profile } = useServices()
  const { several, room, chosen, pending } = choice
  const { freezes, rateOf } = choice
  const freezeOne =
    freezes && ((id: string): void => freezes([rateOf(id)].filter((one) => one !== undefined)))
  const viewOf = (rate: Rate): RoomRate[] => {
    const plain = rateView(rate, rates, { room, kind: property.kind, now: now() })
    if (plain === null) return []
    const view = saysMore?.(plain, rate, room) ?? plain
    const shown = { ...view, isFreezable: canFreeze([rate], rates, now()) }
    return [
      profile.hasTravelPolicies
        ? {
            ...shown,
            policy: <RatePolicy rate={rate} {...{ property, rates }} onChoose={choice.choose} />,
          }
        : shown,
    ]
  }
  return (
    <div className={c('rooms')}>
      {property.roomTypes.map((type) => {
        const views = rates.rates.filter(({ roomType }) => roomType === type.id).flatMap(viewOf)
        if (views.length === 0) return null
        return (
          <RoomRates
            key={type.id}
            name={type.name}
            picture={<RoomPicture property={property} type={type} />}
            facts={roomFacts(type)}
            amenities={type.amenities.map((code) => amenityWords[code])}
            rates={views}
            chosen={several ? chosen[room] : undefined}
            pendingId={!several && pending ? chosen[0] : undefined}
            actionLabel={several ? `Choose for room ${room + 1}` : 'Choose'}
            onChoose={choice.choose}
            onFreeze={several ? undefined : freezeOne}
          />
        )
      })}
    </div>
  )
}

type RatesOfProperty = Pick<RateChoiceProps, 'property' | 'rates'>

/** `Garden room, $420.00`; undefined if no rate of the property is in policy. */
const nearestText = (
  rate: Pick<Rate, 'nearest'> | undefined,
  { property, rates }: RatesOfProperty,
): string | undefined => {
  const nearest = rate?.nearest
  if (!nearest) return undefined
  const type = property.roomTypes.find(({ id }) => id === nearest.roomType)
  const total = formatExact(money(nearest.total, rates.currency as Currency))
  return [...(type === undefined ? [] : [type.name]), total].join(', ')
}

interface RatePolicyProps extends RatesOfProperty {
  rate: Rate
  onChoose: (rateId: string) => void
}

/** What the policy says of a rate, and the nearest rate of the property that is in policy. */
const RatePolicy = ({ rate, onChoose, ...where }: RatePolicyProps) => {
  const { nearest } = rate
  const text = nearestText(rate, where)
  return (
    <PolicyCell
      verdict={rate.verdict}
      rule={ruleText(rate)}
      nearest={
        nearest !== null &&
        text !== undefined && (
          <TextButton onClick={() => onChoose(nearest.rateId)}>
            {`Choose what is in policy: ${text}`}
          </TextButton>
        )
      }
    />
  )
}

type RoomType = Property['roomTypes'][number]

const RoomPicture = ({ property, type }: { property: Property; type: RoomType }) => {
  const picture = type.pictures[0] ?? { category: 'Room' as const, seed: type.squareMeters }
  const twoBeds = type.beds.some(({ type: bed, count }) => bed === 'Twin' || count > 1)
  return (
    <FamilyArt
      item={artOf(picture, property, { beds: twoBeds ? 2 : 1 })}
      facts={placeOf(property)}
      format="card"
    />
  )
}

/** Beds, area, guests, and the view unless the room's name says it. */
const roomFacts = ({ name, beds, squareMeters, mostGuests, view }: RoomType): string[] => {
  const facts = [bedsText(beds), formatArea(squareMeters), `sleeps ${mostGuests}`]
  if (view !== null && !name.toLowerCase().includes(view.toLowerCase())) facts.push(view)
  return facts
}

/** The total of several rooms, and the button that submits them. */
const ChoiceFoot = ({
  rates,
  choice,
  submitText,
}: {
  rates: SoldRates
  choice: Choice
  submitText: (total: string) => string
}) => {
  const { now } = useServices()
  const { picked, pending, freezes } = choice
  const total = money(
    picked.reduce((all, rate, at) => all + (rate.prices[at]?.total ?? 0), 0),
    rates.currency as Currency,
  )
  const incomplete = picked.length < rates.rooms.length
  const nights = nightsText(rates.nights)
  return (
    <div className={c('foot')}>
      <p aria-live="polite">
        <b>
          {picked.length} of {rates.rooms.length} rooms chosen
        </b>
        <span>
          {picked.length === 0
            ? `${nights}, taxes and fees included`
            : `${formatExact(total)} for ${nights}, taxes and fees included`}
        </span>
      </p>
      {freezes !== undefined && !incomplete && canFreeze(picked, rates, now()) && (
        <Button busy={pending} onClick={() => freezes(picked)}>
          Freeze this price
        </Button>
      )}
      <Button
        variant="primary"
        busy={pending}
        disabled={incomplete}
        onClick={() => choice.submit(picked)}
      >
        {submitText(incomplete ? '' : formatExact(total)).trim()}
      </Button>
    </div>
  )
}
