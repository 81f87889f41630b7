/** Tabs of My trips, in the order and words of trips-1. */
export const tripTabs = [
  { id: 'upcoming', label: 'Upcoming trips' },
  { id: 'watched', label: 'Watched trips' },
  { id: 'frozen', label: 'Frozen prices' },
  { id: 'credits', label: 'Airline travel credits' },
  { id: 'past', label: 'Past trips' },
  { id: 'offers', label: 'Trips with offers' },
] as const
export type TripTabId = (typeof tripTabs)[number]['id']
export const tripTabOf = (given: string | undefined): TripTabId =>
  tripTabs.find(({ id }) => id === given)?.id ?? 'upcoming'

/** Tabs that list booked trips. */
export const bookedTabs = ['upcoming', 'past', 'offers'] as const
export type BookedTab = (typeof bookedTabs)[number]
export const isBookedTab = (tab: TripTabId): tab is BookedTab =>
  bookedTabs.some((one) => one === tab)
