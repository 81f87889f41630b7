import { Navigate } from '@tanstack/react-router'

/** Where an address without its place or dates leads (activities-1). */
export const ToHome = () => <Navigate to="/" replace />
