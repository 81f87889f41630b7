import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Link } from '@tanstack/react-router'
import { StatePage } from './state-page.tsx'

export const NotFoundPage = () => (
  <StatePage
    name="Page not found"
    title="We couldn’t find this page"
    actions={
      <>
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Go to home
        </Link>
        <Link to="/trips/" className={buttonClass({})}>
          See my trips
        </Link>
      </>
    }
  >
    Check the address for typos, or the page may have moved.
  </StatePage>
)
