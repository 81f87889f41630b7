import type { Door } from '../../doors.ts'

const paths = {
  hotels: '/hotels/ancillary/customize/',
  'premium-stays': '/premium-stays/ancillary/customize/',
} as const

/** The page that shows a quoted stay with and without its protection; only of doors that have one. */
export const compareHref = ({ id }: Pick<Door, 'id'>, quoteId: string): string | undefined => {
  const path = (paths as Partial<Record<Door['id'], string>>)[id]
  return path === undefined ? undefined : `${path}?quote=${encodeURIComponent(quoteId)}`
}
