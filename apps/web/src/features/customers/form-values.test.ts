import { describe, expect, it } from 'vitest';
import { toChange, toCheck, toFieldName, toFormValues, toInput } from './form-values.ts';

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

  it('says only what was changed: a colleague may have written the rest anew', () => {
    const initial = { name: 'B', user_id: 7, tags: ['欧洲'], contacts: [{ name: 'Emma' }], formula_id: 3 };
    expect(toChange({ ...initial, contacts: [{ name: ' Emma ' }, {}] }, initial)).toEqual({});
    expect(toChange({ ...initial, name: 'C' }, initial)).toEqual({ name: 'C' });
    expect(toChange({ ...initial, user_id: 8 }, initial)).toEqual({ user_id: 8 });
    expect(toChange({ ...initial, tags: [], formula_id: null }, initial)).toEqual({ tags: [], formula_id: null });
  });

  it('leaves who looks after the customer alone where that has no field', () => {
    expect(toChange({ name: 'C' }, { name: 'B', user_id: 7 })).toEqual({ name: 'C' });
  });

  it('shows faults of the server at the fields that were filled in wrongly', () => {
    const contacts = [undefined, { name: ' ' }, { name: 'Emma' }, {}, { email: 'wrong' }];
    expect(toFieldName('name', {})).toEqual(['name']);
    expect(toFieldName('tags', {})).toEqual(['tags']);
    expect(toFieldName('tags.2', {})).toEqual(['tags']);
    expect(toFieldName('contacts', { contacts })).toEqual(['contacts']);
    expect(toFieldName('contacts.0.name', { contacts })).toEqual(['contacts', 2, 'name']);
    expect(toFieldName('contacts.1.email', { contacts })).toEqual(['contacts', 4, 'email']);
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
