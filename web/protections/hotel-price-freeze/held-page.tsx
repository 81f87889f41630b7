import { exerciseHotelPriceFreeze } from '@portolan/contract/protections/exercise-hotel-price-freeze.ts'
import { quoteStay } from '@portolan/contract/lodging/quote-stay.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { PendingPage } from '../../shell/pages/pending-page.tsx'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import flights from '../price-freeze/frozen-facts.module.css'
import styles from '../price-freeze/held-page.module.css'
import { NoFrozenPrice } from '../price-freeze/no-frozen-price.tsx'
import { OutcomeFrame } from '../price-freeze/outcome-frame.tsx'
import { clauseSentences } from './clause-words.ts'
import { StayPicture } from './frozen-stay.tsx'
import { similarHref } from './similar-stays.ts'
import { shopHrefOf } from './voucher-way.tsx'
import { VoucherDue, VoucherLife, VoucherMark } from './voucher-facts.tsx'
import { VoucherLog } from './voucher-log.tsx'
import { VoucherOutcome } from './voucher-outcome.tsx'
import {
  voucherKey,
  voucherOfBookingQuery,
  voucherQuery,
  vouchersKey,
  type Voucher,
} from './voucher-queries.ts'
import { exactText, modeWords, refundWords, stayText, wordsOfVoucher } from './voucher-words.ts'

const c = classNames(styles)
const facts = classNames(flights)

/** /trips/hotels/freeze/overview/: a voucher by its id, or the one that a booking has just bought. */
export const HeldVoucherPage = () => {
  const { voucher: voucherId, booking } = useSearch({ from: '/trips/hotels/freeze/overview' })
  const services = useServices()
  const byId = useQuery({
    ...voucherQuery(services, voucherId ?? ''),
    enabled: voucherId !== undefined,
  })
  const bought = useQuery({
    ...voucherOfBookingQuery(services, booking ?? ''),
    enabled: voucherId === undefined && booking !== undefined,
  })
  const query = voucherId === undefined ? bought : byId
  if (query.data != null) return <Held voucher={query.data} isNew={voucherId === undefined} />
  const isAsked = voucherId !== undefined || booking !== undefined
  if (isAsked && query.isPending) return <PendingPage label="Looking up your frozen price" />
  return (
    <NoFrozenPrice
      words={wordsOfVoucher(query.isError ? codeOf(query.error) : 'NotFound')}
      onRetry={isAsked ? () => void query.refetch() : undefined}
    />
  )
}

/** Prices the stay today. The voucher may end by it, so what is shown of it is read again. */
const useExercise = (voucherId: string) => {
  const { call, queries } = useServices()
  return useMutation({
    mutationFn: () =>
      call(exerciseHotelPriceFreeze, { params: { voucherId } }, { patience: 30_000 }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: voucherKey(voucherId) })
      void queries.invalidateQueries({ queryKey: vouchersKey })
    },
  })
}

