import {
  ease,
  families,
  motion,
  radius,
  schemes,
  shadows,
  space,
  tenants,
  themes,
  type,
} from './tokens.ts'
import type { Scheme, Tenant } from './tokens.ts'

const block = (selector: string, declarations: readonly string[]): string =>
  `${selector} {\n${declarations.map((d) => `  ${d};`).join('\n')}\n}\n`

const px = (values: Readonly<Record<string, number>>): string[] =>
  Object.entries(values).map(([name, value]) => `--${name}: ${value}px`)

/** Light is set on the tenant alone, so that a mount without a scheme is light rather than inkless. */
const selector = (tenant: Tenant, scheme: Scheme): string =>
  scheme === 'light'
    ? `[data-tenant='${tenant}']`
    : `[data-tenant='${tenant}'][data-scheme='${scheme}']`

const theme = (tenant: Tenant, scheme: Scheme): string =>
  block(selector(tenant, scheme), [
    `color-scheme: ${scheme}`,
    ...Object.entries(themes[tenant][scheme]).map(([role, hex]) => `--${role}: ${hex}`),
    `--lift: ${shadows[scheme].lift}`,
    `--over: ${shadows[scheme].over}`,
  ])

/** The text of `tokens.css`. */
export const tokensCss = (): string =>
  [
    '/* Written by write-css.ts from tokens.ts. Change the tokens, not this page. */\n',
    block('[data-tenant]', [
      `--serif: ${families.serif}`,
      `--sans: ${families.sans}`,
      ...Object.entries(type).map(([name, [size, line]]) => `--${name}: ${size}px/${line}px`),
      ...px(space),
      ...px(radius),
      ...Object.entries(motion).map(([name, ms]) => `--${name}: ${ms}ms`),
      `--ease: ${ease}`,
      '--fig: lining-nums',
    ]),
    // Paper is light, whatever the screen is.
    ...tenants.flatMap((tenant) =>
      schemes.map((scheme) =>
        scheme === 'dark'
          ? `@media not print {\n${theme(tenant, scheme)}}\n`
          : theme(tenant, scheme),
      ),
    ),
    `@media print {\n${block(':root [data-tenant], :root[data-tenant]', ['--paper: #FFFFFF', '--sheet: #FFFFFF'])}}\n`,
    `@media (prefers-reduced-motion: reduce) {\n${block(
      '[data-tenant]',
      Object.keys(motion).map((name) => `--${name}: 0ms`),
    )}}\n`,
  ].join('')
