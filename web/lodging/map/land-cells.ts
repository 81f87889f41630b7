import { unwrapped, type Bounds } from './bounds.ts'

/** Side of a cell in degrees; the build makes them (`tools/map-cells`). */
const degrees = 2.5
const columns = 360 / degrees

type Line = readonly (readonly [lon: number, lat: number])[]
/** Name, longitude, latitude, and thousands of people (0: a part of a town). */
export type NamedPlace = readonly [name: string, lon: number, lat: number, thousands: number]
export interface LandCell {
  readonly land: readonly Line[]
  readonly water: readonly Line[]
  readonly coast: readonly Line[]
  readonly places: readonly NamedPlace[]
  readonly airports: readonly NamedPlace[]
}

/** Names of the cells under the bounds: `column.row`. */
export const cellsUnder = (bounds: Bounds): string[] => {
  const { west, south, east, north } = unwrapped(bounds)
  const names: string[] = []
  for (
    let row = Math.floor((south + 90) / degrees);
    row <= Math.floor((Math.min(north, 89.9) + 90) / degrees);
    row++
  )
    for (
      let column = Math.floor((west + 180) / degrees);
      column <= Math.floor((east + 180) / degrees);
      column++
    )
      names.push(`${column % columns}.${row}`)
  return names
}

export interface LandCells {
  /** Fetches the missing cells; true if at least one arrived. */
  load(bounds: Bounds): Promise<boolean>
  all(): readonly LandCell[]
}

/**
 * Land and names by cell, each fetched once. A cell that fails to load shows as sea and is tried
 * again later.
 */
export const createLandCells = (fetchFile: (path: string) => Promise<Response>): LandCells => {
  const cells = new Map<string, LandCell>()
  const requested = new Set<string>()
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetchFile(path)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json()
  }
  let index: Promise<ReadonlySet<string>> | null = null
  const existingCells = (): Promise<ReadonlySet<string>> =>
    (index ??= read('/map/cells.json').then(
      (names) => new Set(names as string[]),
      (reason: unknown) => {
        index = null
        throw reason
      },
    ))
  return {
    load: async (bounds) => {
      const names = await existingCells()
      const missing = cellsUnder(bounds).filter((name) => names.has(name) && !requested.has(name))
      for (const name of missing) requested.add(name)
      const arrived = await Promise.all(
        missing.map(async (name) => {
          try {
            cells.set(name, (await read(`/map/${name}.json`)) as LandCell)
            return true
          } catch {
            requested.delete(name)
            return false
          }
        }),
      )
      return arrived.includes(true)
    },
    all: () => [...cells.values()],
  }
}
