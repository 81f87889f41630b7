import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Link } from '@tanstack/react-router'
import { StatePage } from './state-page.tsx'

/** A page of the plan that does not stand yet. Says so, and offers what does. */
export const NotBuiltPage = ({ title }: { title: string }) => (
  <StatePage
    name={title}
    title="This page is not built yet"
    actions={
      <>
        <Link to="/flights/" className={buttonClass({ variant: 'primary' })}>
          Search flights
        </Link>
        <Link to="/" className={buttonClass({})}>
          Go to home
        </Link>
      </>
    }
  >
    Flights and places to stay can be searched and booked today.
  </StatePage>
)
