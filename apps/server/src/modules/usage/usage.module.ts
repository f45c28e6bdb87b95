import { defineModule } from '#composition/module.ts';
import { createClickLogHandlers } from './click-logs.handlers.ts';
import { createClickLogService } from './click-logs.service.ts';
import { removeOldUsage } from './usage.service.ts';

export type { ClickLogService } from './click-logs.service.ts';
export { happenedAt } from './happened-at.ts';
export { recordUsage } from './usage.service.ts';

export const usageModule = defineModule({
  name: 'usage',
  needs: [],
  create({ db, now, log, limits, config }) {
    const clicks = createClickLogService({ db, now, log, limits, rateScale: config.RATE_LIMIT_SCALE });
    const usage = { removeOld: () => removeOldUsage(db, now()) };
    return {
      services: { clicks, usage },
      handlers: { log: createClickLogHandlers(clicks) },
      removeOld: [() => clicks.removeOld(), usage.removeOld],
      close: () => clicks.close(),
    };
  },
});
