/** A pin as it lies on the screen, px from the map's corner. */
export interface PlacedPin {
  readonly id: string
  readonly x: number
  readonly y: number
  /** Letters of its price. */
  readonly letters: number
}
/** A rectangle on the screen, px from the map's corner. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
export interface Screen {
  readonly width: number
  readonly height: number
  /** What lies over the map: a price below it could be neither read nor pressed. */
  readonly covered: readonly Box[]
}

/** Most prices on the map at once: fewer pins are read, more are only counted. */
export const mostPrices = 28
const pinHeight = 38
const widthOf = (letters: number): number => 18 + letters * 8.5
const apart = 6

/**
 * The pins that show their price: in the order given, as many as stand beside one another without
 * touching. `first` stands whatever it covers. All others are dots. A square grid of the screen
 * keeps the search among two thousand short, and pins that come after the last one shown are not
 * even placed.
 */
export const nearPins = <Pin extends { readonly id: string }>(
  pins: readonly Pin[],
  placed: (pin: Pin) => PlacedPin,
  { width, height, covered }: Screen,
  first: string | null,
): string[] => {
  const cell = 80
  const taken = new Map<string, Box[]>()
  const chosen: string[] = []
  const cellsOf = (box: Box): string[] => {
    const cells: string[] = []
    for (let row = Math.floor(box.top / cell); row <= Math.floor(box.bottom / cell); row++)
      for (
        let column = Math.floor(box.left / cell);
        column <= Math.floor(box.right / cell);
        column++
      )
        cells.push(`${column}.${row}`)
    return cells
  }
  const take = (box: Box, cells: readonly string[]): void => {
    for (const name of cells) taken.set(name, [...(taken.get(name) ?? []), box])
  }
  for (const box of covered) take(box, cellsOf(box))
  const place = ({ id, x, y, letters }: PlacedPin, forced: boolean): void => {
    const half = widthOf(letters) / 2
    const box = {
      left: x - half - apart,
      right: x + half + apart,
      top: y - pinHeight - apart,
      bottom: y + apart,
    }
    if (!forced && (x - half < 4 || x + half > width - 4 || y - pinHeight < 4 || y > height - 4))
      return
    const cells = cellsOf(box)
    const touches = cells.some(
      (name) =>
        taken
          .get(name)
          ?.some(
            (other) =>
              box.left < other.right &&
              box.right > other.left &&
              box.top < other.bottom &&
              box.bottom > other.top,
          ) === true,
    )
    if (touches && !forced) return
    take(box, cells)
    chosen.push(id)
  }
  const leading = pins.find(({ id }) => id === first)
  if (leading !== undefined) place(placed(leading), true)
  for (const pin of pins) {
    if (chosen.length >= mostPrices) break
    if (pin.id !== first) place(placed(pin), false)
  }
  return chosen
}

/** The nearest pin in the direction of an arrow key, among those shown; null where the map ends. */
export const pinTowards = (
  pins: readonly PlacedPin[],
  from: PlacedPin,
  key: string,
): PlacedPin | null => {
  const [dx, dy] =
    key === 'ArrowLeft'
      ? [-1, 0]
      : key === 'ArrowRight'
        ? [1, 0]
        : key === 'ArrowUp'
          ? [0, -1]
          : key === 'ArrowDown'
            ? [0, 1]
            : [0, 0]
  let best: PlacedPin | null = null
  let least = Infinity
  for (const pin of pins) {
    const along = (pin.x - from.x) * dx + (pin.y - from.y) * dy
    if (pin.id === from.id || along <= 0) continue
    // What lies off the direction counts double: a step to the right stays a step to the right.
    const cost = along + 2 * Math.abs((pin.x - from.x) * dy + (pin.y - from.y) * dx)
    if (cost < least) [best, least] = [pin, cost]
  }
  return best
}
