import { useLocation } from '@tanstack/react-router'

/** The two addresses of the same pages (shell-3). */
const pages = {
  packages: {
    start: '/packages/',
    results: '/packages/hotels-availability/',
    rooms: '/packages/hotel-shop/',
    flights: '/packages/flight-shop/',
    review: '/packages/review/',
    book: '/packages/book/',
    confirm: '/packages/book/confirm/',
  },
  'hotels-flights': {
    start: '/hotels-flights/',
    results: '/hotels-flights/hotels-availability/',
    rooms: '/hotels-flights/hotel-shop/',
    flights: '/hotels-flights/flight-shop/',
    review: '/hotels-flights/review/',
    book: '/hotels-flights/book/',
    confirm: '/hotels-flights/book/confirm/',
  },
} as const
export type PackagePages = (typeof pages)[keyof typeof pages]

/** The pages beside one of them: who came by one address stays on it. */
export const pagesAt = (pathname: string): PackagePages =>
  pathname.startsWith(pages['hotels-flights'].start) ? pages['hotels-flights'] : pages.packages

export const usePackagePages = (): PackagePages =>
  pagesAt(useLocation({ select: ({ pathname }) => pathname }))
