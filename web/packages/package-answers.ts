import type { listPackageRooms } from '@portolan/contract/packages/list-package-rooms.ts'
import type { quotePackage } from '@portolan/contract/packages/quote-package.ts'
import type { searchPackages } from '@portolan/contract/packages/search-packages.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'

export type PackageListAnswer = AnswerOf<typeof searchPackages>
export type PackageCard = PackageListAnswer['cards'][number]
export type PackagePriceAnswer = PackageCard['price']
export type PackageNightsAnswer = PackageListAnswer['nights']
export type ChosenFlights = PackageListAnswer['flights']
export type PackageRooms = AnswerOf<typeof listPackageRooms>
export type PackageRate = PackageRooms['rates'][number]
export type PackageQuote = AnswerOf<typeof quotePackage>
export type PackageChoice = Pick<BodyOf<typeof quotePackage>, 'flights' | 'stay'>
