import { html, trustedHtml } from '@portolan/kernel/html.ts'

const style = trustedHtml(`
.demonstration{margin:0;padding:6px 16px;background:#5c3b00;color:#fff;
font:500 14px/20px system-ui,sans-serif;text-align:center}
@media print{.demonstration{display:none}}`)

/** A strip above every page of a demonstration, written by the server so that none can lack it. */
export const demonstrationNotice = (nonce: string): string =>
  html`<style nonce="${nonce}">${style}</style>
<p class="demonstration" role="note">Demonstration: anyone can sign in as anyone. Don’t enter real cards or personal data.</p>`
    .markup
