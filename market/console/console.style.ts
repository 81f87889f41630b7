/** What the console adds to the style sheet of plain pages. */
export const consoleStyle = `
header{display:flex;flex-wrap:wrap;gap:12px 48px;align-items:end;justify-content:space-between;padding-block-end:16px;border-block-end:1px solid var(--edge)}
.now{text-align:end}.now b{display:block;font:500 var(--t28) var(--serif);color:var(--ink)}
input[type=number]{inline-size:96px}.short{inline-size:120px}.wide{inline-size:320px}
td:first-child code,.keep{white-space:nowrap}
form+.scroll,.scroll+form{margin-block-start:16px}
#status:not(:empty){margin-block-start:16px}#status.bad{color:var(--danger)}
details{margin-block-start:8px}summary{color:var(--sea);font-weight:650;min-block-size:44px;align-content:center}
@media(max-width:960px){.now{text-align:start}}
@media(max-width:767px){
  td:first-child code{display:inline-block;min-inline-size:164px;white-space:normal}
  .row>label:has(select,.wide){inline-size:100%}.row>label>*{inline-size:100%}
  #raise>label:not(:has(select,.wide)),#flight>label:not(:has(select)){flex:1 1 120px}
}
`
