import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { wordsFor } from '../../checkout/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { OutOfPolicy } from '../../shell/pages/out-of-policy.tsx'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { NotFoundPage } from '../../shell/pages/not-found-page.tsx'
import { SearchFailed } from '../../shell/pages/search-failed.tsx'
import { useJudgedFor } from '../../shell/judged-for.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { OfferChip, useOffersAhead } from '../../wallet/index.ts'
import { carBookWords, isOfCar } from '../book/car-book-words.ts'
import { CarFeatures, CarPicture, carTitle } from '../car-head.tsx'
import type { CarOffer } from '../car-answers.ts'
import { depositOf } from '../deposit/deposit-of.ts'
import { useDepositRoom } from '../deposit/use-deposit-room.ts'
import { carBreachTexts } from '../availability/car-policy-words.ts'
import { CarExtras } from './car-extras.tsx'
import { carQuery } from './car-query.ts'
import {
  carResultsHref,
  choiceOf,
  parseCarShop,
  withExtra,
  type CarChoice,
  type CarShopParams,
} from './car-shop.ts'
import { Membership, type TypedMember } from './membership.tsx'
import { RentalCancellation } from './rental-cancellation.tsx'
import { RentalDesks } from './rental-desks.tsx'
import { RentalTerms } from './rental-terms.tsx'
import { ShopPrice } from './shop-price.tsx'
import styles from './shop-page.module.css'
import { useQuoteCar } from './use-quote-car.ts'

const c = classNames(styles)

/** /cars/shop/: one car with every charge and term. */
export const CarShopPage = () => {
  const params = parseCarShop(useSearch({ strict: false }))
  const choice = choiceOf(params)
  return choice === null ? <NotFoundPage /> : <Shop params={params} choice={choice} />
}

const Shop = ({ params, choice }: { params: CarShopParams; choice: CarChoice }) => {
  const services = useServices()
  const { history } = useRouter()
  useOffersAhead()
  const car = useQuery(carQuery(services, { ...choice, ...useJudgedFor() }))
  usePageTitle(car.data === undefined ? null : carTitle(car.data.car))
  const back = carResultsHref(params)
  const content = () => {
    if (car.data !== undefined)
      return (
        <Offer
          offer={car.data}
          params={params}
          choice={choice}
          isPricing={car.isPlaceholderData}
          failed={car.isError}
        />
      )
    if (!car.isError) return <LoadingCar />
    const code = codeOf(car.error)
    if (!isOfCar(code))
      return <SearchFailed error={car.error} onSearchAgain={() => void car.refetch()} />
    const { title, text } = wordsFor(carBookWords, code)
    return (
      <>
        <h1 className={c('title')}>Car details</h1>
        <EmptyState
          title={title}
          actions={
            <Button variant="primary" onClick={() => history.push(back)}>
              See other cars
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
          {params.pickUpName === undefined ? 'All cars' : `All cars, ${params.pickUpName}`}
        </AppLink>
      </p>
      {content()}
    </div>
  )
}

const LoadingCar = () => (
  <div role="status" aria-label="Loading the car" className={c('waiting')}>
    <Skeleton height="44px" width="min(100%, 440px)" />
    <Skeleton height="24px" width="min(100%, 300px)" />
    <Skeleton height="220px" width="100%" />
    <Skeleton height="240px" width="100%" />
  </div>
)

interface OfferProps {
  offer: CarOffer
  params: CarShopParams
  choice: CarChoice
  /** The car with other extras is being priced. */
  isPricing: boolean
  failed: boolean
}

/** The choice with its member, on the way to a quote. */
const useContinue = ({ offer, choice }: Pick<OfferProps, 'offer' | 'choice'>) => {
  const { quote, ...quoting } = useQuoteCar()
  const [member, setMember] = useState<TypedMember>({ number: '', surname: '' })
  const [isNameless, setNameless] = useState(false)
  const [asksPolicy, setAsksPolicy] = useState(false)
  const [number, surname] = [typedText(member.number), typedText(member.surname)]
  const send = (): void => {
    setAsksPolicy(false)
    quote(
      { ...choice, ...(number === '' ? {} : { loyalty: { number, surname } }) },
      offer.price.total.minor,
    )
  }
  return {
    ...quoting,
    member,
    isNameless,
    asksPolicy,
    changeMember: (next: TypedMember): void => {
      setMember(next)
      setNameless(false)
      quoting.reset()
    },
    send,
    goOn: (): void => {
      if (number !== '' && surname === '') return setNameless(true)
      if (offer.policy?.verdict === 'OutOfPolicy') return setAsksPolicy(true)
      send()
    },
    change: (): void => setAsksPolicy(false),
  }
}

const Offer = ({ offer, params, choice, isPricing, failed }: OfferProps) => {
  const { now } = useServices()
  const navigate = useNavigate()
  const going = useContinue({ offer, choice })
  const room = useDepositRoom({ ...depositOf(offer), charged: offer.price.dueNow.minor })
  const { program } = offer.desk.company
  const setExtras = (extras: readonly string[]): void =>
    void navigate({
      to: '/cars/shop/',
      search: { ...params, extras },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <div className={c('head')}>
        <CarPicture rental={offer} className={c('picture')} />
        <div>
          <h1 tabIndex={-1} className={c('title')}>
            {carTitle(offer.car)}
          </h1>
          <CarFeatures rental={offer} />
          <OfferChip place={{ page: 'shop', funnel: 'Ground', searchFacts: {} }} />
        </div>
      </div>
      <div className={c('columns')}>
        <div>
          <section className={c('section')}>
            <h2>Pick-up and return</h2>
            <RentalDesks rental={offer} />
          </section>
          <section className={c('section')}>
            <h2>Deposit, damage, fuel, and mileage</h2>
            <RentalTerms rental={offer} room={room} />
          </section>
          <section className={c('section')}>
            <h2>Protection and extras</h2>
            <p className={c('quiet')}>Prices for the whole rental, paid at the desk</p>
            <CarExtras
              prices={offer.extraPrices}
              chosen={choice.extras ?? []}
              onCount={(code, count) => setExtras(withExtra(choice.extras ?? [], code, count))}
            />
            {program !== null && (
              <Membership
                program={program}
                value={going.member}
                onChange={going.changeMember}
                error={going.error}
                isNameless={going.isNameless}
              />
            )}
          </section>
          <section className={c('section')}>
            <h2>If you cancel</h2>
            <p className={c('quiet')}>Times are local to the desk</p>
            <RentalCancellation rental={offer} now={now()} />
          </section>
        </div>
        <ShopPrice
          offer={offer}
          isPricing={isPricing}
          failed={failed}
          pending={going.pending}
          error={going.error}
          onContinue={going.goOn}
        />
      </div>
      <OutOfPolicy
        open={going.asksPolicy}
        breaches={carBreachTexts(offer.policy?.breaches ?? [])}
        onChange={going.change}
        onContinue={going.send}
      />
    </>
  )
}
