import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.cache/gallery',
  plugins: [react()],
  build: { outDir: '.build', target: 'es2023' },
  server: { host: '127.0.0.1', port: 5199, strictPort: true, fs: { allow: ['../..'] } },
})
