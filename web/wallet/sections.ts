export const sectionIds = ['credits', 'offers', 'faq'] as const
export type SectionId = (typeof sectionIds)[number]
export const isSection = (text: string): text is SectionId => sectionIds.some((id) => id === text)