const Held = ({ voucher, isNew }: { voucher: Voucher; isNew: boolean }) => {
  const exercise = useExercise(voucher.id)
  usePageTitle(voucher.property.name)
  if (exercise.data !== undefined)
    return (
      <OutcomeFrame>
        <VoucherOutcome
          exercised={exercise.data}
          onAgain={() => exercise.mutate()}
          onBack={exercise.reset}
        />
      </OutcomeFrame>
    )
  const refusal = exercise.isError ? wordsOfVoucher(codeOf(exercise.error)) : null
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <AppLink href="/trips/?tab=frozen" className={linkClass()}>
        Frozen prices
      </AppLink>
      {isNew && (
        <Notice tone="ok" role="status" title="Price frozen">
          We emailed you the details. You can book any time before it ends.
        </Notice>
      )}
      <header className={c('head')}>
        <h1>{voucher.property.name}</h1>
        <VoucherMark voucher={voucher} />
      </header>
      <p className={facts('flights')}>{stayText(voucher)}</p>
      <div className={c('columns')}>
        <div className={c('main')}>
          <div className={c('life')}>
            <VoucherLife voucher={voucher} />
          </div>
          <VoucherLog voucher={voucher} />
        </div>
        <aside aria-label="Your freeze" className={c('sheet')}>
          <StayPicture stay={voucher} />
          {voucher.state === 'Valid' ? (
            <>
              <VoucherDue voucher={voucher} />
              <p>{`${modeWords[voucher.mode].label}. ${modeWords[voucher.mode].note}`}</p>
              {refusal !== null && (
                <Notice tone="danger" role="alert" title={refusal.title}>
                  {refusal.text}
                </Notice>
              )}
              <Button
                variant="primary"
                full
                busy={exercise.isPending}
                onClick={() => exercise.mutate()}
              >
                Check price and book
              </Button>
              <OtherStay voucher={voucher} />
            </>
          ) : (
            <Ended voucher={voucher} state={voucher.state} />
          )}
        </aside>
        <section aria-labelledby="terms" className={c('terms')}>
          <h2 id="terms">Your terms</h2>
          <ul>
            {clauseSentences().map(({ code, sentence }) => (
              <li key={code}>
                {sentence}
                <small>{`Rule ${code}`}</small>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

/** The way to an exchange: another price is frozen, and this deposit pays for it (protections-22). */
const OtherStay = ({ voucher }: { voucher: Voucher }) => (
  <p>
    Other dates or another room?{' '}
    <AppLink href={shopHrefOf(voucher)} className={linkClass()}>
      Freeze that price instead
    </AppLink>{' '}
    and pay for it with this deposit.
  </p>
)

type EndedState = Exclude<Voucher['state'], 'Valid'>
const refundText = ({ refund, deposit }: Voucher): string => {
  if (refund?.failure != null) return refundWords[refund.failure]
  return refund?.state === 'Refunded'
    ? `We refunded the deposit of ${exactText(deposit)}.`
    : `We’re refunding the deposit of ${exactText(deposit)}.`
}
const endedText: Readonly<Record<EndedState, (voucher: Voucher) => string>> = {
  Exercised: () => 'You booked with this frozen price.',
  Expired: ({ deposit }) => `It expired, and the deposit of ${exactText(deposit)} isn’t refunded.`,
  Exchanged: () => 'You exchanged it for another frozen price.',
  Refunded: (voucher) => `The rooms sold out. ${refundText(voucher)}`,
}

/** Quotes the same rooms at today's price, to freeze that instead (protections-14). */
const useFreezeAgain = ({ property, checkIn, checkOut, rooms }: Voucher) => {
  const { call } = useServices()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () =>
      call(
        quoteStay,
        {
          body: {
            lodgingId: property.id,
            checkIn,
            checkOut,
            rooms: rooms.map(({ occupancy, rateId }) => ({ ...occupancy, rateId })),
          },
        },
        { patience: 30_000 },
      ),
    onSuccess: ({ id }) => navigate({ to: '/hotels/freeze/', search: { quote: id } }),
  })
}

const Ended = ({ voucher, state }: { voucher: Voucher; state: EndedState }) => {
  const again = useFreezeAgain(voucher)
  const refusal = again.isError ? wordsOfVoucher(codeOf(again.error)) : null
  return (
    <>
      <p>{endedText[state](voucher)}</p>
      {refusal !== null && (
        <Notice tone="danger" role="alert" title={refusal.title}>
          {refusal.text}
        </Notice>
      )}
      {state === 'Expired' && (
        <Button variant="primary" full busy={again.isPending} onClick={() => again.mutate()}>
          Freeze today’s price
        </Button>
      )}
      {state === 'Refunded' && (
        <AppLink
          href={similarHref(voucher)}
          className={buttonClass({ variant: 'primary', full: true })}
        >
          See similar stays
        </AppLink>
      )}
    </>
  )
}
