/** Eight journeys of the reference, for the gallery alone. Airlines are made up. */
import { money } from '@portolan/kernel/money.ts'
import type { FareOption, ScalePart } from '../travel/results.props.ts'

export interface Sample {
  code: string
  name: string
  numbers: string
  departs: string
  arrives: string
  parts: readonly ScalePart[]
  price: number
  bags: readonly string[]
  flag?: { label: string; reason: string; tone?: 'quiet' }
  policy?: 'in' | 'out'
}

const line = (...stops: readonly (string | number)[]): ScalePart[] => {
  const parts: ScalePart[] = []
  // from, minutes, [via, wait, minutes ...], to
  let from = String(stops[0])
  for (let i = 1; i < stops.length; i += 3) {
    const to = String(stops[i + 1])
    parts.push({ kind: 'leg', minutes: Number(stops[i]), from, to })
    if (i + 2 < stops.length) parts.push({ kind: 'layover', minutes: Number(stops[i + 2]), at: to })
    from = to
  }
  return parts
}

const separate = (parts: readonly ScalePart[]): ScalePart[] =>
  parts.map((part) => (part.kind === 'layover' ? { ...part, separateTickets: true } : part))

export const samples: readonly Sample[] = [
  {
    code: 'LZ',
    name: 'Lusitana',
    numbers: 'LZ 210',
    departs: '18:25',
    arrives: '06:20',
    parts: line('JFK', 415, 'LIS'),
    price: 612,
    bags: ['Carry-on included', 'Checked bag $70'],
    flag: {
      label: 'Best Overall',
      reason: 'Nonstop for $86 more than the lowest fare, 4 h 15 min faster',
    },
    policy: 'in',
  },
  {
    code: 'HY',
    name: 'Halcyon',
    numbers: 'HY 62',
    departs: '22:15',
    arrives: '09:55',
    parts: line('EWR', 400, 'LIS'),
    price: 688,
    bags: ['Carry-on included', 'Checked bag $60'],
    flag: { label: 'Fastest', reason: '10 min faster than the next' },
    policy: 'out',
  },
  {
    code: 'CB',
    name: 'Corrib Air',
    numbers: 'CB 104, 482',
    departs: '17:40',
    arrives: '09:50',
    parts: line('JFK', 390, 'DUB', 115, 165, 'LIS'),
    price: 526,
    bags: ['Carry-on included', 'Checked bag $70'],
    flag: { label: 'Best Price', reason: '$15 less than the next lowest fare' },
    policy: 'in',
  },
  {
    code: 'KY',
    name: 'Skerry',
    numbers: 'KY 31, 740',
    departs: '20:30',
    arrives: '12:35',
    parts: line('JFK', 340, 'KEF', 70, 255, 'LIS'),
    price: 541,
    bags: ['Carry-on $45', 'Checked bag $65'],
    policy: 'in',
  },
  {
    code: 'VM',
    name: 'Valmy',
    numbers: 'VM 11, 1624',
    departs: '19:30',
    arrives: '12:45',
    parts: line('JFK', 440, 'CDG', 140, 155, 'LIS'),
    price: 634,
    bags: ['Carry-on included', 'Checked bag $70'],
    policy: 'in',
  },
  {
    code: 'NG',
    name: 'Nordgren Atlantic',
    numbers: 'NG 8, 21, 402',
    departs: '16:10',
    arrives: '08:55',
    parts: line('JFK', 190, 'YYT', 60, 240, 'LHR', 75, 160, 'LIS'),
    price: 498,
    bags: ['Carry-on $30', 'Checked bag $80'],
    policy: 'in',
  },
  {
    code: 'SV',
    name: 'Solano, Azor Express',
    numbers: '',
    departs: '16:45',
    arrives: '09:50',
    parts: separate(line('EWR', 325, 'PDL', 260, 140, 'LIS')),
    price: 559,
    bags: ['Carry-on included', 'Checked bag $50'],
    flag: {
      label: 'Two tickets',
      reason: 'Collect and check bags again in Ponta Delgada; missed connection covered to $5,000',
      tone: 'quiet',
    },
    policy: 'in',
  },
]

const usd = (whole: number) => money(BigInt(whole) * 100n, 'USD')

const fare = (
  id: string,
  shelf: FareOption['shelf'],
  price: number,
  seat: string,
  bag: string,
  change: string,
  cancel: string,
): FareOption => ({
  id,
  name: id,
  shelf,
  price: usd(price),
  rules: {
    seat: { text: seat },
    carry: { text: 'Included' },
    bag: { text: bag },
    change: { text: change, tone: change.startsWith('Not') ? 'no' : 'yes' },
    cancel: { text: cancel, tone: cancel.startsWith('Not') ? 'no' : 'yes' },
    earn: { text: `${(price * 10).toLocaleString('en-US')} miles` },
  },
})

export const rows = [
  { id: 'seat', label: 'Seat' },
  { id: 'carry', label: 'Carry-on' },
  { id: 'bag', label: 'Checked bag' },
  { id: 'change', label: 'Change' },
  { id: 'cancel', label: 'Cancel' },
  { id: 'earn', label: 'Earn' },
]

export const fares: readonly FareOption[] = [
  fare('Basic', 0, 612, 'Assigned at check-in', '$70', 'Not allowed', 'Not allowed'),
  fare('Classic', 1, 668, 'Choose, from $24', '1 included', '$25 + difference', 'Credit, $25 fee'),
  fare('Flex', 2, 754, 'Free seat choice', '1 included', 'Free + difference', 'Free, full refund'),
  fare('Premium', 3, 1184, '38 in pitch', '2 included', 'Free + difference', 'Free, full refund'),
  fare('Business', 4, 2390, 'Lies flat', '2 included', 'Free + difference', 'Free, full refund'),
]
