/**
 * One picture under construction: its sheet of painted shapes, its light and its inks. `W` and `H`
 * are its size, `k` the size of things in it (1 on a card, less on a wide picture).
 */
import type { Palette } from '../palettes.ts'
import type { Feature } from '../place-facts.ts'
import type { SceneName } from '../scene-names.ts'
import { type Format, type Grain, SIZES } from '../sizes.ts'
import { type Hex, lab, lightness, mix } from './color.ts'
import { encode, grid } from './encode.ts'
import { type Box, overlap, Path, placed } from './path.ts'
import { clamp, nameHash, random, type Random } from './random.ts'

/** How a shape is inked: filled with a color, or in full. Dashes and widths are in picture units. */
export interface Ink {
  readonly fill?: string
  readonly stroke?: Hex
  readonly width?: number
  readonly dash?: readonly number[]
  readonly opacity?: number
  readonly cap?: boolean
  readonly extra?: string
  /** Never merged with an earlier shape of the same ink. */
  readonly solo?: boolean
  /** Subpaths keep their direction, so that inner ones cut holes. */
  readonly hole?: boolean
}
/** What a part is drawn with, back to front. */
export type Layer = readonly [Path, string | Ink]
export type Layers = readonly Layer[]

export interface Placing {
  readonly sx?: number
  readonly sy?: number
  readonly rot?: number
  readonly fill?: Hex
}

/** What a picture must know of its place beyond its inks. */
export interface Subject {
  /** Seed of everything: two names, two pictures. */
  readonly name: string
  readonly scene: SceneName
  readonly features: readonly Feature[]
}

/** Chooses between the card's and the wide picture's figure. */
interface ByFormat {
  (card: number, wide: number): number
  <const T, const U>(card: T, wide: U): T | U
}

interface Shape {
  readonly attributes: string
  readonly path: Path
  readonly boxes: Box[]
  readonly solo: boolean
  readonly hole: boolean
  readonly translucent: boolean
}
type Element = string | Shape

export const PAPER: Hex = '#fbf4e4'
const DIM: Partial<Record<Palette['hour'], number>> = {
  dusk: 0.55,
  evening: 0.35,
  bluehour: 0.75,
  night: 1,
}
/** How far back a shape may be merged into an equal one: keeps painting order and linear time. */
const MERGE_WINDOW = 59

const short = (v: number) => String(Math.round(v * 100) / 100).replace(/^(-?)0\./, '$1.')

export class Picture {
  readonly W: number
  readonly H: number
  readonly k: number
  readonly wide: boolean
  readonly fit: ByFormat
  readonly subject: Subject
  readonly pal: Palette
  readonly hour: Palette['hour']
  readonly night: boolean
  /** 0 by day, 1 by night. */
  readonly dim: number
  /** 0 draws all; each step up draws coarser, for pictures over their budget of bytes. */
  readonly lod: number
  readonly grain: Grain
  readonly paper: Hex
  readonly wall: Hex
  readonly roof: Hex
  readonly haze: Hex
  readonly shadow: Hex
  readonly warm: Hex
  /** A lit window. */
  readonly lit: Hex
  /** A window at this hour. */
  readonly win: Hex
  /** Light comes from the left (-1) or the right (1). */
  light: -1 | 1
  /** The visible sun turns the light towards itself unless this is set. */
  lightFixed = false
  horizon = 0
  sunX: number | undefined
  sunColor: Hex | undefined
  flip = false
  /** Length of the fronds of the crown in `defs`; a second palm is a scaled copy. */
  crownLength = 0

  private readonly prefix: string
  private readonly ids = new Map<string, number>()
  private defs = ''
  private elements: Element[] = []
  private readonly groups: { readonly elements: Element[]; readonly attributes: string }[] = []

