import type { Area } from '@portolan/domain/duty-of-care/affected.ts'
import { careTerms } from '@portolan/domain/duty-of-care/terms.ts'

export const areaKinds = ['Circle', 'City', 'Airport', 'Flight'] as const
/** An area as it is typed. */
export interface AreaDraft {
  readonly kind: (typeof areaKinds)[number]
  readonly latitude: string
  readonly longitude: string
  /** In miles. */
  readonly radius: string
  readonly code: string
  readonly city: string
  readonly flight: string
}
export const emptyDraft: AreaDraft = {
  kind: 'Circle',
  latitude: '',
  longitude: '',
  radius: '40',
  code: '',
  city: '',
  flight: '',
}
const kmPerMile = 1.609344

const numberOf = (text: string, least: number, most: number): number | null => {
  const found = text.trim() === '' ? Number.NaN : Number(text)
  return found >= least && found <= most ? found : null
}
type SentArea =
  | Exclude<Area, { kind: 'Circle' }>
  | { kind: 'Circle'; center: { latitude: number; longitude: number }; radiusKm: number }

/** The area to send; null while something is missing or makes no sense. */
export const areaOf = (draft: AreaDraft): SentArea | null => {
  switch (draft.kind) {
    case 'Airport': {
      const code = draft.code.trim().toUpperCase()
      return /^[A-Z]{3}$/.test(code) ? { kind: 'Airport', code } : null
    }
    case 'City':
      return draft.city.trim() === '' ? null : { kind: 'City', city: draft.city.trim() }
    case 'Flight':
      return draft.flight.trim() === '' ? null : { kind: 'Flight', flight: draft.flight.trim() }
    case 'Circle': {
      const latitude = numberOf(draft.latitude, -90, 90)
      const longitude = numberOf(draft.longitude, -180, 180)
      const miles = numberOf(draft.radius, 1, careTerms.mostRadiusKm / kmPerMile)
      if (latitude === null || longitude === null || miles === null) return null
      return { kind: 'Circle', center: { latitude, longitude }, radiusKm: miles * kmPerMile }
    }
  }
}
