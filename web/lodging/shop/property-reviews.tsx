import { classNames } from '@portolan/design/class-names.ts'
import { monthName } from '@portolan/kernel/calendar.ts'
import { formatCount } from '@portolan/kernel/locale.ts'
import { scoreText } from '../stay-words.ts'
import styles from './property-reviews.module.css'
import type { Property } from './shop-queries.ts'

const c = classNames(styles)

/** `January 2027`, of a date. */
const monthText = (date: string): string =>
  `${monthName(Number(date.slice(5, 7)) - 1)} ${date.slice(0, 4)}`
const countries = new Intl.DisplayNames('en', { type: 'region' })

/** Ratings from 0 to 10, and the newest reviews. */
export const PropertyReviews = ({
  property: { score, reviews, scores, reviewsShown },
}: {
  property: Property
}) => (
  <section className={c('section')}>
    <h2 className={c('heading')}>What guests say</h2>
    {score === null ? (
      <p className={c('quiet')}>No reviews yet.</p>
    ) : (
      <div className={c('columns')}>
        <div>
          <p className={c('quiet')}>
            {scoreText(score)} out of 10 from{' '}
            {reviews === 1 ? '1 guest' : `${formatCount(reviews)} guests`} who booked and stayed
          </p>
          <dl className={c('scores')}>
            {scores.map(({ of, score: mean }) => (
              <div key={of}>
                <dt>{of}</dt>
                <dd>
                  <meter className={c('scale')} min={0} max={100} value={mean} aria-hidden="true" />
                  {scoreText(mean)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <ul className={c('reviews')}>
          {reviewsShown.map((review) => (
            <li key={`${review.author}${review.stayedOn}${review.title}`}>
              <p className={c('title')}>
                <b>{scoreText(review.score)}</b> {review.title}
              </p>
              <p>{review.text}</p>
              <p className={c('who')}>
                {review.author}, {countries.of(review.country) ?? review.country}, stayed in{' '}
                {monthText(review.stayedOn)}
              </p>
            </li>
          ))}
        </ul>
      </div>
    )}
  </section>
)
