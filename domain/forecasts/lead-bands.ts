/** Bands of days before departure. */
export const leadBands = [
  { id: '3-14', from: 3, to: 14 },
  { id: '15-30', from: 15, to: 30 },
  { id: '31-60', from: 31, to: 60 },
  { id: '61+', from: 61, to: Infinity },
] as const
export type LeadBandId = (typeof leadBands)[number]['id']

/** The band of a day; days before the first band count as the first. */
export const leadBandOf = (lead: number): LeadBandId =>
  leadBands.find(({ to }) => lead <= to)?.id ?? '61+'
