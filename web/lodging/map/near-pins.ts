/** A pin on the screen, px from the map's corner. */
export interface PlacedPin {
  readonly id: string
  readonly x: number
  readonly y: number
  /** Number of characters in its price. */
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
  /** Controls over the map, where a price could be neither read nor clicked. */
  readonly covered: readonly Box[]
}

/** Limit of prices on the map, so that they can still be read. */
export const mostPrices = 28
const pinHeight = 38
const widthOf = (letters: number): number => 18 + letters * 8.5
const gap = 6

/**
 * Ids of the pins that show their price: in the given order, as many as fit without overlap. The
 * pin `first` is always shown. The rest are dots. A grid of the screen keeps this fast for 2,000
 * pins, and no pin is placed after the last one that fits.
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
      left: x - half - gap,
      right: x + half + gap,
      top: y - pinHeight - gap,
      bottom: y + gap,
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
  const forced = pins.find(({ id }) => id === first)
  if (forced !== undefined) place(placed(forced), true)
  for (const pin of pins) {
    if (chosen.length >= mostPrices) break
    if (pin.id !== first) place(placed(pin), false)
  }
  return chosen
}

const directions: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest pin in the direction of an arrow key; null if there is none. */
export const pinTowards = (
  pins: readonly PlacedPin[],
  from: PlacedPin,
  key: string,
): PlacedPin | null => {
  const [dx, dy] = directions[key] ?? [0, 0]
  let best: PlacedPin | null = null
  let least = Infinity
  for (const pin of pins) {
    const along = (pin.x - from.x) * dx + (pin.y - from.y) * dy
    if (pin.id === from.id || along <= 0) continue
    // Sideways distance counts double, so that a step goes where the arrow points.
    const cost = along + 2 * Math.abs((pin.x - from.x) * dy + (pin.y - from.y) * dx)
    if (cost < least) [best, least] = [pin, cost]
  }
  return best
}
