import { Segments } from '@portolan/design/primitives/segments.tsx'
import { ProductTabs } from '@portolan/design/travel/product-tabs.tsx'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { BookingForLine } from '../travelers/index.ts'
import { useProducts } from '../shell/layout/use-products.ts'
import { asTrip, tripKind, type FlightSearchParams } from './flight-search.ts'
import { FlightSearchForm } from './flight-search-form.tsx'

export interface FlightPanelProps {
  value: FlightSearchParams
  onChange: (params: FlightSearchParams) => void
}

export const TripType = ({ value, onChange }: FlightPanelProps) => (
  <Segments
    label="Trip type"
    look="quiet"
    choices={[
      { value: 'RoundTrip', label: 'Round trip' },
      { value: 'OneWay', label: 'One way' },
      { value: 'MultiCity', label: 'Multi-city' },
    ]}
    value={tripKind(value)}
    onChange={(kind) => onChange(asTrip(value, kind))}
  />
)

/** Product tabs with the flight form under the current one. */
export const FlightPanel = ({ value, onChange }: FlightPanelProps) => {
  const products = useProducts()
  const router = useRouter()
  const navigate = useNavigate()
  return (
    <div>
      <BookingForLine />
      <ProductTabs
        tabs={products.map(({ id, label, path }) => ({ id, label, href: path }))}
        current="flights"
        onFollow={(tab, event) => {
          event.preventDefault()
          router.history.push(tab.href)
        }}
        aside={<TripType value={value} onChange={onChange} />}
      >
        <FlightSearchForm
          joined
          value={value}
          onChange={onChange}
          onSearch={(params) => void navigate({ to: '/flights/shop/', search: params })}
        />
      </ProductTabs>
    </div>
  )
}
