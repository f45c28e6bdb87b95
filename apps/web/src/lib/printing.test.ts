// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { openPrint, usePrintWish } from './printing.ts';
import { endSession, startSession } from './session.ts';
import { testUser } from './test-user.ts';

it('leaves no print dialog to the next person', () => {
  startSession(testUser());
  openPrint({ source: { kind: 'toys', toy_ids: [1] }, count: 1, layout: 'labels' });
  endSession('signed_out');
  expect(usePrintWish.getState().open).toBeNull();
});
