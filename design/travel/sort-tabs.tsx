import { classNames } from '../class-names.ts'
import { tabKeys } from '../primitives/tabs.tsx'
import type { SortTabsProps } from './results.props.ts'
import styles from './sort-tabs.module.css'
import { Words } from '../primitives/words.tsx'

const c = classNames(styles)

/** Orders of the list, each with the best it would put first; the open one is joined to the list. */
export const SortTabs = ({ label, options, chosen, onChoose, controls, aside }: SortTabsProps) => {
  const ids = options.map(({ id }) => id)
  // An order without a tab leaves them all unchosen: the first stays within reach of the keyboard.
  const reached = ids.includes(chosen) ? chosen : ids[0]
  return (
    <div className={c('row')}>
      <div role="tablist" aria-label={label} className={c('list')}>
        {options.map((option) => (
          <button
            key={option.id}
            type="button"
            role="tab"
            data-tab={option.id}
            aria-selected={option.id === chosen}
            aria-controls={controls}
            tabIndex={option.id === reached ? 0 : -1}
            className={c('tab')}
            onClick={() => onChoose(option.id)}
            onKeyDown={tabKeys(ids, reached ?? chosen, onChoose)}
          >
            <span className={c('label')}>{option.label}</span>
            <span className={c('under')}>
              <Words>{option.price}</Words>
              {option.note && <span className={c('note')}>, {option.note}</span>}
            </span>
          </button>
        ))}
      </div>
      {aside !== undefined && <div className={c('aside')}>{aside}</div>}
    </div>
  )
}
