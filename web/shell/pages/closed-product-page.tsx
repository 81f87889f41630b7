import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { AppLink } from '../layout/app-link.tsx'
import { useProducts } from '../layout/use-products.ts'
import type { RouteEntry } from '../route-entry.ts'
import { products } from '../route-table.ts'
import { StatePage } from './state-page.tsx'

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** Shown for a page of a product that the tenant does not sell, opened from a link or bookmark. */
export const ClosedProductPage = ({ entry }: { entry: RouteEntry }) => {
  const own = useProducts()
  const [first] = own
  const closed = products.find(({ id }) => id === entry.product)?.label ?? entry.title
  return (
    <StatePage
      name={entry.title}
      title={`${closed} aren’t available on this site`}
      actions={
        <>
          {first !== undefined && (
            <AppLink href={first.path} className={buttonClass({ variant: 'primary' })}>
              {`Search ${first.label.toLowerCase()}`}
            </AppLink>
          )}
          <AppLink href="/" className={buttonClass({})}>
            Go to home
          </AppLink>
        </>
      }
    >
      {`You can book ${listed.format(own.map(({ label }) => label.toLowerCase()))} here.`}
    </StatePage>
  )
}
