import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig, mergeConfig } from 'vitest/config'
import page from './vite.config.ts'

// What builds the page is enough to build it; what tests it is needed for the tests alone.
export default mergeConfig(
  page,
  defineConfig({
    plugins: [svelteTesting()],
    // All files share one window: to make another for each takes longer than the tests do. Each test puts away what it shows.
    test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], setupFiles: ['tests/set-up.ts'], isolate: false },
  }),
)
