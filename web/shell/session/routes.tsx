import { createRoute } from '@tanstack/react-router'
import { page } from '../page.tsx'
import { textParam, type RawSearch } from '../read-param.ts'
import { rootRoute } from '../root-route.tsx'
import { StartSessionPage } from './start-session-page.tsx'

const pages = () => import('./pages.tsx')
/** What an issuer sends back. */
const readAnswer = (
  raw: RawSearch,
): {
  readonly code?: string | undefined
  readonly state?: string | undefined
  readonly error?: string | undefined
} => ({
  code: textParam(raw, 'code'),
  state: textParam(raw, 'state'),
  error: textParam(raw, 'error'),
})

export const sessionRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'auth',
    validateSearch: readAnswer,
    component: page(pages, 'SignInReturnPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'auth/company',
    validateSearch: (raw: RawSearch): { readonly domain?: string | undefined } => ({
      domain: textParam(raw, 'domain'),
    }),
    component: page(() => import('./company-sign-in-page.tsx'), 'CompanySignInPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'auth/company/$companyId',
    validateSearch: readAnswer,
    component: page(pages, 'CompanyReturnPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'auth/startsession',
    validateSearch: (
      raw: RawSearch,
    ): { readonly login_hint?: string | undefined; readonly prompt?: string | undefined } => ({
      login_hint: textParam(raw, 'login_hint'),
      prompt: textParam(raw, 'prompt'),
    }),
    component: StartSessionPage,
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'auth/invitation',
    validateSearch: (raw: RawSearch): { readonly token?: string | undefined } => ({
      token: textParam(raw, 'token'),
    }),
    component: page(() => import('./invitation-page.tsx'), 'InvitationPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'auth/ftux',
    component: page(pages, 'FirstTimePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'auth/invalidsession',
    component: page(pages, 'SignedOutPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'acknowledgement',
    component: page(pages, 'AcknowledgementPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'access-denied',
    component: page(pages, 'AccessDeniedPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'access-denied-not-beta',
    component: page(pages, 'AccessDeniedNotBetaPage'),
  }),
] as const
