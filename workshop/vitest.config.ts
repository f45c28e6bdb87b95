import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['workshop/**/*.test.ts'], testTimeout: 180_000 },
});
