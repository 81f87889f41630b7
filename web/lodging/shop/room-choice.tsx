import { FamilyArt } from '@portolan/design/art/family-art.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Segments } from '@portolan/design/primitives/segments.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { RoomRates } from '@portolan/design/travel/room-rates.tsx'
import type { RoomRate } from '@portolan/design/travel/stay.props.ts'
import { occupancyOf } from '@portolan/domain/lodging/stay.ts'
import { formatExact, money, type Currency } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { errorWords } from '../../shell/error-words.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import type { Door } from '../doors.ts'
import { exchangeText } from '../exchange-words.ts'
import { artOf, placeOf } from '../property-art.ts'
import { paramsOfRooms, roomsOf } from '../search/stay-search.ts'
import { amenityWords, bedsText, guestsText, nightsText } from '../stay-words.ts'
import { OutOfPolicy } from './out-of-policy.tsx'
import { breachText, rateView } from './rate-view.ts'
import { ratesQuery, type Property, type Rate, type Rates } from './shop-queries.ts'
import { StayRefused } from './stay-refused.tsx'
import { resultsHref, type StayShopParams } from './stay-shop.ts'
import { useQuoteStay } from './use-quote-stay.ts'
import styles from './room-choice.module.css'

const c = classNames(styles)

interface RoomChoiceProps {
  door: Door
  property: Property
  params: StayShopParams
  onChange: (next: StayShopParams) => void
}

/** The rates for the stay in the address, or what it still lacks. */
export const RoomChoice = ({ door, property, params, onChange }: RoomChoiceProps) => {
  const services = useServices()
  const { history } = useRouter()
  const { fromDate, untilDate } = params
  const dated = fromDate !== undefined && untilDate !== undefined
  const rooms = roomsOf(params).map(occupancyOf)
  const aged = rooms.every(({ childAges }) => !childAges.includes(null))
  const stay = { checkIn: fromDate ?? '', checkOut: untilDate ?? '', rooms }
  const rates = useQuery({ ...ratesQuery(services, property.id, stay), enabled: dated && aged })
  const state = rates.data?.state
  const flag = params.unavailable === 'true'
  useEffect(() => {
    if (state !== undefined && flag !== (state === 'Unavailable'))
      onChange({ unavailable: state === 'Unavailable' ? 'true' : undefined })
  }, [state, flag, onChange])

  if (!dated)
    return (
      <EmptyState title="Choose your dates" level={3}>
        Prices depend on the nights you stay. Choose when you arrive and leave, and every rate
        stands here with all fees and taxes in.
      </EmptyState>
    )
  if (!aged)
    return (
      <EmptyState title="Choose the age of each child" level={3}>
        Properties price children by their age on the day of arrival.
      </EmptyState>
    )
  if (rates.isError) {
    const { title, text } = errorWords[codeOf(rates.error)]
    return (
      <Notice
        tone="danger"
        role="alert"
        title={title}
        action={<Button onClick={() => void rates.refetch()}>Try again</Button>}
      >
        {text}
      </Notice>
    )
  }
  if (rates.data === undefined)
    return (
      <div role="status" aria-label="Asking the property for its rates" className={c('rooms')}>
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
    <Choosing
      key={`${rates.data.checkIn} ${rates.data.checkOut} ${JSON.stringify(rates.data.rooms)}`}
      door={door}
      property={property}
      rates={rates.data}
      onStale={() => void rates.refetch()}
    />
  )
}

interface ChoosingProps {
  door: Door
  property: Property
  rates: Rates
  /** The property no longer sells what was chosen. */
  onStale: () => void
}

