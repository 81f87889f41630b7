/** Said where somebody has to be chosen and nobody is. */
export const travelerNeededText = 'Add or choose one traveler to continue.'
