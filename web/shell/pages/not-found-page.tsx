import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../layout/navigation-focus.ts'
import { StatePage } from './state-page.tsx'

export const NotFoundPage = () => {
  usePageTitle('Page not found')
  return (
    <StatePage
      name="Page not found"
      title="This place is not on our chart"
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
      The address may be mistyped, or the page has moved.
    </StatePage>
  )
}
