import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    // Where `start` looks for it; see docs/decisions/0009-dashboard.md.
    outDir: process.env.DASHBOARD_OUT ?? 'dist',
    emptyOutDir: true,
    // A picture inside the style sheet would need a wider policy than 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // `npm run dev -w dashboard` beside a running service.
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/files': 'http://127.0.0.1:8080' } },
})
