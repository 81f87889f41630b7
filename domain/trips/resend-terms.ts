/** How often a confirmation is sent again: a mailbox is not filled by a button. Milliseconds. */
export const resendTerms = { most: 5, within: 24 * 60 * 60 * 1000 } as const
