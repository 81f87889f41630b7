import { Heart, SlidersHorizontal } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { Chip } from '@portolan/design/primitives/chip.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import type { MealPlan } from '@portolan/domain/lodging/codes.ts'
import type { Door } from '../doors.ts'
import type { AvailabilityParams, StayFilterParams } from './availability-search.ts'
import styles from './quick-filters.module.css'
import { toggled } from './stay-filter-words.ts'

const c = classNames(styles)
const highStars = ['4', '5'] as const
/** Meal plans that include breakfast. */
const withBreakfast = [
  'AllInclusive',
  'Breakfast',
  'BreakfastFor1',
  'BreakfastFor2',
  'FullBoard',
  'HalfBoard',
] as const satisfies readonly MealPlan[]
const same = (values: readonly string[] | undefined, all: readonly string[]): boolean =>
  values?.length === all.length && all.every((value) => values.includes(value))

/** Ids of active-filter chips that the quick filters already show. */
export const saidByQuickFilters = (value: AvailabilityParams): ReadonlySet<string> =>
  new Set([
    'refundable',
    'collections-Premier',
    ...(same(value.stars, highStars) ? highStars.map((star) => `stars-${star}`) : []),
    ...(same(value.meals, withBreakfast) ? withBreakfast.map((meal) => `meals-${meal}`) : []),
  ])

export interface QuickFiltersProps {
  door: Door
  value: AvailabilityParams
  /** Number of active filters. */
  count: number
  onChange: (part: StayFilterParams) => void
  onAll: () => void
  /** Shows the favorites; absent if there are none. */
  onFavorites?: (() => void) | undefined
}

/** The most used filters as chips; the first chip opens all of them. */
export const QuickFilters = ({
  door,
  value,
  count,
  onChange,
  onAll,
  onFavorites,
}: QuickFiltersProps) => {
  const starred = same(value.stars, highStars)
  const withMeal = same(value.meals, withBreakfast)
  return (
    <div className={c('row')} role="group" aria-label="Quick filters">
      <Chip className={c('all')} aria-haspopup="dialog" onClick={onAll}>
        <Icon of={SlidersHorizontal} size={16} />
        {count === 0 ? 'All filters' : `All filters, ${count} on`}
      </Chip>
      {onFavorites && (
        <Chip onClick={onFavorites}>
          <Icon of={Heart} size={16} />
          Favorites
        </Chip>
      )}
      <Chip
        pressed={value.refundable === 'yes'}
        onClick={() => onChange({ refundable: value.refundable === 'yes' ? undefined : 'yes' })}
      >
        Free cancellation
      </Chip>
      {door.type === 'vacation_rental' ? (
        <Chip
          pressed={value.amenities?.includes('Kitchen') === true}
          onClick={() => onChange({ amenities: toggled(value.amenities, 'Kitchen') })}
        >
          Kitchen
        </Chip>
      ) : (
        <>
          <Chip
            pressed={starred}
            onClick={() => onChange({ stars: starred ? undefined : highStars })}
          >
            4 stars and up
          </Chip>
          <Chip
            pressed={withMeal}
            onClick={() => onChange({ meals: withMeal ? undefined : withBreakfast })}
          >
            Breakfast
          </Chip>
          <Chip
            pressed={value.collections?.includes('Premier') === true}
            onClick={() => onChange({ collections: toggled(value.collections, 'Premier') })}
          >
            Premier Collection
          </Chip>
        </>
      )}
    </div>
  )
}
