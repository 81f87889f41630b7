import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatCount } from '@portolan/kernel/locale.ts'
import { classNames } from '../class-names.ts'
import { coast } from './chart/coast.ts'
import {
  courseBox,
  freePlace,
  graticule,
  namePlace,
  placeRose,
  plotCourse,
  startOf,
} from './chart/course.ts'
import type { Course, NamePlace, Sheet } from './chart/course.ts'
import type { LonLat, XY } from './chart/sphere.ts'
import { worldRings } from './chart/world-rings.ts'
import styles from './route-drawing.module.css'
import type { RouteChartProps, RouteLeg, RoutePoint } from './trip.props.ts'

const c = classNames(styles)

/** Waterlines, from far to near: half the stroke's width in px. */
const waterlines = [30, 23, 17, 12, 8, 4.5]

const text = ([x, y]: XY): string => `${x.toFixed(1)} ${y.toFixed(1)}`
const polar = (angle: number, r: number): string =>
  text([Math.sin(angle) * r, -Math.cos(angle) * r])

/** Length of a point of the rose: the cardinal ones are the longest. */
const tipOf = (point: number): number => {
  if (point % 4 === 0) return 42
  return point % 2 === 0 ? 32 : 22
}
const Rose = ({ at, scale }: { at: XY; scale: number }) => {
  const points = Array.from({ length: 16 }, (_, i) => ({
    angle: (i * Math.PI) / 8,
    tip: tipOf(i),
    waist: i % 2 ? 7 : 9,
  }))
  const half = (side: 1 | -1) =>
    points
      .map(
        ({ angle, tip, waist }) =>
          `M0 0L${polar(angle + (side * Math.PI) / 16, waist)}L${polar(angle, tip)}Z`,
      )
      .join('')
  const degrees = Array.from(
    { length: 72 },
    (_, i) =>
      `M${polar((i * Math.PI) / 36, i % 2 ? 48 : 50)}L${polar((i * Math.PI) / 36, i % 6 ? 46 : 44)}`,
  ).join('')
  return (
    <g transform={`translate(${text(at)}) scale(${scale})`}>
      <circle r="52" className={c('disc')} />
      <circle r="50" className={c('ring')} />
      <circle r="46" className={c('ring')} />
      <path d={degrees} className={c('ring')} />
      <path d={half(1)} className={c('light')} />
      <path d={half(-1)} className={c('dark')} />
      <path d="M0 -64l5 8h-10z" className={c('dark')} />
    </g>
  )
}

interface NamedPlace extends NamePlace {
  readonly name: string
  /** Points along the word, for what keeps off it. */
  readonly along: readonly XY[]
}

/**
 * The names, one after the other: none lies on a course, a place or the names before it where there
 * is room beside.
 */
const hangNames = (
  course: Course,
  places: readonly { readonly name: string; readonly at: XY }[],
): readonly NamedPlace[] => {
  const [letter, height] = course.sheet.width <= 960 ? [8.5, 20] : [10.5, 24]
  const taken = [...course.points]
  return places.map(({ name, at }) => {
    const length = name.length * letter
    const hung = namePlace({ ...course, points: taken }, at, length, height)
    const left = hung.at[0] - startOf(hung.anchor, length)
    const along = Array.from({ length: name.length + 1 }, (_, i): XY => [
      left + i * letter,
      hung.at[1] - height / 3,
    ])
    taken.push(...along)
    return { ...hung, name, along }
  })
}

const lonLat = ({ longitude, latitude }: RoutePoint): LonLat => [longitude, latitude]

type Route = Pick<RouteChartProps, 'legs' | 'water'>

const key = ({ longitude, latitude }: RoutePoint): string => `${longitude},${latitude}`
/** Each pair of places once, whichever way it is flown first. */
const flownOnce = (legs: readonly RouteLeg[]): RouteLeg[] =>
  [
    ...new Map(
      legs.map((leg) => [[key(leg.from), key(leg.to)].sort().join('|'), leg] as const).reverse(),
    ).values(),
  ].reverse()