  constructor(subject: Subject, palette: Palette, format: Format, grain: Grain, lod: number) {
    const { name } = subject
    const size = SIZES[format]
    this.W = size.width
    this.H = size.height
    this.wide = format === 'wide'
    this.k = this.wide ? 0.56 : 1
    const wide = this.wide
    this.fit = <A, B>(a: A, b: B): A & B => (wide ? b : a) as A & B
    this.prefix =
      String.fromCharCode(97 + (nameHash(name) % 26)) +
      (nameHash(name + format + palette.name) % 46656).toString(36)
    this.lod = lod
    this.grain = grain
    this.subject = subject
    this.pal = palette
    this.hour = palette.hour
    this.night = palette.hour === 'night' || palette.hour === 'bluehour'
    this.dim = DIM[palette.hour] ?? 0
    const anyTime = palette.hour === 'noon' || palette.hour === 'day'
    this.light =
      palette.hour === 'morning' || palette.hour === 'dawn' || (anyTime && nameHash(name) % 2 === 0)
        ? -1
        : 1

    const { glow, far, ink, accent, land } = palette
    this.paper = mix(PAPER, glow, 0.22)
    this.wall = this.dim
      ? mix(mix(this.paper, glow, 0.5), mix(far, ink, 0.35), 0.25 + 0.45 * this.dim)
      : mix(this.paper, glow, palette.hour === 'golden' ? 0.45 : 0.12)
    this.shadow = mix(far, ink, 0.45)
    this.haze = mix(far, glow, 0.45)
    const [accentL, accentA, accentB] = lab(accent)
    const red = accentA > 0.1 && accentB > 0.04 && accentB < accentA * 1.25 && accentL < 0.72
    const roof = mix(
      red ? accent : mix('#c4603f', land, 0.22),
      ink,
      0.5 * Math.max(0, this.dim - 0.1),
    )
    this.roof = this.dim > 0.3 ? mix(roof, far, 0.3) : roof
    const isWarm = (hex: Hex) => {
      const [, a, b] = lab(hex)
      return b > 0.06 && a > -0.02 && b > a * 0.55
    }
    this.warm = [accent, land].find(isWarm) ?? '#f0b070'
    this.lit = mix(this.warm, '#ffe2a0', lightness(this.warm) > 0.72 ? 0.25 : 0.6)
    this.win = this.dim > 0.3 ? this.lit : mix(this.wall, ink, 0.72)
  }

  /** The stream of one part of this picture. */
  random(part: string): Random {
    return random(this.subject.name + '|' + part)
  }
  has(feature: Feature): boolean {
    return this.subject.features.includes(feature)
  }
  /** One of several treatments, decided by the name and what is being chosen. */
  choose<T>(what: string, options: readonly T[]): T {
    return random(nameHash(this.subject.name + what)).pick(options)
  }
  /** The shade face of a local color. */
  shade(color: Hex, depth = 0.34): Hex {
    return mix(color, this.shadow, depth)
  }
  /** Aerial perspective: distance 0 is near, 1 farthest. */
  air(color: Hex, distance: number): Hex {
    return mix(
      color,
      mix(this.pal.far, this.pal.glow, 0.15 + 0.6 * distance),
      clamp(distance * 0.92),
    )
  }
  /**
   * On a wide picture the left belongs to text: land is lower there. `u` is 0 at the left edge, 1
   * at the right.
   */
  quiet(u: number): number {
    if (!this.wide) return 1
    const t = clamp((u - 0.3) / 0.32)
    return 0.6 + 0.4 * t * t * (3 - 2 * t)
  }

  id(name: string): string {
    let n = this.ids.get(name)
    if (n === undefined) {
      n = this.ids.size
      this.ids.set(name, n)
    }
    return this.prefix + '_' + n.toString(36)
  }
  defined(name: string): boolean {
    return this.ids.has(name)
  }
  def(markup: string): this {
    this.defs += markup
    return this
  }

  /**
   * Paints a path. Equal inks merge into one element where no shape painted in between would be
   * crossed.
   */
  put(p: Path, ink: string | Ink): this {
    if (p.commands.length === 0) return this
    const o: Ink = typeof ink === 'string' ? { fill: ink } : ink
    const opacity = o.opacity ?? 1
    const translucent = opacity < 1
    const tint = (color: string) =>
      translucent && /^#[0-9a-f]{6}$/.test(color)
        ? color +
          Math.round(opacity * 255)
            .toString(16)
            .padStart(2, '0')
        : color
    const color = o.stroke ?? o.fill ?? 'inherit'
    const tinted = tint(color)
    let attributes = ''
    if (o.stroke !== undefined) {
      attributes += ` stroke="${tinted}" stroke-width="${Math.max(1, grid(o.width ?? 1))}"`
      if (o.dash) {
        const dash = o.dash.map((v) => Math.max(0, grid(v)))
        const [on = 0, off = 0] = dash
        attributes += ` stroke-dasharray="${dash.length === 2 && Math.abs(on - off) < 2 ? on : dash.join(' ')}"`
      }
      if (o.cap) attributes += ' stroke-linecap="round"'
    } else if (color !== 'inherit') attributes += ` fill="${tinted}"`
    if (translucent && tinted === color) attributes += ` opacity="${short(opacity)}"`
    if (o.extra) attributes += ' ' + o.extra

    const margin = o.stroke === undefined ? 0 : (o.width ?? 1) / 2 + 0.5
    const [x0, y0, x1, y1] = p.bounds
    const box: Box = [x0 - margin, y0 - margin, x1 + margin, y1 + margin]
    const list = this.elements
    if (!o.solo) {
      for (let i = list.length - 1; i >= Math.max(0, list.length - MERGE_WINDOW); i--) {
        const other = list[i]
        if (other === undefined || typeof other === 'string') break
        const crossed = other.boxes.some((b) => overlap(b, box))
        // translucent shapes of one element do not add up where they overlap
        if (other.attributes === attributes && !other.solo && !(translucent && crossed)) {
          other.path.add(p)
          other.boxes.push(box)
          return this
        }
        if (crossed) break
      }
    }
    list.push({
      attributes,
      path: new Path().add(p),
      boxes: [box],
      solo: o.solo ?? false,
      hole: o.hole ?? false,
      translucent,
    })
    return this
  }

