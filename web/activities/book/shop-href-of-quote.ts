import type { ActivityQuote } from '../activity-answers.ts'
import { activityShopHref } from '../shop/activity-shop.ts'

/** The activity's page with the quoted start and party, to see its current price. */
export const shopHrefOfQuote = ({
  activityId,
  option,
  date,
  at,
  units,
  place,
}: ActivityQuote): string =>
  activityShopHref({
    locationName: place.split(', ').at(-1),
    fromDate: date,
    untilDate: date,
    activityId,
    option: option.id,
    date,
    at,
    units: units.map(({ band, count }) => `${band}.${count}`),
  })
