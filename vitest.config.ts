import { defineConfig } from 'vitest/config';

const DATABASE_TESTS = ['**/*.db.test.ts', '**/*.launcher.test.ts'];
const NEVER = ['**/node_modules/**', 'dist/**', 'e2e/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,testing,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...NEVER, ...DATABASE_TESTS],
        },
      },
      {
        test: {
          name: 'db',
          include: DATABASE_TESTS,
          exclude: NEVER,
          globalSetup: ['./testing/src/database-global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
