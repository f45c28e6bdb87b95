import { expect, it } from 'vitest';
import {
  NO_DRAFTS,
  returnSent,
  settleSent,
  shownLine,
  takeWaiting,
  withDraft,
  type Draft,
  type Drafts,
} from './drafts.ts';
import { testLine } from './test-line.ts';

const NONE: Drafts<'order_box_qty' | 'custom_number' | 'remark'> = NO_DRAFTS;

const draft = (value: number, state: Draft['state'] = 'waiting', stamp = 1): Draft => ({
  text: String(value),
  value,
  state,
  stamp,
});

it('sends only what waits, one change for each line', () => {
  let drafts = withDraft(NONE, 1, 'order_box_qty', draft(5));
  drafts = withDraft(drafts, 1, 'remark', { text: '急', value: '急', state: 'waiting', stamp: 2 });
  drafts = withDraft(drafts, 2, 'order_box_qty', draft(7, 'typing'));
  drafts = withDraft(drafts, 3, 'order_box_qty', draft(9, 'fault'));
  const taken = takeWaiting(drafts, 10);
  expect(taken.changes).toEqual([{ id: 1, values: { order_box_qty: 5, remark: '急' } }]);
  expect(taken.drafts.get(1)?.order_box_qty?.state).toBe('sending');
  expect(taken.drafts.get(2)?.order_box_qty?.state).toBe('typing');
});

it('keeps what was typed while the answer was on its way', () => {
  const { drafts: sent } = takeWaiting(withDraft(NONE, 1, 'order_box_qty', draft(5)), 10);
  const typedOver = withDraft(sent, 1, 'order_box_qty', draft(50, 'typing', 2));
  const { drafts, saved } = settleSent(typedOver, []);
  expect(saved).toEqual([]);
  expect(drafts.get(1)?.order_box_qty?.value).toBe(50);
});

it('forgets what was stored and keeps what was refused, with the reason', () => {
  let waiting = withDraft(NONE, 1, 'order_box_qty', draft(5));
  waiting = withDraft(waiting, 2, 'custom_number', { text: 'X', value: 'X', state: 'waiting', stamp: 2 });
  const { drafts: sent } = takeWaiting(waiting, 10);
  const { drafts, saved } = settleSent(sent, [{ id: 2, field: 'custom_number', message: '已被使用' }]);
  expect(saved).toEqual([{ id: 1, field: 'order_box_qty' }]);
  expect(drafts.has(1)).toBe(false);
  expect(drafts.get(2)?.custom_number).toMatchObject({ state: 'fault', message: '已被使用', text: 'X' });
});

it('waits again when no answer came', () => {
  const { drafts: sent } = takeWaiting(withDraft(NONE, 1, 'order_box_qty', draft(5)), 10);
  expect(returnSent(sent).get(1)?.order_box_qty?.state).toBe('waiting');
  expect(returnSent(sent, '不行').get(1)?.order_box_qty).toMatchObject({ state: 'fault', message: '不行' });
});

it('shows a line with what was typed into it', () => {
  const drafts = {
    order_box_qty: draft(12, 'typing'),
    quoted_price: { text: '3', value: '3', state: 'typing', stamp: 1 },
  } as const;
  expect(shownLine(testLine(1), drafts)).toMatchObject({
    order_box_qty: 12,
    quoted_price: '3',
    is_manual_price: true,
  });
});

it('takes an undo back only from the value that it is to replace, and drops it where a colleague wrote since', () => {
  const undone: Draft = { text: '5', value: 5, state: 'waiting', stamp: 1, expected: 9, isUndo: true };
  const { changes, drafts: sent } = takeWaiting(withDraft(NONE, 1, 'order_box_qty', undone), 10);
  expect(changes).toEqual([{ id: 1, values: { order_box_qty: 5 }, expected: { order_box_qty: 9 } }]);
  const { drafts, saved, overtaken } = settleSent(sent, [{ id: 1, field: 'order_box_qty', message: '同事已改' }]);
  expect([drafts.size, saved, overtaken]).toEqual([0, [], 1]);
});
