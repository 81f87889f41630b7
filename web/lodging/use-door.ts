import { useLocation } from '@tanstack/react-router'
import { doorAt, type Door } from './doors.ts'

/** The door of the current page. */
export const useDoor = (): Door => doorAt(useLocation({ select: ({ pathname }) => pathname }))
