import { contract } from '@wanyuan/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmission } from './admission.ts';

const NEVER = new Promise<never>(() => {});
const UPLOAD_PLACES = 60;
const UPLOADS_OF_ONE = 6;

function open() {
  const refused: string[] = [];
  const admission = createAdmission({ callsAtOnce: 10, onRefused: (rank) => refused.push(rank) });
  const upload = admission.forCall(contract.upload.upload_file);
  const signIn = admission.forCall(contract.account.login);
  return { admission, refused, upload, signIn };
}
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const BUSY = { errorName: 'BUSY', data: { retry_after: 2 } };

describe('uploads', () => {
  it('that never end keep nobody but uploads waiting', async () => {
    const { admission, upload, signIn } = open();
    for (let user = 1; user <= 200; user += 1) upload(() => NEVER, user).catch(() => {});
    expect([admission.inside(), admission.waiting()]).toEqual([UPLOAD_PLACES, 200 - UPLOAD_PLACES]);
    expect(await signIn(async () => 'in', undefined)).toBe('in');
  });

  it('of one person are six at a time, and the next is sent away before it is begun', async () => {
    const { admission, refused, upload } = open();
    const ends: (() => void)[] = [];
    const mine = Array.from({ length: UPLOADS_OF_ONE }, () =>
      upload(() => new Promise<void>((resolve) => ends.push(resolve)), 1),
    );
    await Promise.resolve();
    let isBegun = false;
    const another = upload(async () => (isBegun = true), 1);
    await expect(another).rejects.toMatchObject(BUSY);
    expect([isBegun, refused]).toEqual([false, ['write']]);
    expect(await upload(async () => 'in', 2)).toBe('in');
    ends[0]!();
    await mine[0];
    expect(await upload(async () => 'in', 1)).toBe('in');
    for (const end of ends) end();
    await Promise.all(mine);
    expect(admission.inside()).toBe(0);
  });

  it('that fail give their place back', async () => {
    const { upload } = open();
    for (let turn = 0; turn < UPLOADS_OF_ONE * 2; turn += 1)
      await expect(upload(() => Promise.reject(new Error('broken')), 1)).rejects.toThrow('broken');
    expect(await upload(async () => 'in', 1)).toBe('in');
  });
});
