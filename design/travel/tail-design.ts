/** Ground and figure; each pair differs in lightness as well as in hue. */
const inks: readonly (readonly [string, string])[] = [
  ['#0E4D64', '#E2A23B'],
  ['#5B2A4E', '#E9B7A0'],
  ['#1F6B4A', '#F1E6CF'],
  ['#27508C', '#BFE0EA'],
  ['#A8361F', '#F2C14E'],
  ['#D9752B', '#3B2A20'],
  ['#20324F', '#D24B3E'],
  ['#33414A', '#8FD0C0'],
  ['#2C3E8F', '#F0A35E'],
  ['#124C3F', '#D9E7A4'],
  ['#7A1F3D', '#F0C9B0'],
  ['#3D3D46', '#E3B23C'],
  ['#0F6C8C', '#EAF3F0'],
  ['#B8862B', '#2B2118'],
  ['#4A3B7C', '#F3D9E2'],
  ['#005A5B', '#F4A38C'],
  ['#8C2F39', '#F7E3C4'],
  ['#1B3A6B', '#8FC9E8'],
  ['#6B4A1F', '#F0D79A'],
  ['#C44536', '#FBE9D7'],
  ['#2F5D3A', '#F2B84B'],
  ['#3C5A78', '#F6EFE0'],
  ['#9C4A7B', '#F8D8A8'],
  ['#174A5B', '#C9E4A7'],
]

/** Drawn inside the fin's 32 by 32 box, under the fin's outline. */
const shapes: readonly string[] = [
  'M30 13a19 19 0 1 0 .01 0ZM30 21a11 11 0 1 1-.01 0Z',
  'M20 9a6 6 0 1 0 .01 0Z',
  'M0 20H32V24H0ZM0 13H32V16H0Z',
  'M0 26L18 10L32 22V30L18 18L0 34Z',
  'M0 32L32 2V32Z',
  'M0 22C8 14 14 28 22 20S30 14 34 12V32H0Z',
  'M6 32L20 2H26L12 32ZM16 32L30 2H34V6L22 32Z',
  'M21 6l2.6 6.4 6.4 2.6-6.4 2.6L21 24l-2.6-6.4L12 15l6.4-2.6Z',
  'M0 24L32 14V20L0 30Z',
  'M14 0H40V14C30 18 20 12 14 0Z',
]

export interface TailDesign {
  ground: string
  figure: string
  shape: string
}

/** FNV-1a over the characters: the same name always flies the same tail. */
const fingerprint = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  // The low bits of FNV are weak for short texts: fold the high ones in.
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Two colors and one shape out of 240, for any code and name. */
export const tailDesign = (code: string, name: string): TailDesign => {
  const print = fingerprint(`${code.toUpperCase()}|${name}`)
  const [ground, figure] = inks[print % inks.length] ?? ['#33414A', '#8FD0C0']
  return { ground, figure, shape: shapes[Math.floor(print / inks.length) % shapes.length] ?? '' }
}
