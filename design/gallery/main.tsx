import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../tokens/fonts.css'
import '../tokens/tokens.css'
import '../tokens/ground.css'
import { Gallery } from './gallery.tsx'

const mount = document.getElementById('gallery')
if (mount) {
  createRoot(mount).render(
    <StrictMode>
      <Gallery mount={mount} />
    </StrictMode>,
  )
}
