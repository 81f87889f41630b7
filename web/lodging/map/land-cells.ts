import { unwrapped, type Bounds } from './bounds.ts'

/** Degrees of a cell's side, as the build cuts them (`tools/map-cells`). */
const degrees = 5
const columns = 360 / degrees

type Line = readonly (readonly [lon: number, lat: number])[]
/** Name, longitude, latitude, thousands of people (0: a quarter of a town). */
export type NamedPlace = readonly [name: string, lon: number, lat: number, thousands: number]
export interface LandCell {
  readonly land: readonly Line[]
  readonly coast: readonly Line[]
  readonly places: readonly NamedPlace[]
  readonly airports: readonly NamedPlace[]
}

/** Cells under some bounds, by `column.row`. */
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
  /** Fetches what is not here yet; true where something new came. */
  want(bounds: Bounds): Promise<boolean>
  all(): readonly LandCell[]
}

/**
 * Land and names by cell, each fetched once, only where there is any. A cell that does not come
 * leaves open sea: the map stays usable.
 */
export const createLandCells = (fetchFile: (path: string) => Promise<Response>): LandCells => {
  const known = new Map<string, LandCell>()
  const asked = new Set<string>()
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetchFile(path)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json()
  }
  let index: Promise<ReadonlySet<string>> | null = null
  const named = (): Promise<ReadonlySet<string>> =>
    (index ??= read('/map/cells.json').then(
      (names) => new Set(names as string[]),
      (reason: unknown) => {
        index = null
        throw reason
      },
    ))
  return {
    want: async (bounds) => {
      const names = await named()
      const missing = cellsUnder(bounds).filter((name) => names.has(name) && !asked.has(name))
      for (const name of missing) asked.add(name)
      const came = await Promise.all(
        missing.map(async (name) => {
          try {
            known.set(name, (await read(`/map/${name}.json`)) as LandCell)
            return true
          } catch {
            asked.delete(name)
            return false
          }
        }),
      )
      return came.includes(true)
    },
    all: () => [...known.values()],
  }
}
