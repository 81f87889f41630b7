/** How other dates are looked at; stands in the address as `dates`, absent while nobody does. */
export const datesViews = ['grid', 'graph'] as const
export type DatesView = (typeof datesViews)[number]
