import { subtract } from '@portolan/kernel/money.ts'
import { useId } from 'react'
import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../primitives/button.tsx'
import { Price, priceText } from '../primitives/price.tsx'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import styles from './fare-ladder.module.css'
import type { FareLadderProps, FareOption, ShelfRating } from './results.props.ts'
import { Words } from '../primitives/words.tsx'

const c = classNames(styles)

const Rungs = ({ shelf }: { shelf: ShelfRating }) => (
  <span className={c('rungs')}>
    <VisuallyHidden>{`Shelf ${shelf + 1} of 5`}</VisuallyHidden>
    {[0, 1, 2, 3, 4].map((rung) => (
      <i key={rung} aria-hidden="true" className={c('rung', rung <= shelf && 'full')} />
    ))}
  </span>
)

/**
 * One column a shelf, one row a rule, the difference over the total, equal buttons. In a narrow
 * place the same markup becomes rows. Every rule carries its own name, so that a column reads as a
 * sentence by itself.
 */
export const FareLadder = (props: FareLadderProps) => {
  const {
    caption,
    rows,
    fares,
    from,
    choose,
    chosen,
    onChoose,
    actionLabel = 'Choose',
    priceLabel,
    signed = false,
    foot,
    pendingId,
  } = props
  const group = useId()
  const base = fares.find((fare) => fare.id === from) ?? fares[0]

  const action = (fare: FareOption) => {
    const total = priceText(fare.price, 'whole', signed)
    if (fare.unavailable !== undefined) return <span className={c('gone')}>{fare.unavailable}</span>
    if (choose === 'button')
      return (
        <Button
          size="small"
          full
          busy={pendingId === fare.id}
          aria-label={`${actionLabel} ${fare.name}, ${total}`}
          onClick={() => onChoose(fare.id)}
        >
          {actionLabel}
        </Button>
      )
    return (
      <label className={c('pick')}>
        <input
          type="radio"
          name={group}
          className={c('radio')}
          checked={fare.id === chosen}
          onChange={() => onChoose(fare.id)}
          aria-label={`${fare.name}, ${total}`}
        />
        <span className={c('dot')} />
        <Words>{fare.id === chosen ? 'Chosen' : actionLabel}</Words>
      </label>
    )
  }

  return (
    <div className={c('ladder')}>
      <div
        role={choose === 'radio' ? 'radiogroup' : 'group'}
        aria-label={caption}
        className={c('grid', fares.length > 5 && 'many')}
        style={{ '--fares': fares.length, '--rules': rows.length } as CSSProperties}
      >
        <div className={c('names')} aria-hidden="true">
          <span />
          {rows.map((row) => (
            <span key={row.id} className={c('name')}>
              {row.label}
            </span>
          ))}
          <span className={c('priceName')}>{priceLabel}</span>
          <span />
        </div>
        {fares.map((fare) => (
          <article
            key={fare.id}
            aria-label={fare.name}
            className={c('fare', choose === 'radio' && fare.id === chosen && 'chosen')}
          >
            <div className={c('head')}>
              <Rungs shelf={fare.shelf} />
              <h2 className={c('title')}>{fare.name}</h2>
              {fare.tag && <span className={c('tag')}>{fare.tag}</span>}
            </div>
            <dl className={c('rules')}>
              {rows.map((row) => {
                const rule = fare.rules[row.id]
                return (
                  <div key={row.id} className={c('rule')}>
                    <dt className={c('term')}>{row.label}</dt>
                    <dd className={c(rule?.tone === 'no' && 'no')}>{rule?.text ?? '–'}</dd>
                  </div>
                )
              })}
            </dl>
            <div className={c('cost')}>
              <span className={c('more')}>
                {!signed && base && fare !== base && (
                  <Price amount={subtract(fare.price, base.price)} digits="whole" signed />
                )}
              </span>
              <Price
                amount={fare.price}
                digits="whole"
                look={signed ? 'card' : 'row'}
                signed={signed}
                className={c('price')}
              />
            </div>
            <div className={c('act')}>
              {action(fare)}
              {fare.policy && <span className={c('policy')}>{fare.policy}</span>}
            </div>
          </article>
        ))}
      </div>
      {foot && <div className={c('foot')}>{foot}</div>}
    </div>
  )
}
