import { createContext, use } from 'react'
import type { Services } from './services.ts'

export const ServicesContext = createContext<Services | null>(null)

export const useServices = (): Services => {
  const services = use(ServicesContext)
  if (services === null) throw new Error('useServices: outside a mount')
  return services
}
