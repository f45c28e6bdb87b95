import { ERRORS } from '@wanyuan/contract';
import { describe, expect, it } from 'vitest';
import { eachAtMailDesk, type MailDesk } from './mail-fixture.ts';

let desk: MailDesk;
eachAtMailDesk((at) => ({ desk } = at));

/** A mail that a try has taken and whose server lets it wait at a moment. */
async function heldAt(moment: 'recipient' | 'end') {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isHeld = false;
  desk.server.at(moment, () => {
    isHeld = true;
    return released;
  });
  const { data } = await desk.send();
  await desk.undoIsOver();
  const running = desk.run();
  await expect.poll(() => isHeld).toBe(true);
  expect(await desk.states()).toEqual(['sending']);
  const underWay = (await desk.seller.call('mail.get_under_way', {})).data.list;
  return {
    ids: data.mails.map(({ id }) => id),
    canCancel: underWay.map(({ can_cancel }) => can_cancel),
    async goOn() {
      release();
      await running;
    },
  };
}

describe('a mail that is being sent', () => {
  it('is taken back as long as no byte of it went, and its link opens no more', async () => {
    const { seller, server } = desk;
    const { ids, canCancel, goOn } = await heldAt('recipient');
    expect(canCancel).toEqual([true]);
    expect(await seller.call('mail.cancel', { ids })).toMatchObject({ code: 0, data: { count: 1 } });
    await goOn();
    expect(server.taken).toHaveLength(0);
    expect(await desk.records()).toMatchObject([
      { state: 'cancelled', reason: '已撤回', sealed_token: null, claim: null, claimed_at: null },
    ]);
    expect((await seller.call('quotation.get_links', { id: seller.id })).data.list).toMatchObject([{ is_on: false }]);
  });

  it('goes its way once its first byte went', async () => {
    const { seller, server } = desk;
    const { ids, canCancel, goOn } = await heldAt('end');
    expect(canCancel).toEqual([false]);
    expect(await seller.call('mail.cancel', { ids })).toMatchObject({ code: ERRORS.CONFLICT.code });
    await goOn();
    expect(server.taken).toHaveLength(1);
    expect(await desk.states()).toEqual(['sent']);
  });
});
