import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { openBuyer, openDesk, setClock } from '../asking-fixture.ts';

/** More than a test looks ahead: the phone calls of one are over before the next. */
const DAYS_EACH = 3;

/** A factory with its desk and a buyer, on days of their own: `turn` counts the tests of the application. */
export async function openPhoneDay(app: TestApp, turn: number) {
  /** A time on the walls of Shanghai, some days after the first. */
  const wall = (time: string, later = 0) =>
    new Date(Date.UTC(2027, 0, turn * DAYS_EACH + later)).toISOString().slice(0, 11) + time;
  const setTime = (time: string, later = 0) => setClock(app, wall(time, later));
  setTime('00:00:00');
  // What earlier tests left unanswered would ring in later ones.
  await app.pool.query('update factory_calls set call_at = null');
  const { id: factoryId } = await createFactory(app.db);
  return {
    factoryId,
    desk: await openDesk(app, factoryId),
    buyer: await openBuyer(app),
    wall,
    setTime,
    /** What a server does at that time. */
    async lookAt(time: string, later = 0): Promise<void> {
      setTime(time, later);
      await app.services.asking.round();
    },
    toy: async () => (await createToy(app.db, { factory_id: factoryId })).id,
  };
}
export type PhoneDay = Awaited<ReturnType<typeof openPhoneDay>>;