/** One room needs one press; several are chosen one after the other, and go on together. */
const Choosing = ({ door, property, rates, onStale }: ChoosingProps) => {
  const { now, profile } = useServices()
  const several = rates.rooms.length > 1
  const [room, setRoom] = useState(0)
  const [chosen, setChosen] = useState<readonly (string | undefined)[]>(() =>
    rates.rooms.map(() => undefined),
  )
  const [asked, setAsked] = useState<readonly Rate[] | null>(null)
  const step = useRef<HTMLHeadingElement>(null)
  const { quote, pending, refused, forget } = useQuoteStay(door)
  const place = placeOf(property)
  const currency = rates.currency as Currency
  const rateOf = (id: string | undefined): Rate | undefined =>
    rates.rates.find((rate) => rate.id === id)
  const picked = chosen.flatMap((id) => rateOf(id) ?? [])
  const total = money(
    picked.reduce((all, rate, at) => all + (rate.prices[at]?.total ?? 0), 0),
    currency,
  )

  const send = (wanted: readonly Rate[]): void =>
    quote({
      lodgingId: rates.lodgingId,
      checkIn: rates.checkIn,
      checkOut: rates.checkOut,
      rooms: rates.rooms.map((guests, at) => ({
        ...occupancyOf(guests),
        rateId: wanted[at]?.id ?? '',
      })),
    })
  const goOn = (wanted: readonly Rate[]): void =>
    wanted.every(({ inPolicy }) => inPolicy) ? send(wanted) : setAsked(wanted)
  const choose = (id: string): void => {
    forget()
    const next = chosen.map((old, at) => (at === room ? id : old))
    setChosen(next)
    if (!several) return goOn(next.flatMap((one) => rateOf(one) ?? []))
    const open = next.findIndex((one) => one === undefined)
    if (open !== -1) setRoom(open)
  }
  const shown = useRef(room)
  useEffect(() => {
    if (shown.current === room) return
    shown.current = room
    step.current?.focus({ preventScroll: true })
    step.current?.scrollIntoView({ block: 'start' })
  }, [room])

  const viewOf = (rate: Rate): RoomRate[] => {
    const view = rateView(rate, rates, { room, kind: property.kind, now: now() })
    if (view === null) return []
    const said = rate.breaches[0]
    return [
      {
        ...view,
        ...(profile.hasTravelPolicies
          ? {
              policy:
                said === undefined ? (
                  <Mark tone="ok">In policy</Mark>
                ) : (
                  <Mark tone="warn">{breachText(said)}</Mark>
                ),
            }
          : {}),
      },
    ]
  }
  const occupancy = rates.rooms[room]
  const exchange = exchangeText(rates.exchange)
  const words = refused && errorWords[refused]
  return (
    <>
      {several && occupancy !== undefined && (
        <div className={c('steps')}>
          <h3 ref={step} tabIndex={-1} className={c('step')}>
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
      )}
      {exchange !== null && <p className={c('exchange')}>{exchange}</p>}
      <div className={c('rooms')}>
        {property.roomTypes.map((type) => {
          const views = rates.rates.filter(({ roomType }) => roomType === type.id).flatMap(viewOf)
          if (views.length === 0) return null
          const picture = type.pictures[0] ?? { category: 'Room' as const, seed: type.squareMeters }
          return (
            <RoomRates
              key={type.id}
              name={type.name}
              picture={
                <FamilyArt
                  item={artOf(picture, property, {
                    beds: type.beds.some(({ type: bed, count }) => bed === 'Twin' || count > 1)
                      ? 2
                      : 1,
                  })}
                  facts={place}
                  format="card"
                />
              }
              facts={[
                bedsText(type.beds),
                `${type.squareMeters} m²`,
                `sleeps ${type.mostGuests}`,
                ...(type.view === null || type.name.toLowerCase().includes(type.view.toLowerCase())
                  ? []
                  : [type.view]),
              ]}
              amenities={type.amenities.map((code) => amenityWords[code])}
              rates={views}
              chosen={several ? chosen[room] : undefined}
              pendingId={!several && pending ? chosen[0] : undefined}
              actionLabel={several ? `Choose for room ${room + 1}` : 'Choose'}
              onChoose={choose}
            />
          )
        })}
      </div>
      {words && (
        <Notice
          tone="danger"
          role="alert"
          title={words.title}
          className={c('refused')}
          action={
            <Button
              onClick={() => {
                forget()
                setChosen(rates.rooms.map(() => undefined))
                setRoom(0)
                onStale()
              }}
            >
              See what is sold now
            </Button>
          }
        >
          {words.text}
        </Notice>
      )}
      {several && (
        <div className={c('foot')}>
          <p aria-live="polite">
            <b>
              {picked.length} of {rates.rooms.length} rooms chosen
            </b>
            <span>
              {picked.length === 0
                ? `${nightsText(rates.nights)}, all fees and taxes in`
                : `${formatExact(total)} for ${nightsText(rates.nights)}, all fees and taxes in`}
            </span>
          </p>
          <Button
            variant="primary"
            busy={pending}
            disabled={picked.length < rates.rooms.length}
            onClick={() => goOn(picked)}
          >
            {picked.length < rates.rooms.length
              ? 'Check and pay'
              : `Check and pay ${formatExact(total)}`}
          </Button>
        </div>
      )}
      <OutOfPolicy
        open={asked !== null}
        breaches={[...new Set((asked ?? []).flatMap(({ breaches }) => breaches.map(breachText)))]}
        onChange={() => setAsked(null)}
        onContinue={() => {
          const wanted = asked
          setAsked(null)
          if (wanted !== null) send(wanted)
        }}
      />
    </>
  )
}
