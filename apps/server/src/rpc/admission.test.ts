import { contract } from '@wanyuan/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmission } from './admission.ts';
import { UPLOAD_PLACES, UPLOAD_SHARES, type Uploader } from './upload-places.ts';

const NEVER = new Promise<never>(() => {});
const UPLOADS_OF_ONE = UPLOAD_SHARES.person;

/** A person of their own company and address, unless told. */
const from = (id: number, more: Partial<NonNullable<Uploader['user']> & { ip: string }> = {}): Uploader => {
  const { ip = `10.0.${Math.floor(id / 250)}.${id % 250}`, ...user } = more;
  return { user: { id, companyId: id, isFree: false, ...user }, ip };
};

function open() {
  const refused: string[] = [];
  const admission = createAdmission({ callsAtOnce: 10, timeScale: 1, onRefused: (rank) => refused.push(rank) });
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
    for (let user = 1; user <= 200; user += 1) upload(() => NEVER, from(user)).catch(() => {});
    expect([admission.inside(), admission.waiting()]).toEqual([UPLOAD_PLACES, 200 - UPLOAD_PLACES]);
    expect(await signIn(async () => 'in', undefined)).toBe('in');
  });

  it('of one person are six at a time, and the next is sent away before it is begun', async () => {
    const { admission, refused, upload } = open();
    const ends: (() => void)[] = [];
    const mine = Array.from({ length: UPLOADS_OF_ONE }, () =>
      upload(() => new Promise<void>((resolve) => ends.push(resolve)), from(1)),
    );
    await Promise.resolve();
    let isBegun = false;
    const another = upload(async () => (isBegun = true), from(1));
    await expect(another).rejects.toMatchObject(BUSY);
    expect([isBegun, refused]).toEqual([false, ['write']]);
    expect(await upload(async () => 'in', from(2))).toBe('in');
    ends[0]!();
    await mine[0];
    expect(await upload(async () => 'in', from(1))).toBe('in');
    for (const end of ends) end();
    await Promise.all(mine);
    expect(admission.inside()).toBe(0);
  });

  it('that fail give their place back', async () => {
    const { upload } = open();
    for (let turn = 0; turn < UPLOADS_OF_ONE * 2; turn += 1)
      await expect(upload(() => Promise.reject(new Error('broken')), from(1))).rejects.toThrow('broken');
    expect(await upload(async () => 'in', from(1))).toBe('in');
  });

  /** Every uploader sends as many as they may, and none of it ever ends. */
  const holdAll = (upload: ReturnType<typeof open>['upload'], people: Uploader[]) => {
    for (const person of people)
      for (let turn = 0; turn < UPLOADS_OF_ONE; turn += 1) upload(() => NEVER, person).catch(() => {});
  };
  const tenPeople = (more: (userId: number) => Parameters<typeof from>[1]) =>
    Array.from({ length: 10 }, (_, index) => from(index + 1, more(index + 1)));

  it.each([
    ['of one company', () => ({ companyId: 1 }), UPLOAD_SHARES.company],
    ['behind one address', () => ({ ip: '203.0.113.9' }), UPLOAD_SHARES.address],
    ['in one IPv6 network', (userId: number) => ({ ip: `2001:db8:0:1::${userId}` }), UPLOAD_SHARES.address],
    ['that are free, wherever they are', () => ({ isFree: true }), UPLOAD_SHARES.free],
  ])('of ten accounts %s leave places to others', async (_who, more, held) => {
    const { admission, upload } = open();
    holdAll(upload, tenPeople(more));
    expect([admission.inside(), admission.waiting()]).toEqual([held, 0]);
    expect(await upload(async () => 'in', from(99))).toBe('in');
  });

  it('of visitors without an account are few for an address and in all, and leave places to people', async () => {
    const { admission, upload } = open();
    const search = admission.forCall(contract.site.search_picture);
    const visitor = (turn: number) => ({ user: null, ip: `2001:db8:0:${turn}::1` });
    for (let turn = 0; turn < 10; turn += 1) search(() => NEVER, visitor(1)).catch(() => {});
    expect(admission.inside()).toBe(UPLOADS_OF_ONE);
    for (let turn = 0; turn < 200; turn += 1) search(() => NEVER, visitor(turn)).catch(() => {});
    expect([admission.inside(), admission.waiting()]).toEqual([UPLOAD_SHARES.visitors, 0]);
    expect(await upload(async () => 'in', from(99))).toBe('in');
  });
});

it.each([1, 10])(
  'a call waits for a place %i times as long as usual where the machine is that slow',
  async (timeScale) => {
    const admission = createAdmission({ callsAtOnce: 1, timeScale, onRefused: () => {} });
    const save = admission.forCall(contract.customer.add);
    void save(() => NEVER);
    const onRefused = vi.fn<(fault: unknown) => void>();
    void save(async () => {}).catch(onRefused);
    await vi.advanceTimersByTimeAsync(8000 * timeScale - 1000);
    expect(onRefused).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(BUSY));
  },
);

it('visitors of websites have a door of their own: people of companies come in beside any number of them', async () => {
  const admission = createAdmission({ callsAtOnce: 4, timeScale: 1, onRefused: () => {} });
  const look = admission.forCall(contract.site.look);
  const picks = admission.forCall(contract.site.get_picks);
  for (let turn = 0; turn < 50; turn += 1) void (turn % 2 ? look : picks)(() => NEVER).catch(() => {});
  expect([admission.inside(), admission.waiting()]).toEqual([2, 48]);
  expect(await admission.forCall(contract.customer.add)(async () => 'in')).toBe('in');
});
