import { fillDemo } from '@wanyuan/server/src/demo/fill-demo.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** Toys of a world for tests: enough for every step of the demo to find what it looks for. */
const SMALL_WORLD = 400;
/** Passwords that cost nothing: tests sign in thousands of times. */
export const CHEAP_PASSWORDS = { N: 16, r: 1, p: 1 };

/** A clone of a small demo world, which the first that asks fills for all. */
export function createDemoDatabase(): Promise<TestDatabase> {
  return createTestDatabase({
    filled: {
      name: 'demo',
      fill: (db) => fillDemo(db, new Date(), () => {}, { products: SMALL_WORLD, passwordCost: CHEAP_PASSWORDS }),
    },
  });
}
