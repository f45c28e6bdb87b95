import { expect, it } from 'vitest';
import { newRecipient, recipientsFault, recipientsInput, startRecipients } from './recipients.ts';

it('asks for names, and for codes that can be typed', () => {
  expect(recipientsFault(startRecipients(' '))).toBe('请填写收件人');
  expect(recipientsFault({ list: [{ key: 'a', name: 'Emma', code: '12' }], days: 30 })).toContain('访问码');
  expect(recipientsFault({ list: [newRecipient('Emma', true)], days: 30 })).toBeNull();
});

it('asks nobody anew while links are out', () => {
  expect(startRecipients('Emma', 2).list).toEqual([]);
  expect(recipientsFault(startRecipients('Emma', 2))).toBeNull();
});

it('gives no code where none is wanted', () => {
  expect(recipientsInput(startRecipients(' Emma '))).toEqual([{ name: 'Emma', code: null, expires_days: 30 }]);
});
