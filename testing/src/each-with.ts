import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { buildTestApp, type TestApp } from './test-app.ts';

interface Opened {
  close?: () => unknown;
}

/** One application for the tests of a file, and what `open` makes in it for each of them; `take` keeps both. */
export function eachWith<At extends object & Opened>(
  open: (app: TestApp) => Promise<At>,
  take: (at: NoInfer<At> & { app: TestApp }) => unknown,
  build: () => Promise<TestApp> = () => buildTestApp({ demo: false }),
): void {
  let app: TestApp;
  let opened: Opened | undefined;
  beforeAll(async () => {
    app = await build();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const at = await open(app);
    opened = at;
    take({ app, ...at });
  });
  afterEach(() => opened?.close?.());
}
