import { StayBar } from '../search/stay-bar.tsx'
import type { Property } from './shop-queries.ts'
import type { StayShopParams } from './stay-shop.ts'
import { useStayCalendar } from './use-stay-calendar.ts'

interface StayDatesProps {
  property: Property
  params: StayShopParams
  onChange: (next: StayShopParams) => void
}

/** The dates and rooms of the stay, with the property's own calendar. */
export const StayDates = ({ property, params, onChange }: StayDatesProps) => {
  const calendar = useStayCalendar(property)
  return <StayBar params={params} onChange={onChange} datesWith={calendar} zone={property.zone} />
}
