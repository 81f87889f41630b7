/**
 * What states and towns take of a night. Percentages are of the room and of what the property adds
 * to it; a night's tax is in US cents, of every room or every adult, paid at the property, for so
 * many nights at most. `service` is the charge of so many per cent that houses of the country add
 * by custom.
 */
export interface LodgingTax {
  readonly percent: readonly {
    readonly type: 'Vat' | 'Occupancy' | 'Sales'
    readonly percent: number
  }[]
  readonly service?: number
  readonly nightly?: {
    readonly of: 'room' | 'adult'
    readonly cents: number
    readonly nights: number
  }
}
const vat = (percent: number, nightly?: LodgingTax['nightly']): LodgingTax => ({
  percent: [{ type: 'Vat', percent }],
  ...(nightly === undefined ? {} : { nightly }),
})
const adult = (cents: number, nights = 30): NonNullable<LodgingTax['nightly']> => ({
  of: 'adult',
  cents,
  nights,
})
const room = (cents: number, nights = 30): NonNullable<LodgingTax['nightly']> => ({
  of: 'room',
  cents,
  nights,
})

export const lodgingTaxes: Readonly<Record<string, LodgingTax>> = {
  US: {
    percent: [
      { type: 'Occupancy', percent: 8 },
      { type: 'Sales', percent: 6.5 },
    ],
  },
  CA: {
    percent: [
      { type: 'Vat', percent: 5 },
      { type: 'Sales', percent: 8 },
      { type: 'Occupancy', percent: 4 },
    ],
  },
  MX: {
    percent: [
      { type: 'Vat', percent: 16 },
      { type: 'Occupancy', percent: 4 },
    ],
  },
  GB: vat(20),
  IE: vat(13.5),
  FR: vat(10, adult(325)),
  ES: vat(10, adult(275, 7)),
  PT: vat(6, adult(430, 7)),
  IT: vat(10, adult(550, 10)),
  DE: {
    percent: [
      { type: 'Vat', percent: 7 },
      { type: 'Occupancy', percent: 5 },
    ],
  },
  AT: vat(10, adult(320)),
  CH: vat(3.8, adult(400)),
  NL: {
    percent: [
      { type: 'Vat', percent: 9 },
      { type: 'Occupancy', percent: 12.5 },
    ],
  },
  BE: vat(6, room(480)),
  LU: vat(3),
  DK: vat(25),
  SE: vat(12),
  NO: vat(12),
  FI: vat(14),
  IS: vat(11, room(450)),
  PL: vat(8, adult(70)),
  CZ: vat(12, adult(215)),
  SK: vat(5, adult(300)),
  HU: {
    percent: [
      { type: 'Vat', percent: 5 },
      { type: 'Occupancy', percent: 4 },
    ],
  },
  RO: vat(9, adult(210)),
  BG: vat(9, adult(80)),
  GR: vat(13, room(750)),
  HR: vat(13, adult(180)),
  SI: vat(9.5, adult(340)),
  EE: vat(13),
  LV: vat(12, adult(110)),
  LT: vat(9, adult(220)),
  MT: vat(7, adult(55, 10)),
  CY: vat(9),
  TR: {
    percent: [
      { type: 'Vat', percent: 10 },
      { type: 'Occupancy', percent: 2 },
    ],
  },
  UA: vat(20),
  RS: vat(10, adult(140)),
  AE: {
    percent: [
      { type: 'Vat', percent: 5 },
      { type: 'Occupancy', percent: 7 },
    ],
    service: 10,
    nightly: room(410),
  },
  QA: { percent: [{ type: 'Occupancy', percent: 7 }], service: 10 },
  SA: vat(15),
  IL: { percent: [] },
  EG: { percent: [{ type: 'Vat', percent: 14 }], service: 12 },
  MA: vat(10, adult(250)),
  ZA: vat(15),
  KE: vat(16),
  TZ: vat(18),
  MU: vat(15),
  TN: vat(19, adult(100, 9)),
  JP: { percent: [{ type: 'Vat', percent: 10 }], nightly: adult(135) },
  KR: vat(10),
  CN: vat(6),
  HK: { percent: [{ type: 'Occupancy', percent: 3 }], service: 10 },
  TW: vat(5),
  SG: { percent: [{ type: 'Vat', percent: 9 }], service: 10 },
  MY: { percent: [], service: 8, nightly: room(230) },
  TH: { percent: [{ type: 'Vat', percent: 7 }], service: 10 },
  VN: { percent: [{ type: 'Vat', percent: 8 }], service: 5 },
  ID: { percent: [{ type: 'Vat', percent: 10 }], service: 10 },
  PH: { percent: [{ type: 'Vat', percent: 12 }], service: 10 },
  IN: { percent: [{ type: 'Vat', percent: 12 }] },
  LK: { percent: [{ type: 'Vat', percent: 18 }], service: 10 },
  NP: vat(13),
  MV: { percent: [{ type: 'Vat', percent: 16 }], service: 10, nightly: adult(600) },
  AU: { percent: [{ type: 'Vat', percent: 10 }] },
  NZ: { percent: [{ type: 'Vat', percent: 15 }] },
  FJ: vat(15),
  BR: vat(5, room(160)),
  AR: vat(21),
  CL: vat(19),
  PE: vat(18),
  CO: vat(19),
  UY: vat(10),
  EC: vat(15),
  CR: vat(13),
  PA: { percent: [{ type: 'Occupancy', percent: 10 }] },
  DO: { percent: [{ type: 'Vat', percent: 18 }], service: 10 },
  JM: vat(10, room(400)),
  BS: { percent: [{ type: 'Vat', percent: 10 }], service: 10 },
  BB: vat(10),
  CU: vat(10),
}
/** Where nothing is written: an ordinary tax. */
export const ordinaryTax: LodgingTax = vat(12)
