export interface FacetValue {
  /** Options with this value chosen and the other filters applied. */
  readonly count: number
  /** Their lowest price for one adult; null if there are none. */
  readonly lowest: number | null
}
export interface Bounds {
  readonly least: number
  readonly most: number
}
export const noOptions: FacetValue = { count: 0, lowest: null }

/** Counts by value. */
export interface Tally<K> {
  readonly values: Map<K, { count: number; lowest: number | null }>
  /** Registers a value, so that it is listed even with a count of zero. */
  know(value: K): void
  /** Counts an option. `Infinity`: it has no matching fare. */
  add(value: K, price: number): void
}
export const createTally = <K>(): Tally<K> => {
  const values: Tally<K>['values'] = new Map()
  const know = (value: K): { count: number; lowest: number | null } => {
    const known = values.get(value)
    if (known !== undefined) return known
    const made = { ...noOptions }
    values.set(value, made)
    return made
  }
  return {
    values,
    know: (value) => void know(value),
    add: (value, price) => {
      if (price === Infinity) return
      const at = know(value)
      at.count++
      if (at.lowest === null || price < at.lowest) at.lowest = price
    },
  }
}

/** Tracks minimum and maximum; null before the first value. */
export const createSpread = (): {
  readonly widen: (value: number) => void
  readonly bounds: () => Bounds | null
} => {
  let least = Infinity
  let most = -Infinity
  return {
    widen: (value) => {
      if (value === Infinity) return
      least = Math.min(least, value)
      most = Math.max(most, value)
    },
    bounds: () => (least <= most ? { least, most } : null),
  }
}
