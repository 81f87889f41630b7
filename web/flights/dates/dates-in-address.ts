/** Views of other dates. `dates` in the address names the open one. */
export const datesViews = ['grid', 'graph'] as const
export type DatesView = (typeof datesViews)[number]