  /**
   * Paints a part drawn in its own units (base center at 0 0, up is negative, lit from the left),
   * turned towards the light.
   */
  part(x: number, y: number, scale: number, layers: Layers): this {
    const f = placed(x, y, scale * (this.light < 0 ? 1 : -1), scale)
    for (const [p, ink] of layers) {
      if (typeof ink === 'string') this.put(p.through(f), ink)
      else {
        const width = ink.width === undefined ? {} : { width: ink.width * scale }
        const dash = ink.dash === undefined ? {} : { dash: ink.dash.map((v) => v * scale) }
        this.put(p.through(f), { ...ink, ...width, ...dash })
      }
    }
    return this
  }

  markup(text: string): this {
    this.elements.push(text)
    return this
  }
  open(attributes: string): this {
    this.groups.push({ elements: this.elements, attributes })
    this.elements = []
    return this
  }
  close(): this {
    const inner = this.serialize(this.elements)
    const group = this.groups.pop()
    if (!group) throw new Error('close without open')
    this.elements = group.elements
    if (inner) this.elements.push(`<g ${group.attributes}>${inner}</g>`)
    return this
  }
  /** A part drawn once and used many times; drawn the first time it is asked for. */
  symbol(name: string, draw: () => unknown): string {
    if (this.defined(name)) return name
    const outer = this.elements
    this.elements = []
    const id = this.id(name)
    draw()
    const inner = this.serialize(this.elements)
    this.elements = outer
    this.def(`<g id="${id}">${inner}</g>`)
    return name
  }
  use(
    name: string,
    x: number,
    y: number,
    { sx = 1, sy = Math.abs(sx), rot = 0, fill }: Placing = {},
  ): this {
    const plain = sx === 1 && sy === 1 && !rot
    const turn = rot ? `rotate(${Math.round(rot)})` : ''
    const scale =
      sx !== 1 || sy !== 1 ? `scale(${short(sx)}${sx === sy ? '' : ' ' + short(sy)})` : ''
    const where = plain
      ? ` x="${grid(x)}" y="${grid(y)}"`
      : ` transform="translate(${grid(x)} ${grid(y)})${turn}${scale}"`
    return this.markup(`<use href="#${this.id(name)}"${where}${fill ? ` fill="${fill}"` : ''}/>`)
  }

  /** Many copies at one scale: the scale is written once. */
  copies(scale: number, list: readonly (readonly [name: string, x: number, y: number])[]): this {
    const s = Math.round(scale * 100) / 100
    if (s !== 1) this.markup(`<g transform="scale(${short(s)})">`)
    for (const [name, x, y] of list) this.use(name, x / s, y / s)
    return s === 1 ? this : this.markup('</g>')
  }

  private serialize(list: readonly Element[]): string {
    return list
      .map((e) =>
        typeof e === 'string' ? e : `<path d="${encode(e.path, e.hole)}"${e.attributes}/>`,
      )
      .join('')
  }
  svg(): string {
    const W = grid(this.W)
    const body = this.serialize(this.elements)
    const turned = this.flip ? `<g transform="matrix(-1 0 0 1 ${W} 0)">${body}</g>` : body
    const defs = this.defs ? `<defs>${this.defs}</defs>` : ''
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${grid(this.H)}" width="${this.W}" height="${this.H}" fill="none">${defs}${turned}</svg>`
  }
}
