import { lookStyle, type Look } from './look.ts'

/**
 * The portal's field in the look that was asked for: what the page sends replaces its values one by
 * one.
 */
export const cardFormStyle = (
  hasTypeface: boolean,
  look: Look,
): string => `${hasTypeface ? "@font-face{font-family:'Portolan Text';src:url('/card/text.woff2') format('woff2');font-weight:100 1000;font-display:swap}" : ''}
${lookStyle(look)}
*{box-sizing:border-box;margin:0;font-variant-numeric:lining-nums}
html{background:transparent}
body{padding:2px;background:transparent;color:var(--ink);font:500 17px/24px 'Portolan Text','Segoe UI',sans-serif;-webkit-text-size-adjust:100%}
form{display:grid;gap:16px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.pair.wide{grid-template-columns:3fr 2fr}
.short{max-inline-size:220px}
.field{min-width:0}
label{display:block;margin-block-end:4px;font-size:15px;line-height:20px;color:var(--ink2)}
.box{display:flex;align-items:center;min-height:48px;border:1px solid var(--edge);border-radius:var(--r4);background:var(--sheet)}
.box:hover{border-color:var(--ink2)}
.box:focus-within{border-color:var(--sea);box-shadow:inset 0 0 0 1px var(--sea)}
.wrong .box{border-color:var(--danger);box-shadow:inset 0 0 0 1px var(--danger)}
.wrong .box:focus-within{outline:2px solid var(--danger);outline-offset:1px}
input,select{flex:1;inline-size:100%;min-inline-size:0;min-block-size:46px;padding:0 14px;border:0;border-radius:inherit;background:transparent;color:inherit;font:inherit;font-variant-numeric:tabular-nums lining-nums;appearance:none}
input:focus,select:focus{outline:none}
input::placeholder{color:var(--ink3);opacity:1}
select{padding-inline-end:40px;cursor:pointer;text-overflow:ellipsis}
select option{background:var(--sheet);color:var(--ink)}
input:-webkit-autofill{-webkit-text-fill-color:var(--ink);box-shadow:inset 0 0 0 60px var(--sheet)}
.arrow{margin-inline-start:-34px;margin-inline-end:14px;color:var(--ink3);pointer-events:none;flex:none}
.brand{padding-inline-end:14px;font-size:15px;line-height:20px;color:var(--ink2);white-space:nowrap}
.brand:empty{padding:0}
.error{display:flex;gap:6px;margin-block-start:4px;font-size:15px;line-height:20px;color:var(--danger)}
.error[hidden]{display:none}
.error svg{flex:none;margin-block-start:2px}
.unseen{position:absolute;inline-size:1px;block-size:1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%)}
@media (max-width:299px){.pair,.pair.wide{grid-template-columns:1fr}}
@media (forced-colors:active){.box:focus-within{outline:2px solid Highlight}}`
