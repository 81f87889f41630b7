import { useLocation } from '@tanstack/react-router'
import { doorAt, type Door } from './doors.ts'

/** The door whose page is shown. */
export const useDoor = (): Door => doorAt(useLocation({ select: ({ pathname }) => pathname }))
