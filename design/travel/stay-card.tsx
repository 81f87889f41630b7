import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import styles from './stay-card.module.css'
import type { StayCardProps } from './stay.props.ts'
import { Words } from '../primitives/words.tsx'

const c = classNames(styles)

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A place to stay as a row of a list. All of it leads to its page; its name is the link. */
export const StayCard = ({
  name,
  href,
  onFollow,
  picture,
  keep,
  flag,
  where,
  score,
  standing,
  facts,
  price,
  total,
  notes = [],
  policy,
  extra,
  active = false,
  onPoint,
}: StayCardProps) => (
  <article
    className={c('card', active && 'active')}
    aria-label={name}
    onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint?.(true)}
    onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint?.(false)}
  >
    <div className={c('picture')}>{picture}</div>
    <div className={c('body')}>
      {flag && <div className={c('flag')}>{flag}</div>}
      <h2 className={c('name')}>
        <a
          href={href}
          className={c('link')}
          onClick={(event) => isPlain(event) && onFollow?.(event)}
          onFocus={() => onPoint?.(true)}
          onBlur={() => onPoint?.(false)}
        >
          {name}
        </a>
      </h2>
      <p className={c('where')}>{where}</p>
      <p className={c('standing')}>
        {score !== undefined && <b className={c('score')}>{score}</b>}
        <Words>{standing}</Words>
      </p>
      <ul className={c('facts')}>
        {facts.map(({ id, text, tone = 'plain' }) => (
          <li key={id} className={c('fact', tone)}>
            {tone === 'ok' && <Icon of={Check} size={16} />}
            <Words>{text}</Words>
          </li>
        ))}
      </ul>
      {extra && <div className={c('extra')}>{extra}</div>}
    </div>
    {keep && <div className={c('keep')}>{keep}</div>}
    <div className={c('price')}>
      {policy && <div className={c('policy')}>{policy}</div>}
      <div className={c('amount')}>{price}</div>
      <div>{total}</div>
      {notes.map((note) => (
        <div key={note} className={c('note')}>
          {note}
        </div>
      ))}
    </div>
  </article>
)

/** Rows of the size of what comes. */
export const StayCardSkeletons = ({ rows = 6 }: { rows?: number | undefined }) => (
  <div role="status" aria-label="Places to stay are coming">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={c('card')} aria-hidden="true">
        <Skeleton className={c('picture', 'ghost')} />
        <div className={c('body')}>
          <Skeleton width={`${58 - (row % 3) * 9}%`} height="28px" />
          <Skeleton width={`${44 + (row % 2) * 12}%`} height="20px" className={c('row')} />
          <Skeleton width="36%" height="20px" className={c('row')} />
          <Skeleton width="52%" height="20px" className={c('row')} />
        </div>
        <div className={c('price')}>
          <Skeleton width="88px" height="32px" />
          <Skeleton width="128px" height="20px" className={c('row')} />
        </div>
      </div>
    ))}
  </div>
)
