/** What the bundler makes of a stylesheet: the written class name to the shipped one. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export default names
}
declare module '*.css'
/** Typed by hand: read literally, the coastlines of the world would be a type of their own. */
declare module 'world-atlas/land-50m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'
  const topology: Topology<{ land: GeometryCollection }>
  export default topology
}
