import type { Area } from '@portolan/domain/duty-of-care/affected.ts'
import { formatDistance } from '@portolan/kernel/locale.ts'

/** Where an incident is, in words. */
export const areaText = (area: Area): string => {
  switch (area.kind) {
    case 'Airport':
      return `Airport ${area.code}`
    case 'Flight':
      return `Flight ${area.flight}`
    case 'City':
      return area.city
    case 'Circle':
      return `${formatDistance(area.radiusKm)} around ${area.center.latitude.toFixed(2)}, ${area.center.longitude.toFixed(2)}`
  }
}
