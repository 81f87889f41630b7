/** How long a request waits for a decision (approvals-6). Milliseconds. */
export const reviewMs = 24 * 60 * 60_000

/** The shortest note with a denial, and reason of a request out of policy. */
export const leastNoteLength = 10

/** How long ago somebody may have signed in to approve above the amount that asks for it. */
export const freshSignInMs = 10 * 60_000
