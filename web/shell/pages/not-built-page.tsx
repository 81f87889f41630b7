import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Link } from '@tanstack/react-router'
import { StatePage } from './state-page.tsx'

/** A planned page that is not built yet. */
export const NotBuiltPage = ({ title }: { title: string }) => (
  <StatePage
    name={title}
    title="This page isn’t available yet"
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
    You can search and book flights, places to stay, cars, activities, and packages today.
  </StatePage>
)
