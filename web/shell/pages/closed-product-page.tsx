import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { usePageTitle } from '../layout/navigation-focus.ts'
import { AppLink } from '../layout/app-link.tsx'
import { StatePage } from './state-page.tsx'

/**
 * A page of a product that this tenant does not travel with (`products`): a link from elsewhere, or
 * a bookmark.
 */
export const ClosedProductPage = ({ title }: { title: string }) => {
  usePageTitle(title)
  return (
    <StatePage
      name={title}
      title="This is not part of business travel"
      actions={
        <>
          <AppLink href="/hotels/" className={buttonClass({ variant: 'primary' })}>
            Search hotels
          </AppLink>
          <AppLink href="/" className={buttonClass({})}>
            Go to home
          </AppLink>
        </>
      }
    >
      Your company books flights, hotels, cars and activities here. Other travel is for private
      trips.
    </StatePage>
  )
}
