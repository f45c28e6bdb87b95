import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SOON, TEST_LIMITS } from './testing/src/patience.ts';
import { LongestFirst } from './testing/src/longest-first.ts';

function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

// Vitest's reporter groups failures with Map.groupBy, which Node 20 lacks: without it a failing test hides its reason.
const grouping: MapConstructor & { groupBy?: typeof groupBy } = Map;
grouping.groupBy ??= groupBy;

const DATABASE_TESTS = ['**/*.db.test.ts', '**/*.launcher.test.ts'];
const SERVER_BUNDLE = './testing/src/server-bundle-setup.ts';
const BUILT_WORKERS = './testing/src/built-workers-setup.ts';
const PATIENT = './apps/web/src/patient-waiting-fixture.ts';
const UNSTYLED = './apps/web/src/unstyled-document-fixture.ts';
const BENCHMARKS = ['bench/**/*.bench.test.ts'];
const NEVER = ['**/node_modules/**', 'dist/**', 'e2e/**'];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,testing,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...NEVER, ...DATABASE_TESTS, ...BENCHMARKS],
          globalSetup: [SERVER_BUNDLE],
          setupFiles: [BUILT_WORKERS, PATIENT, UNSTYLED],
          expect: { poll: SOON },
          // Vitest itself would leave a core of two idle.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 0 },
          // A worker imports a module once for all its files: React, antd and the document took most of the time.
          isolate: false,
          testTimeout: TEST_LIMITS.unit,
        },
      },
      {
        test: {
          name: 'db',
          include: DATABASE_TESTS,
          exclude: NEVER,
          globalSetup: [SERVER_BUNDLE, './testing/src/database-global-setup.ts'],
          setupFiles: [BUILT_WORKERS],
          // Tests wait for databases and processes.
          maxWorkers: availableParallelism() + 2,
          sequence: { groupOrder: 1 },
          // To import the server took a third of the time.
          isolate: false,
          expect: { poll: SOON },
          testTimeout: TEST_LIMITS.db,
          hookTimeout: TEST_LIMITS.db,
        },
      },
      {
        test: {
          // The benchmarks' small forms, on the product as it is built; several at a time, because each waits for its processes.
          maxConcurrency: 4,
          name: 'bench',
          include: BENCHMARKS,
          exclude: NEVER,
          // Machines are noisy; what passes only the second time is named at the end.
          retry: 2,
          sequence: { groupOrder: 2 },
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
});
