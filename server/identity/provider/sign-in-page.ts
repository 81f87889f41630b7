import { html, trustedHtml, type Html } from '@portolan/kernel/html.ts'
import { tenantProfiles, type TenantId } from '@portolan/domain/identity/tenant.ts'
import { demoPeople, type DemoPerson } from '../demo-people.data.ts'
import { demoCompanyPath, providerPath } from './built-in.ts'

const corner = (angle: number, radius: number): string =>
  `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`
/** The brand's compass rose: eight points, one half of each filled. */
const rose = (size: number): Html => {
  const points = Array.from({ length: 8 }, (_, point) => ({
    angle: (point * Math.PI) / 4,
    reach: point % 2 ? 9 : 15.4,
  }))
  const filled = points
    .map(({ angle, reach }) => `M0 0L${corner(angle - Math.PI / 8, 3.4)}L${corner(angle, reach)}Z`)
    .join('')
  const open = points
    .map(({ angle, reach }) => `M0 0L${corner(angle, reach)}L${corner(angle + Math.PI / 8, 3.4)}Z`)
    .join('')
  return html`<svg width="${size}" height="${size}" viewBox="-16 -16 32 32" aria-hidden="true" focusable="false"><path d="${filled}" fill="currentColor"/><path d="${open}" fill="none" stroke="currentColor" stroke-width=".7" stroke-linejoin="round"/></svg>`
}
const arrow = trustedHtml(
  '<svg class="arrow" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="M5 12h14M12 5l7 7-7 7"/></svg>',
)

const page = (tenant: TenantId, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en" data-tenant="${tenantProfiles[tenant].theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title} · Portolan</title>
<link rel="stylesheet" href="${providerPath}/assets/sign-in.css">
</head>
<body>
<div class="edge" aria-hidden="true"></div>
<main>
<p class="brand">${rose(28)}<span>Portolan</span></p>
${body}
</main>
<div class="edge" aria-hidden="true"></div>
</body>
</html>
`.markup

interface Choice extends Pick<DemoPerson, 'account' | 'firstName' | 'lastName' | 'who'> {}
const choice = ({ account, firstName, lastName, who }: Choice): Html => html`<li>
<button type="submit" name="account" value="${account}">
<span class="plate" aria-hidden="true">${firstName.slice(0, 1)}${lastName.slice(0, 1)}</span>
<span class="words"><span class="name">${firstName} ${lastName}</span><span class="who">${who}</span></span>
${arrow}
</button>
</li>`

/**
 * For people whom a company invited: their account has the email address as its name. Others go on
 * to their company's own provider, by the domain.
 */
const invited = (uid: string): Html =>
  html`<form class="invited" method="post" action="${providerPath}/sign-in/${uid}">
<label for="email">Invited, or does your company have its own sign-in? Enter your work email</label>
<div class="entry"><input id="email" name="email" type="email" required maxlength="254" autocomplete="email"><button type="submit">Continue</button></div>
</form>`

/** A tenant's demo accounts as buttons of one form, without a script. */
export const signInPage = (tenant: TenantId, uid: string, problem?: string): string => {
  const people = demoPeople.filter((person) => person.tenant === tenant)
  const business = tenantProfiles[tenant].requiresBusiness
  return page(
    tenant,
    'Sign in',
    html`<h1>Who’s traveling?</h1>
<p class="lead">${business ? 'This is the business travel site' : 'This is the cardholder travel site'} with demo accounts. Choose one to sign in. You don’t need a password.</p>
${problem === undefined ? null : html`<p class="problem" role="alert">${problem}</p>`}
<form method="post" action="${providerPath}/sign-in/${uid}">
<ul>${people.map(choice)}</ul>
</form>
${business ? invited(uid) : null}`,
  )
}

/** The demo company's own provider: everybody whom its directory knows, those who left as well. */
export const companySignInPage = (
  tenant: TenantId,
  uid: string,
  people: readonly Choice[],
  problem?: string,
): string =>
  page(
    tenant,
    'Sign in to Halyard',
    html`<h1>Halyard Instruments</h1>
<p class="lead">This is the demo company’s own sign-in, apart from the travel site. Choose who you are. You don’t need a password.</p>
${problem === undefined ? null : html`<p class="problem" role="alert">${problem}</p>`}
<form method="post" action="${demoCompanyPath}/sign-in/${uid}">
<ul>${people.map(choice)}</ul>
</form>`,
  )

/** Shown when a sign-in cannot continue. */
export const errorPage = (tenant: TenantId, code: string): string =>
  page(
    tenant,
    'Sign-in stopped',
    html`<h1>We couldn’t sign you in</h1>
<p class="lead">The sign-in expired or was started in another window. Go back and sign in again.</p>
<p class="code">${code}</p>
<p><a class="button" href="/">Go back</a></p>`,
  )
