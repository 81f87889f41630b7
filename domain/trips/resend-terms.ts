/** Limit on resending a confirmation, so that the button cannot flood a mailbox. Milliseconds. */
export const resendTerms = { most: 5, within: 24 * 60 * 60 * 1000 } as const
