import './first-paint.css'
import { mountPortolan } from './mount.tsx'
import { pageConfigElementId, parsePageConfig } from './page-config.ts'

mountPortolan('portolan', {
  config: parsePageConfig(document.getElementById(pageConfigElementId)?.textContent),
})
