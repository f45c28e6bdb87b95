// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testUser } from '#lib/test-user.ts';
import { ProfileSection } from './profile-section.tsx';
import type { SettingsDraftState } from './use-settings-draft.ts';

afterEach(cleanup);

const draft = (isSaving: boolean): SettingsDraftState => ({
  values: { nickname: '林晓敏', company_contact: '', company_telephone: '', company_mobile: '' },
  avatar: undefined,
  faults: {},
  set: () => undefined,
  setAvatar: () => undefined,
  discard: () => undefined,
  save: () => Promise.resolve(true),
  isDirty: true,
  isSaving,
});

it.each([true, false])('takes no changes while it saves: %s', (isSaving) => {
  render(<ProfileSection user={testUser({ avatar: '/pictures/1-abcdef12/{w}.webp' })} draft={draft(isSaving)} />);
  const fields = [
    screen.getByLabelText<HTMLInputElement>('昵称'),
    ...screen.getAllByRole<HTMLButtonElement>('button', { name: /更换头像|移\s?除/ }),
  ];
  expect(fields).toHaveLength(4);
  expect(fields.map(({ disabled }) => disabled)).toEqual(Array.from({ length: 4 }, () => isSaving));
});
