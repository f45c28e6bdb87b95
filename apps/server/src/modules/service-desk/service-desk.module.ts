import { parseServiceHours } from '@wanyuan/domain';
import { defineModule } from '#composition/module.ts';
import { chatModule } from '../chat/chat.module.ts';
import { createServiceAsker } from './service-asker.service.ts';
import { createAskingHandlers, createServingHandlers } from './service-desk.handlers.ts';
import { createServiceLine, OVERDUE_JOB } from './service-line.service.ts';
import { createServiceStaff } from './service-staff.service.ts';

/** Customer service: a line of people who ask, and those of the staff who answer (docs/chat-service.md). */
export const serviceDeskModule = defineModule({
  name: 'service-desk',
  needs: [chatModule],
  create({ config, serviceTalks, ...deps }) {
    const line = createServiceLine({ ...deps, serviceTalks });
    const hours = parseServiceHours(config.SERVICE_HOURS)!;
    const asker = createServiceAsker({ ...deps, serviceTalks, line, hours });
    const staff = createServiceStaff({ ...deps, serviceTalks, line });
    return {
      services: { serviceLine: line },
      handlers: { chat: createAskingHandlers(asker, serviceTalks), service: createServingHandlers(staff) },
      late: { serviceSaid: line.said },
      jobs: [{ name: OVERDUE_JOB, run: line.takeFromSilent, options: { unique: 'waiting' } }],
      // A job that was lost, and people who came on duty between questions.
      takeUp: [line.takeUpUnheard, line.takeFromSilent],
    };
  },
});
