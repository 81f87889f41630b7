import './host.css'
import { mountPortolan } from '../shell/mount.tsx'
import { pageConfigElementId, parsePageConfig } from '../shell/page-config.ts'

mountPortolan('travel', {
  config: parsePageConfig(document.getElementById(pageConfigElementId)?.textContent),
  history: 'embedded',
})

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-fire]')) {
  button.addEventListener('click', () => {
    const { fire = '', ...detail } = button.dataset
    document.dispatchEvent(new CustomEvent(fire, { detail: { ...detail } }))
  })
}
