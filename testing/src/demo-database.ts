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

/** When the whole world below was filled: what is said of times in it holds on every day. */
export const WHOLE_WORLD_TIME = new Date('2026-11-15T04:00:00Z');

/** A clone of the world that people meet at their first start, filled once as well; its files are not there. */
export function createWholeWorld(): Promise<TestDatabase> {
  return createTestDatabase({
    filled: {
      name: 'world',
      fill: (db) => fillDemo(db, WHOLE_WORLD_TIME, () => {}, { passwordCost: CHEAP_PASSWORDS }),
    },
  });
}
