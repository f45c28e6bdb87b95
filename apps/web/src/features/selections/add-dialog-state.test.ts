// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { endSession, startSession } from '#lib/session.ts';
import { testUser } from '#lib/test-user.ts';
import { openAddDialog, useAddDialog } from './add-dialog-state.ts';

it('does not wait for the next person', () => {
  startSession(testUser());
  const toys = [{ toy_id: 1, name: '遥控车', article_number: 'A-1', factory_id: 1 }];
  openAddDialog(toys);
  expect(useAddDialog.getState().toys).toEqual(toys);
  endSession('expired');
  expect(useAddDialog.getState().toys).toBeNull();
});
