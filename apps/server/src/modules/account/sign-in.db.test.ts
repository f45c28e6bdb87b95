import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('a password opens a session, and user info has all fields of the specification', async () => {
  const user = await app.signIn('qifan');
  expect(user).toMatchObject({
    company_id: expect.any(Number),
    is_new_version: true,
    user_type: 0,
    is_chvip: 1,
    company_name: '启帆进出口有限公司',
  });
  expect(user.company_id).toBeGreaterThan(0);
  const detail = await app.post('/api/system/get_user_detail', {}, user.token);
  expect(detail.data).toEqual(user);
});
