import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../primitives/skeleton.tsx'
import { Price } from '../primitives/price.tsx'
import type { Money } from '@portolan/kernel/money.ts'
import styles from './similar-ways.module.css'

const c = classNames(styles)

export interface SimilarWay {
  readonly id: string
  /** Drawn before it: an airline's mark. */
  readonly mark?: ReactNode
  readonly title: ReactNode
  readonly note?: string | undefined
  readonly price: Money
  /** The one thing to press. */
  readonly action: ReactNode
}
export interface SimilarGroup {
  readonly id: string
  readonly title: string
  readonly ways: readonly SimilarWay[]
}

export interface SimilarWaysProps {
  title: string
  lead: string
  /** Absent while they are being looked up. */
  groups: readonly SimilarGroup[] | undefined
}

/**
 * What is still there of what was wanted, nearest first, each to be taken with one press. Groups
 * without anything are left out.
 */
export const SimilarWays = ({ title, lead, groups }: SimilarWaysProps) => (
  <section className={c('similar')} aria-busy={groups === undefined}>
    <h2 className={c('title')}>{title}</h2>
    <p className={c('lead')}>{lead}</p>
    {groups === undefined ? (
      <div className={c('loading')}>
        {['a', 'b', 'c'].map((row) => (
          <Skeleton key={row} height="44px" />
        ))}
      </div>
    ) : (
      groups.map(
        (group) =>
          group.ways.length > 0 && (
            <div key={group.id}>
              <h3 className={c('group')}>{group.title}</h3>
              <ul className={c('ways')}>
                {group.ways.map((way) => (
                  <li key={way.id} className={c('way')}>
                    {way.mark && <span className={c('mark')}>{way.mark}</span>}
                    <div className={c('what')}>
                      <div className={c('name')}>{way.title}</div>
                      {way.note && <div className={c('note')}>{way.note}</div>}
                    </div>
                    <Price amount={way.price} digits="whole" look="card" className={c('price')} />
                    <div className={c('action')}>{way.action}</div>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )
    )}
  </section>
)
