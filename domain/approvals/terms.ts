/** How long a request waits for a decision (approvals-6). Milliseconds. */
export const reviewMs = 24 * 60 * 60_000

/** The shortest note with a denial, and reason of a request out of policy. */
export const leastNoteLength = 10
