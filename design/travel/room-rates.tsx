import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../primitives/button.tsx'
import { Disclosure } from '../primitives/disclosure.tsx'
import { TextButton } from '../primitives/link-button.tsx'
import { Price, priceText } from '../primitives/price.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import styles from './room-rates.module.css'
import type { RateFact, RoomRate, RoomRatesProps } from './stay.props.ts'
import { Words } from '../primitives/words.tsx'

const c = classNames(styles)

const Facts = ({ term, facts }: { term: string; facts: readonly RateFact[] }) => (
  <div className={c('cell')}>
    <dt className={c('term')}>{term}</dt>
    {facts.map((fact) => (
      <dd
        key={fact.id}
        className={c('fact', fact.tone === 'ok' && 'ok', fact.tone === 'no' && 'no')}
      >
        <Words>{fact.text}</Words>
        {fact.note !== undefined && <small className={c('note')}>{fact.note}</small>}
      </dd>
    ))}
  </div>
)

/** A room with more rates than `most` shows the first `named` of them until the rest is asked for. */
const most = 3
const named = 2

interface RateProps {
  rate: RoomRate
  room: string
  chosen: boolean
  pending: boolean
  actionLabel: string
  onChoose: (id: string) => void
  onFreeze: RoomRatesProps['onFreeze']
}

const Rate = ({ rate, room, chosen, pending, actionLabel, onChoose, onFreeze }: RateProps) => {
  const total = priceText(rate.total, 'exact')
  return (
    <li className={c('rate', chosen && 'chosen')}>
      <dl className={c('facts')}>
        <Facts term="Included" facts={rate.included} />
        <Facts term="If plans change" facts={rate.changes} />
        <Facts term="Payment and points" facts={rate.terms} />
      </dl>
      <div className={c('cost')}>
        <Price amount={rate.total} digits="exact" look="row" className={c('price')} />
        <span className={c('under')}>{rate.totalNote}</span>
        {rate.notes.map((note) => (
          <span key={note} className={c('under')}>
            {note}
          </span>
        ))}
      </div>
      <div className={c('act')}>
        <Button
          full
          busy={pending}
          aria-pressed={chosen ? true : undefined}
          aria-label={`${actionLabel}: ${room}, ${rate.name}, ${total}`}
          onClick={() => onChoose(rate.id)}
        >
          {chosen ? 'Chosen' : 'Choose'}
        </Button>
        {onFreeze !== undefined && rate.isFreezable === true && (
          <TextButton
            aria-label={`Freeze this price: ${room}, ${rate.name}, ${total}`}
            onClick={() => onFreeze(rate.id)}
          >
            Freeze this price
          </TextButton>
        )}
      </div>
      {rate.policy !== undefined && <div className={c('policy')}>{rate.policy}</div>}
      <Disclosure title={`What the ${total} is made of`} className={c('parts')}>
        <PriceBreakdown
          caption={`What the ${total} is made of`}
          lines={rate.parts}
          total={rate.total}
          className={c('table')}
        />
        {rate.due !== undefined && (
          <ul className={c('due')}>
            {rate.due.map((line) => (
              <li key={line.id}>
                <span>{line.label}</span>
                {line.amount !== null && (
                  <Price amount={line.amount} digits="exact" look="strong" />
                )}
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </li>
  )
}

/**
 * One room type and its rates, as rows of one table: what is included, what is refunded, how it is
 * paid, and the total with every fee first. In a narrow place a row becomes a block whose values
 * carry their own names.
 */
export const RoomRates = ({
  name,
  picture,
  facts,
  amenities = [],
  rates,
  chosen,
  pendingId,
  actionLabel,
  onChoose,
  onFreeze,
}: RoomRatesProps) => {
  const [open, setOpen] = useState(false)
  const folded = !open && rates.length > most
  const shown = folded ? rates.filter((rate, at) => at < named || rate.id === chosen) : rates
  return (
    <article aria-label={name} className={c('room')}>
      <header className={c('head')}>
        <div className={c('picture')}>{picture}</div>
        <div>
          <h3 className={c('name')}>{name}</h3>
          <p className={c('about')}>{facts.join(', ')}</p>
          {amenities.length > 0 && <p className={c('amenities')}>{amenities.join(', ')}</p>}
        </div>
      </header>
      <div aria-hidden="true" className={c('names')}>
        <span>Included</span>
        <span>If plans change</span>
        <span>Payment and points</span>
        <span className={c('money')}>Total, everything in</span>
      </div>
      <ul className={c('rates')}>
        {shown.map((rate) => (
          <Rate
            key={rate.id}
            rate={rate}
            room={name}
            chosen={rate.id === chosen}
            pending={rate.id === pendingId}
            actionLabel={actionLabel}
            onChoose={onChoose}
            onFreeze={onFreeze}
          />
        ))}
      </ul>
      {folded && (
        <TextButton className={c('more')} onClick={() => setOpen(true)}>
          {rates.length - shown.length} more rates of this room
        </TextButton>
      )}
    </article>
  )
}
