import { describe, expect, it } from 'vitest';
import {
  cancelReasonFault,
  CUSTOMER_ORDER_STATES,
  customerOrderEvents,
  nextCustomerOrderState,
  nextCustomerOrderStates,
} from './customer-order-states.ts';

describe("a customer's order", () => {
  it('offers what can be done with it', () => {
    expect(CUSTOMER_ORDER_STATES.map((state) => [state, customerOrderEvents(state)])).toEqual([
      ['pending', ['confirm', 'cancel']],
      ['confirmed', ['produce', 'ship', 'cancel']],
      ['producing', ['ship', 'cancel']],
      ['shipped', ['complete']],
      ['completed', []],
      ['cancelled', []],
    ]);
  });

  it('goes its way', () => {
    expect(nextCustomerOrderStates('confirmed')).toEqual(['producing', 'shipped', 'cancelled']);
    expect(nextCustomerOrderStates('completed')).toEqual([]);
    expect(nextCustomerOrderState('pending', 'confirm')).toBe('confirmed');
    expect(nextCustomerOrderState('producing', 'ship')).toBe('shipped');
    expect(nextCustomerOrderState('shipped', 'cancel')).toBeNull();
  });

  it.each([
    ['  ', '请填写取消原因'],
    ['客户改款', null],
    ['长'.repeat(201), '取消原因最多200个字'],
  ])('is cancelled for a reason: %s', (reason, fault) => expect(cancelReasonFault(reason)).toBe(fault));
});
