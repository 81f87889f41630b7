import type { PointerEventHandler, Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './map-pin.module.css'

const c = classNames(styles)

export interface MapPinProps {
  /** `$184`, taxes and fees included. */
  price: string
  /** `Casa do Almirante, $1,472 for 8 nights`. */
  label: string
  /** Whose card is pointed at, or which is open. */
  active?: boolean | undefined
  deal?: boolean | undefined
  /** Seen before in this visit: told apart by its ink. */
  seen?: boolean | undefined
  tabIndex: 0 | -1
  onPress: () => void
  onPoint?: ((pointed: boolean) => void) | undefined
  onFocus?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/**
 * A price on a map, pinned to its place. The map moves it by `transform`; its foot is at the
 * origin.
 */
export const MapPin = ({
  price,
  label,
  active = false,
  deal = false,
  seen = false,
  tabIndex,
  onPress,
  onPoint,
  onFocus,
  ref,
}: MapPinProps) => {
  const point =
    (pointed: boolean): PointerEventHandler =>
    ({ pointerType }) =>
      pointerType === 'mouse' && onPoint?.(pointed)
  return (
    <button
      ref={ref}
      type="button"
      className={c('pin', active && 'active', deal && 'deal', seen && 'seen')}
      aria-label={label}
      aria-pressed={active}
      tabIndex={tabIndex}
      onClick={onPress}
      onFocus={onFocus}
      onPointerEnter={point(true)}
      onPointerLeave={point(false)}
    >
      <span className={c('price')}>{price}</span>
    </button>
  )
}
