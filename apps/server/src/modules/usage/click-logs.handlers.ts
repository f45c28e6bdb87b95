import type { clickLog } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { ClickLogService } from './click-logs.service.ts';

type ClickHandlers = HandlersOf<typeof clickLog>;

export function createClickLogHandlers(clicks: ClickLogService): ClickHandlers {
  return {
    async user_click_func_log({ session }, { list }) {
      await clicks.record(session, 'click_func', list.map(ofFunction));
      return {};
    },
    async user_browse_func_log({ session }, { list }) {
      await clicks.record(session, 'browse_func', list.map(ofFunction));
      return {};
    },
    async user_click_booth_log({ session }, { place, booth_id }) {
      await clicks.record(session, 'booth', [{ target: `${place}:${booth_id}` }]);
      return {};
    },
  };
}

const ofFunction = ({ func, time }: { func: string; time?: string | undefined }) => ({ target: func, time });
