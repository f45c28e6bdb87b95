import { describe, expect, it } from 'vitest';
import { toCheck, toFormValues, toInput } from './form-values.ts';

describe('the form of a customer', () => {
  it('sends what was typed, without empty contacts', () => {
    const values = {
      ...toFormValues(null),
      name: ' Brightside ',
      contacts: [{ name: ' Emma ' }, undefined, { email: ' ' }],
    };
    expect(toInput(values)).toMatchObject({
      name: 'Brightside',
      currency: 'USD',
      formula_id: null,
      contacts: [{ name: 'Emma', email: '', phone: '' }],
    });
    expect(toInput(values)).not.toHaveProperty('user_id');
  });

  it('looks for duplicates by every address and number', () => {
    const contacts = [{ email: 'emma@b.example' }, { phone: '020' }];
    expect(toCheck({ name: 'B', email: 'info@b.example', contacts }, 7)).toEqual({
      id: 7,
      name: 'B',
      emails: ['info@b.example', 'emma@b.example'],
      phones: ['020'],
    });
    expect(toCheck({}, undefined)).toEqual({ name: '', emails: [], phones: [] });
  });
});
