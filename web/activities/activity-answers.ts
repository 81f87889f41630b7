import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { quoteActivity } from '@portolan/contract/activities/quote-activity.ts'
import type { readActivity } from '@portolan/contract/activities/read-activity.ts'
import type { searchActivities } from '@portolan/contract/activities/search-activities.ts'

export type ActivityListAnswer = AnswerOf<typeof searchActivities>
export type ActivityCardAnswer = ActivityListAnswer['cards'][number]
export type ActivityOffer = AnswerOf<typeof readActivity>
export type OfferedStart = ActivityOffer['starts'][number]
export type OfferedOption = ActivityOffer['options'][number]
export type OfferedUnit = ActivityOffer['units'][number]
export type ActivityQuote = AnswerOf<typeof quoteActivity>
export type AskedQuestion = ActivityQuote['questions'][number]