const plan = ({ legs, water }: Route, sheet: Sheet) => {
  const flown = flownOnce(legs)
  const course = plotCourse(
    flown.map(({ from, to, minutes }) => ({ from: lonLat(from), to: lonLat(to), minutes })),
    sheet,
  )
  // Where somebody stays once, the place has its name, whatever else it is passed for.
  const ends = flown
    .slice(0, course.ways.length)
    .flatMap(({ from, to }) => [from, to])
    .sort((a, b) => Number(a.name !== null) - Number(b.name !== null))
  const places = [
    ...new Map(
      ends.map((end) => [key(end), { name: end.name, at: course.chart.project(lonLat(end)) }]),
    ).values(),
  ]
  const cities = new Map(
    places.toReversed().flatMap(({ name, at }) => (name === null ? [] : [[name, { name, at }]])),
  )
  const names = hangNames(course, [...cities.values()].reverse())
  const land = coast(worldRings, course.chart, course.center, {
    left: -60,
    top: -60,
    right: sheet.width + 60,
    bottom: sheet.height + 60,
  })
  const small = sheet.width <= 960
  const barAt: XY = [courseBox(sheet).left, sheet.height - 34]
  const bar = Array.from({ length: 7 }, (_, i): XY => [barAt[0] + i * 40, barAt[1]])
  const rose = placeRose(course, land.isLand, [
    ...names.flatMap(({ along }) => along),
    ...(small ? [] : bar),
  ])
  // Without a compass its rhumb lines still cross the sea, from a corner.
  const [from, clear]: [XY, number] =
    rose === null ? [[sheet.width, sheet.height], 0] : [rose.at, 46 * rose.scale]
  const around = (r: number, of: number): XY[] =>
    Array.from({ length: of }, (_, i): XY => [
      from[0] + Math.cos((i / of) * Math.PI * 2) * r,
      from[1] + Math.sin((i / of) * Math.PI * 2) * r,
    ])
  const aroundRose = rose === null ? [] : around(66, 16)
  const waterAt =
    water && !small
      ? freePlace(
          course,
          land.isLand,
          { rx: water.length * 10, ry: 22 },
          [...aroundRose, ...bar],
          2,
        )
      : null
  const horizon = around(1800, 32)
  const rhumbs = around(clear, 32)
    .map((start, i) => `M${text(start)}L${text(horizon[i] ?? start)}`)
    .join('')
  return {
    course,
    land,
    small,
    rose,
    waterAt,
    barAt,
    rhumbs,
    places,
    names,
    lines: graticule(course),
    ways: course.ways.map((points, i) => ({
      path: `M${points.map(text).join('L')}`,
      key: flown[i]?.key,
      faint: flown[i]?.faint ?? false,
    })),
  }
}

interface Bold {
  /** Keys of the legs that are drawn bold. */
  readonly bold?: readonly string[] | undefined
}

const Ways = ({ ways, bold = [] }: Pick<ReturnType<typeof plan>, 'ways'> & Bold) => (
  <>
    <path d={ways.map(({ path }) => path).join('')} className={c('under')} />
    {ways.map(({ path, key, faint }) => (
      <path
        key={path}
        d={path}
        className={c('course', faint && 'faint', key !== undefined && bold.includes(key) && 'bold')}
      />
    ))}
  </>
)

const Drawing = ({ sheet, legs, water, bold }: Route & Bold & { sheet: Sheet }) => {
  const id = useId()
  const drawn = useMemo(() => plan({ legs, water }, sheet), [legs, water, sheet])
  const { course, rose, waterAt, barAt } = drawn
  const wideBar = course.bar.length > 170
  const block = course.bar.length / course.bar.blocks
  return (
    <svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      className={c('chart')}
      role="img"
      aria-label={`Chart of the course: ${drawn.names.map(({ name }) => name).join(', ')}`}
    >
      <defs>
        <path id={id} d={drawn.land.path} />
      </defs>
      <path d={drawn.lines} className={c('graticule')} />
      <path d={drawn.rhumbs} className={c('rhumb')} />
      {waterlines.slice(drawn.small ? 2 : 0).map((reach, i) => (
        <g key={reach}>
          <use
            href={`#${id}`}
            className={c('water')}
            strokeWidth={2 * reach}
            opacity={0.22 + i * 0.11}
          />
          <use href={`#${id}`} className={c('between')} strokeWidth={2 * reach - 1.3} />
        </g>
      ))}
      <use href={`#${id}`} className={c('land')} />
      {rose && <Rose {...rose} />}
      {water && waterAt && (
        <text x={waterAt[0]} y={waterAt[1] + 9} textAnchor="middle" className={c('sea')}>
          {water}
        </text>
      )}
      <Ways ways={drawn.ways} bold={bold} />
      {course.ticks.map(([a, b], i) => (
        <path key={i} d={`M${text(a)}L${text(b)}`} className={c('course')} />
      ))}
      {drawn.places.map(({ name, at: [x, y] }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={name === null ? 4 : 6} className={c('end')} />
          <circle cx={x} cy={y} r={name === null ? 1 : 2} className={c('dot')} />
        </g>
      ))}
      {drawn.names.map(({ name, at, anchor }) => (
        <text key={name} x={at[0]} y={at[1]} textAnchor={anchor} className={c('name')}>
          {name}
        </text>
      ))}
      {!drawn.small && (
        <g transform={`translate(${text(barAt)})`}>
          <rect width={course.bar.length} height="5" className={c('light')} />
          {Array.from({ length: Math.ceil(course.bar.blocks / 2) }, (_, i) => (
            <rect key={i} x={i * 2 * block} width={block} height="5" className={c('dark')} />
          ))}
          {wideBar && (
            <text y="-6" className={c('miles')}>
              0
            </text>
          )}
          <text
            x={wideBar ? course.bar.length : 0}
            y="-6"
            textAnchor={wideBar ? 'end' : 'start'}
            className={c('miles')}
          >
            {formatCount(course.bar.miles)} nautical miles
          </text>
        </g>
      )}
    </svg>
  )
}

/**
 * The chart itself; heavy (coastlines), so it comes by `import()` behind `RouteChart`. Drawn for
 * the width it is given.
 */
const RouteDrawing = (route: Route & Bold) => {
  const ground = useRef<HTMLDivElement>(null)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  useLayoutEffect(() => {
    const element = ground.current
    if (!element) return
    const measure = (): void => {
      const width = Math.round(element.clientWidth)
      const height = Math.round(element.clientHeight)
      setSheet((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      )
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={ground} className={c('ground')}>
      {sheet !== null && sheet.width > 0 && <Drawing {...route} sheet={sheet} />}
    </div>
  )
}

export default RouteDrawing
