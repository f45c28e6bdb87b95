import { expect, test } from 'vitest';
import { settingsChanges } from './settings-draft.ts';

const saved = { nickname: '林晓敏', company_contact: '陈启帆', company_telephone: '0754', company_mobile: '' };

test('nothing edited, nothing to send', () => {
  expect(settingsChanges(saved, { ...saved, nickname: '林晓敏 ' }, undefined)).toEqual({
    profile: null,
    contacts: null,
  });
});

test('only what differs is sent, in the call it belongs to', () => {
  expect(settingsChanges(saved, { ...saved, nickname: '小敏', company_mobile: '138' }, undefined)).toEqual({
    profile: { nickname: '小敏' },
    contacts: { company_mobile: '138' },
  });
});

test('an avatar may be replaced or taken away', () => {
  expect(settingsChanges(saved, saved, { id: 7, url: '/x' }).profile).toEqual({ avatar_file_id: 7 });
  expect(settingsChanges(saved, saved, null).profile).toEqual({ avatar_file_id: null });
});
