import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { guides } from './guides-plugin.ts'
import { icons } from './icons-plugin.ts'

// The page is built into the Python package, which serves it. While developing, `npm run dev` passes /api on to a server
// that runs beside it; WASTELAND says where.
const server = process.env.WASTELAND ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [icons(), guides(), svelte()],
  build: {
    outDir: '../src/wasteland/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
})
